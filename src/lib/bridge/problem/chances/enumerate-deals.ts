/** Every way in which the cards that declarer has not seen may lie, where these are few enough to be told. */
import { binomial, combinations } from '$lib/core/combinatorics';
import { toHand } from '$lib/cards/hand';
import { satisfies, type Constraint } from '$lib/bridge/knowledge/constraint';
import { findHiddenSeats, findUnseenCards, type InformationSet } from '$lib/bridge/knowledge/scene';
import { dummyOf } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayedBy, fits } from '$lib/bridge/rules/bridge-play';

/** More ways to part the cards are not gone through, whatever is left of them. */
const MAX_COMBINATIONS = 20_000;

/**
 * All deals that fit the hands, the play and the facts, in a fixed order; `too many` where they are more than `most`.
 * Declarer sees dummy: two hands are hidden.
 */
export function enumerateDeals(
  witness: InformationSet,
  facts: readonly Constraint[],
  maxDeals: number,
): readonly Deal[] | 'too many' {
  const { seat, hand, dummy, contract, play } = witness;
  const [west, east] = findHiddenSeats(witness);
  const cards = findUnseenCards(witness);
  if (west === undefined || east === undefined) return [];
  const missing = 13 - cardsPlayedBy(play, west).length;
  if (binomial(cards.length, missing) > MAX_COMBINATIONS) return 'too many';
  const found: Deal[] = [];
  for (const chosen of combinations(cards, missing)) {
    const given = new Set(chosen);
    const deal = dealOf((each) => {
      if (each === seat) return hand;
      if (each === dummyOf(contract)) return dummy ?? [];
      const held = cards.filter((card) => given.has(card) === (each === west));
      return toHand([...cardsPlayedBy(play, each), ...held]);
    });
    if (!fits(deal, play) || !facts.every((fact) => satisfies(deal, fact))) continue;
    if (found.length === maxDeals) return 'too many';
    found.push(deal);
  }
  return found;
}
