"""The schema of the store, step by step: a store of kind n has had the first n steps.

Plain SQL in SQLite's dialect, with the types TEXT, INTEGER, REAL and BLOB. How PostgreSQL is told
is in `store/postgres.py`. A step that is on `main` is never changed, only followed by
another; one after the tenth keeps to what both understand: tables, columns, indexes, and
statements as in `store`.
"""

FIRST = """
CREATE TABLE guests (
    id TEXT PRIMARY KEY, secret BLOB NOT NULL UNIQUE, name TEXT NOT NULL,
    settings TEXT NOT NULL, made TEXT NOT NULL
) STRICT;
CREATE TABLE matches (
    id TEXT PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE,
    game TEXT NOT NULL, rules INTEGER NOT NULL, options TEXT NOT NULL, deal INTEGER,
    position TEXT, ranked INTEGER NOT NULL, assisted INTEGER NOT NULL, outcomes TEXT NOT NULL,
    events TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL,
    hints INTEGER NOT NULL, started TEXT NOT NULL, touched TEXT NOT NULL,
    ended TEXT, winner TEXT, scores TEXT
) STRICT;
CREATE INDEX matches_of_guest ON matches(guest, touched);
CREATE TABLE turns (
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    undone INTEGER NOT NULL, number INTEGER NOT NULL, seat TEXT NOT NULL,
    action TEXT NOT NULL, outcomes TEXT NOT NULL, events TEXT NOT NULL,
    PRIMARY KEY (match, undone, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE answers (
    guest TEXT NOT NULL, key TEXT NOT NULL, asked BLOB NOT NULL,
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    at TEXT NOT NULL, answer BLOB,
    PRIMARY KEY (guest, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX answers_of_match ON answers(match);
CREATE INDEX answers_by_age ON answers(at) WHERE answer IS NOT NULL;
CREATE TABLE shares (
    token BLOB PRIMARY KEY, match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX shares_of_match ON shares(match);
CREATE TABLE hints (
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    position TEXT NOT NULL, advice TEXT,
    PRIMARY KEY (match, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE judged (
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    version INTEGER NOT NULL, number INTEGER NOT NULL, played TEXT NOT NULL,
    best TEXT NOT NULL, margin_played REAL NOT NULL, margin_best REAL NOT NULL,
    PRIMARY KEY (match, version, number)
) STRICT, WITHOUT ROWID;
"""

RACES = """
CREATE TABLE races (
    id TEXT PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE,
    key TEXT NOT NULL, rules INTEGER NOT NULL, options TEXT NOT NULL, deal INTEGER,
    ties TEXT NOT NULL, seed TEXT NOT NULL, host TEXT, state TEXT NOT NULL,
    round INTEGER NOT NULL, elapsed INTEGER NOT NULL, seq INTEGER NOT NULL,
    made TEXT NOT NULL, touched TEXT NOT NULL,
    UNIQUE (guest, key)
) STRICT;
CREATE INDEX races_by_state ON races(state);
CREATE TABLE race_seats (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE, nth INTEGER NOT NULL,
    who TEXT NOT NULL, guest TEXT, name TEXT NOT NULL, kind TEXT NOT NULL, strength TEXT,
    script TEXT NOT NULL,
    PRIMARY KEY (race, nth), UNIQUE (race, who)
) STRICT, WITHOUT ROWID;
CREATE INDEX race_seats_of_guest ON race_seats(guest) WHERE guest IS NOT NULL;
CREATE TABLE race_rounds (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE, number INTEGER NOT NULL,
    deal INTEGER NOT NULL, outcomes TEXT NOT NULL, reason TEXT, at INTEGER NOT NULL,
    away TEXT NOT NULL, lots TEXT NOT NULL, standings TEXT NOT NULL,
    PRIMARY KEY (race, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX race_rounds_by_deal ON race_rounds(deal) WHERE reason IS NOT NULL;
CREATE TABLE race_moves (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE, round INTEGER NOT NULL,
    counter INTEGER NOT NULL, who TEXT NOT NULL, number INTEGER NOT NULL, action TEXT NOT NULL,
    score INTEGER NOT NULL, at INTEGER NOT NULL, key TEXT, asked BLOB NOT NULL,
    PRIMARY KEY (race, round, counter), UNIQUE (race, round, who, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX race_moves_by_key ON race_moves(race, who, key) WHERE key IS NOT NULL;
CREATE TABLE race_news (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE, nth INTEGER NOT NULL,
    seq INTEGER NOT NULL, kind TEXT NOT NULL, who TEXT, name TEXT NOT NULL,
    params TEXT NOT NULL, rule TEXT,
    PRIMARY KEY (race, seq, nth)
) STRICT, WITHOUT ROWID;
ALTER TABLE turns ADD COLUMN at TEXT;
CREATE INDEX matches_by_deal ON matches(game, deal) WHERE ended IS NOT NULL;
"""

