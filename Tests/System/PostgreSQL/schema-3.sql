-- A database of schema 3, the last without goals: four matches of Al and Bob against Cy and Dee, twenty days apart,
-- which ended 0:2 to 3:2; Dee is deleted; Ann's session shows a fifth match at 2:1, with 8:50 on its clock. Made by
-- pg_dump of a database of the last version with that schema. The same as in schema-4.sqlite.
CREATE FUNCTION counttiers() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
  UPDATE accounts SET
  rankedCount = rankedCount
    + coalesce((NEW.tier = 2)::integer, 0) - coalesce((OLD.tier = 2)::integer, 0),
  unrankedCount = unrankedCount
    + coalesce((NEW.tier = 1)::integer, 0) - coalesce((OLD.tier = 1)::integer, 0)
  WHERE id = coalesce(NEW.account, OLD.account);
  RETURN NULL;
END $$;

CREATE TABLE accounts (
  id bigint NOT NULL,
  username text NOT NULL,
  usernamekey bytea NOT NULL,
  passwordhash text NOT NULL,
  playercount integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  pastcount integer DEFAULT 0 NOT NULL,
  rankedcount integer DEFAULT 0 NOT NULL,
  unrankedcount integer DEFAULT 0 NOT NULL
);
ALTER TABLE accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE answers (
  session bytea NOT NULL,
  key bytea NOT NULL,
  place integer NOT NULL,
  account bigint,
  method text NOT NULL,
  result bytea NOT NULL
);

CREATE TABLE gathers (
  id bigint NOT NULL,
  account bigint NOT NULL,
  startedat bigint NOT NULL,
  endedat bigint,
  scorea integer,
  scoreb integer,
  change integer DEFAULT 0 NOT NULL
);

CREATE TABLE lineups (
  gather bigint NOT NULL,
  team text NOT NULL,
  place integer NOT NULL,
  player bigint NOT NULL,
  name text NOT NULL,
  preferredposition text,
  skill text,
  startedat bigint DEFAULT 0 NOT NULL
);

CREATE VIEW appearances AS
 SELECT match.account,
  lineups.gather,
  lineups.startedat,
  match.endedat,
  match.scorea,
  match.scoreb,
  lineups.player,
  lineups.skill,
    CASE
      WHEN (goals.own > goals.other) THEN 'won'::text
      WHEN (goals.own = goals.other) THEN 'drawn'::text
      ELSE 'lost'::text
    END AS outcome,
  goals.own AS goalsfor,
  goals.other AS goalsagainst,
    CASE lineups.team
      WHEN 'teamA'::text THEN match.change
      ELSE (- match.change)
    END AS change
   FROM ((lineups
   CROSS JOIN LATERAL ( SELECT gathers.account,
      gathers.endedat,
      gathers.scorea,
      gathers.scoreb,
      gathers.change
       FROM gathers
      WHERE ((gathers.id = lineups.gather) AND (gathers.endedat IS NOT NULL))
     OFFSET 0) match)
   CROSS JOIN LATERAL ( SELECT
        CASE lineups.team
          WHEN 'teamA'::text THEN match.scorea
          ELSE match.scoreb
        END AS scoreb,
        CASE lineups.team
          WHEN 'teamA'::text THEN match.scoreb
          ELSE match.scorea
        END AS scorea) goals(own, other));

CREATE TABLE daysofuse (
  number integer NOT NULL,
  day integer NOT NULL
);

CREATE TABLE failedsignins (
  key bytea NOT NULL,
  count integer NOT NULL,
  last bigint NOT NULL
);

CREATE TABLE figures (
  player bigint NOT NULL,
  account bigint NOT NULL,
  namekey text COLLATE pg_catalog."C",
  won integer NOT NULL,
  drawn integer NOT NULL,
  lost integer NOT NULL,
  goalsfor integer NOT NULL,
  goalsagainst integer NOT NULL,
  rating integer NOT NULL,
  played integer GENERATED ALWAYS AS (((won + drawn) + lost)) STORED NOT NULL,
  tier integer GENERATED ALWAYS AS (
CASE
  WHEN (namekey IS NULL) THEN 0
  WHEN (((won + drawn) + lost) < 3) THEN 1
  ELSE 2
END) STORED NOT NULL
);

