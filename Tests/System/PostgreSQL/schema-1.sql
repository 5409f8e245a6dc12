-- A database of schema 1, the last without figures: two clubs of eight, of whom one was deleted, and twelve
-- matches each, of which one was deleted and one never ended. The same as in schema-2.sqlite.
CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  usernameKey bytea NOT NULL UNIQUE,
  passwordHash text NOT NULL,
  playerCount integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 0
);

CREATE TABLE players (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  nameKey text COLLATE "C" NOT NULL,
  age integer,
  skill text,
  preferredPosition text,
  favouriteTeam text
);
CREATE INDEX playersByName ON players (account, nameKey, id);

CREATE TABLE gathers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  startedAt bigint NOT NULL,
  endedAt bigint,
  scoreA integer,
  scoreB integer
);
CREATE INDEX gathersByAccount ON gathers (account, id);

-- No reference to the players: a deleted one keeps their name here.
CREATE TABLE lineups (
  gather bigint NOT NULL REFERENCES gathers ON DELETE CASCADE,
  team text NOT NULL,
  place integer NOT NULL,
  player bigint NOT NULL,
  name text NOT NULL,
  preferredPosition text,
  skill text,
  PRIMARY KEY (gather, team, place)
);
CREATE INDEX lineupsByPlayer ON lineups (player, gather);

CREATE TABLE sessions (
  digest bytea PRIMARY KEY,
  account bigint REFERENCES accounts ON DELETE CASCADE,
  day integer NOT NULL,
  state bytea NOT NULL,
  commits bigint NOT NULL DEFAULT 1
);
CREATE INDEX sessionsByDay ON sessions (day);
CREATE INDEX sessionsByAccount ON sessions (account);

-- The responses of a session by key, numbered by age.
CREATE TABLE answers (
  session bytea NOT NULL,
  key bytea NOT NULL,
  place integer NOT NULL,
  account bigint,
  method text NOT NULL,
  result bytea NOT NULL,
  PRIMARY KEY (session, key)
);
CREATE INDEX answersByPlace ON answers (session, place);

-- Of names that have an account and of others alike.
CREATE TABLE signInFailures (
  usernameKey bytea PRIMARY KEY,
  count integer NOT NULL,
  last bigint NOT NULL
);
CREATE INDEX signInFailuresByTime ON signInFailures (last);

CREATE TABLE footballGather (version integer NOT NULL);
INSERT INTO footballGather VALUES (1);

INSERT INTO accounts (id, username, usernameKey, passwordHash, playerCount) OVERRIDING SYSTEM VALUE VALUES

  (1, 'ann', '\x616e6e', '$argon2id$v=19$m=65536,t=2,p=1$QYRJdYJh2mvoyIoZmxxf+Q$GH3/IW0zHuKAuvZ/TssOpyrA23M0/43Njesizq0aV5Q', 7),
  (2, 'bob', '\x626f62', '$argon2id$v=19$m=65536,t=2,p=1$lP9HxOnFh9FTMrQ/dKGEhA$nAcFO/XLT7Zawn2scE4HX7U7nvRQJ6igzLEdB3dCu80', 7);
INSERT INTO players (id, account, name, nameKey, skill) OVERRIDING SYSTEM VALUE VALUES
  (1, 1, 'Al', 'al', 'beginner'), (2, 1, 'Bea', 'bea', 'amateur'), (4, 1, 'Dan', 'dan', NULL),
  (5, 1, 'Eve', 'eve', 'beginner'), (6, 1, 'Flo', 'flo', 'amateur'), (7, 1, 'Gus', 'gus', 'professional'),
  (8, 1, 'Hal', 'hal', NULL), (9, 2, 'Al', 'al', 'beginner'), (10, 2, 'Bea', 'bea', 'amateur'),
  (12, 2, 'Dan', 'dan', NULL), (13, 2, 'Eve', 'eve', 'beginner'), (14, 2, 'Flo', 'flo', 'amateur'),
  (15, 2, 'Gus', 'gus', 'professional'), (16, 2, 'Hal', 'hal', NULL);
