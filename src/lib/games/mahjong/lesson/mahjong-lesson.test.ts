/**
 * The lessons of all mahjong problems of this repository. In most the student discards once; in a
 * wall problem also after every draw, while the opponent chooses the next tile so that some order
 * of the wall still agrees with all tiles drawn. A log is the list of tiles discarded and drawn.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lossOf, rankOption } from '$lib/choice/evaluated-decision';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { readProblem } from '$lib/games/mahjong/problem/read-mahjong-problem';
import { fourteenTiles, type MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import { isWallWon } from '$lib/games/mahjong/proof/wall-game';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { replay, replayablePrefix } from '$lib/trainer/port';
import { nextWallTile } from './wall-opponent';
import { hasWallOrders, legalDiscards, mahjongLesson, replayWallLog } from './mahjong-lesson';
import { evaluateDiscards } from './evaluate-discards';

const PROBLEMS: readonly MahjongProblem[] = readdirSync('problems/mahjong').map((file) => {
  const text = readFileSync(`problems/mahjong/${file}`, 'utf8');
  return unwrap(readProblem(text, file.replace('.yaml', ''))).content;
});
const SINGLE_DISCARD_PROBLEMS = PROBLEMS.filter((problem) => !hasWallOrders(problem));
const WALL_PROBLEMS = PROBLEMS.filter(hasWallOrders);

/** The log of a problem in which the student discards what `choose` returns for the log so far. */
function playWith(problem: MahjongProblem, choose: (log: readonly Tile[]) => Tile): Tile[] {
  const lesson = mahjongLesson(problem, []);
  const log: Tile[] = [];
  for (let play = lesson.start; lesson.turn(play) !== 'over'; play = replay(lesson, log))
    log.push(lesson.turn(play) === 'student' ? choose(log) : nextWallTile(problem, play));
  return log;
}

/** The value, or a thrown error when it is missing. */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is missing.');
  return value;
}

/** The best discard of the decision after a log. */
function bestDiscardAfter(problem: MahjongProblem, log: readonly Tile[]): Tile {
  // The last evaluated decision needs an action in the log: any legal one will do.
  const [anyDiscard] = legalDiscards(problem, replayWallLog(problem, log));
  return required(evaluateDiscards(problem, [...log, required(anyDiscard)]).at(-1)).options[0]
    .action;
}

describe('a problem of a single discard', () => {
  it('allows every kind in the hand, and is solved exactly by the best discards', () => {
    for (const problem of SINGLE_DISCARD_PROBLEMS.slice(0, 6)) {
      const kinds = [...new Set(fourteenTiles(problem))];
      const lesson = mahjongLesson(problem, kinds.slice(0, 1));
      expect(legalDiscards(problem, lesson.start)).toEqual(kinds);
      for (const tile of kinds) {
        const play = lesson.after(lesson.start, tile);
        expect(lesson.turn(play)).toBe('over');
        expect(lesson.outcome(play)?.made).toBe(tile === kinds[0]);
      }
      // No such tile exists: a stored play with it is cut off before it.
      const notInHand = '9z';
      expect(replayablePrefix(lesson, [notInHand])).toEqual([]);
    }
  });

  it('evaluates every kind in the hand, and its author’s solution is the best', () => {
    for (const problem of SINGLE_DISCARD_PROBLEMS.slice(0, 6)) {
      const { discard } = problem.solution ?? {};
      const [decision] = evaluateDiscards(problem, []);
      expect(decision.options.map(({ action }) => action).toSorted()).toEqual(
        [...new Set(fourteenTiles(problem))].toSorted(),
      );
      expect(rankOption(decision, discard ?? '')).toBe('best');
      for (const { action, value } of decision.options) {
        expect(lossOf(decision, action)).toBeGreaterThanOrEqual(0);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('a wall problem against an opponent who chooses the order afterwards', () => {
  it('is won by the author’s first discard followed by the best discard at every turn', () => {
    expect(WALL_PROBLEMS.length).toBeGreaterThanOrEqual(5);
    for (const problem of WALL_PROBLEMS) {
      const log = playWith(problem, (logSoFar) =>
        logSoFar.length === 0
          ? required(problem.solution?.discard)
          : bestDiscardAfter(problem, logSoFar),
      );
      expect(isWallWon(replayWallLog(problem, log))).toBe(true);
      for (const decision of evaluateDiscards(problem, log))
        expect(rankOption(decision, decision.chosen ?? '')).not.toBe('less');
    }
  });

  it('is lost after any unsound first discard, to an order that is consistent with the tiles drawn', () => {
    const random = seededRandom(11);
    for (const problem of WALL_PROBLEMS) {
      const [first] = evaluateDiscards(problem, []);
      const unsound = first.options.filter(({ action }) => rankOption(first, action) === 'less');
      for (const { action } of unsound) {
        const log = playWith(problem, (logSoFar) => {
          const legal = legalDiscards(problem, replayWallLog(problem, logSoFar));
          return logSoFar.length === 0 ? action : required(legal[random.below(legal.length)]);
        });
        const play = replayWallLog(problem, log);
        expect(isWallWon(play)).toBe(false);
        const hasConsistentOrder = problem.orders.some(({ tiles }) =>
          play.drawn.every((tile, wallIndex) => tiles[wallIndex] === tile),
        );
        expect(hasConsistentOrder).toBe(true);
      }
    }
  });
});
