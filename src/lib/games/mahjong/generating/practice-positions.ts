/**
 * Practice positions with one clear answer, taken from games of the computer player `ukeire-safe`
 * (widest acceptance, of equal discards the safest).
 */
import type { Level } from '$lib/core/level';
import { seededRandom } from '$lib/core/random';
import { chooseMahjongAction } from '$lib/games/mahjong/players/mahjong-computer-players';
import {
  applyMahjongAction,
  beginGame,
  seatToAct,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import type { MahjongOptions } from '$lib/games/mahjong/rules/mahjong-options';
import { SEATS, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { viewFor, type DiscardView } from '$lib/games/mahjong/rules/mahjong-view';
import { dealTiles } from '$lib/games/mahjong/rules/mahjong-deal';
import { clearQuestion, isBestDiscard, type DiscardQuestion } from './discard-question';
import { detectThemes, type DetectableTheme } from './theme-detection';
import { WIN_CHANCE_MARGIN } from '$lib/games/mahjong/players/best/discard-values';

export interface Position extends DiscardQuestion {
  /** The seed that reproduces the position. */
  readonly seed: number;
  /** The tile just drawn, part of the hand. */
  readonly drew: Tile;
  /** At least one. */
  readonly themes: readonly DetectableTheme[];
  readonly level: Level;
}

/** Filter of positions. */
export interface PositionFilter {
  /** Has one of these themes; empty for any. */
  readonly themes: readonly DetectableTheme[];
  /** Has one of these levels; empty for any. */
  readonly levels: readonly Level[];
}

/** Positions are played without claims. */
const OPTIONS: MahjongOptions = { claims: false };
const DEALER: Seat = 0;
/** Range of the student's turns, from 0, at which a game is stopped. */
const TURNS = { first: 3, last: 19 } as const;

/**
 * View of a seat before its discard number `turn` (from 0); null when the game ends earlier,
 * or when that seat can win instead of discarding.
 */
export function viewAtTurn(
  seed: number,
  seat: Seat,
  turn: number,
): { readonly view: DiscardView; readonly drew: Tile } | null {
  const random = seededRandom(seed);
  let game = beginGame(dealTiles(DEALER, random), DEALER, OPTIONS);
  for (let acting = seatToAct(game); acting !== null; acting = seatToAct(game)) {
    const actingView = viewFor(acting, game);
    if (acting === seat && actingView.drew !== null && actingView.rivers[seat].length === turn) {
      if (actingView.legal.some(({ kind }) => kind === 'win')) return null;
      const { options, hand, melds, rivers, wall } = actingView;
      return { view: { seat, options, hand, melds, rivers, wall }, drew: actingView.drew };
    }
    game = applyMahjongAction(game, chooseMahjongAction('ukeire-safe', actingView, random));
  }
  return null;
}

/**
 * The position of a seed, from a game of four `ukeire-safe`; null without a clear answer or a
 * theme.
 */
export function positionFromSeed(seed: number): Position | null {
  const random = seededRandom(seed);
  const seat = SEATS[random.below(SEATS.length)] ?? DEALER;
  const turn = TURNS.first + random.below(TURNS.last - TURNS.first + 1);
  const positionAtTurn = viewAtTurn(seed, seat, turn);
  const question = positionAtTurn && clearQuestion(positionAtTurn.view);
  if (!question) return null;
  const themes = detectThemes(question);
  if (themes.length === 0) return null;
  return { ...question, seed, drew: positionAtTurn.drew, themes, level: questionLevel(question) };
}

/** True if a position has one of the themes and one of the levels. */
export function matchesFilter({ themes, level }: Position, filter: PositionFilter): boolean {
  return (
    (filter.themes.length === 0 || filter.themes.some((theme) => themes.includes(theme))) &&
    (filter.levels.length === 0 || filter.levels.includes(level))
  );
}

/** Endless matching positions. Deterministic in filter and seed. */
export function* generatePositions(
  filter: PositionFilter,
  seed: number,
): Generator<Position, never> {
  for (let n = seed >>> 0; ; n = (n + 1) >>> 0) {
    const position = positionFromSeed(n);
    if (position && matchesFilter(position, filter)) yield position;
  }
}

/** A lead of the best discard larger than this is easy to see. */
const CLEAR_MARGIN = 4 * WIN_CHANCE_MARGIN;

/**
 * Difficulty of a question: one level for each computer player that errs, and one for a close
 * runner-up.
 */
export function questionLevel(question: DiscardQuestion): Level {
  const { best, runnerUp, playerDiscards } = question;
  const errorCount = Object.values(playerDiscards).filter(
    (tile) => !isBestDiscard(question, tile),
  ).length;
  const isClose = best[0].chance - runnerUp.chance < CLEAR_MARGIN;
  return (1 + errorCount + (isClose ? 1 : 0)) as Level;
}
