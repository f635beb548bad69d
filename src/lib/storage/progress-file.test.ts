/**
 * The progress file: written, parsed back, and refused or parsed in part when its content is
 * invalid. Paths such as `plays, 0, endedAt` lead to a value of the JSON file.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_STORED_RECORD_LENGTH } from '$lib/core/limits';
import { unwrap } from '$lib/core/result';
import { anyLogbook } from './merge-logbooks.fixture';
import { NO_VERDICTS } from './verdict-counts';
import { mergeLogbooks } from './merge-logbooks';
import { DAY, createGame, NOON, createPlay, createStep } from './finished-plays.fixture';
import { applyStep, countRecords, EMPTY_LOGBOOK } from './progress-store';
import {
  createFilePartsInSteps,
  formatProgressFile,
  formatProgressFileInSteps,
  parseProgressFile,
  parseProgressFileInSteps,
} from './progress-file';

const SAMPLE = {
  problems: [applyStep([], createStep(), NOON).problem],
  plays: [createPlay()],
  games: [createGame()],
};

function faultCodeOf(text: string): string | undefined {
  const result = parseProgressFile(text, NOON);
  return result.ok ? undefined : result.faults[0]?.code;
}

/** The text of the sample file with the value at a path replaced. */
function fileWith(path: readonly (string | number)[], value: unknown): string {
  const file: unknown = JSON.parse(formatProgressFile(SAMPLE, NOON));
  const lastStep = path.at(-1) ?? '';
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, step) => (node as Record<string | number, unknown>)[step], file);
  (parent as Record<string | number, unknown>)[lastStep] = value;
  return JSON.stringify(file);
}

