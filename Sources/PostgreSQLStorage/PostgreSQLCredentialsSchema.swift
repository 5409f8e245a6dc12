#if PostgreSQL
  extension PostgreSQLMigrations {
    /// The script that adds the function by which a role reads the hash of one account's password. Such a role
    /// needs no right to the column.
    static let credentialsSchema = """
      -- The function runs with the owner's rights: it must find this schema's table first, and no temporary one.
      SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);
      -- The account that signs in with a name, by its key. The second key is that of schemas before 3: an account
      -- still has it if another account has its new key.
      CREATE FUNCTION credentials(key bytea, formerKey bytea)
      RETURNS TABLE (id bigint, username text, passwordHash text, version integer)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT AS $$
        SELECT accounts.id, accounts.username, accounts.passwordHash, accounts.version
        FROM accounts WHERE usernameKey IN (key, formerKey)
        ORDER BY usernameKey <> formerKey LIMIT 1
      $$;
      REVOKE EXECUTE ON FUNCTION credentials FROM PUBLIC;
      """
  }
#endif
