/** The table in words, for who asks: a hand, the cards gone in a suit, how things stand. */
import { m } from '$lib/paraglide/messages';
import { rankOf, type Card } from '$lib/cards/card';
import { toHand, cardsInSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardName, rankName, suitName } from '$lib/ui/cards/spoken-cards';
import type { SeatView, TableView } from '$lib/bridge/lesson/table-view';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { contractName, seatName } from '../bridge-names';
import type { ReadAloudTopic } from '../keys/table-keys';

/**
 * "Spades: ace, 5. No hearts. …" for a hand, or the contract, the tricks and what lies on the
 * table.
 */
export function spokenTopicText(
  what: Exclude<ReadAloudTopic, 'gone'>,
  problem: BridgeProblem,
  view: TableView,
): string {
  const seats = Object.values(view.seats);
  switch (what) {
    case 'hand':
      return handAloud(seats.find(({ seat }) => seat === problem.student));
    case 'dummy':
      return handAloud(seats.find(({ role }) => role === 'dummy'));
    case 'standing':
      return standing(problem, view);
  }
}

/** "Hearts gone: ace, 7, 3. 3 of 13." */
export function spokenPlayedCards({ cardsPlayed }: TableView, suit: Suit): string {
  const cards = cardsInSuit(toHand(cardsPlayed), suit);
  return cards.length === 0
    ? m.read_none_gone({ suit: suitName(suit) })
    : m.read_gone({ suit: suitName(suit), ranks: ranksOf(cards), count: cards.length });
}

function handAloud(seat: SeatView | undefined): string {
  if (!seat?.hand) return m.read_no_dummy();
  const { hand } = seat;
  return SUITS.map((suit) => {
    const cards = cardsInSuit(hand, suit);
    return cards.length === 0
      ? m.read_void({ suit: suitName(suit) })
      : m.read_suit({ suit: suitName(suit), ranks: ranksOf(cards) });
  }).join(' ');
}

function standing(
  problem: BridgeProblem,
  { tricksWon: won, trick, trickNumber }: TableView,
): string {
  const parts = [
    m.read_standing({
      contract: contractName(problem.contract),
      goal: problem.goal,
      you: won.you,
      they: won.they,
      trick: trickNumber,
    }),
    ...trick.map(({ seat, card }) =>
      m.bridge_says_played({ seat: seatName(seat), card: cardName(card) }),
    ),
  ];
  return parts.join(' ');
}

function ranksOf(cards: readonly Card[]): string {
  return cards.map((card) => rankName(rankOf(card))).join(', ');
}