describe('a progress file', () => {
  it('is parsed to the logbook that was written', () => {
    fc.assert(
      fc.property(anyLogbook, (logbook) => {
        // The random plays are at most 30 days after NOON.
        const savingTime = NOON + 31 * DAY;
        const { logbook: parsed } = unwrap(
          parseProgressFile(formatProgressFile(logbook, savingTime), savingTime),
        );
        expect(parsed).toEqual(mergeLogbooks(EMPTY_LOGBOOK, logbook));
      }),
    );
  });

  it('of an early version, without take-backs, is parsed as one with none', () => {
    const text = formatProgressFile(SAMPLE, NOON);
    const early = text.replaceAll('"takeBacks":0,', '');
    expect(early).not.toContain('takeBacks');
    expect(parseProgressFile(early, NOON)).toEqual(parseProgressFile(text, NOON));
  });

  it('is rejected as foreign when it has another format', () => {
    const foreignTexts = ['', 'hello', '[]', 'null', '{}', '{"format":"pgn","version":1}'];
    for (const text of foreignTexts) expect(faultCodeOf(text)).toBe('progress/foreign');
  });

  it('is rejected when it comes from a later version', () => {
    expect(faultCodeOf(fileWith(['version'], 2))).toBe('progress/newer');
  });

  it('is rejected as a whole, with the path of the fault, when its structure is invalid', () => {
    const invalidValues: (readonly [readonly (string | number)[], unknown])[] = [
      [['saved'], 'yesterday'],
      [['plays'], {}],
      [['problems'], 'none'],
      [['games'], 'none'],
      // The value itself is not repeated, however long it is.
      [['saved'], 'yesterday'.repeat(1000)],
    ];
    for (const [path, value] of invalidValues) {
      const result = parseProgressFile(fileWith(path, value), NOON);
      expect(result.ok ? '' : result.faults[0]).toMatchObject({
        code: 'progress/damaged',
        message: path.join('.'),
      });
    }
  });

  it('is parsed without its invalid plays and problems, which are counted', () => {
    // Before the first version of the app.
    const tooEarly = Date.UTC(2025, 11, 31);
    const invalidValues: (readonly [readonly (string | number)[], unknown])[] = [
      [['plays', 0], null],
      [['plays', 0, 'endedAt'], 'yesterday'],
      [['plays', 0, 'endedAt'], -1],
      [['plays', 0, 'endedAt'], tooEarly],
      [['plays', 0, 'begunAt'], tooEarly],
      [['plays', 0, 'endedAt'], NOON + DAY + 1],
      // The last moment that a date can be.
      [['plays', 0, 'begunAt'], 8.64e15],
      [['plays', 0, 'verdicts'], { sound: 1 }],
      [['plays', 0, 'verdicts'], { ...NO_VERDICTS, sound: Number.MAX_SAFE_INTEGER }],
      // More than the 26 decisions that a play can have.
      [['plays', 0, 'verdicts'], { ...NO_VERDICTS, sound: 20, equal: 7 }],
      [['plays', 0, 'hints'], 1e300],
      [['plays', 0, 'log'], 'HA'],
      [['plays', 0, 'log'], Array.from({ length: 100_000 }, () => 'HA')],
      [['plays', 0, 'id'], ''],
    ];
    for (const [path, value] of invalidValues) {
      const { logbook, skippedCount } = unwrap(parseProgressFile(fileWith(path, value), NOON));
      expect([path, logbook.plays.length, logbook.problems.length, skippedCount]).toEqual([
        path,
        0,
        1,
        1,
      ]);
    }
    for (const [path, value] of [
      [['problems', 0, 'playedAt'], 8.64e15],
      [['problems', 0, 'playedAt'], tooEarly],
      [['problems', 0, 'attempt'], null],
    ] as const) {
      const { logbook, skippedCount } = unwrap(parseProgressFile(fileWith(path, value), NOON));
      expect([path, logbook.plays.length, logbook.problems.length, skippedCount]).toEqual([
        path,
        1,
        0,
        1,
      ]);
    }
  });

  it('is parsed without its invalid games, which are counted', () => {
    const invalidValues: (readonly [readonly (string | number)[], unknown])[] = [
      [['games', 0], null],
      [['games', 0, 'id'], ''],
      [['games', 0, 'table'], 7],
      [['games', 0, 'updatedAt'], NOON + DAY + 1],
      [['games', 0, 'begunAt'], NOON + DAY + 1],
      [['games', 0, 'endedAt'], NOON + DAY + 1],
      [['games', 0, 'endedAt'], 'never'],
      [['games', 0, 'record'], 'x'.repeat(MAX_STORED_RECORD_LENGTH)],
    ];
    for (const [path, value] of invalidValues) {
      const { logbook, skippedCount } = unwrap(parseProgressFile(fileWith(path, value), NOON));
      expect([path, logbook.games, logbook.plays.length, skippedCount]).toEqual([
        path,
        undefined,
        1,
        1,
      ]);
    }
    // The length counts as JSON, with the two quotes of the text.
    const largestGame = fileWith(['games', 0, 'record'], 'x'.repeat(MAX_STORED_RECORD_LENGTH - 2));
    expect(unwrap(parseProgressFile(largestGame, NOON)).skippedCount).toBe(0);
  });

  it('may come from a version without games', () => {
    const { games, ...fileWithoutGames } = JSON.parse(formatProgressFile(SAMPLE, NOON)) as {
      games: unknown[];
    };
    expect(games).toHaveLength(1);
    const parsed = unwrap(parseProgressFile(JSON.stringify(fileWithoutGames), NOON));
    expect([parsed.logbook.games, parsed.skippedCount]).toEqual([undefined, 0]);
  });

  it('is parsed without plays in the future, even when its date of saving is later still', () => {
    const file = JSON.parse(
      formatProgressFile({ problems: [], plays: [createPlay({}, NOON)] }, NOON),
    ) as {
      saved: string;
      plays: { endedAt: number }[];
    };
    file.saved = '9999-01-01T00:00:00.000Z';
    for (const play of file.plays) play.endedAt = Date.UTC(9998, 0, 1);
    expect(unwrap(parseProgressFile(JSON.stringify(file), NOON))).toEqual({
      logbook: EMPTY_LOGBOOK,
      skippedCount: 1,
    });
  });

  it('may contain 26 verdicts of one play, and plays up to one day ahead of the clock', () => {
    const manyVerdicts = { ...NO_VERDICTS, sound: 20, lucky: 6 };
    const countSkipped = (text: string) => unwrap(parseProgressFile(text, NOON)).skippedCount;
    expect(countSkipped(fileWith(['plays', 0, 'verdicts'], manyVerdicts))).toBe(0);
    expect(countSkipped(fileWith(['plays', 0, 'endedAt'], NOON + DAY))).toBe(0);
  });

  it('is read at any size', () => {
    const record = { cards: 'x'.repeat(MAX_STORED_RECORD_LENGTH - 1000) };
    const games = Array.from({ length: 16 }, (_, i) => createGame({ id: `game ${i}`, record }));
    const text = formatProgressFile({ problems: [], plays: [], games }, NOON);
    expect(text.length).toBeGreaterThan(20_000_000);
    expect(unwrap(parseProgressFile(text, NOON)).logbook.games).toEqual(games);
  });

  it('is written and parsed in steps of one record', () => {
    const games = Array.from({ length: 40 }, (_, i) => createGame({ id: `game ${i}` }));
    const logbook = { problems: [], plays: [], games };
    expect([...formatProgressFileInSteps(logbook, NOON)]).toEqual(games.map((_, i) => i + 1));
    const text = formatProgressFile(logbook, NOON);
    const letterCounts = [...parseProgressFileInSteps(text, NOON)];
    // Each record is read, validated and merged; the head has three values.
    expect(letterCounts).toHaveLength(3 * games.length + 3);
    expect(letterCounts).toEqual(letterCounts.toSorted((a, b) => a - b));
    expect(letterCounts.at(-1)).toBe(text.length);
  });

  it('is encoded in parts, in order', async () => {
    const pieces = Array.from({ length: 1200 }, (_, i) => `${i} é,`);
    const steps = createFilePartsInSteps(pieces);
    const starts: number[] = [];
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) starts.push(step.value);
    expect(starts).toEqual([0, 500, 1000]);
    expect(await new Blob([...step.value]).text()).toBe(pieces.join(''));
  });

  it('carries quarantined records and records of newer versions', () => {
    const newer = { ...createPlay(), version: 2, joy: 7 };
    const newerRecord = { from: 'plays', record: newer } as const;
    const broken = { from: 'problems', record: { key: 'bridge/z', state: 'rich' } } as const;
    const text = formatProgressFile({ ...SAMPLE, quarantined: [newerRecord, broken] }, NOON);
    const { logbook, skippedCount } = unwrap(parseProgressFile(text, NOON));
    expect([logbook.quarantined, skippedCount]).toEqual([[newerRecord, broken], 0]);
    const writtenCounts = [...formatProgressFileInSteps(logbook, NOON)];
    expect(writtenCounts.at(-1)).toBe(countRecords(logbook));
    const parsed = unwrap(parseProgressFile(fileWith(['plays', 0], newer), NOON));
    expect(parsed.logbook.quarantined).toEqual([newerRecord]);
    expect(parsed.skippedCount).toBe(0);
    const newerGame = { ...createGame(), version: 2, joy: 7 };
    const parsedGames = unwrap(parseProgressFile(fileWith(['games', 0], newerGame), NOON));
    expect(parsedGames.logbook.quarantined).toEqual([{ from: 'games', record: newerGame }]);
    expect([parsedGames.logbook.games, parsedGames.skippedCount]).toEqual([undefined, 0]);
  });

  it('that is truncated is rejected', () => {
    const text = formatProgressFile(SAMPLE, NOON);
    fc.assert(
      fc.property(fc.nat({ max: text.length - 3 }), (length) => {
        expect(parseProgressFile(text.slice(0, length), NOON).ok).toBe(false);
      }),
    );
  });

  it('has its grades recomputed, so a forged grade has no effect', () => {
    const forgedFile = fileWith(['plays', 0, 'grade'], 'sound').replace(
      '"made":true',
      '"made":false',
    );
    expect(unwrap(parseProgressFile(forgedFile, NOON)).logbook.plays[0]?.grade).toBe('failed');
  });
});
