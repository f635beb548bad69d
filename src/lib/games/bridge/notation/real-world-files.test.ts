/**
 * Parsing of LIN and PBN files as other programs write them, by the formats' public descriptions.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseBoards } from './parse-boards';
import { formatDeal } from './deal-notation';
import { findLostContent, formatBoards } from './format-boards';

const DEAL = 'S:2.KJT95.AK4.AQ53 JT985.Q.T853.J98 KQ4.A86.QJ72.KT6 A763.7432.96.742';
const HANDS = '2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,';

/** A match on vugraph: two rooms, names and results once, page marks, comments, alerts, a claim. */
const VUGRAPH = `vg|Trials,Semifinal 1 of 4,I,17,18,REDS,0,BLUES,12.5|
rs|6HSX+0,6HS-1,PASS,4SE-2|
pw|Ann,Bo,Cy,Di,Ed,Flo,Gus,Hal|pn|Ann,Bo,Cy,Di,Ed,Flo,Gus,Hal|pg||

qx|o17|pn|Ann,Bo,Cy,Di,Ed,Flo,Gus,Hal|st||md|1S${HANDS}|sv|b|nt|Good evening, see https://example.org/?lin=md|pg||
mb|1H|mb|p|mb|2D!|an|game force|mb|p|nt|strong|pg||
mb|6H|mb|d|mb|p|mb|p|mb|p|pg||
pc|SJ|pc|SQ|pc|SA|pc|S2|nt|the defence begins|pg||
pc|c4|mc|12|pg||
qx|c17|st||md|1S${HANDS}|sv|b|mb|1H|mb|p|mb|6H|mb|p|mb|p|mb|p|pg||pc|SJ|pg||
qx|o18|st||md|2S${HANDS}|sv|n|mb|p|mb|p|mb|p|mb|p|pg||
qx|c18|st||md|2S${HANDS}|sv|n|pg||
`;

describe('a LIN file of a broadcast', () => {
  const boards = unwrap(parseBoards(VUGRAPH));
  const records = boards.flatMap(({ record }) => record ?? []);

  it('has a board for each room, with event, number and players', () => {
    expect(boards.flatMap(({ faults }) => faults)).toEqual([]);
    expect(records.map(({ title, board }) => [title, board])).toEqual([
      ['Trials, Semifinal 1 of 4', '17'],
      ['Trials, Semifinal 1 of 4', '17'],
      ['Trials, Semifinal 1 of 4', '18'],
      ['Trials, Semifinal 1 of 4', '18'],
    ]);
    expect(records.map(({ players }) => players?.S)).toEqual(['Ann', 'Ed', 'Ann', 'Ed']);
    expect(records.every(({ deal }) => formatDeal(deal, 'S') === DEAL)).toBe(true);
  });

  it('has results from its list, alerts and unsupported content', () => {
    expect(records.map(({ result }) => result)).toEqual([12, 11, null, 8]);
    expect(records[3]?.contract).toEqual({ level: 4, strain: 'S', doubling: '', declarer: 'E' });
    expect(records[0]?.alerts).toEqual([{ call: 2, text: 'game force' }]);
    expect(boards[0]?.unsupported).toEqual(['scoring', 'carried scores', 'comments']);
  });

  it('is converted to PBN with names, teams, numbers and alerts', () => {
    expect(records.map(({ teams }) => teams)).toEqual(
      Array.from({ length: 4 }, () => ({ home: 'REDS', visit: 'BLUES' })),
    );
    const text = formatBoards('pbn', records);
    expect(text).toContain('[HomeTeam "REDS"]\n[VisitTeam "BLUES"]\n[Room "Open"]');
    expect(unwrap(parseBoards(text)).map(({ record }) => record)).toEqual(records);
  });

  it('keeps its teams in LIN, and a title with commas', () => {
    const named = records.map((record) => ({ ...record, teams: { home: 'REDS, Oslo' } }));
    expect(
      findLostContent(
        'lin',
        named.map((record) => ({ record, unsupported: [] })),
      ),
    ).toEqual(expect.arrayContaining([{ kind: 'commas', boardCount: 4 }]));
    for (const written of [records, named]) {
      const again = unwrap(parseBoards(formatBoards('lin', written)));
      expect(again.map(({ record }) => [record?.title, record?.teams])).toEqual(
        written.map(({ title, teams }) => [
          title,
          JSON.parse(JSON.stringify(teams).replace(', ', ' ')) as unknown,
        ]),
      );
    }
  });

  it('leaves out teams, players and room of a problem, which are named', () => {
    const lost = findLostContent(
      'problem',
      records.slice(0, 1).map((record) => ({ record, unsupported: [] })),
    );
    expect(lost.map(({ kind }) => kind)).toEqual(['players', 'teams', 'room', 'alerts']);
  });

  it('may have 2000 boards, each played in two rooms', () => {
    const [head = '', ...rooms] = VUGRAPH.split(/^(?=qx)/m);
    const repeatedRooms = Array.from({ length: 1000 }, () => rooms.join('')).join('');
    expect(unwrap(parseBoards(head + repeatedRooms))).toHaveLength(4000);
  });
});

