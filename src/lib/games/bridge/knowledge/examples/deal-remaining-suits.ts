/**
 * Completes deals of which only the relevant suits are written, for the examples and tests of
 * rules.
 */
import { invariant, unwrap } from '$lib/core/result';
import { DECK, suitOf, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';

type SuitTexts = Readonly<Record<Seat, string>>;

/**
 * Four complete hands from the suits that are written, in the usual order with dots between:
 * `KQ72`, `94..K5`. A suit is written with all its 13 cards or not at all; the missing suits are
 * dealt card by card.
 */
export function dealRemainingSuits(suitTexts: SuitTexts): SuitTexts {
  const hands: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  for (const seat of SEATS) hands[seat].push(...cardsOf(suitTexts[seat]));
  const writtenCards = SEATS.flatMap((seat) => hands[seat]);
  const suits = new Set(writtenCards.map(suitOf));
  const remainingCards = DECK.filter((card) => !suits.has(suitOf(card)));
  invariant(
    writtenCards.length + remainingCards.length === 52,
    'A suit is written with all its cards or not at all.',
  );
  for (let turn = 0; remainingCards.length > 0; turn++) {
    const hand = hands[SEATS[turn % 4] as Seat];
    const card = hand.length < 13 ? remainingCards.shift() : undefined;
    if (card) hand.push(card);
  }
  return {
    N: formatHand(toHand(hands.N)),
    E: formatHand(toHand(hands.E)),
    S: formatHand(toHand(hands.S)),
    W: formatHand(toHand(hands.W)),
  };
}

function cardsOf(hand: string): readonly Card[] {
  return hand.split('.').flatMap((ranks, i) => {
    const cardTexts = [...ranks].map((rank) => `${SUITS[i] ?? ''}${rank}`).join(' ');
    return cardTexts === '' ? [] : unwrap(parseCards(cardTexts));
  });
}
