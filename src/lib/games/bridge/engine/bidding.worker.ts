/**
 * A worker of bidding practice; the methods are documented at `BiddingEngine`. Its page has two:
 * one samples the deals, and both solve them.
 */
import { seededRandom } from '$lib/core/random';
import {
  dealMatchingHand,
  collectDeals,
  prepareBidding,
  readHandConditions,
} from '$lib/games/bridge/deal-search/bidding/bidding-practice';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import { computeDoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import type { BiddingEngine } from './bidding-engine';

const solver = createDoubleDummySolver();

const engine: BiddingEngine = {
  dealHand(conditionText, seed) {
    const conditions = readHandConditions(conditionText);
    if (!conditions.ok) return { hand: null, faults: conditions.faults };
    const hand = dealMatchingHand(conditions.value, seededRandom(seed));
    return { hand: hand && formatHand(hand), faults: [] };
  },
  drawDeals(practice, count) {
    const prepared = prepareBidding(practice);
    if (!prepared.ok)
      return { deals: [], drawCount: 0, droppedInferences: [], faults: prepared.faults };
    const { preparedSearch, droppedInferences } = prepared.value;
    const { foundDeals, drawCount } = collectDeals(preparedSearch, count, practice.seed);
    return { deals: foundDeals, drawCount, droppedInferences, faults: [] };
  },
  solveDealTable: (deal) => computeDoubleDummyTable(deal, solver),
};

exposeEngine(engine);
