/**
 * LIN as Bridge Base Online, hand viewers and vugraph archives write it. There is no standard: `qx`
 * is room and number of a board, `vg` event, segment, scoring, first and last board, `rs` the
 * results, `bn` the numbers of the boards, `pn` the players, `ah` a title.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { formatBoards } from '$lib/games/bridge/notation/format-boards';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import type { GameRecord, ParsedBoard } from '$lib/games/bridge/notation/board-record';

const HANDS = '2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,';
const TO_1NT = 'mb|1N|mb|p|mb|p|mb|p|';

const boardsIn = (text: string): readonly ParsedBoard[] => unwrap(parseBoards(text));
const recordsIn = (text: string): readonly (GameRecord | null)[] =>
  boardsIn(text).map(({ record }) => record);
const faultsIn = (text: string): readonly string[] =>
  boardsIn(text).flatMap(({ faults }) =>
    faults.map(({ code, at }) => `${at?.line}:${at?.column} ${code}`),
  );

describe('the number of a board', () => {
  it('stands in its title, and what is not known becomes ? in PBN', () => {
    const text = readFileSync(new URL('board-cases/bbo-board.lin', import.meta.url), 'utf8');
    const [record] = recordsIn(text);
    expect(record).toMatchObject({ title: null, board: '9', result: null, players: { S: 'ana' } });
    const pbn = formatBoards('pbn', record ? [record] : []);
    expect(pbn).toContain('[Event "?"]');
    expect(pbn).toContain('[Board "9"]');
    expect(pbn).toContain('[Result "?"]');
    expect(pbn).not.toContain('""');
  });

  it.each([
    [`md|1S${HANDS}|ah|Board 12|`, null, '12', undefined],
    [`ah|Final, board 12|md|1S${HANDS}|`, 'Final', '12', undefined],
    [`ah|Board games|md|1S${HANDS}|`, 'Board games', undefined, undefined],
    [`qx|c4|md|1S${HANDS}|ah|Board 4|`, null, '4', 'closed'],
    [`qx|7|md|1S${HANDS}|`, null, '7', undefined],
    [`vg|Cup,Round 2,I,9,9,A,0,B,0|md|1S${HANDS}|`, 'Cup, Round 2', '9', undefined],
    [`vg|Cup,Round 2,P,3,4,,,,|qx|o3|md|1S${HANDS}|`, 'Cup, Round 2', '3', undefined],
  ])('is found in %s', (text, ...expected) => {
    const [record] = recordsIn(text);
    expect([record?.title, record?.board, record?.room]).toEqual(expected);
  });

  it('is counted from the first board of a match, in one room or in two', () => {
    const match = 'vg|Cup,,I,5,6,A,0,B,0|\n';
    const board = `md|1S${HANDS}|sv|o|${TO_1NT}pg||\n`;
    const numbers = (count: number): readonly (string | undefined)[] =>
      recordsIn(match + board.repeat(count)).map(
        (record) => record?.board && `${record.board}${record.room ?? ''}`,
      );
    expect(numbers(2)).toEqual(['5', '6']);
    expect(numbers(4)).toEqual(['5open', '5closed', '6open', '6closed']);
    expect(numbers(3)).toEqual([undefined, undefined, undefined]);
  });
});

/** A tournament with the boards 2, 5 and 9: the second has no calls, the third too few. */
const TOURNAMENT = `vg|Sunday Pairs,Bridge Base Online,P,1,9,,,,|
rs|1NS+1,,PASS,,4SXE-2,|
bn|2,5,9|pg||
qx|o2|pn|a,b,c,d|st||md|1S${HANDS}|rh||ah|Board 2|sv|o|${TO_1NT}pg||
qx|o5|pn|e,f,g,h|st||md|2S${HANDS}|rh||ah|Board 5|sv|n|pg||
qx|o9|pn|a,b,c,d|st||md|3S${HANDS}|rh||ah|Board 9|sv|e|mb|1S|mb|p|mb|4S|pg||
`;

describe('a file of a tournament', () => {
  it('has the title of the event, and the results of its boards by their numbers', () => {
    expect(
      recordsIn(TOURNAMENT).map((record) => [
        record?.title,
        record?.board,
        record?.players?.S,
        record?.contract && formatContract(record.contract),
        record?.result,
        record?.auction.length,
      ]),
    ).toEqual([
      ['Sunday Pairs, Bridge Base Online', '2', 'a', '1NT by S', 8, 4],
      ['Sunday Pairs, Bridge Base Online', '5', 'e', null, null, 4],
      // The auction breaks off; the list of results has the contract.
      ['Sunday Pairs, Bridge Base Online', '9', 'a', '4SX by E', 8, 3],
    ]);
  });
});

