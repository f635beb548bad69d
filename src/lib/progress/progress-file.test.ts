import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_GAME_RECORD_LENGTH, MAX_PROGRESS_FILE_BYTES } from '$lib/core/limits';
import { unwrap } from '$lib/core/result';
import { anyLogbook } from './merge-logbooks.fixture';
import { NO_VERDICTS } from './verdict-counts';
import { mergeLogbooks } from './merge-logbooks';
import { DAY, createGame, NOON, createPlay, createStep } from './finished-plays.fixture';
import { applyStep, EMPTY_LOGBOOK } from './progress-store';
import { formatProgressFile, parseProgressFile } from './progress-file';

const SOME = {
  problems: [applyStep([], createStep(), NOON).problem],
  plays: [createPlay()],
  games: [createGame()],
};

function codeOf(text: string): string | undefined {
  const read = parseProgressFile(text, NOON);
  return read.ok ? undefined : read.faults[0]?.code;
}

/** The file with something else at a place in it. */
function with_(place: readonly (string | number)[], value: unknown): string {
  const file: unknown = JSON.parse(formatProgressFile(SOME, NOON));
  const last = place.at(-1) ?? '';
  const around = place
    .slice(0, -1)
    .reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], file);
  (around as Record<string | number, unknown>)[last] = value;
  return JSON.stringify(file);
}

