/** The deals of a draft problem (its sketch, which may be unfinished) on the analysis board. */
import { expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { BLANK_PROBLEM } from '$lib/games/bridge/problem/bridge-blank-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { readSketch } from '$lib/games/bridge/problem/sketch/problem-sketch';
import { sourceFromStudy } from '../beginnings/board-sources';
import { writeProblemFromBoard } from '$lib/games/bridge/problem/from-board/write-problem-from-board';
import { toSketchStudy } from './sketch-to-board';

const parseProblem = (text: string) => unwrap(readProblem(text, 'mine')).problem;

it('a problem that goes to the analysis board and back has the same deals, contract and start', () => {
  const before = parseProblem(BLANK_PROBLEM);
  const sketchStudy = toSketchStudy(readSketch(BLANK_PROBLEM), before);
  expect(sketchStudy).toMatchObject({
    layoutCount: 2,
    dealCount: 2,
    study: { path: before.start },
  });
  if (!sketchStudy) return;
  const after = parseProblem(
    writeProblemFromBoard(sourceFromStudy(sketchStudy.study), before.student),
  );
  expect(after.real.map(({ name, deal }) => [name.en, formatDeal(deal)])).toEqual(
    before.real.map(({ name, deal }) => [name.en, formatDeal(deal)]),
  );
  for (const field of ['contract', 'goal', 'start', 'student', 'vulnerable'] as const)
    expect(after[field]).toEqual(before[field]);
});

it('an incomplete deal is no layout of the board, but is counted', () => {
  const text = BLANK_PROBLEM.replace('KJ876.97.KT32.QJ }', 'KJ876.97.KT32.Q }');
  expect(toSketchStudy(readSketch(text), null)).toMatchObject({ layoutCount: 1, dealCount: 2 });
  expect(toSketchStudy(readSketch('game: bridge\n'), null)).toBeNull();
});

it('the goal of a draft that is no valid problem is the contract’s', () => {
  // The text is read as a sketch alone (`null`): 3NT gives nine tricks, West’s goal is not used.
  // West’s hand takes South’s place among the known hands; the one deal names South’s.
  const text = `${BLANK_PROBLEM.replace('student: S', 'student: W')
    .replace('  S: AQ5.AK5.A876.432', '  W: KJ876.97.KT3.QJ5')
    .replace(/ {4}- .*\n {4}- .*\n/, '    - { name: one, S: AQ5.AK5.A876.432 }\n')
    .replace('SQ\n', 'SQ D2 D5\n')}goal: 4\n`;
  const sketchStudy = toSketchStudy(readSketch(text), null);
  expect(sketchStudy?.study.board.goal).toBe(9);
});
