/** What each discard of a problem was worth: by the best player's estimate, or proved against every order of the wall. */
import { sortByValue, type EvaluatedOption, type EvaluatedDecision } from '$lib/choice/weighed';
import { invariant } from '$lib/core/result';
import { acceptanceByDiscard, type DiscardAcceptance } from '$lib/mahjong/evaluation/discards';
import { evaluateHandByKim } from '$lib/mahjong/evaluation/evaluate';
import type { TileImportance } from '$lib/mahjong/evaluation/importance';
import { explainDiscard, type DiscardReasons } from '$lib/mahjong/players/best/reasons';
import { WIN_CHANCE_MARGIN, valueDiscards } from '$lib/mahjong/players/best/values';
import { studentView, type MahjongProblem } from '$lib/mahjong/problem/problem';
import { classifyWallDiscards, type WallVerdict } from '$lib/mahjong/proof/verdicts';
import { viewAfterPlay, type WallGame, type WallPlay } from '$lib/mahjong/proof/wall-game';
import {
  COPIES_PER_TILE,
  countTiles,
  isTile,
  tileIndex,
  type TileCounts,
  type Tile,
} from '$lib/mahjong/rules/tiles';
import { countVisibleTiles, type DiscardView } from '$lib/mahjong/rules/view';
import { wallGameOf, hasWallOrders, mahjongLesson } from './lesson';

/** A tile of a hand by the paper: in a group, one of the pair that it leaves, or what it is worth beside the groups. */
export type PaperEvaluation =
  { readonly group: true } | ({ readonly group: false } & Omit<TileImportance, 'tile'>);

interface DiscardOption extends EvaluatedOption<Tile>, Pick<DiscardAcceptance, 'shanten' | 'accepts' | 'count'> {
  readonly paper: PaperEvaluation;
}

/** A discard while nobody knows what comes: its value is the estimated chance to win, 0 to 1. */
export interface EstimatedDiscard extends DiscardOption {
  readonly kind: 'estimated';
  /** The chance that it completes another's hand, 0 to 1. */
  readonly danger: number;
  /** What the next step leads to; see `Reasons`. */
  readonly outlook: Pick<DiscardReasons, 'wait' | 'then'>;
}

/** A discard against the orders that may be the truth: its value is 1 where it wins in all, else the share in which it could. */
export interface ProvedDiscard extends DiscardOption {
  readonly kind: 'proved';
  /** In how many orders it could win if one knew which, and of how many. */
  readonly wins: number;
  readonly orders: number;
  /** The order that beats it, as a place in the problem, and the tiles from the discard on; null where it wins in all. */
  readonly beaten: { readonly order: number; readonly tiles: readonly Tile[] } | null;
}

export type EvaluatedDiscard = EstimatedDiscard | ProvedDiscard;

/** What everything that may be thrown from a hand is worth; `at` and `chosen` as in `Weighed`. */
function weighSeen(seen: DiscardView, at: number, chosen: Tile | null): EvaluatedDecision<EstimatedDiscard> {
  const paper = byPaper(seen);
  const options = valueDiscards(seen).map(
    ({ discard, chance, danger, shanten, accepts, count }): EstimatedDiscard => {
      const { wait, nextCount: then } = explainDiscard(seen, discard);
      return {
        ...{ kind: 'estimated', action: discard, value: chance },
        ...{ danger, shanten, accepts, count, paper: paper(discard), outlook: { wait, nextCount: then } },
      };
    },
  );
  return { at, chosen, options: sortByValue(options), margin: WIN_CHANCE_MARGIN };
}

/**
 * Every decision of the student's in a log with the worth of all that could have been thrown; of a log without any the
 * first one, with nothing chosen. Throws when the log may not be.
 */
export function evaluateDiscards(
  problem: MahjongProblem,
  log: readonly Tile[],
): readonly [EvaluatedDecision<EvaluatedDiscard>, ...EvaluatedDecision<EvaluatedDiscard>[]] {
  if (!hasWallOrders(problem)) return [weighSeen(studentView(problem), 0, log[0] ?? null)];
  const lesson = mahjongLesson(problem, []);
  const row: EvaluatedDecision<EvaluatedDiscard>[] = [];
  let play = lesson.begin;
  for (const [at, action] of log.entries()) {
    if (lesson.turn(play) === 'student') row.push(weighWall(problem, play, at, action));
    play = lesson.after(play, action);
  }
  const [first, ...more] = row;
  return first ? [first, ...more] : [weighWall(problem, lesson.begin, 0, null)];
}

function weighWall(
  problem: MahjongProblem,
  play: WallPlay,
  at: number,
  chosen: Tile | null,
): EvaluatedDecision<ProvedDiscard> {
  const game = wallGameOf(problem);
  const seen = viewAfterPlay(game, play);
  const paper = byPaper(seen);
  // What helps is counted in the wall: every order holds the same tiles, and nothing else can come.
  const elsewhere = leftIn(game, play).map((count) => COPIES_PER_TILE - count);
  const kept = new Map(acceptanceByDiscard(seen.hand, elsewhere, 0).map((each) => [each.discard, each]));
  const { orders, discards } = classifyWallDiscards(game, play);
  const options = discards.map((verdict): ProvedDiscard => {
    const { discard, wins } = verdict;
    const after = kept.get(discard);
    invariant(after, 'What may be thrown is in the hand.');
    const { shanten, accepts, count } = after;
    return {
      ...{ kind: 'proved', action: discard, value: valueOf(verdict, orders) },
      ...{ wins, orders, shanten, accepts, count, paper: paper(discard) },
      beaten: beatenBy(verdict),
    };
  });
  return { at, chosen, options: sortByValue(options), margin: 0 };
}

/** How many of each kind are still to come. */
function leftIn({ orders }: WallGame, { drawn: came }: WallPlay): TileCounts {
  const left = countTiles(orders[0] ?? []);
  for (const tile of came) left[tileIndex(tile)] = (left[tileIndex(tile)] ?? 0) - 1;
  return left;
}

/** What is not sound is worth less than what is, even where each order by itself could be won. */
function valueOf({ verdict, wins }: WallVerdict, orders: number): number {
  return verdict === 'sound' ? 1 : wins / (orders + 1);
}

function beatenBy({ beaten }: WallVerdict): ProvedDiscard['beaten'] {
  return beaten && { order: beaten.world, tiles: beaten.line.filter(isTile) };
}

/** What the paper says of each tile of a hand. */
function byPaper(seen: DiscardView): (tile: Tile) => PaperEvaluation {
  const { candidates, tiles } = evaluateHandByKim(seen.hand, countVisibleTiles(seen), seen.wall);
  const left = candidates[0].leftover;
  const values = new Map(tiles.map(({ tile, ...worth }) => [tile, worth]));
  return (tile) => {
    const worth = values.get(tile);
    return worth && (left[tileIndex(tile)] ?? 0) > 0 ? { group: false, ...worth } : { group: true };
  };
}
