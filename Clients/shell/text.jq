# The service's texts as a terminal may show them.

# A line without anything that would control a terminal or change the direction of the text beside it: control
# characters, line separators, and what overrides or isolates a direction.
def printable:
  gsub("[\\x00-\\x1f\\x{7f}-\\x{9f}\\x{2028}-\\x{202e}\\x{2066}-\\x{2069}]"; "\ufffd");

# The lines of a text that may have several.
def text_lines: split("\n") | .[] | rtrimstr("\r");