INSERT INTO gathers (id, account, startedAt, endedAt, scoreA, scoreB) OVERRIDING SYSTEM VALUE VALUES
  (1, 1, 1767384000000, 1767387000000, 0, 0), (2, 1, 1767473400000, 1767476400000, 0, 3),
  (3, 1, 1767562800000, 1767565800000, 3, 1), (4, 1, 1767652200000, 1767655200000, 3, 3),
  (6, 1, 1767831000000, 1767834000000, 4, 1), (7, 1, 1767920400000, 1767923400000, 4, 3),
  (8, 1, 1768009800000, NULL, NULL, NULL), (9, 1, 1768096200000, 1768099200000, 2, 3),
  (10, 1, 1768185600000, 1768188600000, 0, 4), (11, 1, 1768275000000, 1768278000000, 2, 0),
  (12, 1, 1768364400000, 1768367400000, 0, 1), (13, 2, 1768453800000, 1768456800000, 2, 1),
  (14, 2, 1768543200000, 1768546200000, 3, 0), (15, 2, 1768632600000, 1768635600000, 4, 2),
  (16, 2, 1768722000000, 1768725000000, 4, 0), (18, 2, 1768900800000, 1768903800000, 4, 0),
  (19, 2, 1768990200000, 1768993200000, 1, 4), (20, 2, 1769079600000, NULL, NULL, NULL),
  (21, 2, 1769166000000, 1769169000000, 1, 3), (22, 2, 1769255400000, 1769258400000, 0, 1),
  (23, 2, 1769344800000, 1769347800000, 1, 0), (24, 2, 1769434200000, 1769437200000, 1, 2);