describe('a file of progress', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(anyLogbook, (logbook) => {
        const { logbook: back } = unwrap(
          parseProgressFile(formatProgressFile(logbook, NOON + 31 * DAY), NOON + 31 * DAY),
        );
        expect(back).toEqual(mergeLogbooks(EMPTY_LOGBOOK, logbook));
      }),
    );
  });

  it('is refused when it is no such file', () => {
    const others = ['', 'hello', '[]', 'null', '{}', '{"format":"pgn","version":1}'];
    for (const text of others) expect(codeOf(text)).toBe('progress/foreign');
  });

  it('is refused when it comes from a later version', () => {
    expect(codeOf(with_(['version'], 2))).toBe('progress/newer');
  });

  it('is refused whole when it is not built like one, and says where', () => {
    const damages: (readonly [readonly (string | number)[], unknown])[] = [
      [['saved'], 'yesterday'],
      [['plays'], {}],
      [['problems'], 'none'],
      [['games'], 'none'],
    ];
    for (const [place, value] of damages) {
      const read = parseProgressFile(with_(place, value), NOON);
      expect(read.ok ? '' : read.faults[0]).toMatchObject({
        code: 'progress/damaged',
        message: expect.stringMatching(`^${place.join('\\.')}`) as string,
      });
    }
  });

  it('leaves out what cannot be, counted, and takes the rest', () => {
    const before = Date.UTC(2025, 11, 31);
    const odd: (readonly [readonly (string | number)[], unknown])[] = [
      [['plays', 0], null],
      [['plays', 0, 'endedAt'], 'yesterday'],
      [['plays', 0, 'endedAt'], -1],
      [['plays', 0, 'endedAt'], before],
      [['plays', 0, 'begunAt'], before],
      [['plays', 0, 'endedAt'], NOON + DAY + 1],
      [['plays', 0, 'begunAt'], 8.64e15],
      [['plays', 0, 'verdicts'], { sound: 1 }],
      [['plays', 0, 'verdicts'], { ...NO_VERDICTS, sound: Number.MAX_SAFE_INTEGER }],
      [['plays', 0, 'verdicts'], { ...NO_VERDICTS, sound: 20, equal: 7 }],
      [['plays', 0, 'hints'], 1e300],
      [['plays', 0, 'log'], 'HA'],
      [['plays', 0, 'log'], Array.from({ length: 100_000 }, () => 'HA')],
      [['plays', 0, 'id'], ''],
    ];
    for (const [place, value] of odd) {
      const { logbook, skippedCount: leftOut } = unwrap(
        parseProgressFile(with_(place, value), NOON),
      );
      expect([place, logbook.plays.length, logbook.problems.length, leftOut]).toEqual([
        place,
        0,
        1,
        1,
      ]);
    }
    for (const [place, value] of [
      [['problems', 0, 'playedAt'], 8.64e15],
      [['problems', 0, 'playedAt'], before],
      [['problems', 0, 'attempt'], null],
    ] as const) {
      const { logbook, skippedCount: leftOut } = unwrap(
        parseProgressFile(with_(place, value), NOON),
      );
      expect([place, logbook.plays.length, logbook.problems.length, leftOut]).toEqual([
        place,
        1,
        0,
        1,
      ]);
    }
  });

  it('leaves out a game that cannot be, counted, and takes the rest', () => {
    const odd: (readonly [readonly (string | number)[], unknown])[] = [
      [['games', 0], null],
      [['games', 0, 'id'], ''],
      [['games', 0, 'table'], 7],
      [['games', 0, 'updatedAt'], NOON + DAY + 1],
      [['games', 0, 'begunAt'], NOON + DAY + 1],
      [['games', 0, 'endedAt'], NOON + DAY + 1],
      [['games', 0, 'endedAt'], 'never'],
      [['games', 0, 'record'], 'x'.repeat(MAX_GAME_RECORD_LENGTH)],
    ];
    for (const [place, value] of odd) {
      const { logbook, skippedCount: leftOut } = unwrap(
        parseProgressFile(with_(place, value), NOON),
      );
      expect([place, logbook.games, logbook.plays.length, leftOut]).toEqual([
        place,
        undefined,
        1,
        1,
      ]);
    }
    const most = with_(['games', 0, 'record'], 'x'.repeat(MAX_GAME_RECORD_LENGTH - 2));
    expect(unwrap(parseProgressFile(most, NOON)).skippedCount).toBe(0);
  });

  it('may be from before there were games', () => {
    const { games, ...before } = JSON.parse(formatProgressFile(SOME, NOON)) as { games: unknown[] };
    expect(games).toHaveLength(1);
    const read = unwrap(parseProgressFile(JSON.stringify(before), NOON));
    expect([read.logbook.games, read.skippedCount]).toEqual([undefined, 0]);
  });

  it('takes nothing that has not come yet, whatever it says of the day on which it was saved', () => {
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

  it('may hold a whole declarer’s decisions, and what was played a day ahead', () => {
    const most = { ...NO_VERDICTS, sound: 20, lucky: 6 };
    const leftOut = (text: string) => unwrap(parseProgressFile(text, NOON)).skippedCount;
    expect(leftOut(with_(['plays', 0, 'verdicts'], most))).toBe(0);
    expect(leftOut(with_(['plays', 0, 'endedAt'], NOON + DAY))).toBe(0);
  });

  it('has a size that is looked at before anything else', () => {
    expect(codeOf(' '.repeat(MAX_PROGRESS_FILE_BYTES + 1))).toBe('progress/large');
    expect(codeOf(' '.repeat(MAX_PROGRESS_FILE_BYTES))).toBe('progress/foreign');
  });

  it('carries along what only a newer version can read, and what could not be read', () => {
    const newer = { ...createPlay(), version: 2, joy: 7 };
    const newerRecord = { from: 'plays', record: newer } as const;
    const broken = { from: 'problems', record: { key: 'bridge/z', state: 'rich' } } as const;
    const text = formatProgressFile({ ...SOME, quarantined: [newerRecord, broken] }, NOON);
    const { logbook, skippedCount: leftOut } = unwrap(parseProgressFile(text, NOON));
    expect([logbook.quarantined, leftOut]).toEqual([[newerRecord, broken], 0]);
    const among = unwrap(parseProgressFile(with_(['plays', 0], newer), NOON));
    expect(among.logbook.quarantined).toEqual([newerRecord]);
    expect(among.skippedCount).toBe(0);
    const newerGame = { ...createGame(), version: 2, joy: 7 };
    const games = unwrap(parseProgressFile(with_(['games', 0], newerGame), NOON));
    expect(games.logbook.quarantined).toEqual([{ from: 'games', record: newerGame }]);
    expect([games.logbook.games, games.skippedCount]).toEqual([undefined, 0]);
  });

  it('that was cut off is no file', () => {
    const whole = formatProgressFile(SOME, NOON);
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 3 }), (length) => {
        expect(parseProgressFile(whole.slice(0, length), NOON).ok).toBe(false);
      }),
    );
  });

  it('cannot say that a play was better than it was', () => {
    const claimed = with_(['plays', 0, 'grade'], 'sound').replace('"made":true', '"made":false');
    expect(unwrap(parseProgressFile(claimed, NOON)).logbook.plays[0]?.grade).toBe('failed');
  });
});
