import { expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import { BLANK_PROBLEM } from '$lib/bridge/problem/bridge-blank-problem';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { readSketch } from '$lib/bridge/problem/sketch/problem-sketch';
import { sourceFromStudy } from '../beginnings/board-sources';
import { writeProblemFromBoard } from '$lib/bridge/problem/from-board/write-problem-from-board';
import { toSketchStudy } from './sketch-to-board';

const problemOf = (text: string) => unwrap(readProblem(text, 'mine')).problem;

it('takes every deal, the contract and the beginning to the analysis board, and a problem of it is the same', () => {
  const before = problemOf(BLANK_PROBLEM);
  const found = toSketchStudy(readSketch(BLANK_PROBLEM), before);
  expect(found).toMatchObject({ count: 2, all: 2, study: { path: before.start } });
  if (!found) return;
  const after = problemOf(writeProblemFromBoard(sourceFromStudy(found.study), before.student));
  expect(after.real.map(({ name, deal }) => [name.en, formatDeal(deal)])).toEqual(
    before.real.map(({ name, deal }) => [name.en, formatDeal(deal)]),
  );
  for (const part of ['contract', 'goal', 'start', 'student', 'vulnerable'] as const)
    expect(after[part]).toEqual(before[part]);
});

it('leaves out a deal that is not whole, and counts it', () => {
  const text = BLANK_PROBLEM.replace('KJ876.97.KT32.QJ }', 'KJ876.97.KT32.Q }');
  expect(toSketchStudy(readSketch(text), null)).toMatchObject({ count: 1, all: 2 });
  expect(toSketchStudy(readSketch('game: bridge\n'), null)).toBeNull();
});

it('tells declarer’s tricks also where a defender is the student', () => {
  const text = `${BLANK_PROBLEM.replace('student: S', 'student: W')
    .replace('  S: AQ5.AK5.A876.432', '  W: KJ876.97.KT3.QJ5')
    .replace(/ {4}- .*\n {4}- .*\n/, '    - { name: one, S: AQ5.AK5.A876.432 }\n')
    .replace('SQ\n', 'SQ D2 D5\n')}goal: 4\n`;
  const found = toSketchStudy(readSketch(text), null);
  expect(found?.study.board.goal).toBe(9);
});
