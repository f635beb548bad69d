/**
 * A game record as text and as data: written, read back, and refused when damaged. A record is a
 * tree of lines (`from`: the parent line, `at`: the actions shared with it); its `winners` and
 * `result` are redundant, for readers without the rules.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_GAME_RECORD_LENGTH } from '$lib/core/limits';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import { toMightyRecord } from './read-mighty-record';
import { rewindMightyRecord } from './record-branches';
import { actionsOfLine, createMightyRecord, gameAfterActions, currentGame } from './mighty-record';
import {
  arbitraryRecord,
  branchedRecord,
  dealtRecord,
  finishedRecords,
  playRandomly,
  wholeRecord,
  parseRecordText,
  recordText,
} from './mighty-record.fixture';
import { toMightyRecordData } from './write-mighty-record';

const RUNS = { numRuns: 30 };

describe('a record round-trip', () => {
  it('gives an equal record and an equal game', () => {
    fc.assert(
      fc.property(arbitraryRecord, (record) => {
        const readRecord = unwrap(parseRecordText(recordText(record)));
        expect(readRecord).toEqual(record);
        expect(currentGame(readRecord)).toEqual(currentGame(record));
      }),
      RUNS,
    );
  });

  it('gives the same game from every prefix of its actions', () => {
    for (const record of finishedRecords(3)) {
      const data = toMightyRecordData(record) as { lines: { actions: string[] }[] };
      const [{ actions } = { actions: [] }] = data.lines;
      for (let actionCount = 0; actionCount <= actions.length; actionCount++) {
        const truncated = {
          ...data,
          at: actionCount,
          lines: [{ actions: actions.slice(0, actionCount) }],
        };
        expect(currentGame(unwrap(toMightyRecord(truncated)))).toEqual(
          gameAfterActions(record, 0, actionCount),
        );
      }
    }
  });

  it('needs no replay to be written right after an action', () => {
    const newRecord = dealtRecord(4);
    // A replay starts from the deal: each access to it is counted.
    let callCount = 0;
    const deal = new Proxy(newRecord.deal, {
      get: (...args) => {
        callCount++;
        return Reflect.get(...args) as unknown;
      },
    });
    const record = playRandomly({ ...newRecord, deal }, 20, seededRandom(4));
    expect(record.at).toBe(20);
    callCount = 0;
    toMightyRecordData(record);
    expect(callCount).toBe(0);
    // At a position before the end the winners of the whole line need a replay.
    expect(toMightyRecordData(rewindMightyRecord(record, 3))).toEqual({
      ...toMightyRecordData(record),
      at: 3,
    });
    expect(callCount).toBeGreaterThan(0);
  });

  it('works from data in memory, without text', () => {
    const record = branchedRecord(4);
    expect(unwrap(toMightyRecord(structuredClone(toMightyRecordData(record))))).toEqual(record);
  });

  it('is far below the size limit', () => {
    for (const record of finishedRecords(20)) expect(recordText(record).length).toBeLessThan(2500);
  });
});

describe('a record', () => {
  it('is played by its own rules, whatever else was begun with its deal', () => {
    const { deal } = dealtRecord(0);
    for (const seed of [0, 1, 2]) {
      const record = createMightyRecord({ ...dealtRecord(seed), deal });
      expect(currentGame(record)).toEqual(gameAfterActions(record, 0, 0));
    }
  });

  it('needs a complete deal', () => {
    const { deal, ...otherFields } = dealtRecord(1);
    expect(() => createMightyRecord({ ...otherFields, deal: { ...deal, kitty: [] } })).toThrow(
      '53 cards',
    );
  });

  it('contains the winners of the tricks, and the result', () => {
    const [record] = finishedRecords(1);
    if (!record) throw new Error('There is no finished game.');
    const game = currentGame(record);
    if (game.phase !== 'over') throw new Error('The game is not over.');
    expect(toMightyRecordData(record)).toMatchObject({
      lines: [{ winners: game.play.won.map(({ winner }) => winner), result: game.result }],
    });
  });
});

/** A finished game as JSON data, which the tests damage. */
interface RecordData {
  [field: string]: unknown;
  lines: { actions: string[]; winners: number[]; result: { points: number } }[];
  deal: { hands: string[][]; kitty: string[] };
  options: Record<string, unknown>;
  players: Record<string, unknown>[];
}
const [VALID_RECORD = wholeRecord(1)] = finishedRecords(1);
const createRecordData = (): RecordData => JSON.parse(recordText(VALID_RECORD)) as RecordData;
const firstPlayIndex = actionsOfLine(VALID_RECORD, 0).findIndex(({ kind }) => kind === 'play');
const actionTexts = actionsOfLine(VALID_RECORD, 0).map(formatMightyAction);

