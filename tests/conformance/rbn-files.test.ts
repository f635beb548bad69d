/**
 * RBN by its description (Richard Pavlicek, article 7A12). The labels T D L E S F K N B H hold
 * until they are said again, A C P R do not. Behind calls and cards stand `*` (alert), `^1`
 * (note), `!`, `?` and `Y`; N has North+South:West+East:room; each trick begins with its leader.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { parseRbnFile } from '$lib/games/bridge/notation/parse-rbn';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import type { ParsedBoard } from '$lib/games/bridge/notation/board-record';

const boardsIn = (text: string): readonly ParsedBoard[] => unwrap(parseBoards(text));
const boardsOf = (name: string): readonly ParsedBoard[] =>
  boardsIn(readFileSync(new URL(`board-cases/${name}`, import.meta.url), 'utf8'));
const contractOf = ({ record }: ParsedBoard): string | null =>
  record?.contract ? formatContract(record.contract) : null;

const HANDS = 'H N:K952.AQ4.T83.KJ5:QJT3.975.AK6.T42:A64.KT82.Q72.A93:\n';

describe('marks behind calls and cards', () => {
  it('are no calls and cards (labels A and P)', () => {
    const [board] = boardsOf('rbn-marks.rbn');
    expect(board?.record).toMatchObject({
      dealer: 'N',
      vulnerable: 'none',
      auction: ['1C', 'pass', '1H', 'pass', '1S', 'pass', '3NT', 'pass', 'pass', 'pass'],
      contract: { level: 3, strain: 'NT', declarer: 'S' },
      // East won the first trick, and does not hold the card that begins the second.
      play: ['D4', 'D3', 'DK', 'D2'],
      result: 9,
    });
    expect(board?.faults).toMatchObject([{ code: 'record/holds', at: { line: 5 } }]);
    expect(board?.unsupported).toEqual(['marks', 'notes on cards']);
  });

  it('are alerts with their notes, in every place', () => {
    const [board] = boardsIn(
      `${HANDS}A SB:1H*P^12D^2?:P2NY!P3NA\n1 slow\n2 two\nP S8!2J4^3:SQY679\n3 why\n`,
    );
    expect(board?.faults).toEqual([]);
    expect(board?.record).toMatchObject({
      auction: ['1H', 'pass', '2D', 'pass', '2NT', 'pass', '3NT', 'pass', 'pass', 'pass'],
      alerts: [
        { call: 0, text: '' },
        { call: 1, text: 'slow' },
        { call: 2, text: 'two' },
      ],
    });
    expect(board?.unsupported).toEqual(['notes on cards', 'marks']);
  });
});

describe('a record without hands', () => {
  it('is the second room of its board, with its own players (label N)', () => {
    const boards = boardsOf('second-room.rbn');
    expect(boards.map(contractOf)).toEqual(['3NT by S', '1NT by N']);
    expect(boards.map(({ faults, unsupported }) => [...faults, ...unsupported])).toEqual([[], []]);
    const [open, closed] = boards.map(({ record }) => record);
    expect(open).toMatchObject({
      title: 'Club night, Teams',
      board: '1',
      room: 'open',
      players: { N: 'Ann', S: 'Bob', W: 'Cat', E: 'Dan' },
      result: 9,
    });
    expect(closed).toMatchObject({
      title: 'Club night, Teams',
      board: '1',
      room: 'closed',
      players: { N: 'Eve', S: 'Fay', W: 'Gus', E: 'Hal' },
      deal: open?.deal,
      result: 8,
    });
  });

  it('has the dealer of its board, and never the hands of another', () => {
    const text = `B 4\n${HANDS}A EB:1C*A\n\nC 3NX:W\nR 8-100\n\nB 5\nA NZ:1CA\n\nN a+b\n\nB 6\n${HANDS}C P\nA SN:\n`;
    const [, second, third, fourth] = boardsIn(text);
    expect(second?.record).toMatchObject({ board: '4', dealer: 'E', vulnerable: 'all', result: 8 });
    expect(second?.unsupported).toEqual(['part R']);
    expect(third).toMatchObject({
      record: null,
      faults: [{ code: 'rbn/no-deal', at: { line: 8, column: 3 } }],
    });
    expect(fourth?.record).toMatchObject({
      auction: ['pass', 'pass', 'pass', 'pass'],
      contract: null,
      players: { N: 'a', S: 'b' },
    });
  });
});

describe('what cannot be read', () => {
  it.each([
    ['A NZ:1CP9Z', '2:9 call/unknown', 2, 0],
    ['A NZ:1CP1HP:1SP3NA\nP D4Z', '3:5 card/unknown', 10, 1],
    ['A NZ:1CP1HP:1SP3NA\nP D4367A', '3:8 rbn/trick', 10, 4],
    ['A NZ:1CP1HP:1SP3NA\nP D43:5', '3:7 rbn/trick', 10, 2],
    ['A NZ:1CP1HP:1SP3NA\nR 14', '3:3 rbn/result', 10, 0],
    ['A NZ:1CP1HP:1SP3NA\nplayed well', '3:1 rbn/line', 10, 0],
    ['C 9H:S', '2:3 contract/unknown', 0, 0],
  ])('costs what follows it only: %j', (items, fault, callCount, cardCount) => {
    const [board] = boardsIn(`${HANDS}${items}\n`);
    expect(board?.faults.map(({ code, at }) => `${at?.line}:${at?.column} ${code}`)).toEqual([
      fault,
    ]);
    expect(board?.record?.auction).toHaveLength(callCount);
    expect(board?.record?.play).toHaveLength(cardCount);
  });

  it('is not the text in braces, of one line or of several', () => {
    const text = `{A word\nA NZ:1D\nR 3}\nB 2\n${HANDS}{one line}\nA SZ:1HA\n`;
    const [board] = boardsIn(text);
    expect(board?.faults).toEqual([]);
    expect(board?.unsupported).toEqual(['comments']);
    expect(board?.record).toMatchObject({ board: '2', auction: ['1H', 'pass', 'pass', 'pass'] });
  });

  it('is found quickly in long texts', () => {
    for (const piece of ['{', 'A ', ' ', '^', '}\n', ':', '\n', '{}'])
      expect([...parseRbnFile(`${HANDS}A NZ:${piece.repeat(100_000)}`)]).not.toEqual([]);
  }, 4_000);
});