INSERT INTO lineups (gather, team, place, player, name, skill) VALUES
  (1, 'teamA', 0, 3, 'Cy', NULL), (1, 'teamB', 0, 4, 'Dan', NULL), (1, 'teamB', 1, 2, 'Bea', 'amateur'),
  (2, 'teamA', 0, 2, 'Bea', 'amateur'), (2, 'teamA', 1, 5, 'Eve', 'beginner'),
  (2, 'teamB', 0, 7, 'Gus', 'professional'), (3, 'teamA', 0, 4, 'Dan', NULL),
  (3, 'teamB', 0, 7, 'Gus', 'professional'), (3, 'teamB', 1, 6, 'Flo', 'amateur'),
  (3, 'teamB', 2, 2, 'Bea', 'amateur'), (3, 'teamB', 3, 5, 'Eve', 'beginner'),
  (4, 'teamA', 0, 6, 'Flo', 'amateur'), (4, 'teamB', 0, 3, 'Cy', NULL), (6, 'teamA', 0, 6, 'Flo', 'amateur'),
  (6, 'teamB', 0, 1, 'Al', 'beginner'), (6, 'teamB', 1, 4, 'Dan', NULL), (7, 'teamA', 0, 1, 'Al', 'beginner'),
  (7, 'teamA', 1, 5, 'Eve', 'beginner'), (7, 'teamB', 0, 7, 'Gus', 'professional'),
  (7, 'teamB', 1, 4, 'Dan', NULL), (7, 'teamB', 2, 3, 'Cy', NULL), (7, 'teamB', 3, 6, 'Flo', 'amateur'),
  (8, 'teamA', 0, 5, 'Eve', 'beginner'), (8, 'teamA', 1, 4, 'Dan', NULL), (8, 'teamA', 2, 3, 'Cy', NULL),
  (8, 'teamA', 3, 7, 'Gus', 'professional'), (8, 'teamA', 4, 2, 'Bea', 'amateur'),
  (8, 'teamB', 0, 1, 'Al', 'beginner'), (8, 'teamB', 1, 6, 'Flo', 'amateur'),
  (9, 'teamA', 0, 5, 'Eve', 'beginner'), (9, 'teamB', 0, 6, 'Flo', 'amateur'),
  (10, 'teamA', 0, 6, 'Flo', 'amateur'), (10, 'teamA', 1, 2, 'Bea', 'amateur'),
  (10, 'teamA', 2, 4, 'Dan', NULL), (10, 'teamA', 3, 7, 'Gus', 'professional'),
  (10, 'teamA', 4, 5, 'Eve', 'beginner'), (10, 'teamB', 0, 8, 'Hal', NULL),
  (11, 'teamA', 0, 6, 'Flo', 'amateur'), (11, 'teamA', 1, 2, 'Bea', 'amateur'),
  (11, 'teamB', 0, 4, 'Dan', NULL), (11, 'teamB', 1, 7, 'Gus', 'professional'),
  (11, 'teamB', 2, 1, 'Al', 'beginner'), (11, 'teamB', 3, 5, 'Eve', 'beginner'),
  (11, 'teamB', 4, 8, 'Hal', NULL), (12, 'teamA', 0, 4, 'Dan', NULL), (12, 'teamA', 1, 5, 'Eve', 'beginner'),
  (12, 'teamA', 2, 8, 'Hal', NULL), (12, 'teamA', 3, 7, 'Gus', 'professional'),
  (12, 'teamB', 0, 1, 'Al', 'beginner'), (13, 'teamA', 0, 15, 'Gus', 'professional'),
  (13, 'teamA', 1, 9, 'Al', 'beginner'), (13, 'teamA', 2, 10, 'Bea', 'amateur'),
  (13, 'teamA', 3, 13, 'Eve', 'beginner'), (13, 'teamB', 0, 12, 'Dan', NULL),
  (13, 'teamB', 1, 14, 'Flo', 'amateur'), (13, 'teamB', 2, 11, 'Cy', NULL), (14, 'teamA', 0, 12, 'Dan', NULL),
  (14, 'teamA', 1, 10, 'Bea', 'amateur'), (14, 'teamA', 2, 14, 'Flo', 'amateur'),
  (14, 'teamA', 3, 15, 'Gus', 'professional'), (14, 'teamB', 0, 11, 'Cy', NULL),
  (14, 'teamB', 1, 13, 'Eve', 'beginner'), (15, 'teamA', 0, 9, 'Al', 'beginner'),
  (15, 'teamA', 1, 11, 'Cy', NULL), (15, 'teamA', 2, 15, 'Gus', 'professional'),
  (15, 'teamA', 3, 13, 'Eve', 'beginner'), (15, 'teamA', 4, 12, 'Dan', NULL),
  (15, 'teamB', 0, 14, 'Flo', 'amateur'), (16, 'teamA', 0, 15, 'Gus', 'professional'),
  (16, 'teamB', 0, 13, 'Eve', 'beginner'), (16, 'teamB', 1, 12, 'Dan', NULL), (18, 'teamA', 0, 11, 'Cy', NULL),
  (18, 'teamB', 0, 15, 'Gus', 'professional'), (18, 'teamB', 1, 14, 'Flo', 'amateur'),
  (18, 'teamB', 2, 13, 'Eve', 'beginner'), (18, 'teamB', 3, 9, 'Al', 'beginner'),
  (18, 'teamB', 4, 10, 'Bea', 'amateur'), (18, 'teamB', 5, 12, 'Dan', NULL),
  (19, 'teamA', 0, 10, 'Bea', 'amateur'), (19, 'teamB', 0, 15, 'Gus', 'professional'),
  (19, 'teamB', 1, 11, 'Cy', NULL), (19, 'teamB', 2, 12, 'Dan', NULL), (19, 'teamB', 3, 14, 'Flo', 'amateur'),
  (19, 'teamB', 4, 9, 'Al', 'beginner'), (20, 'teamA', 0, 12, 'Dan', NULL),
  (20, 'teamA', 1, 15, 'Gus', 'professional'), (20, 'teamB', 0, 10, 'Bea', 'amateur'),
  (21, 'teamA', 0, 9, 'Al', 'beginner'), (21, 'teamB', 0, 13, 'Eve', 'beginner'),
  (22, 'teamA', 0, 15, 'Gus', 'professional'), (22, 'teamA', 1, 9, 'Al', 'beginner'),
  (22, 'teamB', 0, 13, 'Eve', 'beginner'), (22, 'teamB', 1, 14, 'Flo', 'amateur'),
  (22, 'teamB', 2, 10, 'Bea', 'amateur'), (22, 'teamB', 3, 12, 'Dan', NULL),
  (23, 'teamA', 0, 13, 'Eve', 'beginner'), (23, 'teamB', 0, 9, 'Al', 'beginner'),
  (24, 'teamA', 0, 14, 'Flo', 'amateur'), (24, 'teamA', 1, 16, 'Hal', NULL),
  (24, 'teamA', 2, 9, 'Al', 'beginner'), (24, 'teamA', 3, 12, 'Dan', NULL),
  (24, 'teamA', 4, 10, 'Bea', 'amateur'), (24, 'teamB', 0, 15, 'Gus', 'professional'),
  (24, 'teamB', 1, 13, 'Eve', 'beginner');
ALTER TABLE accounts ALTER COLUMN id RESTART WITH 25;
ALTER TABLE players ALTER COLUMN id RESTART WITH 25;
ALTER TABLE gathers ALTER COLUMN id RESTART WITH 25;
