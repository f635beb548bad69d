/** Candidates for a missing deal: first the neighbours of the given deals, then random ones. */
import type { Random } from '$lib/core/random';
import { cardStrength, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import type { DealSampler } from '$lib/games/bridge/deal-search/sampling/deal-sampler';

export interface CandidateDeal {
  readonly deal: Deal;
  /** True for one of the given deals with two cards exchanged. */
  readonly isNeighbour: boolean;
}

/**
 * An endless stream of candidates; no neighbour comes twice, and none equals a given deal.
 * Neighbours must fit the play and be allowed; `sampler` draws the random deals.
 */
export function* generateCandidateDeals(
  deals: readonly Deal[],
  hiddenSeats: readonly Seat[],
  play: Play,
  isAllowed: (deal: Deal) => boolean,
  sampler: DealSampler,
  random: Random,
): Generator<CandidateDeal, never> {
  const knownDeals = new Set(deals.map((deal) => formatDeal(deal)));
  for (const deal of deals)
    for (const neighbour of listNeighbours(deal, hiddenSeats)) {
      const key = formatDeal(neighbour);
      if (!fits(neighbour, play) || !isAllowed(neighbour) || knownDeals.has(key)) continue;
      knownDeals.add(key);
      yield { deal: neighbour, isNeighbour: true };
    }
  for (;;) yield { deal: sampler.draw(random), isNeighbour: false };
}

/** The deals with two cards of two hidden hands exchanged, those with the highest cards first. */
function listNeighbours(deal: Deal, hiddenSeats: readonly Seat[]): readonly Deal[] {
  const seatPairs = hiddenSeats.flatMap((firstSeat, i) =>
    hiddenSeats.slice(i + 1).map((secondSeat) => [firstSeat, secondSeat] as const),
  );
  const swaps = seatPairs.flatMap(([firstSeat, secondSeat]) =>
    deal[firstSeat].flatMap((firstCard) =>
      deal[secondSeat].map((secondCard) => ({ firstSeat, secondSeat, firstCard, secondCard })),
    ),
  );
  const highestRank = ({ firstCard, secondCard }: (typeof swaps)[number]): number =>
    Math.max(cardStrength(firstCard), cardStrength(secondCard));
  return swaps
    .toSorted((a, b) => highestRank(b) - highestRank(a))
    .map(({ firstSeat, secondSeat, firstCard, secondCard }) => {
      const hands = new Map<Seat, readonly Card[]>([
        [firstSeat, deal[firstSeat].with(deal[firstSeat].indexOf(firstCard), secondCard)],
        [secondSeat, deal[secondSeat].with(deal[secondSeat].indexOf(secondCard), firstCard)],
      ]);
      const exchanged: Deal = dealOf((seat) => toHand(hands.get(seat) ?? deal[seat]));
      // A faulty exchange gives the deal itself, which the caller skips as known.
      return SEATS.every((seat) => exchanged[seat].length === 13) ? exchanged : deal;
    });
}
