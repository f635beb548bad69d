/**
 * Legal plays in the integer encoding, for fast playouts; tests compare them with `legalPlays` of
 * the rules.
 */
import { SUITS } from '$lib/cards/suits';
import { lowestBitIndex } from '$lib/core/bits';
import {
  hasCard,
  JOKER_WORD,
  type CardSet,
  type PublicState,
} from '$lib/games/mighty/knowledge/public-state';
import {
  MIGHTY_DECK,
  mightyHand,
  type MightyCard,
  type MightyHand,
} from '$lib/games/mighty/rules/mighty-cards';
import { canCallJoker, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import {
  ENCODED_CALL_FLAG,
  JOKER_INDEX,
  NAMED_SUIT_UNIT,
  SUIT_SIZE,
  cardIndex,
  suitOfIndex,
} from '$lib/games/mighty/notation/card-indices';

const CARDS_BY_INDEX: readonly MightyCard[] = [...MIGHTY_DECK].sort(
  (a, b) => cardIndex(a) - cardIndex(b),
);

/** The card with an index, 0 to 52. */
function cardOfIndex(index: number): MightyCard {
  return CARDS_BY_INDEX[index] ?? 'JK';
}

/** The cards of a set, in deck order. */
export function cardsOfSet(set: CardSet): MightyHand {
  return mightyHand(CARDS_BY_INDEX.filter((_, index) => hasCard(set, index)));
}

/** Decodes a play. */
export function decodePlay(play: number): MightyPlayedCard {
  const card = cardOfIndex(play % NAMED_SUIT_UNIT);
  const namedSuit = SUITS[Math.floor((play % ENCODED_CALL_FLAG) / NAMED_SUIT_UNIT) - 1];
  if (play >= ENCODED_CALL_FLAG) return `${card}!` as MightyPlayedCard;
  return namedSuit === undefined ? card : (`${card}:${namedSuit}` as MightyPlayedCard);
}

/** Writes the legal plays of the seat on turn into `plays` and returns their number. */
export function listLegalPlays(state: PublicState, hand: CardSet, plays: Int32Array): number {
  const hasSuitedCard = hand[0] !== 0 || hand[1] !== 0 || hand[2] !== 0 || hand[3] !== 0;
  if (state.playCount === 0) {
    if (state.trickNumber > 1) return listLeads(state, hand, plays);
    const count = listCards(hand, plays, (card) => !isBarredFirstLead(state, card));
    // The joker may be led to the first trick only when it is alone, which ten cards never are.
    return count > 0
      ? count
      : listCards(hand, plays, (card) => !hasSuitedCard || card !== JOKER_INDEX);
  }
  // A called joker must be played, or the mighty instead.
  const hasJoker = hand[JOKER_WORD] !== 0;
  if (state.isJokerCalled && hasJoker)
    return listCards(hand, plays, (card) => card === JOKER_INDEX || card === state.mighty);
  const { suitLed, mighty } = state;
  if (suitLed < 0 || hand[suitLed] === 0) return listCards(hand, plays, null);
  return listFollowing(hand, suitLed, mighty, plays);
}

/** Cards that may not be led to the first trick while the hand has others. */
function isBarredFirstLead(state: PublicState, card: number): boolean {
  return card === JOKER_INDEX || card === state.caller || suitOfIndex(card) === state.trump;
}

/** Writes the allowed cards of a hand (null: all) into `plays` and returns their number. */
function listCards(
  hand: CardSet,
  plays: Int32Array,
  isAllowed: ((card: number) => boolean) | null,
): number {
  let count = 0;
  for (let word = 0; word <= JOKER_WORD; word++) {
    for (let bits = hand[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const card = word * SUIT_SIZE + lowestBitIndex(bits);
      if (isAllowed === null || isAllowed(card)) plays[count++] = card;
    }
  }
  return count;
}

/** Lists the cards of the suit led; mighty and joker may always be played too. */
function listFollowing(hand: CardSet, suitLed: number, mighty: number, plays: Int32Array): number {
  let count = 0;
  for (let bits = hand[suitLed] ?? 0; bits !== 0; bits &= bits - 1)
    plays[count++] = suitLed * SUIT_SIZE + lowestBitIndex(bits);
  if (suitOfIndex(mighty) !== suitLed && hasCard(hand, mighty)) plays[count++] = mighty;
  if (hand[JOKER_WORD] !== 0) plays[count++] = JOKER_INDEX;
  return count;
}

/** Lists the leads after the first trick, with the joker call and each suit that a joker names. */
function listLeads(state: PublicState, hand: CardSet, plays: Int32Array): number {
  let count = listCards(hand, plays, (card) => card !== JOKER_INDEX);
  if (canCallJoker(state.trickNumber) && hasCard(hand, state.caller))
    plays[count++] = state.caller + ENCODED_CALL_FLAG;
  if (hand[JOKER_WORD] === 0) return count;
  for (let suit = 0; suit < SUITS.length; suit++)
    plays[count++] = JOKER_INDEX + NAMED_SUIT_UNIT * (suit + 1);
  return count;
}
