/** Files of boards as other programs write them, through the command line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { readBoards } from '$lib/bridge/notation/boards';
import { makeDeal } from '$lib/bridge/notation/deals';
import { readProblem } from '$lib/bridge/problem/read-problem';
import { valueOf } from '$lib/core/result';
import { randomDeal } from '../properties/solver-positions';
import { file, FOLDER, json, lie, lines } from './lie';

const seed = inject('seed');
const random = seededRandom(seed);
const DEALS = Array.from({ length: 4 }, () => makeDeal(randomDeal(13, random)));

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

/** Many boards in one line after the other, with names, alerts and page marks, as a broadcast has them. */
const LIN = `vg|A match,Final,I,1,2,A,0,B,0|
rs|3NS=,|
pn|a,b,c,d,e,f,g,h|pg||
qx|o1|st||md|3S2HD3456789TJQKAC,SAHKD2C23456789TJ,S3456HAQD-C,|sv|o|pg||
qx|c1|st||md|1S2HD3456789TJQKAC,SAHKD2C23456789TJ,,|sv|b|mb|p|mb|p!|an|nothing|mb|p|mb|p|pg||
`;

describe('lie convert', () => {
  it('reads every board, names the one that is broken with its place, and writes the rest', () => {
    const [from, to] = [file('club.pbn', PBN), join(FOLDER, 'club.lin')];
    const ran = lie(['convert', from, to]);
    expect(ran.status).toBe(1);
    expect(ran.err).toMatch(/club\.pbn:9:1: .*hand\/unknown-rank/);
    const back = readBoards(readFileSync(to, 'utf8')).map(valueOf);
    expect(back.map(({ deal }) => makeDeal(deal))).toEqual([
      DEALS[0],
      DEALS[1],
      'N:KQ4.A86.QJ72.KT6 - - -',
    ]);
    expect(lie(['convert', from, to]).err).toContain('stays as it is');
  });

  it('writes all layouts of a problem, and says what is left out', () => {
    const path = 'problems/bridge/who-opens-the-clubs.yaml';
    const to = join(FOLDER, 'clubs.pbn');
    const ran = lie(['convert', path, to]);
    expect([ran.status, ran.err]).toEqual([0, expect.stringContaining("the author's line")]);
    const { problem } = valueOf(readProblem(readFileSync(path, 'utf8'), 'who-opens-the-clubs'));
    const boards = readBoards(readFileSync(to, 'utf8')).map(valueOf);
    expect(boards.map(({ deal }) => makeDeal(deal))).toEqual(
      problem.real.map(({ deal }) => makeDeal(deal)),
    );
    expect(boards.every(({ play }) => String(play) === String(problem.start))).toBe(true);
    const again = join(FOLDER, 'again.yaml');
    expect(lie(['convert', to, again, '--board', '2']).status).toBe(0);
    expect(readFileSync(again, 'utf8')).toContain('game: bridge');
  });

  it('is asked with two files, and of forms that it knows', () => {
    expect(lie(['convert', 'a.pbn']).status).toBe(2);
    expect(lie(['convert', 'a.pbn', 'b.txt']).status).toBe(2);
    expect(lie(['convert', join(FOLDER, 'none.pbn'), join(FOLDER, 'b.lin')]).status).toBe(1);
  });
});

describe('files of boards', () => {
  it('are checked board by board, and solved', () => {
    const checked = lie(['check', file('checked.pbn', PBN), file('match.lin', LIN), '--json']);
    expect(json(checked)).toMatchObject({
      ok: false,
      boards: [
        { ok: false, faults: [{ code: 'hand/unknown-rank', line: 9, column: 1 }] },
        { id: 'match.lin' },
      ],
    });
    const solved = lie([
      'dd',
      file('one.pbn', `[Event "x"]\n[Board "7"]\n[Deal "N:A... K... Q... J..."]\n`),
      '--json',
    ]);
    expect(lines(solved)).toMatchObject([{ board: 'x, board 7', table: { N: { NT: 1, S: 1 } } }]);
  });

  it('of a broadcast have a board for each room', () => {
    expect(readBoards(LIN)).toHaveLength(2);
  });

  it('of four thousand boards are read to the last', () => {
    const text = Array.from(
      { length: 4000 },
      (_, i) => `[Board "${i + 1}"]\n[Deal "${DEALS[i % 4]}"]\n`,
    ).join('\n');
    const boards = readBoards(text);
    expect(boards).toHaveLength(4000);
    expect(boards.at(-1)).toMatchObject({ ok: true, value: { board: '4000' } });
  });
});