describe('a damaged record is refused with the location of the fault', () => {
  it.each<[string, (record: RecordData) => unknown, string, string]>([
    ['another format', (record) => (record['format'] = 'pgn'), 'record/foreign', 'no record'],
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
      'a time that is no number',
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
      'an unknown call',
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
    // Index 17 after the first play is trick 4, card 3: the first card played is not held any more.
    [
      'a card that is not held',
      (r) => r.lines[0]?.actions.splice(firstPlayIndex + 17, 1, actionTexts[firstPlayIndex] ?? ''),
      'action/illegal',
      `lines[0].actions[${firstPlayIndex + 17}]: Trick 4, third card (P`,
    ],
    [
      'an action after the end',
      (r) => r.lines[0]?.actions.push('SA'),
      'action/illegal',
      `lines[0].actions[${actionTexts.length}]: nothing comes after`,
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
      'a branch of a line that does not precede it',
      (r) => r.lines.push({ ...r.lines[0], from: 1, at: 3 } as never),
      'line/from',
      'lines[1]: it leaves line 1, which',
    ],
    [
      'a branch after the end of its parent line',
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
      'a first line with a branch point',
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
      'a position after the end',
      (r) => (r['at'] = actionTexts.length + 1),
      'record/current',
      'at: the current line has',
    ],
  ])('%s', (_, damage, code, messageText) => {
    const record = createRecordData();
    damage(record);
    for (const read of [toMightyRecord(record), parseRecordText(JSON.stringify(record, null, 2))]) {
      expect(read).toMatchObject({ ok: false, faults: [{ code }] });
      if (!read.ok) expect(read.faults[0]?.message).toContain(messageText);
    }
  });

  it('with line and column when it is read from text', () => {
    const text = recordText(VALID_RECORD).replace('"dealer":', '\n  "dealer":7, "was":');
    const read = parseRecordText(text);
    expect(read.ok ? [] : read.faults.map(({ at }) => at)).toEqual([
      { line: 2, column: 3 },
      { line: 2, column: 15 },
    ]);
  });

  it('with long field names shortened in the message', () => {
    const read = toMightyRecord({ ...createRecordData(), ['x'.repeat(5000)]: 1 });
    expect(read.ok ? [] : read.faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^x{24}…: there is no field "x{23,24}…" here\. Leave it out\.$/),
    ]);
  });

  it('when it has more lines than a game may have', () => {
    const lines = Array.from({ length: 201 }, () => ({ actions: [] }));
    expect(toMightyRecord({ ...createRecordData(), lines })).toMatchObject({
      faults: [
        { code: 'record/shape', message: 'lines: a list of lines, at most 200 is wanted here.' },
      ],
    });
  });

  it('for its size before it is parsed', () => {
    expect(parseRecordText(' '.repeat(MAX_GAME_RECORD_LENGTH + 1))).toMatchObject({
      faults: [{ code: 'record/large' }],
    });
    expect(parseRecordText(' '.repeat(MAX_GAME_RECORD_LENGTH))).toMatchObject({
      faults: [{ code: 'json/syntax' }],
    });
  });

  it('when it is truncated anywhere', () => {
    const text = recordText(branchedRecord(2));
    fc.assert(
      fc.property(fc.nat({ max: text.length - 3 }), (length) => {
        expect(parseRecordText(text.slice(0, length)).ok).toBe(false);
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
    const badValue = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 1e300, 'SA', '__proto__', NaN));
    const fields = Object.keys(createRecordData());
    fc.assert(
      fc.property(fc.constantFrom(...fields), badValue, (field, value) => {
        const read = toMightyRecord({ ...createRecordData(), [field]: value });
        if (read.ok) currentGame(read.value);
      }),
    );
  });
});
