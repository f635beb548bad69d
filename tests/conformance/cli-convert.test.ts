/** Files of boards as other programs write them, through the command line. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { toCompleteRecord } from '$lib/games/bridge/notation/complete-record.fixture';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { unwrap } from '$lib/core/result';
import { randomDeal } from '../properties/random-double-dummy-positions';
import { writeTempFile, TEMP_FOLDER, parseJsonOutput, runLie, parseJsonLines } from './lie';

const seed = inject('seed');
const random = seededRandom(seed);
const DEALS = Array.from({ length: 4 }, () => formatDeal(randomDeal(13, random)));

/** The boards of a text; throws if one has a fault. */
const boardsIn = (text: string) =>
  unwrap(parseBoards(text)).map((board) => unwrap(toCompleteRecord(board)));

/** Four boards; the second one has an unknown rank in line 9. */
const PBN = `% PBN 2.1
; written for this test
[Event "A club {not a remark}"]
[Board "1"]
[Deal "${DEALS[0]}"]
{ a remark
  in two lines }
[Board "2"]
[Deal "N:AKQX.A2.AKQ2.432 - - -"]
[Board "3"]
[Deal "${DEALS[1]}"]
[Board "4"]
[Deal "N:KQ4.A86.QJ72.KT6 - - -"]
`;

/**
 * Many boards in one line after the other, with names, alerts and page marks, as a broadcast has
 * them.
 */
const LIN = `vg|A match,Final,I,1,2,A,0,B,0|
rs|3NS=,|
pn|a,b,c,d,e,f,g,h|pg||
qx|o1|st||md|3S2HD3456789TJQKAC,SAHKD2C23456789TJ,S3456HAQD-C,|sv|o|pg||
qx|c1|st||md|1S2HD3456789TJQKAC,SAHKD2C23456789TJ,,|sv|b|mb|p|mb|p!|an|nothing|mb|p|mb|p|pg||
`;

/** Two boards as a person and a dealer program write them; the second one is a card short. */
const WRITTEN = `Board 7, South deals, both vulnerable
N: K952 AQ4 T83 KJ5
E: QJT3 975 AK6 T42
S: A64 KT82 Q72 A93
W: 87 J63 J954 Q876
3NT by South

n K952.AQ4.T83.KJ5 e QJT3.975.AK6.T42 s A64.KT82.Q72.A93 w 87.J63.J954.Q87
`;
const WRITTEN_DEAL = 'N:K952.AQ4.T83.KJ5 QJT3.975.AK6.T42 A64.KT82.Q72.A93 87.J63.J954.Q876';

describe('hands in writing', () => {
  it('are converted, checked and solved as other files of boards are', () => {
    const [from, to] = [writeTempFile('written.txt', WRITTEN), join(TEMP_FOLDER, 'written.pbn')];
    const result = runLie(['convert', from, to]);
    expect(result.err).toMatch(/written\.txt:8:60: .*C6 is in no hand.*paste\/hand-size/);
    expect(boardsIn(readFileSync(to, 'utf8'))[0]).toMatchObject({
      board: '7',
      dealer: 'S',
      vulnerable: 'all',
      contract: { level: 3, strain: 'NT', declarer: 'S' },
    });
    const checked = runLie(['check', from]);
    expect([checked.status, checked.err]).toEqual([1, result.err]);
    const solved = runLie(['dd', from, '--json']);
    expect(parseJsonLines(solved)).toMatchObject([{ board: 'board 7', deal: WRITTEN_DEAL }]);
    expect(solved.err).toBe(result.err);
  });

  it('are missed by name in dd, also beside another fault', () => {
    const from = writeTempFile('two-hands.txt', 'hello there\nN: AK2...\nE: QJ3...\n');
    const { err, status } = runLie(['dd', from]);
    expect(err).toMatch(/\[paste\/line\]\n.*board 1: The hand of S is missing.*\n.*hand of W/);
    expect(status).toBe(1);
  });
});

describe('the faults of a file of boards', () => {
  it('have three lines for a cause, and the number of the others, in every command', () => {
    const board = (n: number) => `[Board "${n}"]\n[Deal "N:AKQX.A2.AKQ2.432 - - -"]\n`;
    const from = writeTempFile('many-faults.pbn', [1, 2, 3, 4, 5].map(board).join(''));
    const lines = runLie(['check', from]).err.trim().split('\n');
    expect(lines.map((line) => line.replace(/^.*faults\.pbn(:\d+)?/, '$1').slice(0, 3))).toEqual([
      ':2:',
      ':4:',
      ':6:',
      ': 2',
    ]);
    expect(lines[3]).toContain('2 more of this kind. [hand/unknown-rank]');
    for (const args of [
      ['convert', from, join(TEMP_FOLDER, 'many-faults.lin')],
      ['dd', from],
    ])
      expect(runLie(args).err.trim().split('\n')).toEqual(lines);
  });
});