CREATE TABLE footballgather (
  version integer NOT NULL
);
ALTER TABLE gathers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE monthlygoals (
  account bigint NOT NULL,
  month text NOT NULL COLLATE pg_catalog."C",
  gathers integer NOT NULL,
  goals integer NOT NULL
);

CREATE TABLE players (
  id bigint NOT NULL,
  account bigint NOT NULL,
  name text NOT NULL,
  namekey text NOT NULL COLLATE pg_catalog."C",
  age integer,
  skill text,
  preferredposition text,
  favouriteteam text
);
ALTER TABLE players ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY;

CREATE TABLE sessions (
  digest bytea NOT NULL,
  account bigint,
  day integer NOT NULL,
  state bytea NOT NULL,
  commits bigint DEFAULT 1 NOT NULL,
  use integer DEFAULT 0 NOT NULL,
  number bigint NOT NULL
);
ALTER TABLE sessions ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY;
INSERT INTO accounts OVERRIDING SYSTEM VALUE VALUES (1, 'ann', '\x616e6e', '$argon2id$v=19$m=65536,t=2,p=1$+vHl/fP9j7hOjCFvF8UW2Q$/KhTo8FrsvC/D+HL4evQmZpY8US3zudCg7Xis5Z7qdI', 3, 14, 4, 3, 0);
INSERT INTO daysofuse VALUES (1, 20454);
INSERT INTO daysofuse VALUES (2, 20474);
INSERT INTO daysofuse VALUES (3, 20494);
INSERT INTO daysofuse VALUES (4, 20514);
INSERT INTO daysofuse VALUES (5, 20515);
INSERT INTO daysofuse VALUES (6, 20535);
INSERT INTO figures VALUES (1, 1, 'al', 1, 1, 2, 6, 8, 992, DEFAULT, DEFAULT);
INSERT INTO figures VALUES (2, 1, 'bob', 1, 1, 2, 6, 8, 992, DEFAULT, DEFAULT);
INSERT INTO figures VALUES (3, 1, 'cy', 2, 1, 1, 8, 6, 1008, DEFAULT, DEFAULT);
INSERT INTO figures VALUES (4, 1, NULL, 2, 1, 1, 8, 6, 1008, DEFAULT, DEFAULT);
INSERT INTO footballgather VALUES (3);
INSERT INTO gathers OVERRIDING SYSTEM VALUE VALUES (1, 1, 1767297600000, 1767301200000, 0, 2, -12);
INSERT INTO gathers OVERRIDING SYSTEM VALUE VALUES (2, 1, 1769029200000, 1769032800000, 1, 2, -11);
INSERT INTO gathers OVERRIDING SYSTEM VALUE VALUES (3, 1, 1770760800000, 1770764400000, 2, 2, 2);
INSERT INTO gathers OVERRIDING SYSTEM VALUE VALUES (4, 1, 1772492400000, 1772496000000, 3, 2, 13);
INSERT INTO gathers OVERRIDING SYSTEM VALUE VALUES (5, 1, 1774224000000, NULL, NULL, NULL, 0);
INSERT INTO lineups VALUES (1, 'teamA', 1, 1, 'Al', NULL, NULL, 1767297600000);
INSERT INTO lineups VALUES (1, 'teamA', 2, 2, 'Bob', NULL, NULL, 1767297600000);
INSERT INTO lineups VALUES (1, 'teamB', 1, 3, 'Cy', NULL, NULL, 1767297600000);
INSERT INTO lineups VALUES (1, 'teamB', 2, 4, 'Dee', NULL, NULL, 1767297600000);
INSERT INTO lineups VALUES (2, 'teamA', 1, 1, 'Al', NULL, NULL, 1769029200000);
INSERT INTO lineups VALUES (2, 'teamA', 2, 2, 'Bob', NULL, NULL, 1769029200000);
INSERT INTO lineups VALUES (2, 'teamB', 1, 3, 'Cy', NULL, NULL, 1769029200000);
INSERT INTO lineups VALUES (2, 'teamB', 2, 4, 'Dee', NULL, NULL, 1769029200000);
INSERT INTO lineups VALUES (3, 'teamA', 1, 1, 'Al', NULL, NULL, 1770760800000);
INSERT INTO lineups VALUES (3, 'teamA', 2, 2, 'Bob', NULL, NULL, 1770760800000);
INSERT INTO lineups VALUES (3, 'teamB', 1, 3, 'Cy', NULL, NULL, 1770760800000);
INSERT INTO lineups VALUES (3, 'teamB', 2, 4, 'Dee', NULL, NULL, 1770760800000);
INSERT INTO lineups VALUES (4, 'teamA', 1, 1, 'Al', NULL, NULL, 1772492400000);
INSERT INTO lineups VALUES (4, 'teamA', 2, 2, 'Bob', NULL, NULL, 1772492400000);
INSERT INTO lineups VALUES (4, 'teamB', 1, 3, 'Cy', NULL, NULL, 1772492400000);
INSERT INTO lineups VALUES (4, 'teamB', 2, 4, 'Dee', NULL, NULL, 1772492400000);
INSERT INTO lineups VALUES (5, 'teamA', 1, 1, 'Al', NULL, NULL, 1774224000000);
INSERT INTO lineups VALUES (5, 'teamA', 2, 2, 'Bob', NULL, NULL, 1774224000000);
INSERT INTO lineups VALUES (5, 'teamB', 1, 3, 'Cy', NULL, NULL, 1774224000000);
INSERT INTO monthlygoals VALUES (1, '2026-01', 2, 5);
INSERT INTO monthlygoals VALUES (1, '2026-02', 1, 4);
INSERT INTO monthlygoals VALUES (1, '2026-03', 1, 5);
INSERT INTO players OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Al', 'al', NULL, NULL, NULL, NULL);
INSERT INTO players OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Bob', 'bob', NULL, NULL, NULL, NULL);
INSERT INTO players OVERRIDING SYSTEM VALUE VALUES (3, 1, 'Cy', 'cy', NULL, NULL, NULL, NULL);
INSERT INTO sessions OVERRIDING SYSTEM VALUE VALUES ('\x58178e3a39f228966e415204c77de4e91daee5456b5840b693ef7e38c563587c', 1, 20535, '\x7b226163636f756e74223a2231222c22737461636b223a7b22706c617965724c697374223a7b22697353656c656374696e67223a747275652c226973416464696e67223a66616c73652c2273656c656374696f6e223a5b2231222c2232222c2233225d2c22736561726368223a22222c226f6666736574223a307d2c22636f6e6669726d506c6179657273223a7b226c696e657570223a7b2262656e6368223a5b5d2c227465616d41223a5b7b226964223a2231222c226e616d65223a22416c227d2c7b226964223a2232222c226e616d65223a22426f62227d5d2c227465616d42223a5b7b226964223a2233222c226e616d65223a224379227d5d7d2c22676f6e65223a5b5d7d2c22676174686572223a7b22676174686572223a2235222c2273636f7265223a7b227465616d41223a322c227465616d42223a317d2c22636f756e74646f776e223a7b2263686f73656e223a3630302c22646561646c696e65223a313737343232343630303030307d2c2269734c6173744d696e757465416e6e6f756e636564223a66616c73657d7d2c227265766973696f6e223a31352c2272656d656d6265726564223a7b22757365726e616d65223a22616e6e222c2272656d656d6265724d65223a747275657d7d', 26, 6, 1);
SELECT pg_catalog.setval('accounts_id_seq', 1, true);
SELECT pg_catalog.setval('gathers_id_seq', 5, true);
SELECT pg_catalog.setval('players_id_seq', 4, true);
SELECT pg_catalog.setval('sessions_number_seq', 6, true);
ALTER TABLE ONLY accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY accounts ADD CONSTRAINT accounts_usernamekey_key UNIQUE (usernamekey);
ALTER TABLE ONLY answers ADD CONSTRAINT answers_pkey PRIMARY KEY (session, key);
ALTER TABLE ONLY daysofuse ADD CONSTRAINT daysofuse_day_key UNIQUE (day);
ALTER TABLE ONLY daysofuse ADD CONSTRAINT daysofuse_pkey PRIMARY KEY (number);
ALTER TABLE ONLY failedsignins ADD CONSTRAINT failedsignins_pkey PRIMARY KEY (key);
ALTER TABLE ONLY figures ADD CONSTRAINT figures_pkey PRIMARY KEY (player);
ALTER TABLE ONLY gathers ADD CONSTRAINT gathers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY lineups ADD CONSTRAINT lineups_pkey PRIMARY KEY (gather, team, place);
ALTER TABLE ONLY monthlygoals ADD CONSTRAINT monthlygoals_pkey PRIMARY KEY (account, month);
ALTER TABLE ONLY players ADD CONSTRAINT players_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (digest);
CREATE INDEX answersbyplace ON answers USING btree (session, place);
CREATE INDEX failedsigninsbycount ON failedsignins USING btree (count, last);
CREATE INDEX failedsigninsbytime ON failedsignins USING btree (last);
CREATE INDEX figuresbydrawn ON figures USING btree (account, tier DESC, drawn DESC, namekey, player);
CREATE INDEX figuresbygoalsagainst ON figures USING btree (account, tier DESC, goalsagainst DESC, namekey, player);
CREATE INDEX figuresbygoalsfor ON figures USING btree (account, tier DESC, goalsfor DESC, namekey, player);
CREATE INDEX figuresbylost ON figures USING btree (account, tier DESC, lost DESC, namekey, player);
CREATE INDEX figuresbyplayed ON figures USING btree (account, tier DESC, played DESC, namekey, player);
CREATE INDEX figuresbyrating ON figures USING btree (account, tier DESC, rating DESC, namekey, player);
CREATE INDEX figuresbywon ON figures USING btree (account, tier DESC, won DESC, namekey, player);
CREATE INDEX gathersbyaccount ON gathers USING btree (account, startedat, id);
CREATE INDEX lineupsbyplayer ON lineups USING btree (player, startedat, gather);
CREATE INDEX pastgathers ON gathers USING btree (account, startedat, id) WHERE (endedat IS NOT NULL);
CREATE INDEX playersbyname ON players USING btree (account, namekey, id);
CREATE INDEX sessionsbyaccount ON sessions USING btree (account);
CREATE INDEX sessionsbyuse ON sessions USING btree (use);
CREATE INDEX visitors ON sessions USING btree (number) WHERE (account IS NULL);
CREATE TRIGGER figuresbegunorended AFTER INSERT OR DELETE ON figures FOR EACH ROW EXECUTE FUNCTION counttiers();
CREATE TRIGGER figuresmoved AFTER UPDATE ON figures FOR EACH ROW WHEN ((old.tier <> new.tier)) EXECUTE FUNCTION counttiers();
ALTER TABLE ONLY figures ADD CONSTRAINT figures_account_fkey FOREIGN KEY (account) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY gathers ADD CONSTRAINT gathers_account_fkey FOREIGN KEY (account) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY lineups ADD CONSTRAINT lineups_gather_fkey FOREIGN KEY (gather) REFERENCES gathers(id) ON DELETE CASCADE;
ALTER TABLE ONLY monthlygoals ADD CONSTRAINT monthlygoals_account_fkey FOREIGN KEY (account) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY players ADD CONSTRAINT players_account_fkey FOREIGN KEY (account) REFERENCES accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_account_fkey FOREIGN KEY (account) REFERENCES accounts(id) ON DELETE CASCADE;
