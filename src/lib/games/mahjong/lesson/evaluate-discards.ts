/**
 * Evaluates the discards of a problem: by the strongest player's estimate, or proved against every
 * order of the wall.
 */
import {
  sortByValue,
  type EvaluatedOption,
  type EvaluatedDecision,
} from '$lib/choice/evaluated-decision';
import { invariant } from '$lib/core/result';
import {
  acceptanceByDiscard,
  type DiscardAcceptance,
} from '$lib/games/mahjong/evaluation/discard-acceptance';
import { evaluateHandByKim } from '$lib/games/mahjong/evaluation/kim-evaluation';
import type { TileImportance } from '$lib/games/mahjong/evaluation/tile-importance';
import {
  explainDiscard,
  type DiscardReasons,
} from '$lib/games/mahjong/players/best/discard-reasons';
import { WIN_CHANCE_MARGIN, valueDiscards } from '$lib/games/mahjong/players/best/discard-values';
import { studentView, type MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import { classifyWallDiscards, type WallVerdict } from '$lib/games/mahjong/proof/wall-verdicts';
import { viewAfterPlay, type WallGame, type WallPlay } from '$lib/games/mahjong/proof/wall-game';
import {
  COPIES_PER_TILE,
  countTiles,
  isTile,
  tileIndex,
  type TileCounts,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { countVisibleTiles, type DiscardView } from '$lib/games/mahjong/rules/mahjong-view';
import { wallGameOf, hasWallOrders, mahjongLesson } from './mahjong-lesson';

/**
 * A tile by the evaluation of Kim's paper (`kim-evaluation.ts`): part of a group or of the pair, or
 * left over, with its importance.
 */
export type PaperEvaluation =
  { readonly group: true } | ({ readonly group: false } & Omit<TileImportance, 'tile'>);

interface DiscardOption
  extends EvaluatedOption<Tile>, Pick<DiscardAcceptance, 'shanten' | 'accepts' | 'count'> {
  readonly paperEvaluation: PaperEvaluation;
}

/** An estimated discard; its value is the win probability, 0 to 1. */
export interface EstimatedDiscard extends DiscardOption {
  readonly kind: 'estimated';
  /** The chance that it completes another's hand, 0 to 1. */
  readonly danger: number;
  /** Prospects after the next step; see `DiscardReasons`. */
  readonly outlook: Pick<DiscardReasons, 'wait' | 'nextCount'>;
}

/**
 * A proved discard; its value is 1 if it wins against all consistent orders (those that agree with
 * the tiles drawn so far), otherwise less than 1 and larger the more orders it could win.
 */
export interface ProvedDiscard extends DiscardOption {
  readonly kind: 'proved';
  /** Orders that it wins when the order is known, and the number of consistent orders. */
  readonly wins: number;
  readonly orders: number;
  /**
   * The refuting order's index in the problem and the tiles from the discard on; null if it is
   * sound.
   */
  readonly refutation: { readonly order: number; readonly tiles: readonly Tile[] } | null;
}

export type EvaluatedDiscard = EstimatedDiscard | ProvedDiscard;

/** Evaluates all discards by the best player; `logIndex` is `at` of `EvaluatedDecision`. */
function evaluateByEstimate(
  view: DiscardView,
  logIndex: number,
  chosen: Tile | null,
): EvaluatedDecision<EstimatedDiscard> {
  const evaluateTile = evaluateByPaper(view);
  const options = valueDiscards(view).map(
    ({ discard, chance, danger, shanten, accepts, count }): EstimatedDiscard => {
      const { wait, nextCount } = explainDiscard(view, discard);
      return {
        ...{ kind: 'estimated', action: discard, value: chance },
        ...{
          danger,
          shanten,
          accepts,
          count,
          paperEvaluation: evaluateTile(discard),
          outlook: { wait, nextCount },
        },
      };
    },
  );
  return { logIndex: logIndex, chosen, options: sortByValue(options), margin: WIN_CHANCE_MARGIN };
}

/**
 * Evaluates every decision of the student in a log; for an empty log the first one, with nothing
 * chosen. Throws on an illegal log.
 */
export function evaluateDiscards(
  problem: MahjongProblem,
  log: readonly Tile[],
): readonly [EvaluatedDecision<EvaluatedDiscard>, ...EvaluatedDecision<EvaluatedDiscard>[]] {
  if (!hasWallOrders(problem)) return [evaluateByEstimate(studentView(problem), 0, log[0] ?? null)];
  // The lesson is used only to replay the log, not to judge it.
  const noBestDiscards: readonly Tile[] = [];
  const lesson = mahjongLesson(problem, noBestDiscards);
  const decisions: EvaluatedDecision<EvaluatedDiscard>[] = [];
  let play = lesson.start;
  for (const [logIndex, action] of log.entries()) {
    if (lesson.turn(play) === 'student')
      decisions.push(evaluateByProof(problem, play, logIndex, action));
    play = lesson.after(play, action);
  }
  const [first, ...laterDecisions] = decisions;
  return first ? [first, ...laterDecisions] : [evaluateByProof(problem, lesson.start, 0, null)];
}

/** Evaluates all discards of a position in a wall problem against every consistent order. */
function evaluateByProof(
  problem: MahjongProblem,
  play: WallPlay,
  logIndex: number,
  chosen: Tile | null,
): EvaluatedDecision<ProvedDiscard> {
  const game = wallGameOf(problem);
  const view = viewAfterPlay(game, play);
  const evaluateTile = evaluateByPaper(view);
  // Wall problems have no open groups.
  const meldCount = 0;
  // Only the wall's tiles count as unseen: every order consists of the same tiles, so that the
  // student knows which ones are left.
  const visible = countRemaining(game, play).map((count) => COPIES_PER_TILE - count);
  const acceptances = new Map(
    acceptanceByDiscard(view.hand, visible, meldCount).map((each) => [each.discard, each]),
  );
  const { orders, discards } = classifyWallDiscards(game, play);
  const options = discards.map((verdict): ProvedDiscard => {
    const { discard, wins } = verdict;
    const acceptance = acceptances.get(discard);
    invariant(acceptance, 'What may be thrown is in the hand.');
    const { shanten, accepts, count } = acceptance;
    return {
      ...{ kind: 'proved', action: discard, value: valueOf(verdict, orders) },
      ...{ wins, orders, shanten, accepts, count, paperEvaluation: evaluateTile(discard) },
      refutation: toRefutation(verdict),
    };
  });
  return { logIndex: logIndex, chosen, options: sortByValue(options), margin: 0 };
}

/** Copies of each kind left in the wall. */
function countRemaining({ orders }: WallGame, { drawn: drawnTiles }: WallPlay): TileCounts {
  const remaining = countTiles(orders[0] ?? []);
  for (const tile of drawnTiles) remaining[tileIndex(tile)] = (remaining[tileIndex(tile)] ?? 0) - 1;
  return remaining;
}

/**
 * An unsound discard is worth less than a sound one, even if each order alone could be won: hence
 * the division by one more than there are orders.
 */
function valueOf({ verdict, wins }: WallVerdict, orders: number): number {
  return verdict === 'sound' ? 1 : wins / (orders + 1);
}

function toRefutation({ refutation }: WallVerdict): ProvedDiscard['refutation'] {
  return refutation && { order: refutation.worldIndex, tiles: refutation.line.filter(isTile) };
}

/** The paper's evaluation of each tile of a hand. */
function evaluateByPaper(view: DiscardView): (tile: Tile) => PaperEvaluation {
  const { candidates, tiles } = evaluateHandByKim(view.hand, countVisibleTiles(view), view.wall);
  const { leftover } = candidates[0];
  const importances = new Map(tiles.map(({ tile, ...importance }) => [tile, importance]));
  return (tile) => {
    const importance = importances.get(tile);
    return importance && (leftover[tileIndex(tile)] ?? 0) > 0
      ? { group: false, ...importance }
      : { group: true };
  };
}