# Every table of a race becomes a match. What happened in its turns is not known to SQL and stays
# empty: a race plays its moves again when it is opened, and compares the scores.
TABLES_OF_RACES = """
ALTER TABLE races ADD COLUMN game TEXT NOT NULL DEFAULT 'solitario';
CREATE TABLE tables (
    id TEXT PRIMARY KEY, guest TEXT REFERENCES guests(id) ON DELETE CASCADE,
    race TEXT REFERENCES races(id) ON DELETE CASCADE, round INTEGER, who TEXT,
    game TEXT NOT NULL, rules INTEGER NOT NULL, options TEXT NOT NULL, deal INTEGER,
    position TEXT, ranked INTEGER NOT NULL, assisted INTEGER NOT NULL, outcomes TEXT NOT NULL,
    events TEXT NOT NULL, number INTEGER NOT NULL, version INTEGER NOT NULL,
    hints INTEGER NOT NULL, started TEXT NOT NULL, touched TEXT NOT NULL,
    ended TEXT, winner TEXT, scores TEXT,
    UNIQUE (race, round, who)
) STRICT;
INSERT INTO tables
SELECT id, guest, NULL, NULL, NULL, game, rules, options, deal, position, ranked, assisted,
    outcomes, events, number, version, hints, started, touched, ended, winner, scores
FROM matches ORDER BY rowid;
DROP TABLE matches;
ALTER TABLE tables RENAME TO matches;
CREATE INDEX matches_of_guest ON matches(guest, touched);
CREATE INDEX matches_by_deal ON matches(game, deal) WHERE ended IS NOT NULL;
INSERT INTO matches
SELECT r.id || '-' || d.number || '-' || s.who, s.guest, r.id, d.number, s.who, r.game, r.rules,
    r.options, d.deal, NULL, 1, 0, d.outcomes, '[]', count(m.number), count(m.number) + 1, 0,
    r.made, r.touched, NULL, NULL, NULL
FROM races r
JOIN race_rounds d ON d.race = r.id
JOIN race_seats s ON s.race = r.id
LEFT JOIN race_moves m ON m.race = r.id AND m.round = d.number AND m.who = s.who
GROUP BY r.id, d.number, s.who, s.nth ORDER BY r.made, d.number, s.nth;
INSERT INTO turns (match, undone, number, seat, action, outcomes, events)
SELECT race || '-' || round || '-' || who, 0, number, 'you', action, '[]', '[]' FROM race_moves;
CREATE TABLE moves (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE, round INTEGER NOT NULL,
    counter INTEGER NOT NULL, who TEXT NOT NULL, number INTEGER NOT NULL,
    score INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (race, round, counter), UNIQUE (race, round, who, number)
) STRICT, WITHOUT ROWID;
INSERT INTO moves SELECT race, round, counter, who, number, score, at FROM race_moves;
DROP TABLE race_moves;
ALTER TABLE moves RENAME TO race_moves;
"""

# The time at a table; and guests who come from several devices, each with a secret of its own.
CLOCKS_AND_DEVICES = """
ALTER TABLE matches ADD COLUMN elapsed INTEGER;
CREATE TABLE devices (
    secret BLOB PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE,
    made TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE passes (
    token BLOB PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE,
    until TEXT NOT NULL
) STRICT, WITHOUT ROWID;
"""

# How a race counts its moves: the format of its record.
COUNTING = """
ALTER TABLE races ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
"""

# Whether a match is a lesson.
LESSONS = """
ALTER TABLE matches ADD COLUMN taught INTEGER NOT NULL DEFAULT 0;
"""

# What the house remembers about itself: who started it, and whether others may come in.
NOTES = """
CREATE TABLE notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
"""

# When others may look at a table of a race, and the race that comes after it.
WATCHING = """
ALTER TABLE races ADD COLUMN watching TEXT NOT NULL DEFAULT 'ended';
ALTER TABLE races ADD COLUMN next TEXT;
"""

# What a deal held, apart from what could be known; and positions to find the better move in.
EXERCISES = """
CREATE TABLE held (
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    version INTEGER NOT NULL, number INTEGER NOT NULL, played TEXT NOT NULL,
    best TEXT NOT NULL, margin_played REAL NOT NULL, margin_best REAL NOT NULL,
    PRIMARY KEY (match, version, number)
) STRICT, WITHOUT ROWID;
INSERT INTO held SELECT j.* FROM judged j JOIN matches m ON m.id = j.match
WHERE m.game = 'solitario';
DELETE FROM judged WHERE match IN (SELECT match FROM held);
CREATE TABLE exercises (
    match TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
    number INTEGER NOT NULL, good TEXT NOT NULL, cost REAL NOT NULL, made TEXT NOT NULL,
    tried TEXT, trial TEXT, solved TEXT,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX exercises_by_trial ON exercises(trial) WHERE trial IS NOT NULL;
"""

