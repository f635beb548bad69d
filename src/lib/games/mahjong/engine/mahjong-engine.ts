/** Interface of the mahjong worker; everything is passed as plain data. */
import type { EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { PositionFilter, Position } from '$lib/games/mahjong/generating/practice-positions';
import type { EvaluatedDiscard } from '$lib/games/mahjong/lesson/evaluate-discards';
import type { DiscardValue } from '$lib/games/mahjong/players/best/discard-values';
import type { Player } from '$lib/games/mahjong/players/mahjong-computer-players';
import type { DealSetup } from '$lib/games/mahjong/notation/mahjong-log';
import type { MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import type { MahjongOptions } from '$lib/games/mahjong/rules/mahjong-options';
import type { BySeat, Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { DiscardView } from '$lib/games/mahjong/rules/mahjong-view';

/** Queries of a game in play. */
export interface MahjongGameEngine {
  /** Action of the player to act after a log, decided from its own view only. */
  act(setup: DealSetup, log: readonly string[], player: Player): string;
  /** Values of all discards of a hand, best first. */
  values(view: DiscardView): readonly DiscardValue[];
}

/** Queries of the arena, in batches, so that it can be stopped between two answers. */
export interface MahjongArenaEngine {
  /**
   * Winners of games `from` (inclusive) to `to` (exclusive), as indices in `players`; null for a
   * draw. Deterministic in the seed, however the games are batched.
   */
  arena(
    players: BySeat<Player>,
    from: number,
    to: number,
    seed: number,
    options: MahjongOptions,
  ): readonly (Seat | null)[];
}

/** Queries of a problem; a log holds the discards and the tiles drawn since. */
export interface MahjongLessonEngine {
  /** All decisions of the student, each with the values of all options; see `evaluateDiscards`. */
  weigh(
    problem: MahjongProblem,
    log: readonly Tile[],
  ): readonly [EvaluatedDecision<EvaluatedDiscard>, ...EvaluatedDecision<EvaluatedDiscard>[]];
  /**
   * The next tile of a switching wall (one whose order is chosen during the play), out of the
   * student's turn.
   */
  next(problem: MahjongProblem, log: readonly Tile[]): Tile;
}

/** Queries of endless practice. */
export interface MahjongPracticeEngine {
  /**
   * The first position from a seed on that matches a filter; null if none of the next `tries` seeds
   * has one, so that a page can stop, or continue after them. Deterministic.
   */
  position(filter: PositionFilter, seed: number, tries: number): PracticeQuestion | null;
}

/** A position as the practice page shows it. */
export interface PracticeQuestion extends Pick<
  Position,
  'seed' | 'view' | 'drew' | 'themes' | 'level'
> {
  readonly best: DiscardValue;
}

/** All queries are answered by one worker. */
export type MahjongEngine = MahjongGameEngine &
  MahjongArenaEngine &
  MahjongLessonEngine &
  MahjongPracticeEngine;
