/** The odds that each decision of the student gave up, over the layouts still consistent there. */
import type { Card } from '$lib/cards/card';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { computeCardOdds } from '$lib/games/bridge/odds/hand/card-odds';
import type { LayoutOddsQuestion } from '$lib/games/bridge/odds/hand/layout-odds';
import { collectOddsLayouts } from '$lib/games/bridge/problem/chances/odds-layouts';
import { toOddsScenario } from '$lib/games/bridge/problem/chances/odds-scenario';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { OddsLoss } from '$lib/hidden-information/play-judgement';
import { playAfterLog } from '../bridge-lesson';

/** Differences of percentages below this are rounding errors. */
const EPSILON = 1e-6;

/**
 * The losses, in percent, of the cards at some indices of a log (the cards played since the
 * problem's start); a card without consistent layouts is left out. `nodes` is the node budget for
 * each card; when it runs out the loss has two bounds.
 */
export function computeOddsLosses(
  kernel: SearchKernel,
  problem: BridgeProblem,
  log: readonly Card[],
  indices: readonly number[],
  nodes: number,
): ReadonlyMap<number, OddsLoss> {
  const scenario = toOddsScenario(problem);
  const losses = new Map<number, OddsLoss>();
  for (const index of indices) {
    const card = log[index];
    const layouts = collectOddsLayouts(scenario, playAfterLog(problem, log.slice(0, index)));
    const loss = card && layouts.ok ? computeLoss(kernel, layouts.value, card, nodes) : null;
    if (loss) losses.set(index, loss);
  }
  return losses;
}

function computeLoss(
  kernel: SearchKernel,
  layouts: LayoutOddsQuestion,
  card: Card,
  nodes: number,
): OddsLoss | null {
  const odds = computeCardOdds(kernel, layouts, { nodes });
  const playedChance = odds.ok ? odds.value.cards.get(card) : undefined;
  if (!odds.ok || !playedChance) return null;
  const { best, cards } = odds.value;
  const otherChances = [...cards.values()].filter((chance) => chance !== playedChance);
  // Both chances are intervals: the loss is at least the gap between them, and at most the distance
  // of their far ends; the played card itself is no alternative.
  const maxOther = Math.max(0, ...otherChances.map(({ high }) => high));
  return {
    played: { min: 100 * playedChance.low, max: 100 * playedChance.high },
    best: { min: 100 * best.low, max: 100 * best.high },
    min: clearRoundingError(100 * Math.max(0, best.low - playedChance.high)),
    max: clearRoundingError(100 * Math.max(0, maxOther - playedChance.low)),
  };
}

const clearRoundingError = (share: number): number => (share < EPSILON ? 0 : share);