# Sealed deals: what may be known of one, and its secret apart from it; words that people have
# added; and ranked games that were cleared off the table before their end.
SEALED = """
ALTER TABLE matches ADD COLUMN commitment TEXT;
ALTER TABLE matches ADD COLUMN seal TEXT;
ALTER TABLE matches ADD COLUMN secret BLOB;
ALTER TABLE matches ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0;
ALTER TABLE races ADD COLUMN commitment TEXT;
ALTER TABLE races ADD COLUMN secret BLOB;
ALTER TABLE race_seats ADD COLUMN words TEXT NOT NULL DEFAULT '';
"""

# The daily: the deals of days, made ahead or on the day; who played them and what came of it,
# which stays when the game itself is cleared away; and the names on the boards.
DAYS = """
CREATE TABLE daily_deals (
    day TEXT NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL, options TEXT NOT NULL,
    commitment TEXT NOT NULL, secret BLOB NOT NULL, proof TEXT NOT NULL, made TEXT NOT NULL,
    shown TEXT, opened TEXT, coach TEXT,
    PRIMARY KEY (day, game)
) STRICT, WITHOUT ROWID;
CREATE TABLE daily_games (
    match TEXT PRIMARY KEY, day TEXT NOT NULL, game TEXT NOT NULL,
    guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE,
    kind TEXT NOT NULL, begun TEXT NOT NULL, state TEXT NOT NULL,
    won INTEGER, points INTEGER, moves INTEGER, ended TEXT
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX daily_one_try ON daily_games(day, game, guest) WHERE kind = 'try';
CREATE INDEX daily_games_of_day ON daily_games(day, game, state);
CREATE INDEX daily_games_of_guest ON daily_games(guest, day);
CREATE TABLE daily_names (
    guest TEXT PRIMARY KEY REFERENCES guests(id) ON DELETE CASCADE, name TEXT NOT NULL,
    read_as TEXT NOT NULL UNIQUE, drawn_as TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;
"""

# Several processes: which version wrote a turn; where the clock of a race stands, by the clock that
# all share; seals that were offered; who looks after what, until when; and who was seen in a race.
SEVERAL = """
ALTER TABLE turns ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE races ADD COLUMN since REAL;
ALTER TABLE races ADD COLUMN rate INTEGER NOT NULL DEFAULT 1;
ALTER TABLE races ADD COLUMN opens REAL;
CREATE TABLE offers (
    guest TEXT PRIMARY KEY REFERENCES guests(id) ON DELETE CASCADE, game TEXT NOT NULL,
    rules INTEGER NOT NULL, options TEXT NOT NULL, kind TEXT NOT NULL,
    commitment TEXT NOT NULL, secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE leases (
    name TEXT PRIMARY KEY, holder TEXT NOT NULL, renewed INTEGER NOT NULL, until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE race_presence (
    race TEXT NOT NULL REFERENCES races(id) ON DELETE CASCADE,
    guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE, seen INTEGER NOT NULL,
    PRIMARY KEY (race, guest)
) STRICT, WITHOUT ROWID;
"""

# Games with the real box on the table: who rolls, and what was being asked.
REAL_BOX = """
ALTER TABLE matches ADD COLUMN box TEXT;
"""

# Sessions beside the real box in which only the automa is run; `began` is the key that made one,
# `key` and `asked` are of the last command.
HELPERS = """
CREATE TABLE helpers (
    id TEXT PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE,
    game TEXT NOT NULL, rules INTEGER NOT NULL, session TEXT NOT NULL, number INTEGER NOT NULL,
    began TEXT NOT NULL, key TEXT NOT NULL, asked BLOB NOT NULL,
    started TEXT NOT NULL, touched TEXT NOT NULL, ended TEXT, winner TEXT, scores TEXT,
    UNIQUE (guest, began)
) STRICT;
CREATE INDEX helpers_of_guest ON helpers(guest, touched);
"""

# What is tried out in the laboratory, with all that was played so far.
EXPERIMENTS = """
CREATE TABLE experiments (
    id TEXT PRIMARY KEY, guest TEXT NOT NULL REFERENCES guests(id) ON DELETE CASCADE,
    key TEXT NOT NULL, asked BLOB NOT NULL, game TEXT NOT NULL, rules INTEGER NOT NULL,
    arms TEXT NOT NULL, games INTEGER NOT NULL, first INTEGER NOT NULL, state TEXT NOT NULL,
    made TEXT NOT NULL, spent REAL NOT NULL, played TEXT NOT NULL,
    UNIQUE (guest, key)
) STRICT;
CREATE INDEX experiments_of_guest ON experiments(guest, made);
"""

STEPS = (
    FIRST, RACES, TABLES_OF_RACES, CLOCKS_AND_DEVICES, COUNTING, LESSONS, NOTES, WATCHING,
    EXERCISES, SEALED, DAYS, SEVERAL, REAL_BOX,
    HELPERS, EXPERIMENTS,
)  # fmt: skip
