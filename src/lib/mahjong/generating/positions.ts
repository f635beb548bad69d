/** Positions from games that the computer plays, each with one clear answer. */
import type { Level } from '$lib/core/level';
import { seededRandom } from '$lib/core/random';
import { chooseMahjongAction } from '$lib/mahjong/players/players';
import { applyMahjongAction, beginGame, seatToAct } from '$lib/mahjong/rules/game';
import type { MahjongOptions } from '$lib/mahjong/rules/options';
import { SEATS, type Seat } from '$lib/mahjong/rules/seats';
import type { Tile } from '$lib/mahjong/rules/tiles';
import { viewFor, type DiscardView } from '$lib/mahjong/rules/view';
import { dealTiles } from '$lib/mahjong/rules/wall';
import { questionLevel } from './level';
import { clearQuestion, type DiscardQuestion } from './question';
import { detectThemes, type DetectableTheme } from './themes';

export interface Position extends DiscardQuestion {
  /** The seed that it comes from again. */
  readonly seed: number;
  /** The one of the student's tiles that it has just drawn. */
  readonly drew: Tile;
  /** At least one. */
  readonly themes: readonly DetectableTheme[];
  readonly level: Level;
}

/** Which positions are wanted. */
export interface PositionFilter {
  /** Of one of these themes; of any when there are none. */
  readonly themes: readonly DetectableTheme[];
  /** Of one of these levels; of any when there are none. */
  readonly levels: readonly Level[];
}

/** Nobody claims where one discard is the question. */
const OPTIONS: MahjongOptions = { claims: false };
const DEALER: Seat = 0;
/** The student's turns, from 0 on, at which a game is stopped. */
const TURNS = { first: 3, last: 19 } as const;

/** What a seat sees, and what it drew, when it is to discard for the `turn`th time, from 0 on; null when the game ends before. */
export function viewAtTurn(
  seed: number,
  seat: Seat,
  turn: number,
): { readonly seen: DiscardView; readonly drew: Tile } | null {
  const random = seededRandom(seed);
  let game = beginGame(dealTiles(DEALER, random), DEALER, OPTIONS);
  for (let acting = seatToAct(game); acting !== null; acting = seatToAct(game)) {
    const view = viewFor(acting, game);
    if (acting === seat && view.drew !== null && view.rivers[seat].length === turn) {
      if (view.legal.some(({ kind }) => kind === 'win')) return null;
      const { options, hand, melds, rivers, wall } = view;
      return { seen: { seat, options, hand, melds, rivers, wall }, drew: view.drew };
    }
    game = applyMahjongAction(game, chooseMahjongAction('ukeire-safe', view, random));
  }
  return null;
}

/** The position of a seed, from a game of four players who play safely; null where that has no clear answer, or no theme. */
export function positionFromSeed(seed: number): Position | null {
  const random = seededRandom(seed);
  const seat = SEATS[random.below(SEATS.length)] ?? DEALER;
  const turn = TURNS.first + random.below(TURNS.last - TURNS.first + 1);
  const at = viewAtTurn(seed, seat, turn);
  const question = at && clearQuestion(at.seen);
  if (!question) return null;
  const themes = detectThemes(question);
  if (themes.length === 0) return null;
  return { ...question, seed, drew: at.drew, themes, level: questionLevel(question) };
}

export function matchesFilter({ themes, level }: Position, filter: PositionFilter): boolean {
  return (
    (filter.themes.length === 0 || filter.themes.some((theme) => themes.includes(theme))) &&
    (filter.levels.length === 0 || filter.levels.includes(level))
  );
}

/** Positions that are wanted, without end. The same filter and seed give the same ones. */
export function* generatePositions(filter: PositionFilter, seed: number): Generator<Position, never> {
  for (let n = seed >>> 0; ; n = (n + 1) >>> 0) {
    const position = positionFromSeed(n);
    if (position && matchesFilter(position, filter)) yield position;
  }
}
