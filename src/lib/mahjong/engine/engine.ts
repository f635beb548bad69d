/** What a page may ask of the mahjong worker. Everything goes there and back as plain data. */
import type { EvaluatedDecision } from '$lib/choice/weighed';
import type { PositionFilter, Position } from '$lib/mahjong/generating/positions';
import type { EvaluatedDiscard } from '$lib/mahjong/lesson/weigh';
import type { DiscardValue } from '$lib/mahjong/players/best/values';
import type { Player } from '$lib/mahjong/players/players';
import type { DealSetup } from '$lib/mahjong/notation/log';
import type { MahjongProblem } from '$lib/mahjong/problem/problem';
import type { MahjongOptions } from '$lib/mahjong/rules/options';
import type { BySeat, Seat } from '$lib/mahjong/rules/seats';
import type { Tile } from '$lib/mahjong/rules/tiles';
import type { DiscardView } from '$lib/mahjong/rules/view';

/** What a whole game asks. */
export interface MahjongGameEngine {
  /** What the seat that is to act does after a log; it looks at nothing but what it sees. */
  act(dealt: DealSetup, log: readonly string[], player: Player): string;
  /** What every discard of a hand is worth, the best first. */
  values(seen: DiscardView): readonly DiscardValue[];
}

/** What a comparison of players asks: so many games in a row, that one can be stopped between two answers. */
export interface MahjongArenaEngine {
  /**
   * Who wins each of the games from the number `from` to before `to`, as a place in `players`; null where nobody does.
   * The same seed gives the same games, however they are asked for.
   */
  arena(
    players: BySeat<Player>,
    from: number,
    to: number,
    seed: number,
    options: MahjongOptions,
  ): readonly (Seat | null)[];
}

/** What a problem asks; a log holds what was thrown and what came since. */
export interface MahjongLessonEngine {
  /** Every decision of the student's with the worth of all that could have been thrown; see `weigh`. */
  weigh(
    problem: MahjongProblem,
    log: readonly Tile[],
  ): readonly [EvaluatedDecision<EvaluatedDiscard>, ...EvaluatedDecision<EvaluatedDiscard>[]];
  /** What comes from a wall that switches, when it is not the student's turn. */
  next(problem: MahjongProblem, log: readonly Tile[]): Tile;
}

/** What is practised without end. */
export interface MahjongPracticeEngine {
  /**
   * The first position that is wanted from a seed on, or null when none of the next `tries` seeds has one, so that a
   * page can stop asking: then it goes on from the seed after them. The same seed gives the same position.
   */
  position(filter: PositionFilter, seed: number, tries: number): PracticeQuestion | null;
}

/** A position as it is asked. */
export interface PracticeQuestion extends Pick<Position, 'seed' | 'seen' | 'drew' | 'themes' | 'level'> {
  readonly best: DiscardValue;
}

/** One worker answers all. */
export type MahjongEngine = MahjongGameEngine & MahjongArenaEngine & MahjongLessonEngine & MahjongPracticeEngine;
