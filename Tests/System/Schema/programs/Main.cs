using System;
using Newtonsoft.Json;

/// <summary>Decodes each view of the input, and writes it again.</summary>
static class Play
{
    static void Main()
    {
        // A text that looks like a date stays as it is.
        var settings = new JsonSerializerSettings { DateParseHandling = DateParseHandling.None };
        string line;
        while ((line = Console.ReadLine()) != null)
        {
            var view = JsonConvert.DeserializeObject<FootballGather.View>(line, settings);
            Console.WriteLine(JsonConvert.SerializeObject(view));
        }
    }
}
