extension ContractComparison {
  /// What a change means, as rows of a table: the change, in a request, in an answer.
  static let rules = """
    | a method, a notification, an error or a screen was removed or renamed | breaking | breaking |
    | one was added | compatible | compatible |
    | the code of an error is another one; an error of a method was removed or is another one | | breaking |
    | an error of a method was added | | compatible |
    | the level was lowered, or the oldest level raised | breaking | breaking |
    | a parameter or member was removed or renamed | breaking | breaking |
    | one was added that may be left out | compatible | compatible |
    | one was added that is always there | breaking | compatible |
    | one that may be left out is always there | breaking | compatible |
    | one that is always there may be left out | compatible | breaking |
    | it has another type | breaking | breaking |
    | one more type, or null, is possible; bounds are wider | compatible | breaking |
    | a type is no longer possible; bounds are narrower | breaking | compatible |
    | a word was added | compatible | breaking |
    | a word was removed | breaking | compatible |
    | a word was added to a vocabulary that grows, or removed from it | compatible | compatible |
    | unknown members or later words are allowed | compatible | breaking |
    | they are no longer allowed | breaking | compatible |
    | anything else of a schema differs | breaking | breaking |
    | a default differs | breaking | text |
    | a description, a title, an example, a tag, a deprecation or the level of an addition differs | text | text |
    | of a screen: a field, a section, an action, a column or a row action was removed or is no longer always there | | breaking |
    | its kind, role, method, parameters, inputs, limits or place among the columns differ | | breaking |
    | one was added or is always there; an intent leads to another screen | | compatible |
    """
}
