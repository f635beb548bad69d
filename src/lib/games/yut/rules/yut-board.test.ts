/**
 * Moves on the board: place 0 is the start, 30 home; the short cuts begin at 5, 10 and the centre,
 * 15. A score moves on by its steps (do 1 to mo 5), a back-do one back.
 */
import { describe, expect, it } from 'vitest';
import { moveTargets, HOME, BOARD_PLACE_COUNT, forwardPath } from './yut-board';
import { SCORES, SCORE_STEPS, type Score } from './stick-throws';

const FORWARD = SCORES.filter((score) => score !== 'backdo');
const ALL_PLACES = Array.from({ length: BOARD_PLACE_COUNT }, (_, place) => place);

// Reference walk: along the outer path, but a move starting on 5, 10 or 15 takes the short cut, and
// a mal on a diagonal goes straight on.
const ROUND = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 19, 20, 21, 22, 25, 26, 27, 28, 29, 30];
const FROM_FIRST_CORNER = [5, 13, 14, 15, 16, 17, 22, 25, 26, 27, 28, 29, 30];
const FROM_SECOND_CORNER = [10, 11, 12, 15, 23, 24, 29, 30];
const FROM_CENTRE = [15, 23, 24, 29, 30];

/** The path of a mal by the reference: the places after `from`, at most `steps`. */
function referencePath(from: number, steps: number): number[] {
  let route = ROUND;
  if ([5, 13, 14, 16, 17].includes(from)) route = FROM_FIRST_CORNER;
  if ([10, 11, 12].includes(from)) route = FROM_SECOND_CORNER;
  if ([15, 23, 24].includes(from)) route = FROM_CENTRE;
  const index = route.indexOf(from);
  return route.slice(index + 1, index + 1 + steps);
}

describe('a forward score', () => {
  it('follows the reference path from every place', () => {
    for (const from of ALL_PLACES)
      for (const score of FORWARD) {
        expect(forwardPath(from, SCORE_STEPS[score])).toEqual(
          referencePath(from, SCORE_STEPS[score]),
        );
        const end = referencePath(from, SCORE_STEPS[score]).slice(-1);
        expect(moveTargets(from, score)).toEqual(end);
      }
  });

  it.each<[number, Score, number]>([
    [5, 'do', 13],
    [4, 'gae', 6],
    [10, 'do', 11],
    [9, 'gae', 18],
    [15, 'do', 23],
    [14, 'gae', 16],
    [12, 'gae', 23],
    [14, 'do', 15],
    [12, 'do', 15],
    [5, 'mo', 17],
    [10, 'mo', 24],
    [17, 'do', 22],
    [24, 'do', 29],
    [22, 'mo', 29],
    [25, 'mo', 30],
    [28, 'do', 29],
    [15, 'yut', 30],
  ])('takes a mal from %i with %s to %i', (from, score, to) => {
    expect(moveTargets(from, score)).toEqual([to]);
  });

  it.each(FORWARD)(
    '%s brings a mal home from the last place, and moves none that is home',
    (score) => {
      expect(moveTargets(29, score)).toEqual([HOME]);
      expect(moveTargets(HOME, score)).toEqual([]);
    },
  );
});

describe('a back-do', () => {
  it.each<[number, number[]]>([
    [0, []],
    [1, [29]],
    [2, [1]],
    [5, [4]],
    [6, [5]],
    [10, [9]],
    [11, [10]],
    [12, [11]],
    [13, [5]],
    [14, [13]],
    [15, [12, 14]],
    [16, [15]],
    [17, [16]],
    [18, [10]],
    [19, [18]],
    [22, [17, 21]],
    [23, [15]],
    [24, [23]],
    [25, [22]],
    [28, [27]],
    [29, [24, 28]],
    [30, []],
  ])('goes from %i to %j', (from, ends) => {
    expect(moveTargets(from, 'backdo')).toEqual(ends);
  });

  it('undoes a single step forward, except where that step would take a short cut or pass the start', () => {
    for (const from of ALL_PLACES)
      for (const target of moveTargets(from, 'backdo')) {
        const next = referencePath(target, 1)[0];
        // From 6 and 18 the step back ends on a corner, from 16 on the centre, where a move takes
        // the short cut.
        if (![1, 6, 16, 18].includes(from)) expect(next).toBe(from);
      }
  });
});
