/** A human-like player as the proof takes it: a fixed card for each deal and play. */
import type { Card } from '$lib/cards/card';
import type { BridgePolicy } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { toInformationSet, type InformationSet } from '$lib/bridge/knowledge/scene';
import { isCertainOfDeal, consistentBelievedDeals } from './beliefs';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import { cardsPlayed, legalIn, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import type { DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import type { ConclusionCache } from './listening';
import type { Mind } from './mind';
import { think } from './player';

/** For how many positions of a search one sampled deal counts: it takes about as long. */
const POSITIONS_PER_SAMPLE = 25_000;

/**
 * How a seat plays, and dummy's cards when it is declarer: it looks at nothing in the deal but what
 * the seat sees, and remembers what it has thought.
 */
export function createHumanPolicy(mind: Mind, seat: Seat, contract: Contract, solver: DoubleDummySolver): BridgePolicy {
  const known = new Map<string, Card>();
  const heard: ConclusionCache = new Map();
  const seen = (deal: Deal, play: Play): string => {
    const gone = cardsPlayed(play);
    const dummy = gone.length > 0 ? deal[dummyOf(contract)] : [];
    return [deal[seat], dummy, gone].join(' ');
  };
  const witness = (deal: Deal, play: Play): InformationSet =>
    toInformationSet(viewFor(seat, contract, deal, play), mind.auction);
  const thought = (deal: Deal, play: Play): Card =>
    think(mind, viewFor(seat, contract, deal, play), solver, { conclusionCache: heard }).card;
  const decide = (deal: Deal, play: Play): Card => {
    const key = seen(deal, play);
    const card = known.get(key) ?? onlyLegalCard(deal, play) ?? thought(deal, play);
    known.set(key, card);
    return card;
  };
  return Object.assign(decide, {
    knows: (deal: Deal, play: Play) => isCertainOfDeal(mind, witness(deal, play), deal),
    price(deal: Deal, play: Play) {
      if (known.has(seen(deal, play)) || consistentBelievedDeals(mind, witness(deal, play)).length > 0) return 0;
      return mind.sampleCount * POSITIONS_PER_SAMPLE;
    },
  });
}

/** The one card that may be played, about which nobody thinks. */
function onlyLegalCard(deal: Deal, play: Play): Card | undefined {
  const [only, ...others] = legalIn(deal, play);
  return others.length === 0 ? only : undefined;
}
