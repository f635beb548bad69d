/** A human-like player as a deterministic policy for the proof: one card for each deal and play. */
import type { Card } from '$lib/cards/card';
import type { BridgePolicy } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { toInformationSet, type InformationSet } from '$lib/games/bridge/knowledge/scene';
import { isCertainOfDeal, consistentBelievedDeals } from './form-beliefs';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import { cardsPlayed, legalIn, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { ConclusionCache } from './update-beliefs';
import type { Mind } from './mind';
import { think } from './human-player';

/** The number of search positions that take as long as one sampled deal. */
const POSITIONS_PER_SAMPLE = 25_000;

/**
 * The policy of a seat, also for dummy when it is declarer. It depends only on what the seat sees,
 * and caches its decisions.
 */
export function createHumanPolicy(
  mind: Mind,
  seat: Seat,
  contract: Contract,
  solver: DoubleDummySolver,
): BridgePolicy {
  const decisions = new Map<string, Card>();
  const conclusionCache: ConclusionCache = new Map();
  const keyOf = (deal: Deal, play: Play): string => {
    const played = cardsPlayed(play);
    const dummy = played.length > 0 ? deal[dummyOf(contract)] : [];
    return [deal[seat], dummy, played].join(' ');
  };
  const informationSet = (deal: Deal, play: Play): InformationSet =>
    toInformationSet(viewFor(seat, contract, deal, play), mind.auction);
  const chooseByThinking = (deal: Deal, play: Play): Card =>
    think(mind, viewFor(seat, contract, deal, play), solver, { conclusionCache }).card;
  const decide = (deal: Deal, play: Play): Card => {
    const key = keyOf(deal, play);
    const card = decisions.get(key) ?? onlyLegalCard(deal, play) ?? chooseByThinking(deal, play);
    decisions.set(key, card);
    return card;
  };
  // See `BridgePolicy`. Thinking costs nothing where it was done before, or needs no samples.
  const queries: Required<Pick<BridgePolicy, 'knowsLayout' | 'nodeCost'>> = {
    knowsLayout: (deal, play) => isCertainOfDeal(mind, informationSet(deal, play), deal),
    nodeCost(deal, play) {
      const believesDeals = consistentBelievedDeals(mind, informationSet(deal, play)).length > 0;
      if (decisions.has(keyOf(deal, play)) || believesDeals) return 0;
      return mind.sampleCount * POSITIONS_PER_SAMPLE;
    },
  };
  return Object.assign(decide, queries);
}

/** The only legal card; undefined when there are several. */
function onlyLegalCard(deal: Deal, play: Play): Card | undefined {
  const [onlyCard, ...otherCards] = legalIn(deal, play);
  return otherCards.length === 0 ? onlyCard : undefined;
}
