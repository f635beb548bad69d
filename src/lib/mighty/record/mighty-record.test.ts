import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_GAME_RECORD_LENGTH } from '$lib/core/limits';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { formatMightyAction } from '$lib/mighty/notation/mighty-action-notation';
import { readMightyRecord, toMightyRecord } from './read-mighty-record';
import { rewindMightyRecord } from './record-branches';
import { actionsOfLine, createMightyRecord, gameAfterActions, currentGame } from './mighty-record';
import {
  arbitraryRecord,
  branchedRecord,
  dealtRecord,
  finishedRecords,
  playRandomly,
  wholeRecord,
} from './mighty-record.fixture';
import { formatMightyRecord, toMightyRecordData } from './write-mighty-record';

const RUNS = { numRuns: 30 };

describe('a record round-trip', () => {
  it('is the same record, and leads to the same game', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const back = unwrap(readMightyRecord(formatMightyRecord(record)));
        expect(back).toEqual(record);
        expect(currentGame(back)).toEqual(currentGame(record));
      }),
      RUNS,
    );
  });

  it('leads to the same game at every position', () => {
    for (const record of finishedRecords(3)) {
      const whole = toMightyRecordData(record) as { lines: { actions: string[] }[] };
      const [{ actions } = { actions: [] }] = whole.lines;
      for (let at = 0; at <= actions.length; at++) {
        const cut = { ...whole, at, lines: [{ actions: actions.slice(0, at) }] };
        expect(currentGame(unwrap(toMightyRecord(cut)))).toEqual(gameAfterActions(record, 0, at));
      }
    }
  });

  it('is written after an action without a full replay', () => {
    const begun = dealtRecord(4);
    let callCount = 0;
    const deal = new Proxy(begun.deal, {
      get: (...of) => {
        callCount++;
        return Reflect.get(...of) as unknown;
      },
    });
    const record = playRandomly({ ...begun, deal }, 20, seededRandom(4));
    expect(record.at).toBe(20);
    callCount = 0;
    toMightyRecordData(record);
    expect(callCount).toBe(0);
    // From another place than the end the whole line is told, as it went.
    expect(toMightyRecordData(rewindMightyRecord(record, 3))).toEqual({
      ...toMightyRecordData(record),
      at: 3,
    });
    expect(callCount).toBeGreaterThan(0);
  });

  it('works on data without a text', () => {
    const record = branchedRecord(4);
    expect(unwrap(toMightyRecord(structuredClone(toMightyRecordData(record))))).toEqual(record);
  });

  it('is far below the size limit', () => {
    for (const record of finishedRecords(20))
      expect(formatMightyRecord(record).length).toBeLessThan(2500);
  });
});

describe('a record', () => {
  it('needs a complete deal', () => {
    const { deal, ...rest } = dealtRecord(1);
    expect(() => createMightyRecord({ ...rest, deal: { ...deal, kitty: [] } })).toThrow('53 cards');
  });

  it('contains the winners of the tricks, and the result', () => {
    const [record] = finishedRecords(1);
    if (!record) throw new Error('No game?');
    const game = currentGame(record);
    if (game.phase !== 'over') throw new Error('Not over?');
    expect(toMightyRecordData(record)).toMatchObject({
      lines: [{ winners: game.play.won.map(({ winner }) => winner), result: game.result }],
    });
  });
});

/** A whole game as plain data, to be damaged. */
interface Data {
  [field: string]: unknown;
  lines: { actions: string[]; winners: number[]; result: { points: number } }[];
  deal: { hands: string[][]; kitty: string[] };
  options: Record<string, unknown>;
  players: Record<string, unknown>[];
}
const SOUND = finishedRecords(1)[0] ?? wholeRecord(1);
const data = (): Data => JSON.parse(formatMightyRecord(SOUND)) as Data;
const before = actionsOfLine(SOUND, 0).findIndex(({ kind }) => kind === 'play');
const played = actionsOfLine(SOUND, 0).map(formatMightyAction);

