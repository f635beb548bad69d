/** The odds that each decision of the student gave up, over the layouts still consistent there. */
import type { Card } from '$lib/cards/card';
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { computeLayoutOdds, prepareOddsQuestion, type LayoutOdds, type LayoutOddsQuestion } from '$lib/bridge/odds/hand/layout-odds';
import { collectOddsLayouts } from '$lib/bridge/problem/chances/odds-layouts';
import { toOddsScenario } from '$lib/bridge/problem/chances/odds-scenario';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { OddsLoss } from '$lib/switching/judgement';
import { playAfterLog } from '../bridge-lesson';

/** Differences of percentages below this are rounding errors. */
const CLOSE = 1e-6;

/**
 * The losses, in percent, of the cards at some indices of a log; a card without consistent layouts
 * is left out. `nodes` is the node budget for each card; when it runs out the loss has two bounds.
 */
export function computeOddsLosses(
  kernel: SearchKernel,
  problem: BridgeProblem,
  log: readonly Card[],
  places: readonly number[],
  nodes: number,
): ReadonlyMap<number, OddsLoss> {
  const table = toOddsScenario(problem);
  const found = new Map<number, OddsLoss>();
  if (!table) return found;
  for (const at of places) {
    const card = log[at];
    const layouts = collectOddsLayouts(table, playAfterLog(problem, log.slice(0, at)));
    const loss = card && layouts.ok ? lossOf(kernel, layouts.value, card, nodes) : null;
    if (loss) found.set(at, loss);
  }
  return found;
}

function lossOf(kernel: SearchKernel, layouts: LayoutOddsQuestion, card: Card, nodes: number): OddsLoss | null {
  const chances = weigh(kernel, layouts, nodes);
  const mine = chances?.cards.get(card);
  if (!chances || !mine) return null;
  const { best } = chances;
  const others = [...chances.cards.values()].filter((each) => each !== mine);
  const most = Math.max(0, ...others.map(({ high }) => high));
  return {
    played: { min: 100 * mine.low, max: 100 * mine.high },
    best: { min: 100 * best.low, max: 100 * best.high },
    min: snapped(100 * Math.max(0, best.low - mine.high)),
    max: snapped(100 * Math.max(0, most - mine.low)),
  };
}

const snapped = (share: number): number => (share < CLOSE ? 0 : share);

function weigh(kernel: SearchKernel, layouts: LayoutOddsQuestion, nodes: number): LayoutOdds | null {
  const weighed = prepareOddsQuestion(layouts);
  if (!weighed.ok) return null;
  const steps = computeLayoutOdds(kernel, weighed.value, { nodes });
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}
