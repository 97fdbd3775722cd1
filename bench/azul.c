/* Azul against the automa, played at random: the yardstick for the rules in Python.
 *
 * Written from docs/rules/azul.md, plainly: a struct for the table, an array for the moves. The same
 * chance as core/chance.py, so deal by deal the same points: `azul FIRST GAMES [print]`. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KINDS = 5, TRAYS = 6, CENTRE = 6, SOURCES = 7, LINES = 5, ROWS = 6, FLOOR = 5, ROUNDS = 4 };
enum { NOTHING = -1, MARKER = 5, FLOOR_SPACES = 7 };
enum { PERSON, AI };
enum { ON_TRAY, IN_CENTRE, WITH_PERSON, WITH_AI };
enum { ROLL = SOURCES * KINDS * ROWS, CLAIM_MARKER, CLAIM };

static const int FLOOR_COST[] = {0, 1, 2, 4, 6, 8, 11, 14};

/* -- chance */

typedef struct { uint32_t a, b, c, counter; } Stream;

static uint32_t word(Stream *s) {
    uint32_t found = s->a + s->b + s->counter;
    s->counter += 1;
    s->a = s->b ^ (s->b >> 9);
    s->b = s->c + (s->c << 3);
    s->c = ((s->c << 21) | (s->c >> 11)) + found;
    return found;
}

static int below(Stream *s, uint32_t limit) {
    uint64_t product = (uint64_t)word(s) * limit;
    if ((uint32_t)product < limit) {
        uint32_t unfair = -limit % limit;
        while ((uint32_t)product < unfair) product = (uint64_t)word(s) * limit;
    }
    return (int)(product >> 32);
}

static uint32_t mixed(const char *text, uint32_t found) {
    for (; *text; text++) found = (found ^ (uint8_t)*text) * 0x01000193u;
    found ^= found >> 16;
    found *= 0x45D9F3Bu;
    found ^= found >> 15;
    found *= 0x2C1B3C6Du;
    return found ^ (found >> 16);
}

static Stream stream_of(const char *seed) {
    Stream s = {mixed(seed, 0x811C9DC5u), mixed(seed, 0x01000193u), mixed(seed, 0x9E3779B9u), 1};
    for (int i = 0; i < 12; i++) word(&s);
    return s;
}

static Stream named(long deal, const char *name) {
    char seed[64];
    snprintf(seed, sizeof seed, "azul/%ld/%s", deal, name);
    return stream_of(seed);
}

/* -- the table */

typedef struct {
    int supply[SOURCES * KINDS], bag[KINDS], rank[KINDS], held[LINES], counts[LINES];
    int wall[LINES][KINDS];
    int floor, pile, marker, score, round, starter, turn, die, over;
    Stream tiles, dice;
} Table;

static void deal_round(Table *t) {
    for (int tray = 0; tray < TRAYS; tray++) {
        int total = 0;
        for (int kind = 0; kind < KINDS; kind++) total += t->bag[kind];
        for (int n = tray == 0 ? 3 : 4; n > 0; n--) {
            int nth = below(&t->tiles, total--), kind = 0;
            while (nth >= t->bag[kind]) nth -= t->bag[kind++];
            t->bag[kind]--;
            t->supply[tray * KINDS + kind]++;
        }
    }
    t->marker = ON_TRAY;
}

static void setup(Table *t, long deal) {
    memset(t, 0, sizeof *t);
    t->tiles = named(deal, "bag");
    t->dice = named(deal, "die");
    Stream order = named(deal, "colour sequence");
    int sequence[KINDS] = {0, 1, 2, 3, 4};
    for (int last = KINDS - 1; last > 0; last--) {
        int other = below(&order, last + 1), kept = sequence[last];
        sequence[last] = sequence[other];
        sequence[other] = kept;
    }
    for (int rank = 0; rank < KINDS; rank++) t->rank[sequence[rank]] = rank;
    for (int kind = 0; kind < KINDS; kind++) t->bag[kind] = 19;
    for (int row = 0; row < LINES; row++) t->held[row] = NOTHING;
    t->round = 1;
    deal_round(t);
}

static int column_of(int row, int colour) { return (colour + row) % KINDS; }

static int fits(const Table *t, int colour, int row) {
    if (row == FLOOR) return 1;
    if (t->held[row] != NOTHING && t->held[row] != colour) return 0;
    if (t->counts[row] == row + 1) return 0;
    return !t->wall[row][column_of(row, colour)];
}

static int tiles_at(const Table *t, int source) {
    int found = 0;
    for (int kind = 0; kind < KINDS; kind++) found += t->supply[source * KINDS + kind];
    return found;
}

/* -- moves */

static int better(const Table *t, int place, int best) {
    if (t->supply[place] != t->supply[best]) return t->supply[place] > t->supply[best];
    int rank = t->rank[place % KINDS], best_rank = t->rank[best % KINDS];
    return rank != best_rank ? rank < best_rank : place < best;
}

static int prescribed(const Table *t) {
    if (!t->die) return ROLL;
    int first = t->die - 1, last = first;
    if (first == 0 && t->marker == ON_TRAY) return CLAIM_MARKER;
    if (!tiles_at(t, first)) {
        first = tiles_at(t, CENTRE) ? CENTRE : 0;
        last = first ? CENTRE : TRAYS - 1;
    }
    int best = first * KINDS;
    for (int place = best; place < (last + 1) * KINDS; place++)
        if (better(t, place, best)) best = place;
    return CLAIM + best;
}

