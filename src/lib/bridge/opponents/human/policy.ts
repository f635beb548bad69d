/** A human-like player as the proof takes it: a fixed card for each deal and play. */
import type { Card } from '$lib/cards/card';
import type { Policy } from '$lib/bridge/proof/port';
import type { Deal } from '$lib/bridge/rules/deal';
import { witnessOf } from '$lib/bridge/knowledge/scene';
import { isCertain } from './beliefs';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import { cardsPlayed, type Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import { viewFor } from '$lib/bridge/rules/view';
import type { TrickSolver } from '$lib/bridge/solver/solver';
import type { Heard } from './listening';
import type { Mind } from './mind';
import { think } from './player';

/**
 * How a seat plays, and dummy's cards when it is declarer: it looks at nothing in the deal but what
 * the seat sees, and remembers what it has thought.
 */
export function policyOf(mind: Mind, seat: Seat, contract: Contract, solver: TrickSolver): Policy {
  const known = new Map<string, Card>();
  const heard: Heard = new Map();
  const decide = (deal: Deal, play: Play): Card => {
    const gone = cardsPlayed(play);
    const dummy = gone.length > 0 ? deal[dummyOf(contract)] : [];
    const key = [deal[seat], dummy, gone].join(' ');
    const card =
      known.get(key) ?? think(mind, viewFor(seat, contract, deal, play), solver, { heard }).card;
    known.set(key, card);
    return card;
  };
  return Object.assign(decide, {
    knows: (deal: Deal, play: Play) =>
      isCertain(mind, witnessOf(viewFor(seat, contract, deal, play), mind.auction), deal),
  });
}
