/**
 * Legal plays in the integer encoding; `legalPlays` of the rules is their reference implementation.
 */
import { SUITS } from '$lib/cards/suits';
import { lowestBitIndex } from '$lib/core/bits';
import {
  hasCard,
  JOKER_WORD,
  type CardSet,
  type PublicState,
} from '$lib/mighty/knowledge/public-state';
import {
  MIGHTY_DECK,
  mightyHand,
  type MightyCard,
  type MightyHand,
} from '$lib/mighty/rules/mighty-cards';
import { canCallJoker, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import {
  ENCODED_CALL_FLAG,
  JOKER_INDEX,
  NAMED_SUIT_UNIT,
  SUIT_SIZE,
  cardIndex,
  suitOfIndex,
} from '$lib/mighty/notation/card-indices';

const CARDS_BY_INDEX: readonly MightyCard[] = [...MIGHTY_DECK].sort(
  (a, b) => cardIndex(a) - cardIndex(b),
);

/** The card with an index, 0 to 52. */
function cardOfIndex(card: number): MightyCard {
  return CARDS_BY_INDEX[card] ?? 'JK';
}

/** The cards of a set, in deck order. */
export function cardsOfSet(set: CardSet): MightyHand {
  return mightyHand(CARDS_BY_INDEX.filter((_, place) => hasCard(set, place)));
}

/** Decodes a play. */
export function decodePlay(play: number): MightyPlayedCard {
  const card = cardOfIndex(play % NAMED_SUIT_UNIT);
  const named = SUITS[Math.floor((play % ENCODED_CALL_FLAG) / NAMED_SUIT_UNIT) - 1];
  if (play >= ENCODED_CALL_FLAG) return `${card}!` as MightyPlayedCard;
  return named === undefined ? card : (`${card}:${named}` as MightyPlayedCard);
}

/** Writes the legal plays of the seat on turn into `list` and returns their number. */
export function listLegalPlays(state: PublicState, hand: CardSet, list: Int32Array): number {
  const suited = hand[0] !== 0 || hand[1] !== 0 || hand[2] !== 0 || hand[3] !== 0;
  if (state.playCount === 0) {
    if (state.trickNumber > 1) return listLeads(state, hand, list);
    const end = listCards(hand, list, (card) => !isBarredFirstLead(state, card));
    return end > 0 ? end : listCards(hand, list, (card) => !suited || card !== JOKER_INDEX);
  }
  const joker = hand[JOKER_WORD] !== 0;
  if (state.isJokerCalled && joker)
    return listCards(hand, list, (card) => card === JOKER_INDEX || card === state.mighty);
  const { suitLed, mighty } = state;
  if (suitLed < 0 || hand[suitLed] === 0) return listCards(hand, list, null);
  return listFollowing(hand, suitLed, mighty, list);
}

/** Cards that may not be led to the first trick while the hand has others. */
function isBarredFirstLead(state: PublicState, card: number): boolean {
  return card === JOKER_INDEX || card === state.caller || suitOfIndex(card) === state.trump;
}

function listCards(
  hand: CardSet,
  list: Int32Array,
  may: ((card: number) => boolean) | null,
): number {
  let end = 0;
  for (let word = 0; word <= JOKER_WORD; word++) {
    for (let bits = hand[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const card = word * SUIT_SIZE + lowestBitIndex(bits);
      if (may === null || may(card)) list[end++] = card;
    }
  }
  return end;
}

function listFollowing(hand: CardSet, led: number, mighty: number, list: Int32Array): number {
  let end = 0;
  for (let bits = hand[led] ?? 0; bits !== 0; bits &= bits - 1)
    list[end++] = led * SUIT_SIZE + lowestBitIndex(bits);
  if (suitOfIndex(mighty) !== led && hasCard(hand, mighty)) list[end++] = mighty;
  if (hand[JOKER_WORD] !== 0) list[end++] = JOKER_INDEX;
  return end;
}

function listLeads(state: PublicState, hand: CardSet, list: Int32Array): number {
  let end = listCards(hand, list, (card) => card !== JOKER_INDEX);
  if (canCallJoker(state.trickNumber) && hasCard(hand, state.caller))
    list[end++] = state.caller + ENCODED_CALL_FLAG;
  if (hand[JOKER_WORD] === 0) return end;
  for (let suit = 0; suit < SUITS.length; suit++)
    list[end++] = JOKER_INDEX + NAMED_SUIT_UNIT * (suit + 1);
  return end;
}
