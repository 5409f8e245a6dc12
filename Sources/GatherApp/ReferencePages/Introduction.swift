extension GatherApp {
  /// A request and its answer, in the notation of transcripts: how the reference begins. The tests play it.
  static var introduction: String {
    """
    `session/open` answers with the first screen; what can be done on it is in the answer, ready to be sent:

    ```
    >> {"jsonrpc":"2.0","id":1,"method":"session/open"}
    << {"jsonrpc":"2.0","id":1,"result":{"screen":"login","revision":1,"title":"Login",...,
       "fields":[{"id":"username","kind":"text","label":"Username",...},...],"sections":[],
       "actions":[{"id":"submit","title":"Login","method":"login/submit","inputs":["username","password","rememberMe"],...},...],...}}
    ```

    """
  }
}
