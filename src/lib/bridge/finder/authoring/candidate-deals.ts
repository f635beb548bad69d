/** Deals that may be the one that is missing: first those next to deals that are there, then any. */
import type { Random } from '$lib/core/random';
import { cardStrength, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { fits, type Play } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import type { DealSampler } from '../sampling/deal-sampler';

export interface CandidateDeal {
  readonly deal: Deal;
  /** Whether it is one of the given deals with two cards exchanged. */
  readonly isNeighbour: boolean;
}

/** Endlessly many, none twice in a row of neighbours; `hidden` are the seats whose hands are not known. */
export function* generateCandidateDeals(
  deals: readonly Deal[],
  hiddenSeats: readonly Seat[],
  play: Play,
  isAllowed: (deal: Deal) => boolean,
  sampler: DealSampler,
  random: Random,
): Generator<CandidateDeal, never> {
  const seen = new Set(deals.map((deal) => formatDeal(deal)));
  for (const deal of deals)
    for (const near of listNeighbours(deal, hiddenSeats)) {
      if (!fits(near, play) || !isAllowed(near) || seen.has(formatDeal(near))) continue;
      seen.add(formatDeal(near));
      yield { deal: near, isNeighbour: true };
    }
  for (;;) yield { deal: sampler.draw(random), isNeighbour: false };
}

/** The deal with two cards of two hidden hands exchanged, the highest cards first. */
function listNeighbours(deal: Deal, hidden: readonly Seat[]): readonly Deal[] {
  const pairs = hidden.flatMap((one, i) =>
    hidden.slice(i + 1).map((other) => [one, other] as const),
  );
  const swaps = pairs.flatMap(([one, other]) =>
    deal[one].flatMap((mine) => deal[other].map((theirs) => ({ one, other, mine, theirs }))),
  );
  const height = ({ mine, theirs }: { readonly mine: Card; readonly theirs: Card }): number =>
    Math.max(cardStrength(mine), cardStrength(theirs));
  return swaps
    .toSorted((a, b) => height(b) - height(a))
    .map(({ one, other, mine, theirs }) => {
      const hands = new Map<Seat, readonly Card[]>([
        [one, deal[one].with(deal[one].indexOf(mine), theirs)],
        [other, deal[other].with(deal[other].indexOf(theirs), mine)],
      ]);
      const exchanged: Deal = dealOf((seat) => toHand(hands.get(seat) ?? deal[seat]));
      return SEATS.every((seat) => exchanged[seat].length === 13) ? exchanged : deal;
    });
}