describe('lie convert', () => {
  it('converts every valid board, and reports a broken one with its position', () => {
    const [from, to] = [writeTempFile('club.pbn', PBN), join(TEMP_FOLDER, 'club.lin')];
    const result = runLie(['convert', from, to]);
    expect(result.status).toBe(1);
    expect(result.err).toMatch(/club\.pbn:9:1: .*hand\/unknown-rank/);
    const convertedBoards = boardsIn(readFileSync(to, 'utf8'));
    expect(convertedBoards.map(({ deal }) => formatDeal(deal))).toEqual([
      DEALS[0],
      DEALS[1],
      'N:KQ4.A86.QJ72.KT6 - - -',
    ]);
    expect(runLie(['convert', from, to]).err).toContain('stays as it is');
  });

  it('writes all layouts of a problem, and lists the parts that it leaves out', () => {
    const path = 'problems/bridge/who-opens-the-clubs.yaml';
    const to = join(TEMP_FOLDER, 'clubs.pbn');
    const result = runLie(['convert', path, to]);
    expect([result.status, result.err]).toEqual([0, expect.stringContaining("the author's line")]);
    const { problem } = unwrap(readProblem(readFileSync(path, 'utf8'), 'who-opens-the-clubs'));
    const boards = boardsIn(readFileSync(to, 'utf8'));
    expect(boards.map(({ deal }) => formatDeal(deal))).toEqual(
      problem.real.map(({ deal }) => formatDeal(deal)),
    );
    expect(boards.every(({ play }) => String(play) === String(problem.start))).toBe(true);
    const convertedBack = join(TEMP_FOLDER, 'again.yaml');
    expect(runLie(['convert', to, convertedBack, '--board', '2']).status).toBe(0);
    expect(readFileSync(convertedBack, 'utf8')).toContain('game: bridge');
  });

  it('reports the fault and its position when the selected board cannot be read', () => {
    const from = writeTempFile('second.pbn', PBN);
    const result = runLie(['convert', from, join(TEMP_FOLDER, 'second.lin'), '--board', '2']);
    expect(result.status).toBe(1);
    expect(result.err).toMatch(/second\.pbn:9:1: Board 2 cannot be read\. .*hand\/unknown-rank/);
    const missingBoard = runLie(['convert', from, join(TEMP_FOLDER, 'second.lin'), '--board', '5']);
    expect(missingBoard.err).toContain('There is no board 5: the file has 4 boards.');
  });

  it('keeps the deal of a board with an unknown call, in every command, and reports the call', () => {
    const from = writeTempFile(
      'call.pbn',
      `[Deal "${DEALS[0]}"]\n[Auction "N"]\n1NT Pass 9Z Pass\n`,
    );
    const to = join(TEMP_FOLDER, 'call.lin');
    const result = runLie(['convert', from, to]);
    expect([result.status, result.err]).toEqual([
      1,
      expect.stringMatching(/call\.pbn:3:10: .*call\/unknown/),
    ]);
    const [convertedBoard] = boardsIn(readFileSync(to, 'utf8'));
    expect([convertedBoard && formatDeal(convertedBoard.deal), convertedBoard?.auction]).toEqual([
      DEALS[0],
      ['1NT', 'pass'],
    ]);
    const solved = runLie(['dd', from, '--json']);
    expect([solved.status, parseJsonLines(solved)]).toEqual([
      1,
      [expect.objectContaining({ deal: DEALS[0] })],
    ]);
    expect(solved.err).toMatch(/call\.pbn:3:10: /);
  });

  it('lists the contents that the other format cannot represent', () => {
    const pbnText = `{hello}\n[Site "Oslo"]\n[Deal "${DEALS[0]}"]\n[Contract "1NT"]\n[Declarer "N"]\n[North "A, B"]\n`;
    const result = runLie([
      'convert',
      writeTempFile('said.pbn', pbnText),
      join(TEMP_FOLDER, 'said.lin'),
    ]);
    expect(result.status).toBe(0);
    for (const lostContent of ['comments', 'the tag Site', 'the bidding', 'commas in names'])
      expect(result.err).toContain(lostContent);
    const lin = `pn|a,b,c,d|md|1${'S2HD3456789TJQKAC,SAHKD2C23456789TJ,S3456HAQD-C,'}|nt|well played|pc||mp|12|\n`;
    const conversion = runLie([
      'convert',
      writeTempFile('nt.lin', lin),
      join(TEMP_FOLDER, 'nt.pbn'),
    ]);
    expect([conversion.status, conversion.err]).toEqual([
      0,
      expect.stringMatching(/comments[^]*the part mp/),
    ]);
    expect(readFileSync(join(TEMP_FOLDER, 'nt.pbn'), 'utf8')).toContain('[West "b"]');
  });

  it('gives the reason why a file has no board, and reads UTF-16 and Windows-1250', () => {
    const writeBytes = (name: string, content: Buffer): string => {
      const path = writeTempFile(name, '');
      writeFileSync(path, content);
      return path;
    };
    const utf16File = writeBytes('marked.pbn', Buffer.from(`\uFEFF${PBN}`, 'utf16le'));
    const bareFile = writeBytes('bare.pbn', Buffer.from(PBN, 'utf16le'));
    for (const file of [utf16File, bareFile])
      expect(parseJsonOutput(runLie(['check', file, '--json']))).toMatchObject({
        boards: [{ faults: [{ code: 'hand/unknown-rank', line: 9 }] }],
      });
    const polish = Buffer.from(`[Event "Wa\u00b3\u00easa"]\r[Deal "${DEALS[0]}"]\r`, 'latin1');
    const checkedPolish = runLie(['check', writeBytes('polish.pbn', polish)]);
    expect([checkedPolish.status, checkedPolish.err]).toEqual([
      0,
      expect.stringContaining('file/encoding'),
    ]);
    for (const [path, code] of [
      [
        writeBytes('packed.pbn', Buffer.from([80, 75, 3, 4, 0, 0, 8, 0, 77, 12, 5, 9])),
        'file/binary',
      ],
      [writeBytes('empty.pbn', Buffer.from('')), 'boards/empty'],
      [writeBytes('none.lin', Buffer.from('pn|a,b,c,d|')), 'boards/none'],
    ] as const)
      expect(runLie(['check', path]).err).toContain(code);
    const unclosedComment = writeTempFile(
      'open.pbn',
      `[Board "1"]\n{ begun\n[Board "2"]\n[Deal "${DEALS[0]}"]\n`,
    );
    const checked = runLie(['check', unclosedComment]);
    expect(checked.err).toMatch(/open\.pbn:2:1: .*pbn\/comment/);
    expect(parseJsonLines(runLie(['dd', unclosedComment, '--json']))).toMatchObject([
      { board: 'board 2' },
    ]);
  });

  it('reports every fault of a board', () => {
    const text = `[Deal "${DEALS[0]}"]\n[Auction "N"]\n1ZZ Pass 9Z Pass\n[Play "E"]\nS1 SA\n`;
    const checked = parseJsonOutput(runLie(['check', writeTempFile('all.pbn', text), '--json']));
    expect(checked).toMatchObject({
      boards: [
        {
          faults: [
            { line: 3, column: 1 },
            { line: 3, column: 10 },
            { line: 5, column: 1 },
          ],
        },
      ],
    });
  });

  it('prints three faults of a kind, and the number of the others', () => {
    const board = `[Deal "${DEALS[0]}"]\n[Vulnerable "few"]\n`;
    const checked = runLie(['check', writeTempFile('five.pbn', board.repeat(5))]);
    expect(checked.err.match(/pbn\/value/g)).toHaveLength(4);
    expect(checked.err).toContain('2 more of this kind. [pbn/value]');
  });

  it('requires two files of known formats', () => {
    expect(runLie(['convert', 'a.pbn']).status).toBe(2);
    expect(runLie(['convert', 'a.pbn', 'b.txt']).status).toBe(2);
    expect(
      runLie(['convert', join(TEMP_FOLDER, 'none.pbn'), join(TEMP_FOLDER, 'b.lin')]).status,
    ).toBe(1);
  });
});

