/** The shapes of the server, written by `npm run types`: do not edit. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Action: {
            text: string;
            kind: string;
            params: {
                [key: string]: unknown;
            };
        };
        AddBot: {
            /** @enum {string} */
            strength: "gentle" | "steady" | "sharp";
        };
        Along: {
            record: string;
            undone: string[];
            hints: number;
            version: number;
        };
        Alternative: {
            action: components["schemas"]["SaidAction"];
            mean: number;
        };
        Amend: {
            turn: number;
            answer?: (number | string)[][] | null;
            action?: string | null;
            expected: number;
            /**
             * @default
             * @enum {string}
             */
            choice: "" | "back" | "keep";
            key: string;
        };
        AmendHelper: {
            step: number;
            entry?: string | null;
            values?: (number | string | null)[][] | null;
            expected: number;
            /**
             * @default
             * @enum {string}
             */
            choice: "" | "back";
            key: string;
        };
        Answered: {
            /** @enum {string} */
            kind: "roll" | "shuffle" | "draw";
            name: string;
            pool: number[];
            takes: number;
            values: number[];
        };
        ArmFound: {
            player: string;
            options: {
                [key: string]: string | number | boolean;
            };
            command: string;
            done: number;
            won: number;
            drawn: number;
            rate: (number | null)[] | null;
            margin: (number | null)[] | null;
            margins: components["schemas"]["Spread"] | null;
            line: number[][];
        };
        Ask: {
            id: string;
            seat: string;
            action: string;
            done: components["schemas"]["Event"][];
            hands: components["schemas"]["Line"][];
            fields: components["schemas"]["AskField"][];
            sum: components["schemas"]["Sum"] | null;
        };
        AskDiffers: {
            turn: number;
            answer?: (number | string)[][] | null;
            action?: string | null;
            expected: number;
        };
        AskField: {
            name: string;
            /** @enum {string} */
            kind: "roll" | "draw" | "shuffle";
            places: string[];
            said: components["schemas"]["Spot"][];
            values: (string | number | null)[];
            left: {
                [key: string]: number;
            };
            pieces: components["schemas"]["Piece"][];
            fill: components["schemas"]["Line"] | null;
            is_bag: boolean;
        };
        AskHint: {
            step: number;
            expected: number;
        };
        AskSeal: {
            game: string;
            /** @default {} */
            options: {
                [key: string]: boolean | number | string;
            };
        };
        Back: {
            expected: number;
            key: string;
            to: number;
        };
        Balance: {
            game: string;
            plan: {
                [key: string]: unknown;
            };
            command: string;
            automa: boolean;
            pace: {
                [key: string]: unknown;
            };
            wins: components["schemas"]["BalanceWins"][];
            courses: components["schemas"]["Course"][];
            lots: {
                [key: string]: unknown;
            };
            effects: components["schemas"]["Effect"][];
        };
        BalanceWins: {
            setting: string;
            options: {
                [key: string]: string | number | boolean;
            };
            strength: string;
            games: number;
            won: number;
            drawn: number;
            rate: (number | null)[];
            margin: (number | null)[];
            command: string;
        };
        Begin: {
            game: string;
            /** @default {} */
            options: {
                [key: string]: boolean | number | string;
            };
            deal?: number | null;
            /** @default false */
            ranked: boolean;
            /** @default  */
            words: string;
            seal?: string | null;
            again?: string | null;
            box?: {
                [key: string]: "ours" | "yours";
            } | null;
            position?: string | null;
            key: string;
        };
        BeginExercise: {
            key: string;
        };
        BeginExperiment: {
            game: string;
            arms: components["schemas"]["WantedArm"][];
            games: number;
            /** @default 1 */
            first: number;
            key: string;
        };
        BeginHelper: {
            game: string;
            /** @default {} */
            options: {
                [key: string]: boolean | number | string;
            };
            /** @default [] */
            ours: string[];
            position?: string | null;
            key: string;
        };
        BesideBox: {
            sources: components["schemas"]["Source"][];
            calls: boolean;
            helper: string[] | null;
        };
        Board: {
            players: number;
            rows: components["schemas"]["DailyRow"][];
            mine: components["schemas"]["DailyRow"] | null;
        };
        Box: {
            box: {
                [key: string]: unknown;
            };
        };
        Brief: {
            id: string;
            game: string;
            deal: number | null;
            number: number;
            started: string;
            touched: string;
            over: boolean;
            winner: string | null;
            scores: {
                [key: string]: number;
            } | null;
            assisted: boolean;
            ranked: boolean;
            taught: boolean;
            practice: boolean;
            box: boolean;
            daily: string | null;
        };
        Calendar: {
            today: string;
            entries: components["schemas"]["CalendarDay"][];
            streak: components["schemas"]["Streak"];
        };
        CalendarDay: {
            day: string;
            game: string;
            /** @enum {string} */
            kind: "try" | "practice";
            /** @enum {string} */
            state: "new" | "playing" | "counted" | "late" | "given_up" | "struck";
            won: boolean | null;
            points: number | null;
        };
        Called: {
            deal: number;
            rounds: number[][];
        };
        Candidate: {
            what: {
                [key: string]: unknown;
            };
            chosen: boolean;
            criteria: (string | number)[];
        };
        Carried: {
            token: string;
        };
        Check: {
            seal: components["schemas"]["Seal"];
            game: string;
            rules: number;
            options: {
                [key: string]: string | number | boolean;
            };
            answers: components["schemas"]["Answered"][];
        };
        Clear: {
            part: number;
            told_apart: number | null;
            leader_wins?: (number | null)[] | null;
        };
        Clock: {
            now: number;
            starts_in: number | null;
            elapsed: number;
            remaining: number | null;
            rate: number;
        };
        Command: {
            expected: number;
            key: string;
        };
        Commitment: {
            commitment: string;
        };
        Compared: {
            games: number;
            wins: (number | null)[];
            margin: (number | null)[];
            changed: number;
        };
        Costly: {
            number: number;
            cost: number;
            lines: components["schemas"]["Line"][];
        };
        CountBuilt: {
            laid: {
                [key: string]: string[];
            };
            expected: number;
            key: string;
        };
        CountHelper: {
            numbers: number[];
            expected: number;
            key: string;
        };
        Counted: {
            points: number;
        };
        Course: {
            strength: string;
            games: number;
            scores: {
                [key: string]: components["schemas"]["Spread"];
            };
            margins: components["schemas"]["Spread"];
            turns: (number | null)[];
            decisions: (number | null)[];
            ways: (number | null)[];
            clear: components["schemas"]["Clear"][];
            lead_changes?: (number | null)[] | null;
            lead_never_changes?: (number | null)[] | null;
            last_change?: (number | null)[] | null;
            reasons: components["schemas"]["Step"][];
        };
        DailyName: {
            name: string;
        };
        DailyResult: {
            won: boolean;
            points: number;
            moves: number;
            ended: string;
        };
        DailyRow: {
            won: boolean;
            points: number;
            moves: number;
            ended: string;
            place: number;
            name: string;
            you: boolean;
        };
        Dated: {
            day: string;
            /** @enum {string} */
            kind: "try" | "practice";
            closes: string;
            closed: boolean;
        };
        DayPage: {
            day: string;
            game: string;
            today: string;
            now: string;
            ends: string;
            closes: string;
            closed: boolean;
            /** @enum {string} */
            state: "new" | "playing" | "counted" | "late" | "given_up" | "struck";
            table: string | null;
            practised: boolean;
            result: components["schemas"]["DailyResult"] | null;
            name: string;
            commitment: string;
            secret: string | null;
            solvable: boolean;
            told: boolean;
            players: number;
            clean: components["schemas"]["Board"] | null;
            assisted: components["schemas"]["Board"] | null;
            distribution: components["schemas"]["Points"][];
            coach: components["schemas"]["DailyResult"] | null;
            streak: components["schemas"]["Streak"];
            days: string[];
        };
        Decision: {
            number: number;
            played: components["schemas"]["SaidAction"];
            best: components["schemas"]["SaidAction"];
            margin_played: number;
            margin_best: number;
        };
        Deed: {
            action: string;
            said: components["schemas"]["Spot"];
        };
        Differs: {
            number: number | null;
            turn: components["schemas"]["Turn"] | null;
        };
        Door: {
            open: boolean;
            asked: boolean;
            yours: boolean;
            addresses: string[];
        };
        Draft: {
            draft: string;
            expected: number;
        };
        Effect: {
            option: string;
            value: boolean | number | string;
            rule: string;
            ruling: boolean;
            strength: string;
            games: number;
            rate: (number | null)[];
            wins: (number | null)[];
            margin: (number | null)[];
            changed: number;
        };
        Enter: {
            token: string;
        };
        EnterHelper: {
            entry: string;
            expected: number;
            key: string;
        };
        Entries: {
            entries: components["schemas"]["Entry"][];
        };
        Entry: {
            turn: number;
            seat: string;
            action: string;
            answers: components["schemas"]["EntryAnswer"][];
        };
        EntryAnswer: {
            name: string;
            place: string;
            values: (string | number)[];
            pieces: components["schemas"]["Piece"][];
        };
        Event: {
            kind: string;
            params: {
                [key: string]: unknown;
            };
            rule: string;
            reveals: boolean;
        };
        Exercise: {
            /** @enum {string} */
            state: "open" | "missed" | "solved";
            played: components["schemas"]["SaidAction"];
            best: components["schemas"]["SaidAction"] | null;
            lines: components["schemas"]["Line"][];
        };
        Exercises: {
            count: number;
        };
        Experiment: {
            id: string;
            mine: boolean;
            game: string;
            games: number;
            first: number;
            state: string;
            made: string;
            seconds: number;
            outdated: boolean;
            arms: components["schemas"]["ArmFound"][];
            compared: components["schemas"]["Compared"] | null;
        };
        ExperimentBrief: {
            id: string;
            game: string;
            games: number;
            state: string;
            made: string;
            done: number;
            arms: components["schemas"]["LabArm"][];
        };
        Experiments: {
            experiments: components["schemas"]["ExperimentBrief"][];
            most: {
                [key: string]: number;
            };
            kept: number;
            turned: {
                [key: string]: components["schemas"]["SheetNumber"][];
            };
        };
        Frame: {
            turn: components["schemas"]["Turn"];
            said: components["schemas"]["Said"] | null;
            changes: [
                (string | number)[],
                unknown
            ][];
        };
        Games: {
            games: components["schemas"]["Meta"][];
        };
        Ghost: {
            id: string;
            name: string;
            score: number;
            moves: number;
            seconds: number;
            when: string;
            solo: boolean;
        };
        Ghosts: {
            ghosts: components["schemas"]["Ghost"][];
        };
        Give: {
            ours: string[];
            expected: number;
            key: string;
        };
        Given: {
            id: string;
            match: string;
            game: string;
            deal: number | null;
            made: string;
        };
        Guide: {
            line: components["schemas"]["Line"];
            draft: components["schemas"]["Action"];
        };
        HTTPValidationError: {
            detail?: components["schemas"]["ValidationError"][];
        };
        HelperBrief: {
            id: string;
            game: string;
            number: number;
            started: string;
            touched: string;
            over: boolean;
            winner: string | null;
            scores: {
                [key: string]: number;
            } | null;
        };
        HelperCount: {
            name: string;
            key: string;
        };
        HelperDiffers: {
            step: number | null;
        };
        HelperEntry: {
            text: string;
            kind: string;
            said: components["schemas"]["Said"];
        };
        HelperOtherwise: {
            step: number;
            entry?: string | null;
            values?: (number | string | null)[][] | null;
            expected: number;
        };
        HelperParts: {
            laid: {
                [key: string]: string[];
            };
        };
        HelperReopened: {
            entries: components["schemas"]["HelperEntry"][];
            fields: components["schemas"]["AskField"][];
        };
        HelperSaid: {
            said: components["schemas"]["HelperSaidOnce"][];
        };
        HelperSaidOnce: {
            step: number;
            entry: components["schemas"]["HelperEntry"] | null;
            pieces: components["schemas"]["Piece"][];
        };
        HelperSession: {
            id: string;
            number: number;
            game: string;
            options: {
                [key: string]: string | number | boolean;
            };
            ours: string[];
            may_be_ours: string[];
            to_move: string | null;
            hands: components["schemas"]["Line"][];
            drawn: components["schemas"]["AskField"][];
            why: components["schemas"]["Reason"][];
            ask: components["schemas"]["Ask"] | null;
            entries: components["schemas"]["HelperEntry"][];
            stands: components["schemas"]["Line"][];
            view: {
                [key: string]: unknown;
            } | null;
            counts: components["schemas"]["HelperCount"][];
            built: boolean;
            counted: number[] | null;
            outcome: components["schemas"]["Outcome"] | null;
            undo: boolean;
        };
        HelperSessions: {
            helpers: components["schemas"]["HelperBrief"][];
        };
        Hint: {
            step: number;
            focus: {
                [key: string]: unknown;
            };
            action: components["schemas"]["SaidAction"] | null;
            reasons: components["schemas"]["Line"][];
            promise: components["schemas"]["Said"] | null;
            alternatives: components["schemas"]["Alternative"][];
            rivals: components["schemas"]["Rival"][];
            guide: components["schemas"]["Guide"][];
        };
        Import: {
            record: string;
            /** @default [] */
            undone: string[];
            /** @default 0 */
            hints: number;
            key: string;
        };
        Instead: {
            actions: components["schemas"]["Deed"][];
            missed: boolean;
        };
        JoinRace: {
            name: string;
            words?: string | null;
        };
        Judged: {
            /** @enum {string} */
            state: "incomplete" | "playable" | "complete";
            lines: components["schemas"]["Line"][];
            points: number | null;
            action: components["schemas"]["Action"];
        };
        Kept: {
            settings: {
                [key: string]: boolean | number | string | null;
            };
        };
        Known: {
            number: number;
            played: components["schemas"]["SaidAction"];
            best: components["schemas"]["SaidAction"];
            margin_played: number;
            margin_best: number;
            hinted: boolean;
            expected: number | null;
        };
        LabArm: {
            player: string;
            options: {
                [key: string]: string | number | boolean;
            };
        };
        Late: {
            /** @default {} */
            options: {
                [key: string]: boolean | number | string;
            };
            /** @default false */
            only_automa: boolean;
            laid: {
                [key: string]: string[];
            };
        };
        LateForm: {
            parts: components["schemas"]["LatePart"][];
        };
        LatePart: {
            name: string;
            said: components["schemas"]["Spot"];
            /** @enum {string} */
            kind: "piece" | "number";
            lying: string[];
            things: string[];
            room: number;
            alike: boolean;
            needed: boolean;
            pieces: components["schemas"]["Piece"][];
        };
        LatePosition: {
            position: string;
        };
        Lay: {
            pieces: string[];
            expected: number;
            key: string;
        };
        Learn: {
            /** @default false */
            again: boolean;
            key: string;
        };
        Line: {
            key: string;
            params: {
                [key: string]: unknown;
            };
            points: number | null;
            rule: string;
        };
        Link: {
            link: string;
            picture: string;
            here: boolean;
        };
        Lit: {
            key: string;
            rule: string;
            light: string[];
            awaits: boolean;
        };
        Log: {
            number: number;
            setup: components["schemas"]["Event"][];
            turns: components["schemas"]["Turn"][];
            closing: components["schemas"]["Event"][];
        };
        MakeRace: {
            game: string;
            name: string;
            /** @default {} */
            options: {
                [key: string]: boolean | number | string;
            };
            deal?: number | null;
            /**
             * @default counter
             * @enum {string}
             */
            ties: "counter" | "replay";
            /** @default [] */
            bots: ("gentle" | "steady" | "sharp")[];
            /** @default 0 */
            ghosts: string[] | number;
            /** @default false */
            start: boolean;
            /**
             * @default over
             * @enum {string}
             */
            watching: "over" | "ended";
            /** @default  */
            words: string;
            key: string;
        };
        Matches: {
            matches: components["schemas"]["Brief"][];
        };
        Me: {
            guest: string;
            name: string;
            settings: {
                [key: string]: boolean | number | string | null;
            };
        };
        Meta: {
            id: string;
            prefix: string;
            title: string;
            players: number;
            alone: boolean;
            minutes: number;
            options: components["schemas"]["Option"][];
            deals: number;
            notation: string;
            race: string[] | null;
            lesson: boolean;
            box: components["schemas"]["BesideBox"] | null;
        };
        Move: {
            expected: number;
            key: string;
            action: string;
        };
        Named: {
            name: string;
        };
        Nothing: Record<string, never>;
        OpenDoor: {
            open: boolean;
        };
        Option: {
            id: string;
            key: string;
            choices: (string | number | boolean)[];
            numbers: number;
            default: string | number | boolean;
            rule: string;
            ruling: boolean;
        };
        Outcome: {
            winner: string | null;
            scores: {
                [key: string]: number;
            };
            lines: components["schemas"]["SeatLine"][];
            reason: components["schemas"]["Line"];
        };
        Paragraph: {
            number: string;
            citation: string;
            text: string;
            informative: boolean;
        };
        Part: {
            name: string;
            said: components["schemas"]["Spot"];
            /** @enum {string} */
            kind: "piece" | "number";
            lying: (components["schemas"]["Piece"] | null)[];
            things: string[];
            room: number;
        };
        Parts: {
            number: number;
            parts: components["schemas"]["Part"][];
        };
        Pass: {
            link: string;
            picture: string;
            here: boolean;
            to: string;
            seconds: number;
        };
        Past: {
            round: number;
            deal: number | null;
            /** @enum {string} */
            reason: "ended" | "time" | "away";
            standings: components["schemas"]["Standing"][];
        };
        Piece: {
            value: string;
            key: string;
            params: {
                [key: string]: unknown;
            };
            kind: string;
            group: string;
            first: boolean;
        };
        PieceChoice: {
            value: string;
            key: string;
            params: {
                [key: string]: unknown;
            };
            kind: string;
            group: string;
            first: boolean;
            refusal: components["schemas"]["Line"] | null;
        };
        PieceChoices: {
            pieces: components["schemas"]["PieceChoice"][];
        };
        PlayDaily: {
            /** @default false */
            practice: boolean;
            key: string;
        };
        Played: {
            action: string;
            turn?: number | null;
            expected: number;
            key: string;
        };
        Points: {
            points: number;
            count: number;
        };
        Practise: {
            at: number;
            key: string;
        };
        Preview: {
            points: number | null;
            lines: components["schemas"]["Line"][];
        };
        Previews: {
            number: number;
            previews: (components["schemas"]["Preview"] | null)[];
        };
        Race: {
            id: string;
            game: string;
            seq: number;
            /** @enum {string} */
            state: "waiting" | "countdown" | "running" | "paused" | "over" | "closed";
            round: number;
            options: {
                [key: string]: string | number | boolean;
            };
            /** @enum {string} */
            ties: "counter" | "replay";
            /** @enum {string} */
            watching: "over" | "ended";
            next: string | null;
            deal: number | null;
            seal: components["schemas"]["Seal"] | null;
            deal_given: boolean;
            host: string | null;
            clock: components["schemas"]["Clock"];
            counter: number;
            standings: components["schemas"]["Standing"][];
            reason: ("ended" | "time" | "away") | null;
            rounds: components["schemas"]["Past"][];
        };
        RaceBrief: {
            id: string;
            game: string;
            /** @enum {string} */
            state: "waiting" | "countdown" | "running" | "paused" | "over" | "closed";
            round: number;
            made: string;
            host: boolean;
            name: string;
            players: number;
            place: number | null;
            score: number | null;
        };
        RaceTally: {
            games: number;
            won: number;
            best: number | null;
            place: number | null;
        };
        Raced: {
            id: string;
            round: number;
            who: string;
        };
        Races: {
            races: components["schemas"]["RaceBrief"][];
        };
        RankedTally: {
            games: number;
            won: number;
            drawn: number;
            lost: number;
            best: number | null;
            average: number | null;
            fastest: number | null;
            streak: number;
            longest: number;
            scores: number[];
            margins: number[];
            given_up: number;
        };
        RealBox: {
            ours: string[];
            helper: boolean;
            corrected: number;
            hands: components["schemas"]["Line"][];
            count: components["schemas"]["Spot"] | null;
            sure: boolean;
            lays: components["schemas"]["Piece"][] | null;
        };
        Reason: {
            key: string;
            params: {
                [key: string]: unknown;
            };
            rule: string;
            candidates: components["schemas"]["Candidate"][];
        };
        Redo: {
            can: boolean;
            to: number;
        };
        Reopened: {
            fields: components["schemas"]["AskField"][];
        };
        Replay: {
            game: string;
            deal: number | null;
            seal: components["schemas"]["Seal"] | null;
            options: {
                [key: string]: string | number | boolean;
            };
            box: {
                [key: string]: unknown;
            };
            view: {
                [key: string]: unknown;
            };
            setup: components["schemas"]["Event"][];
            frames: components["schemas"]["Frame"][];
            outcome: components["schemas"]["Outcome"] | null;
        };
        Review: {
            verdict: components["schemas"]["Line"][] | null;
            done: number;
            of: number;
            turning: number | null;
            decisions: components["schemas"]["Known"][];
            costly: components["schemas"]["Costly"][];
            held: components["schemas"]["Decision"][];
        };
        Rival: {
            action: components["schemas"]["SaidAction"];
            lines: components["schemas"]["Line"][];
        };
        Rules: {
            title: string;
            language: string;
            sections: components["schemas"]["Section"][];
        };
        Said: {
            key: string;
            params: {
                [key: string]: unknown;
            };
        };
        SaidAction: {
            text: string;
            kind: string;
            params: {
                [key: string]: unknown;
            };
            said: components["schemas"]["Said"];
        };
        Seal: {
            commitment: string;
            /** @enum {string} */
            kind: "ranked" | "race" | "practice" | "daily";
            round: number;
            words: string[];
            secret: string | null;
        };
        SeatLine: {
            key: string;
            params: {
                [key: string]: unknown;
            };
            points: number | null;
            rule: string;
            seat: string;
        };
        Seated: {
            you: string | null;
            race: components["schemas"]["Race"];
        };
        Section: {
            number: string;
            title: string;
            text: string;
            paragraphs: components["schemas"]["Paragraph"][];
        };
        SetPiece: {
            part: string;
            /** @default 0 */
            at: number;
            /** @default  */
            piece: string;
        };
        SetPieces: {
            changes: components["schemas"]["SetPiece"][];
            expected: number;
            key: string;
        };
        SetTable: {
            position: string;
            /** @enum {string} */
            why: "slip" | "piece" | "played" | "rules";
            expected: number;
            key: string;
        };
        Share: {
            token: string;
            id: string;
        };
        Shares: {
            shares: components["schemas"]["Given"][];
        };
        SheetNumber: {
            name: string;
            low: number;
            high: number;
            usual: number;
            rule: string;
        };
        Snapshot: {
            id: string;
            game: string;
            deal: number | null;
            seal: components["schemas"]["Seal"] | null;
            options: {
                [key: string]: string | number | boolean;
            };
            ranked: boolean;
            assisted: boolean;
            hints: number;
            number: number;
            version: number;
            to_move: string | null;
            view: {
                [key: string]: unknown;
            };
            legal: components["schemas"]["Action"][];
            since: number;
            turns: components["schemas"]["Turn"][];
            undo: components["schemas"]["Undo"];
            redo: components["schemas"]["Redo"];
            outcome: components["schemas"]["Outcome"] | null;
            record: boolean;
            race: components["schemas"]["Raced"] | null;
            lesson: components["schemas"]["Taught"] | null;
            practice: boolean;
            daily: components["schemas"]["Dated"] | null;
            box: components["schemas"]["RealBox"] | null;
            ask: components["schemas"]["Ask"] | null;
            packed?: {
                [key: string]: unknown;
            } | null;
        };
        Source: {
            name: string;
            asks: string[];
            kept: boolean;
        };
        Spot: {
            key: string;
            params: {
                [key: string]: unknown;
            };
        };
        Spread: {
            mean: number;
            quantiles: number[];
            width: number;
            bands: number[][];
        };
        Standing: {
            who: string;
            table: string | null;
            name: string;
            /** @enum {string} */
            kind: "person" | "bot" | "ghost";
            strength: ("gentle" | "steady" | "sharp") | null;
            place: number;
            score: number;
            reached: number | null;
            turns: number;
            moves: number;
            state: string;
            away: boolean;
            left: boolean;
        };
        Statistics: {
            game: string;
            clean: components["schemas"]["Tally"];
            ranked: components["schemas"]["RankedTally"];
            assisted: components["schemas"]["Tally"];
            box: components["schemas"]["Tally"];
            helper: components["schemas"]["Tally"];
            races: components["schemas"]["RaceTally"];
        };
        Step: {
            rule: string;
            key: string;
            decisions: number;
            share: (number | null)[];
        };
        Streak: {
            now: number;
            longest: number;
        };
        Sum: {
            least: number;
            most: number;
        };
        TableClock: {
            elapsed: number | null;
            left: number;
        };
        Tally: {
            games: number;
            won: number;
            drawn: number;
            lost: number;
            best: number | null;
            average: number | null;
            fastest: number | null;
            streak: number;
            longest: number;
            scores: number[];
            margins: number[];
        };
        Taught: {
            behind: number;
            all: number;
            steps: components["schemas"]["Lit"][];
            awaited: components["schemas"]["SaidAction"] | null;
        };
        Tell: {
            ask: string;
            /** @default [] */
            values: (number | string | null)[][];
            sum?: number | null;
            expected: number;
            key: string;
        };
        TellHelper: {
            /** @default [] */
            values: (number | string | null)[][];
            sum?: number | null;
            expected: number;
            key: string;
        };
        Texts: {
            language: string;
            texts: {
                [key: string]: string | string[];
            };
        };
        Thing: {
            kind: string;
            name: components["schemas"]["Said"];
            rules: string[];
            lines: components["schemas"]["Line"][];
            worth: number | null;
            paragraphs: components["schemas"]["Paragraph"][];
        };
        Today: {
            day: string;
            ends: string;
            now: string;
            games: components["schemas"]["TodayBox"][];
            streak: components["schemas"]["Streak"];
        };
        TodayBox: {
            game: string;
            /** @enum {string} */
            state: "new" | "playing" | "counted" | "late" | "given_up" | "struck";
            table: string | null;
            result: components["schemas"]["DailyResult"] | null;
        };
        Trial: {
            exercise: components["schemas"]["Exercise"] | null;
        };
        Turn: {
            number: number;
            seat: string;
            action: components["schemas"]["Action"];
            events: components["schemas"]["Event"][];
            why: components["schemas"]["Reason"][];
        };
        Undo: {
            can: boolean;
            reveals: boolean;
            to: number;
            refusal: components["schemas"]["Line"] | null;
        };
        ValidationError: {
            loc: (string | number)[];
            msg: string;
            type: string;
            input?: unknown;
            ctx?: Record<string, never>;
        };
        WantedArm: {
            /** @enum {string} */
            player: "random" | "quick" | "coach_tenth" | "coach_second";
            /** @default {} */
            options: {
                [key: string]: boolean | number | string;
            };
        };
        Changed: {
            version: number;
            number: number;
        };
        News: {
            seq: number;
            kind: string;
            who: string | null;
            name: string;
            params: {
                [key: string]: unknown;
            };
            rule: string | null;
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            key: string;
            params: {
                [key: string]: unknown;
            };
            /** @default null */
            rule: string | null;
            /** @default null */
            number: number | null;
            /** @default null */
            round: number | null;
            /** @default null */
            table: string | null;
            /** @default null */
            closes: string | null;
        };
        RaceMessage: {
            seq: number;
            after: number | null;
            news: components["schemas"]["News"][];
            race: components["schemas"]["Race"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Action = components['schemas']['Action'];
export type AddBot = components['schemas']['AddBot'];
export type Along = components['schemas']['Along'];
export type Alternative = components['schemas']['Alternative'];
export type Amend = components['schemas']['Amend'];
export type AmendHelper = components['schemas']['AmendHelper'];
export type Answered = components['schemas']['Answered'];
export type ArmFound = components['schemas']['ArmFound'];
export type Ask = components['schemas']['Ask'];
export type AskDiffers = components['schemas']['AskDiffers'];
export type AskField = components['schemas']['AskField'];
export type AskHint = components['schemas']['AskHint'];
export type AskSeal = components['schemas']['AskSeal'];
export type Back = components['schemas']['Back'];
export type Balance = components['schemas']['Balance'];
export type BalanceWins = components['schemas']['BalanceWins'];
export type Begin = components['schemas']['Begin'];
export type BeginExercise = components['schemas']['BeginExercise'];
export type BeginExperiment = components['schemas']['BeginExperiment'];
export type BeginHelper = components['schemas']['BeginHelper'];
export type BesideBox = components['schemas']['BesideBox'];
export type Board = components['schemas']['Board'];
export type Box = components['schemas']['Box'];
export type Brief = components['schemas']['Brief'];
export type Calendar = components['schemas']['Calendar'];
export type CalendarDay = components['schemas']['CalendarDay'];
export type Called = components['schemas']['Called'];
export type Candidate = components['schemas']['Candidate'];
export type Carried = components['schemas']['Carried'];
export type Check = components['schemas']['Check'];
export type Clear = components['schemas']['Clear'];
export type Clock = components['schemas']['Clock'];
export type Command = components['schemas']['Command'];
export type Commitment = components['schemas']['Commitment'];
export type Compared = components['schemas']['Compared'];
export type Costly = components['schemas']['Costly'];
export type CountBuilt = components['schemas']['CountBuilt'];
export type CountHelper = components['schemas']['CountHelper'];
export type Counted = components['schemas']['Counted'];
export type Course = components['schemas']['Course'];
export type DailyName = components['schemas']['DailyName'];
export type DailyResult = components['schemas']['DailyResult'];
export type DailyRow = components['schemas']['DailyRow'];
export type Dated = components['schemas']['Dated'];
export type DayPage = components['schemas']['DayPage'];
export type Decision = components['schemas']['Decision'];
export type Deed = components['schemas']['Deed'];
export type Differs = components['schemas']['Differs'];
export type Door = components['schemas']['Door'];
export type Draft = components['schemas']['Draft'];
export type Effect = components['schemas']['Effect'];
export type Enter = components['schemas']['Enter'];
export type EnterHelper = components['schemas']['EnterHelper'];
export type Entries = components['schemas']['Entries'];
export type Entry = components['schemas']['Entry'];
export type EntryAnswer = components['schemas']['EntryAnswer'];
export type Event = components['schemas']['Event'];
export type Exercise = components['schemas']['Exercise'];
export type Exercises = components['schemas']['Exercises'];
export type Experiment = components['schemas']['Experiment'];
export type ExperimentBrief = components['schemas']['ExperimentBrief'];
export type Experiments = components['schemas']['Experiments'];
export type Frame = components['schemas']['Frame'];
export type Games = components['schemas']['Games'];
export type Ghost = components['schemas']['Ghost'];
export type Ghosts = components['schemas']['Ghosts'];
export type Give = components['schemas']['Give'];
export type Given = components['schemas']['Given'];
export type Guide = components['schemas']['Guide'];
export type HttpValidationError = components['schemas']['HTTPValidationError'];
export type HelperBrief = components['schemas']['HelperBrief'];
export type HelperCount = components['schemas']['HelperCount'];
export type HelperDiffers = components['schemas']['HelperDiffers'];
export type HelperEntry = components['schemas']['HelperEntry'];
export type HelperOtherwise = components['schemas']['HelperOtherwise'];
export type HelperParts = components['schemas']['HelperParts'];
export type HelperReopened = components['schemas']['HelperReopened'];
export type HelperSaid = components['schemas']['HelperSaid'];
export type HelperSaidOnce = components['schemas']['HelperSaidOnce'];
export type HelperSession = components['schemas']['HelperSession'];
export type HelperSessions = components['schemas']['HelperSessions'];
export type Hint = components['schemas']['Hint'];
export type Import = components['schemas']['Import'];
export type Instead = components['schemas']['Instead'];
export type JoinRace = components['schemas']['JoinRace'];
export type Judged = components['schemas']['Judged'];
export type Kept = components['schemas']['Kept'];
export type Known = components['schemas']['Known'];
export type LabArm = components['schemas']['LabArm'];
export type Late = components['schemas']['Late'];
export type LateForm = components['schemas']['LateForm'];
export type LatePart = components['schemas']['LatePart'];
export type LatePosition = components['schemas']['LatePosition'];
export type Lay = components['schemas']['Lay'];
export type Learn = components['schemas']['Learn'];
export type Line = components['schemas']['Line'];
export type Link = components['schemas']['Link'];
export type Lit = components['schemas']['Lit'];
export type Log = components['schemas']['Log'];
export type MakeRace = components['schemas']['MakeRace'];
export type Matches = components['schemas']['Matches'];
export type Me = components['schemas']['Me'];
export type Meta = components['schemas']['Meta'];
export type Move = components['schemas']['Move'];
export type Named = components['schemas']['Named'];
export type Nothing = components['schemas']['Nothing'];
export type OpenDoor = components['schemas']['OpenDoor'];
export type Option = components['schemas']['Option'];
export type Outcome = components['schemas']['Outcome'];
export type Paragraph = components['schemas']['Paragraph'];
export type Part = components['schemas']['Part'];
export type Parts = components['schemas']['Parts'];
export type Pass = components['schemas']['Pass'];
export type Past = components['schemas']['Past'];
export type Piece = components['schemas']['Piece'];
export type PieceChoice = components['schemas']['PieceChoice'];
export type PieceChoices = components['schemas']['PieceChoices'];
export type PlayDaily = components['schemas']['PlayDaily'];
export type Played = components['schemas']['Played'];
export type Points = components['schemas']['Points'];
export type Practise = components['schemas']['Practise'];
export type Preview = components['schemas']['Preview'];
export type Previews = components['schemas']['Previews'];
export type Race = components['schemas']['Race'];
export type RaceBrief = components['schemas']['RaceBrief'];
export type RaceTally = components['schemas']['RaceTally'];
export type Raced = components['schemas']['Raced'];
export type Races = components['schemas']['Races'];
export type RankedTally = components['schemas']['RankedTally'];
export type RealBox = components['schemas']['RealBox'];
export type Reason = components['schemas']['Reason'];
export type Redo = components['schemas']['Redo'];
export type Reopened = components['schemas']['Reopened'];
export type Replay = components['schemas']['Replay'];
export type Review = components['schemas']['Review'];
export type Rival = components['schemas']['Rival'];
export type Rules = components['schemas']['Rules'];
export type Said = components['schemas']['Said'];
export type SaidAction = components['schemas']['SaidAction'];
export type Seal = components['schemas']['Seal'];
export type SeatLine = components['schemas']['SeatLine'];
export type Seated = components['schemas']['Seated'];
export type Section = components['schemas']['Section'];
export type SetPiece = components['schemas']['SetPiece'];
export type SetPieces = components['schemas']['SetPieces'];
export type SetTable = components['schemas']['SetTable'];
export type Share = components['schemas']['Share'];
export type Shares = components['schemas']['Shares'];
export type SheetNumber = components['schemas']['SheetNumber'];
export type Snapshot = components['schemas']['Snapshot'];
export type Source = components['schemas']['Source'];
export type Spot = components['schemas']['Spot'];
export type Spread = components['schemas']['Spread'];
export type Standing = components['schemas']['Standing'];
export type Statistics = components['schemas']['Statistics'];
export type Step = components['schemas']['Step'];
export type Streak = components['schemas']['Streak'];
export type Sum = components['schemas']['Sum'];
export type TableClock = components['schemas']['TableClock'];
export type Tally = components['schemas']['Tally'];
export type Taught = components['schemas']['Taught'];
export type Tell = components['schemas']['Tell'];
export type TellHelper = components['schemas']['TellHelper'];
export type Texts = components['schemas']['Texts'];
export type Thing = components['schemas']['Thing'];
export type Today = components['schemas']['Today'];
export type TodayBox = components['schemas']['TodayBox'];
export type Trial = components['schemas']['Trial'];
export type Turn = components['schemas']['Turn'];
export type Undo = components['schemas']['Undo'];
export type ValidationError = components['schemas']['ValidationError'];
export type WantedArm = components['schemas']['WantedArm'];
export type Changed = components['schemas']['Changed'];
export type News = components['schemas']['News'];
export type Problem = components['schemas']['Problem'];
export type RaceMessage = components['schemas']['RaceMessage'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