describe('a damaged record is refused at its place', () => {
  it.each<[string, (record: Data) => unknown, string, string]>([
    ['another format', (r) => (r['format'] = 'pgn'), 'record/foreign', 'no record'],
    [
      'a later version',
      (r) => (r['version'] = 2),
      'record/newer',
      'version: the record has version 2',
    ],
    [
      'an unknown field',
      (r) => (r['dealr'] = 1),
      'record/shape',
      'dealr: there is no field "dealr" here. Did you mean dealer?',
    ],
    [
      'an unknown option',
      (r) => (r.options['minimun'] = 1),
      'record/shape',
      'options.minimun: there is no field',
    ],
    ['a missing field', (r) => delete r['dealer'], 'record/shape', 'the field dealer is missing.'],
    [
      'a seat too many',
      (r) => (r['dealer'] = 5),
      'record/shape',
      'dealer: a seat from 0 to 4 is wanted',
    ],
    [
      'a moment in words',
      (r) => (r['begunAt'] = 'noon'),
      'record/shape',
      'begunAt: a whole number',
    ],
    ['a sixth hand', (r) => r.deal.hands.push([]), 'record/shape', 'deal.hands'],
    [
      'a name too long',
      (r) => (r.players[0] = { name: 'x'.repeat(301), kind: '' }),
      'record/shape',
      'players[0].name: a text of at most 300',
    ],
    ['no line', (r) => (r.lines = []), 'record/shape', 'lines: at least one line'],
    [
      'an unknown card',
      (r) => (r.deal.hands[1] = ['S1']),
      'card/unknown',
      'deal.hands[1][0]: "S1" is no card',
    ],
    [
      'a card twice',
      (r) => (r.deal.kitty[0] = r.deal.hands[0]?.[0] ?? ''),
      'deal/duplicate-card',
      'lies in deal.hands[0][0] already',
    ],
    [
      'a hand too small',
      (r) => r.deal.hands[2]?.pop(),
      'deal/hand-size',
      'deal.hands[2]: 10 cards belong here, not 9.',
    ],
    [
      'a call in no words',
      (r) => r.lines[0]?.actions.splice(0, 1, '13'),
      'call/unknown',
      'lines[0].actions[0]: Call 1 (P',
    ],
    [
      'a call too low',
      (r) => r.lines[0]?.actions.splice(0, 1, '20S', '13S'),
      'action/illegal',
      'lines[0].actions[1]: Call 2 (P',
    ],
    [
      'a card that is not held',
      (r) => r.lines[0]?.actions.splice(before + 17, 1, played[before] ?? ''),
      'action/illegal',
      `lines[0].actions[${before + 17}]: Trick 4, third card (P`,
    ],
    [
      'an action after the end',
      (r) => r.lines[0]?.actions.push('SA'),
      'action/illegal',
      `lines[0].actions[${played.length}]: nothing comes after`,
    ],
    [
      'a wrong winner',
      (r) => r.lines[0]?.winners.splice(3, 1, ((r.lines[0].winners[3] ?? 0) + 1) % 5),
      'line/winners',
      'lines[0].winners[3]: trick 4 was won by P',
    ],
    [
      'a winner too few',
      (r) => r.lines[0]?.winners.pop(),
      'line/winners',
      'lines[0].winners: 10 tricks are over, not 9.',
    ],
    [
      'wrong points',
      (r) => r.lines[0] && (r.lines[0].result.points += 1),
      'line/result',
      'lines[0].result.points: it is',
    ],
    [
      'a line that leaves nothing',
      (r) => r.lines.push({ ...r.lines[0], from: 1, at: 3 } as never),
      'line/from',
      'lines[1]: it leaves line 1, which',
    ],
    [
      'a line that leaves after the end',
      (r) => r.lines.push({ from: 0, at: 99, actions: ['SA'] } as never),
      'line/from',
      'not after 99',
    ],
    [
      'a line twice',
      (r) => r.lines.push({ from: 0, at: 0, actions: r.lines[0]?.actions } as never),
      'line/same',
      'lines[1].actions[0]',
    ],
    [
      'an empty line',
      (r) => r.lines.push({ from: 0, at: 0, actions: [] } as never),
      'line/empty',
      'lines[1].actions',
    ],
    [
      'the first line from another',
      (r) => (r.lines[0] = { ...r.lines[0], from: 0, at: 0 } as never),
      'line/from',
      'lines[0]: the first line',
    ],
    [
      'no such current line',
      (r) => (r['current'] = 1),
      'record/current',
      'current: there is no line 1.',
    ],
    [
      'a place after the end',
      (r) => (r['at'] = played.length + 1),
      'record/current',
      'at: the current line has',
    ],
  ])('%s', (_, damage, code, words) => {
    const record = data();
    damage(record);
    for (const read of [
      toMightyRecord(record),
      readMightyRecord(JSON.stringify(record, null, 2)),
    ]) {
      expect(read).toMatchObject({ ok: false, faults: [{ code }] });
      if (!read.ok) expect(read.faults[0]?.message).toContain(words);
    }
  });

  it('with line and column, when it is a text', () => {
    const text = formatMightyRecord(SOUND).replace('"dealer":', '\n  "dealer":7, "was":');
    const read = readMightyRecord(text);
    expect(read.ok ? [] : read.faults.map(({ at }) => at)).toEqual([
      { line: 2, column: 3 },
      { line: 2, column: 15 },
    ]);
  });

  it('with long names shortened', () => {
    const read = toMightyRecord({ ...data(), ['x'.repeat(5000)]: 1 });
    expect(read.ok ? [] : read.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^x{24}…: there is no field "x{23,24}…" here\. Leave it out\.$/),
    ]);
  });

  it('with more lines than a game may have', () => {
    const lines = Array.from({ length: 201 }, () => ({ actions: [] }));
    expect(toMightyRecord({ ...data(), lines })).toMatchObject({
      faults: [
        { code: 'record/shape', message: 'lines: a list of lines, at most 200 is wanted here.' },
      ],
    });
  });

  it('by its size before anything else', () => {
    expect(readMightyRecord(' '.repeat(MAX_GAME_RECORD_LENGTH + 1))).toMatchObject({
      faults: [{ code: 'record/large' }],
    });
    expect(readMightyRecord(' '.repeat(MAX_GAME_RECORD_LENGTH))).toMatchObject({
      faults: [{ code: 'json/syntax' }],
    });
  });

  it('truncated anywhere', () => {
    const whole = formatMightyRecord(branchedRecord(2));
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 3 }), (length) => {
        expect(readMightyRecord(whole.slice(0, length)).ok).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('without the reader ever throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(toMightyRecord(anything).ok).toBe(false);
      }),
    );
    const poison = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e300, 'SA', '__proto__', NaN));
    const fields = Object.keys(data());
    fc.assert(
      fc.property(fc.constantFrom(...fields), poison, (field, value) => {
        const read = toMightyRecord({ ...data(), [field]: value });
        if (read.ok) currentGame(read.value);
      }),
    );
  });
});
