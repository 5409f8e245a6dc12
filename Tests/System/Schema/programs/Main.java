import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.Scanner;

/** Decodes each view of the input, and writes it again. */
final class Main {
  public static void main(String[] arguments) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    Scanner views = new Scanner(System.in, StandardCharsets.UTF_8).useDelimiter("\n");
    while (views.hasNext()) {
      FootballGather.View view = mapper.readValue(views.next(), FootballGather.View.class);
      System.out.write((mapper.writeValueAsString(view) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    System.out.flush();
  }
}
