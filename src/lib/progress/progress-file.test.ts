import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueOf } from '$lib/core/result';
import { anyLogbook } from './logbook.fixture';
import { NO_VERDICTS } from './verdict-counts';
import { merged } from './logbook';
import { DAY, NOON, played, step } from './plays.fixture';
import { afterStep, EMPTY_LOGBOOK } from './progress';
import { makeProgress, readProgress } from './progress-file';

const SOME = { problems: [afterStep([], step(), NOON).problem], plays: [played()] };

function codeOf(text: string): string | undefined {
  const read = readProgress(text);
  return read.ok ? undefined : read.faults[0]?.code;
}

/** The file with something else at a place in it. */
function with_(place: readonly (string | number)[], value: unknown): string {
  const file: unknown = JSON.parse(makeProgress(SOME, NOON));
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
        const back = valueOf(readProgress(makeProgress(logbook, NOON + 31 * DAY)));
        expect(back).toEqual(merged(EMPTY_LOGBOOK, logbook));
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

  it('is refused whole when a part of it is damaged, and says where', () => {
    const damages: (readonly [readonly (string | number)[], unknown])[] = [
      [['plays', 0, 'endedAt'], 'yesterday'],
      [['plays', 0, 'endedAt'], -1],
      [['plays', 0, 'endedAt'], NOON + DAY + 1],
      [['plays', 0, 'begunAt'], 8.64e15],
      [['problems', 0, 'playedAt'], 8.64e15],
      [['plays', 0, 'verdicts'], { sound: 1 }],
      [['plays', 0, 'verdicts'], { ...NO_VERDICTS, sound: Number.MAX_SAFE_INTEGER }],
      [['plays', 0, 'verdicts'], { ...NO_VERDICTS, sound: 20, equal: 7 }],
      [['saved'], 'yesterday'],
      [['plays', 0, 'log'], 'HA'],
      [['plays', 0, 'id'], ''],
      [['plays'], {}],
      [['problems', 0, 'attempt'], null],
    ];
    for (const [place, value] of damages) {
      const read = readProgress(with_(place, value));
      expect(read.ok ? '' : read.faults[0]).toMatchObject({
        code: 'progress/damaged',
        message: expect.stringMatching(`^${place.join('\\.')}`) as string,
      });
    }
  });

  it('may hold a whole declarer’s decisions, and what was played a day ahead', () => {
    const most = { ...NO_VERDICTS, sound: 20, lucky: 6 };
    expect(codeOf(with_(['plays', 0, 'verdicts'], most))).toBeUndefined();
    expect(codeOf(with_(['plays', 0, 'endedAt'], NOON + DAY))).toBeUndefined();
  });

  it('that was cut off is no file', () => {
    const whole = makeProgress(SOME, NOON);
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 3 }), (length) => {
        expect(readProgress(whole.slice(0, length)).ok).toBe(false);
      }),
    );
  });

  it('cannot say that a play was better than it was', () => {
    const claimed = with_(['plays', 0, 'grade'], 'sound').replace('"made":true', '"made":false');
    expect(valueOf(readProgress(claimed)).plays[0]?.grade).toBe('failed');
  });
});