static int list_moves(const Table *t, int *moves) {
    if (t->over) return 0;
    if (t->turn == AI) {
        moves[0] = prescribed(t);
        return 1;
    }
    int count = 0, rows[KINDS];
    for (int colour = 0; colour < KINDS; colour++) {
        rows[colour] = 0;
        for (int row = 0; row < ROWS; row++) rows[colour] |= fits(t, colour, row) << row;
    }
    for (int place = 0; place < SOURCES * KINDS; place++)
        if (t->supply[place])
            for (int row = 0; row < ROWS; row++)
                if (rows[place % KINDS] >> row & 1) moves[count++] = place * ROWS + row;
    return count;
}

/* -- what is done */

static void spill(Table *t, int source) {
    for (int kind = 0; kind < KINDS; kind++) {
        t->supply[CENTRE * KINDS + kind] += t->supply[source * KINDS + kind];
        t->supply[source * KINDS + kind] = 0;
    }
    if (source == 0 && t->marker == ON_TRAY) t->marker = IN_CENTRE;
}

static void drop(Table *t, int count) {
    t->floor += count;
    if (t->floor > FLOOR_SPACES) t->floor = FLOOR_SPACES;
}

static void take(Table *t, int move) {
    int row = move % ROWS, place = move / ROWS, source = place / KINDS, count = t->supply[place];
    t->supply[place] = 0;
    if (source != CENTRE) {
        spill(t, source);
    } else if (t->marker == IN_CENTRE) {
        t->marker = WITH_PERSON;
        drop(t, 1);
    }
    if (row != FLOOR) {
        int space = row + 1 - t->counts[row], laid = count < space ? count : space;
        t->held[row] = place % KINDS;
        t->counts[row] += laid;
        count -= laid;
    }
    drop(t, count);
}

static void claim(Table *t, int move) {
    if (move == CLAIM_MARKER) {
        t->marker = WITH_AI;
        spill(t, 0);
        return;
    }
    int place = move - CLAIM, source = place / KINDS;
    t->pile += t->supply[place];
    t->supply[place] = 0;
    if (source == CENTRE ? t->marker == IN_CENTRE : source == 0 && t->marker == ON_TRAY)
        t->marker = WITH_AI;
    if (source != CENTRE) spill(t, source);
}

static int chain(const Table *t, int row, int column, int down, int across) {
    int found = 0;
    for (row += down, column += across;
         row >= 0 && row < LINES && column >= 0 && column < KINDS && t->wall[row][column];
         row += down, column += across)
        found++;
    return found;
}

static void tile(Table *t, int row) {
    int column = column_of(row, t->held[row]);
    int across = chain(t, row, column, 0, -1) + chain(t, row, column, 0, 1);
    int down = chain(t, row, column, -1, 0) + chain(t, row, column, 1, 0);
    int points = (across ? across + 1 : 0) + (down ? down + 1 : 0);
    t->wall[row][column] = 1;
    t->score += points ? points : 1;
    t->held[row] = NOTHING;
    t->counts[row] = 0;
}

static void end_round(Table *t) {
    for (int row = 0; row < LINES; row++)
        if (t->counts[row] == row + 1) tile(t, row);
    int paid = FLOOR_COST[t->floor];
    t->score -= paid < t->score ? paid : t->score;
    t->floor = 0;
    if (t->round == ROUNDS) {
        t->over = 1;
        return;
    }
    if (t->marker == WITH_PERSON) t->starter = PERSON;
    if (t->marker == WITH_AI) t->starter = AI;
    t->round++;
    t->turn = t->starter;
    deal_round(t);
}

static void play(Table *t, int move) {
    if (move == ROLL) {
        t->die = below(&t->dice, 6) + 1;
        return;
    }
    if (move < ROLL) {
        take(t, move);
        t->turn = AI;
    } else {
        claim(t, move);
        t->die = 0;
        t->turn = PERSON;
    }
    for (int place = SOURCES * KINDS - 1; place >= 0; place--)
        if (t->supply[place]) return;
    end_round(t);
}

/* -- points */

static int margin(const Table *t) {
    int found = t->score - t->pile - (t->marker == WITH_AI ? 10 : 0);
    for (int line = 0; line < LINES; line++) {
        int row = 1, column = 1, colour = 1;
        for (int n = 0; n < LINES; n++) {
            row &= t->wall[line][n];
            column &= t->wall[n][line];
            colour &= t->wall[n][column_of(n, line)];
        }
        found += row * 2 + column * 7 + colour * 10;
    }
    return found;
}

int main(int argc, char **argv) {
    if (argc < 3) return 2;
    long first = atol(argv[1]), games = atol(argv[2]), total = 0;
    char seed[64];
    snprintf(seed, sizeof seed, "azul/random/%ld", first);
    Stream own = stream_of(seed);
    clock_t start = clock();
    for (long deal = first; deal < first + games; deal++) {
        Table t;
        int moves[SOURCES * KINDS * ROWS], count;
        setup(&t, deal);
        while ((count = list_moves(&t, moves))) play(&t, moves[below(&own, count)]);
        total += margin(&t);
        if (argc > 3) printf("%d\n", margin(&t));
    }
    if (argc <= 3)
        printf("%ld %.6f\n", total, (double)(clock() - start) / CLOCKS_PER_SEC);
    return 0;
}
