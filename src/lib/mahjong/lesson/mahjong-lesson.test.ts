import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lossOf, rankOption } from '$lib/choice/evaluated-decision';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { readProblem } from '$lib/mahjong/problem/read-mahjong-problem';
import { fourteenTiles, type MahjongProblem } from '$lib/mahjong/problem/mahjong-problem';
import { isWallWon } from '$lib/mahjong/proof/wall-game';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { replay, replayablePrefix } from '$lib/trainer/port';
import { nextWallTile } from './wall-opponent';
import { hasWallOrders, legalDiscards, mahjongLesson, replayWallLog } from './mahjong-lesson';
import { evaluateDiscards } from './evaluate-discards';

const PROBLEMS: readonly MahjongProblem[] = readdirSync('problems/mahjong').map((file) => {
  const text = readFileSync(`problems/mahjong/${file}`, 'utf8');
  return unwrap(readProblem(text, file.replace('.yaml', ''))).content;
});
const SINGLE = PROBLEMS.filter((problem) => !hasWallOrders(problem));
const WALLS = PROBLEMS.filter(hasWallOrders);

/** Plays a problem in which the student discards what `choose` returns. */
function playWith(problem: MahjongProblem, choose: (log: readonly Tile[]) => Tile): Tile[] {
  const lesson = mahjongLesson(problem, []);
  const log: Tile[] = [];
  for (let play = lesson.start; lesson.turn(play) !== 'over'; play = replay(lesson, log))
    log.push(lesson.turn(play) === 'student' ? choose(log) : nextWallTile(problem, play));
  return log;
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is missing.');
  return value;
}

function bestDiscardAfter(problem: MahjongProblem, log: readonly Tile[]): Tile {
  const [any] = legalDiscards(problem, replayWallLog(problem, log));
  return required(evaluateDiscards(problem, [...log, required(any)]).at(-1)).options[0].action;
}

describe('one discard', () => {
  it('may be any kind of the hand, and is made exactly with what is good', () => {
    for (const problem of SINGLE.slice(0, 6)) {
      const kinds = [...new Set(fourteenTiles(problem))];
      const lesson = mahjongLesson(problem, kinds.slice(0, 1));
      expect(legalDiscards(problem, lesson.start)).toEqual(kinds);
      for (const tile of kinds) {
        const play = lesson.after(lesson.start, tile);
        expect(lesson.turn(play)).toBe('over');
        expect(lesson.outcome(play)?.made).toBe(tile === kinds[0]);
      }
      expect(replayablePrefix(lesson, ['9z'])).toEqual([]);
    }
  });

  it('is weighed against every other, and the author names the best', () => {
    for (const problem of SINGLE.slice(0, 6)) {
      const { discard } = problem.solution ?? {};
      const [weighed] = evaluateDiscards(problem, []);
      expect(weighed.options.map(({ action }) => action).toSorted()).toEqual(
        [...new Set(fourteenTiles(problem))].toSorted(),
      );
      expect(rankOption(weighed, discard ?? '')).toBe('best');
      for (const { action, value } of weighed.options) {
        expect(lossOf(weighed, action)).toBeGreaterThanOrEqual(0);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('a wall that switches', () => {
  it('is won in every problem by whoever throws what is sound, as the author does first', () => {
    expect(WALLS.length).toBeGreaterThanOrEqual(5);
    for (const problem of WALLS) {
      const log = playWith(problem, (before) =>
        before.length === 0
          ? required(problem.solution?.discard)
          : bestDiscardAfter(problem, before),
      );
      expect(isWallWon(replayWallLog(problem, log))).toBe(true);
      for (const weighed of evaluateDiscards(problem, log))
        expect(rankOption(weighed, weighed.chosen ?? '')).not.toBe('less');
    }
  });

  it('beats whoever throws what is not: the truth is an order that fits and hurts', () => {
    const random = seededRandom(11);
    for (const problem of WALLS) {
      const [first] = evaluateDiscards(problem, []);
      const wrong = first.options.filter(({ action }) => rankOption(first, action) === 'less');
      for (const { action } of wrong) {
        const log = playWith(problem, (before) => {
          const legal = legalDiscards(problem, replayWallLog(problem, before));
          return before.length === 0 ? action : required(legal[random.below(legal.length)]);
        });
        const play = replayWallLog(problem, log);
        expect(isWallWon(play)).toBe(false);
        const fits = problem.orders.some(({ tiles }) =>
          play.drawn.every((tile, place) => tiles[place] === tile),
        );
        expect(fits).toBe(true);
      }
    }
  });
});
