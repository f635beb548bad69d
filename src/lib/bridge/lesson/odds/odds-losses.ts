/** What each of the student's decisions gave up of the odds: asked of the layouts that were still alive there. */
import type { Card } from '$lib/cards/card';
import type { SearchKernel } from '$lib/bridge/kernel/search-kernel';
import { computeLayoutOdds, prepareOddsQuestion, type LayoutOdds, type LayoutOddsQuestion } from '$lib/bridge/odds/hand/layout-odds';
import { collectOddsLayouts } from '$lib/bridge/problem/chances/odds-layouts';
import { toOddsScenario } from '$lib/bridge/problem/chances/odds-scenario';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { Loss } from '$lib/switching/judgement';
import { playAfterLog } from '../bridge-lesson';

/** Two shares of a hundred that differ by less are the same. */
const CLOSE = 1e-6;

/**
 * What the cards at these places of a log gave up, of a hundred layouts that fitted the play there; null where no
 * layout fits. `nodes`: how many positions may be looked at for each; where they do not settle it the loss is known
 * between two bounds.
 */
export function computeOddsLosses(
  kernel: SearchKernel,
  problem: BridgeProblem,
  log: readonly Card[],
  places: readonly number[],
  nodes: number,
): ReadonlyMap<number, Loss> {
  const table = toOddsScenario(problem);
  const found = new Map<number, Loss>();
  if (!table) return found;
  for (const at of places) {
    const card = log[at];
    const layouts = collectOddsLayouts(table, playAfterLog(problem, log.slice(0, at)));
    const loss = card && layouts.ok ? lossOf(kernel, layouts.value, card, nodes) : null;
    if (loss) found.set(at, loss);
  }
  return found;
}

function lossOf(kernel: SearchKernel, layouts: LayoutOddsQuestion, card: Card, nodes: number): Loss | null {
  const chances = weigh(kernel, layouts, nodes);
  const mine = chances?.cards.get(card);
  if (!chances || !mine) return null;
  const { best } = chances;
  const others = [...chances.cards.values()].filter((each) => each !== mine);
  const most = Math.max(0, ...others.map(({ high }) => high));
  return {
    mine: { least: 100 * mine.low, most: 100 * mine.high },
    best: { least: 100 * best.low, most: 100 * best.high },
    least: snapped(100 * Math.max(0, best.low - mine.high)),
    most: snapped(100 * Math.max(0, most - mine.low)),
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