describe('files of boards', () => {
  it('are checked board by board, and solved', () => {
    const checked = runLie([
      'check',
      writeTempFile('checked.pbn', PBN),
      writeTempFile('match.lin', LIN),
      '--json',
    ]);
    expect(parseJsonOutput(checked)).toMatchObject({
      ok: false,
      boards: [
        { ok: false, faults: [{ code: 'hand/unknown-rank', line: 9, column: 1 }] },
        { id: 'match', ok: true, faults: [] },
      ],
    });
    const solved = runLie([
      'dd',
      writeTempFile('one.pbn', `[Event "x"]\n[Board "7"]\n[Deal "N:A... K... Q... J..."]\n`),
      '--json',
    ]);
    expect(parseJsonLines(solved)).toMatchObject([
      { board: 'x, board 7', table: { N: { NT: 1, S: 1 } } },
    ]);
  });

  it('of a broadcast have a board for each room', () => {
    expect(boardsIn(LIN)).toHaveLength(2);
  });

  it('name what a problem or a PBN file cannot hold', () => {
    const match = writeTempFile('carried.lin', LIN.replace('A,0,B,0', 'A,4,B,0'));
    const lostIn = (out: string): readonly string[] =>
      runLie(['convert', match, join(TEMP_FOLDER, out)])
        .err.split('\n')
        .filter((line) => line.startsWith('Left out'));
    const ofTheFile = ['the form of scoring', 'the scores that the teams carried over'];
    expect(lostIn('carried.pbn')).toEqual(
      ofTheFile.map((words) => `Left out: ${words} (2 boards).`),
    );
    expect(lostIn('carried.yaml')).toEqual([
      ...[...ofTheFile, 'the names of the players', 'the names of the teams'].map(
        (words) => `Left out: ${words} (one board).`,
      ),
      'Left out: the room in which a board was played (one board).',
      'Left out: 1 board after the first: choose another by --board.',
    ]);
  });

  it('of four thousand boards are read to the last', () => {
    const text = Array.from(
      { length: 4000 },
      (_, i) => `[Board "${i + 1}"]\n[Deal "${DEALS[i % 4]}"]\n`,
    ).join('\n');
    const boards = boardsIn(text);
    expect(boards).toHaveLength(4000);
    expect(boards.at(-1)).toMatchObject({ board: '4000' });
  });
});
