/** Texts that describe the bridge table to be read aloud on request. */
import { m } from '$lib/paraglide/messages';
import { rankOf, type Card } from '$lib/cards/card';
import { toHand, cardsInSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardName, rankName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import type { SeatView, TableView } from '$lib/games/bridge/lesson/table-view';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { contractName, seatName } from '../bridge-names';
import type { ReadAloudTopic } from '../keys/table-keys';

/**
 * The text for a topic. For the student's hand and dummy: "In spades: ace, five. No hearts. …". For
 * the score: the contract, the goal, the tricks won by each side and the cards of the current
 * trick.
 */
export function spokenTopicText(
  topic: Exclude<ReadAloudTopic, 'played-cards'>,
  problem: BridgeProblem,
  view: TableView,
): string {
  const seats = Object.values(view.seats);
  switch (topic) {
    case 'hand':
      return handText(seats.find(({ seat }) => seat === problem.student));
    case 'dummy':
      return handText(seats.find(({ role }) => role === 'dummy'));
    case 'score':
      return scoreText(problem, view);
  }
}

/** The cards of a suit played so far: "Gone in hearts: ace, three. 2 of 13." */
export function spokenPlayedCards({ cardsPlayed }: TableView, suit: Suit): string {
  const cards = cardsInSuit(toHand(cardsPlayed), suit);
  return cards.length === 0
    ? m.read_none_gone({ suit: suitName(suit) })
    : m.read_gone({ suit: suitName(suit), ranks: rankList(cards), count: cards.length });
}

/** The hand suit by suit. A hand that is not visible is dummy before the opening lead. */
function handText(seat: SeatView | undefined): string {
  if (!seat?.hand) return m.read_no_dummy();
  const { hand } = seat;
  return SUITS.map((suit) => {
    const cards = cardsInSuit(hand, suit);
    return cards.length === 0
      ? m.read_void({ suit: suitName(suit) })
      : m.read_suit({ suit: suitName(suit), ranks: rankList(cards) });
  }).join(' ');
}

/** "6 hearts by South. You need 12, you have 1, they have 1. Trick 3." and the trick's cards. */
function scoreText(problem: BridgeProblem, { tricksWon, trick, trickNumber }: TableView): string {
  const sentences = [
    m.read_standing({
      contract: contractName(problem.contract),
      goal: problem.goal,
      you: tricksWon.you,
      they: tricksWon.they,
      trick: trickNumber,
    }),
    ...trick.map(({ seat, card }) =>
      m.bridge_says_played({ seat: seatName(seat), card: cardName(card) }),
    ),
  ];
  return sentences.join(' ');
}

function rankList(cards: readonly Card[]): string {
  return cards.map((card) => rankName(rankOf(card))).join(', ');
}
