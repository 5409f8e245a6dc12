/// The script that adds what each stored response was asked for.
let requestDigestSchema = """
  -- The digest of the request's parameters; null of a response from before this script.
  ALTER TABLE answers ADD COLUMN request BLOB;
  """