describe('a LIN file of one player', () => {
  it('has one board per line, with names before the hands and the title after them', () => {
    const line = (board: number, name: string): string =>
      `pn|${name},x,y,z|st||md|3S${HANDS}|rh||ah|Board ${board}|sv|0|mb|p|mb|1H|mb|p|mb|p|mb|p|pc|SJ|pg||`;
    const read = unwrap(parseBoards(`${line(1, 'ann')}\n${line(2, 'bob')}\r\n${line(3, 'cy')}`));
    expect(read.map(({ record }) => [record?.board, record?.players?.S])).toEqual([
      ['1', 'ann'],
      ['2', 'bob'],
      ['3', 'cy'],
    ]);
  });
});

describe('PBN written by other programs', () => {
  it('names the teams of a board once for both rooms', () => {
    const teams = '[HomeTeam "Poland"]\n[VisitTeam "Sweden"]\n';
    const text = `[Board "1"]\n${teams}[Deal "${DEAL}"]\n[Contract "Pass"]\n[Dealer "S"]\n\n[Contract "3NT"]\n[Declarer "S"]\n`;
    expect(
      unwrap(parseBoards(text)).map(({ record, unsupported }) => [record?.teams, unsupported]),
    ).toEqual([1, 2].map(() => [{ home: 'Poland', visit: 'Sweden' }, []]));
  });

  it('repeats tags of the game before, and placeholders for calls', () => {
    const text = `% PBN 2.1
% EXPORT
%Creator: by hand
[Event "##Club night"]
[Site "#"]
[Date "2026.11.25"]
[Board "1"]
[West "Ann"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "${DEAL}"]
[Scoring "IMP;Rubber"]
[Declarer "^S"]
[Contract "6HX"]
[Result "^12"]
[Auction "S"]
1H =1= Pass =2= 2D Pass
6H X ! AP
[Note "1:five cards; 11-15"]
[Note "2:"]
[Play "W"]
SJ SQ SA S2
- - C4 -
*
[OptimumResultTable "Declarer;Denomination\\\\2R;Result\\\\2R"]
N NT 12

[Event "#"]
[Board "2"]
[Vulnerable "-"]
[Deal "N:KQ4.A86.QJ72.KT6 - - -"]
`;
    const [first, second] = unwrap(parseBoards(text));
    expect(first?.faults).toEqual([]);
    expect(first?.record).toMatchObject({
      title: 'Club night',
      players: { W: 'Ann' },
      contract: { doubling: 'X' },
      result: 12,
      alerts: [
        { call: 0, text: 'five cards; 11-15' },
        { call: 1, text: '' },
      ],
      play: ['SJ', 'SQ', 'SA', 'S2', 'C4'],
    });
    expect(first?.unsupported).toEqual(
      expect.arrayContaining(['marks', 'tag Date', 'tag Scoring', 'tag Optimumresulttable']),
    );
    expect(second?.record).toMatchObject({ title: 'Club night', board: '2', vulnerable: 'none' });
  });

  it('ends a text that is too long with dots, between two characters', () => {
    const title = (event: string): string | null | undefined =>
      unwrap(parseBoards(`[Event "${event}"]\n[Deal "${DEAL}"]\n`))[0]?.record?.title;
    expect(title('x'.repeat(120))).toBe('x'.repeat(120));
    expect(title('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
    expect(title('🂡'.repeat(5000))).toBe(`${'🂡'.repeat(119)}…`);
  });

  it('keeps the cards before an illegal one, and has its position', () => {
    const text = `[Deal "${DEAL}"]\n[Contract "6H"]\n[Declarer "S"]\n[Play "W"]\nSJ SQ SA H5^R\n`;
    const [board] = unwrap(parseBoards(text));
    expect(board?.record?.play).toEqual(['SJ', 'SQ', 'SA']);
    expect(board?.faults).toMatchObject([{ code: 'record/revoke', at: { line: 4 } }]);
  });

  it('parses the games after an unclosed comment', () => {
    const text = `[Deal "${DEAL}"]\n{ never closed\n[Board "2"]\n[Deal "${DEAL}"]\n{ closed }\n`;
    const boards = unwrap(parseBoards(text));
    expect(boards.map(({ record, faults }) => [record !== null, faults.length])).toEqual([
      [true, 1],
      [true, 0],
    ]);
    expect(boards[0]?.faults[0]).toMatchObject({ code: 'pbn/comment', at: { line: 2, column: 1 } });
  });
});