describe('a broadcast with one room', () => {
  it('shares the hands of its own board only, and names the closed room by four players', () => {
    const text = `vg|Cup,Final,I,1,9,A,0,B,0|pn|a,b,c,d,e,f,g,h|pg||
qx|o1|md|1S${HANDS}|sv|n|${TO_1NT}pg||
qx|c1|mb|1C|mb|p|mb|p|mb|p|pg||
qx|c2|mb|1D|mb|p|mb|p|mb|p|pg||
qx|c3|pn|w,x,y,z|md|1S${HANDS}|sv|n|${TO_1NT}pg||
`;
    const [open, closed, otherBoard, named] = boardsIn(text);
    expect(closed?.record).toMatchObject({
      deal: open?.record?.deal,
      vulnerable: 'NS',
      room: 'closed',
      players: { S: 'e' },
      auction: ['1C', 'pass', 'pass', 'pass'],
    });
    expect(otherBoard).toMatchObject({
      record: null,
      faults: [{ code: 'lin/no-deal', at: { line: 4, column: 4 } }],
    });
    expect(named?.record?.players).toEqual({ S: 'w', W: 'x', N: 'y', E: 'z' });
  });
});

describe('a LIN text that is not quite regular', () => {
  const board = (rest: string): string => `md|1S${HANDS}|sv|o|${rest}`;

  it.each([
    ['5+ spades | 11-21', '5+ spades 11-21'],
    ['15-17|nt', '15-17 nt'],
    ['minors|no|majors', 'minors no majors'],
  ])('keeps the explanation %j with its bars', (explanation, text) => {
    const [read] = boardsIn(board(`mb|1C!|an|${explanation}|mb|p|mb|1H|an|natural|mb|p|`));
    expect(read?.record?.auction).toEqual(['1C', 'pass', '1H', 'pass']);
    expect(read?.record?.alerts).toEqual([
      { call: 0, text },
      { call: 2, text: 'natural' },
    ]);
  });

  it('has calls and tricks run together, with dashes for the seats before the dealer', () => {
    const [record] = recordsIn(
      board('mb|-1N*PPP--|pg||pc|SJQA2|pc|C4986|').replace('md|1', 'md|2'),
    );
    expect(record?.alerts).toEqual([{ call: 0, text: '' }]);
    expect(record?.contract && formatContract(record.contract)).toBe('1NT by W');
    const [other] = recordsIn(board(`${TO_1NT}pg||pc|SJQA2|pc|D4373|`));
    expect(other?.play.join(' ')).toBe('SJ SQ SA S2');
  });

  it('takes the last claim, and counts the tricks of a complete play', () => {
    const [claimed] = recordsIn(board(`${TO_1NT}pc|SJ|mc|7|pc|SQ|pc|SA|pc|S2|mc|9|`));
    expect(claimed?.result).toBe(9);
    const text = readFileSync(new URL('real-boards/whole-play.lin', import.meta.url), 'utf8');
    expect(recordsIn(text)[0]?.result).toBe(6);
  });

  it.each([
    [board('mb|1C|mbp|mb|1H|'), '1:71 call/unknown'],
    [board(TO_1NT + 'pc|SJ|pcSQ|pc|SA|'), '1:92 card/unknown'],
    [board(TO_1NT + 'mc|14|'), '1:89 lin/claim'],
    [board('').replace('sv|o|', 'sv|x|'), '1:63 lin/vulnerability'],
    [board(TO_1NT).replace('md|1', 'md|0'), '1:68 lin/no-dealer'],
  ])('is read as far as it goes: %s', (text, fault) => {
    expect(faultsIn(text)).toEqual([fault]);
    expect(recordsIn(text)[0]?.deal.S).toHaveLength(13);
  });

  it('keeps the calls and cards before a fault', () => {
    const [record] = recordsIn(board('mb|1C|mbp|mb|1H|'));
    expect(record?.auction).toEqual(['1C']);
    const [played] = recordsIn(board(`${TO_1NT}pc|SJ|pc|SQ|pcSA|pc|S2|`));
    expect(played?.play).toEqual(['SJ', 'SQ']);
  });
});
