/** Evidence of the play about unknown hands: the cards that they played, and their voids. */
import { suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import type { Suit } from '$lib/cards/suits';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beginPlay, playCard, turnOf } from '$lib/games/bridge/rules/bridge-play';
import {
  clockwiseFrom,
  previousSeat,
  SEATS,
  type Seat,
} from '$lib/games/bridge/rules/bridge-seats';
import type { KnownVoids } from './deal-building';
import type { StatedContract } from '$lib/games/bridge/notation/written-board';
import type { PastedBoard } from './pasted-board';

/** The cards and voids of all four hands as far as hands and plays show them. */
export interface PlayEvidence {
  /** The known hands, and of the others the cards that they played. */
  readonly deal: Deal;
  /** The suits that each hand was seen to be void in. */
  readonly voids: KnownVoids;
}

/**
 * Strain and declarer; notrump by South without a contract. Where another seat than the opening
 * leader leads, the seat before it is taken for declarer.
 */
export function strainAndDeclarer({
  contract,
  leader,
}: Pick<PastedBoard, 'contract' | 'leader'>): Pick<StatedContract, 'strain' | 'declarer'> {
  const { strain = 'NT', declarer = 'S' } = contract ?? {};
  return { strain, declarer: leader ? previousSeat(leader) : declarer };
}

/** The evidence of each line, as far as it is consistent with the known hands. */
export function collectPlayEvidence(
  knownHands: PartialDeal,
  pasted: Pick<PastedBoard, 'contract' | 'leader' | 'plays'>,
): PlayEvidence {
  const holders = new Map<Card, Seat>();
  for (const seat of SEATS) for (const card of knownHands[seat] ?? []) holders.set(card, seat);
  const voids: Record<Seat, Suit[]> = { N: [], E: [], S: [], W: [] };
  const { strain, declarer } = strainAndDeclarer(pasted);
  for (const line of pasted.plays) {
    let play = beginPlay(strain, clockwiseFrom(declarer)[1]);
    const playedCards = new Set<Card>();
    for (const card of line) {
      const seat = turnOf(play);
      if (seat === null || playedCards.has(card) || !mayHold(seat, card)) break;
      const [ledCard = card] = play.trick.cards;
      if (suitOf(ledCard) !== suitOf(card)) voids[seat].push(suitOf(ledCard));
      holders.set(card, seat);
      playedCards.add(card);
      play = playCard(play, card);
    }
  }
  return {
    deal: dealOf((seat) =>
      toHand([...holders].flatMap(([card, holder]) => (holder === seat ? card : []))),
    ),
    voids,
  };

  /** True when this hand may hold the card, given the hands and plays so far. */
  function mayHold(seat: Seat, card: Card): boolean {
    const holder = holders.get(card);
    if (holder !== undefined) return holder === seat;
    return knownHands[seat] === null && !voids[seat].includes(suitOf(card));
  }
}
