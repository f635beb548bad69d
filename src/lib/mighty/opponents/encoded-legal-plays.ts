/** What may be played, in numbers; the slow twin is `legalPlays` of the rules. */
import { SUITS } from '$lib/cards/suits';
import { lowestBitIndex } from '$lib/core/bits';
import { hasCard, JOKER_WORD, type CardSet, type PublicState } from '$lib/mighty/knowledge/public-state';
import { MIGHTY_DECK, mightyHand, type MightyCard, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import { canCallJoker, type MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
import { ENCODED_CALL_FLAG, JOKER_INDEX, NAMED_SUIT_UNIT, SUIT_SIZE, cardIndex, suitOfIndex } from '$lib/mighty/notation/card-indices';

const CARDS_BY_INDEX: readonly MightyCard[] = [...MIGHTY_DECK].sort((a, b) => cardIndex(a) - cardIndex(b));

/** The card at a place, 0 to 52. */
function cardOfIndex(place: number): MightyCard {
  return CARDS_BY_INDEX[place] ?? 'JK';
}

/** The cards of a set, in the order of the deck. */
export function cardsOfSet(set: CardSet): MightyHand {
  return mightyHand(CARDS_BY_INDEX.filter((_, place) => hasCard(set, place)));
}

/** The play that a number writes. */
export function decodePlay(play: number): MightyPlayedCard {
  const card = cardOfIndex(play % NAMED_SUIT_UNIT);
  const named = SUITS[Math.floor((play % ENCODED_CALL_FLAG) / NAMED_SUIT_UNIT) - 1];
  if (play >= ENCODED_CALL_FLAG) return `${card}!` as MightyPlayedCard;
  return named === undefined ? card : (`${card}:${named}` as MightyPlayedCard);
}

/** Writes down all that the seat whose turn it is may play from its cards, and returns how many. */
export function listLegalPlays(table: PublicState, own: CardSet, list: Int32Array): number {
  const suited = own[0] !== 0 || own[1] !== 0 || own[2] !== 0 || own[3] !== 0;
  if (table.playCount === 0) {
    if (table.trickNumber > 1) return listLeads(table, own, list);
    const end = listCards(own, list, (place) => !isBarredFirstLead(table, place));
    return end > 0 ? end : listCards(own, list, (place) => !suited || place !== JOKER_INDEX);
  }
  const joker = own[JOKER_WORD] !== 0;
  if (table.isJokerCalled && joker)
    return listCards(own, list, (place) => place === JOKER_INDEX || place === table.mighty);
  const { suitLed: led, mighty } = table;
  if (led < 0 || own[led] === 0) return listCards(own, list, null);
  return listFollowing(own, led, mighty, list);
}

/** What is not led to the first trick by who has anything else. */
function isBarredFirstLead(table: PublicState, place: number): boolean {
  return place === JOKER_INDEX || place === table.caller || suitOfIndex(place) === table.trump;
}

function listCards(
  own: CardSet,
  list: Int32Array,
  may: ((place: number) => boolean) | null,
): number {
  let end = 0;
  for (let word = 0; word <= JOKER_WORD; word++) {
    for (let bits = own[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const place = word * SUIT_SIZE + lowestBitIndex(bits);
      if (may === null || may(place)) list[end++] = place;
    }
  }
  return end;
}

function listFollowing(own: CardSet, led: number, mighty: number, list: Int32Array): number {
  let end = 0;
  for (let bits = own[led] ?? 0; bits !== 0; bits &= bits - 1)
    list[end++] = led * SUIT_SIZE + lowestBitIndex(bits);
  if (suitOfIndex(mighty) !== led && hasCard(own, mighty)) list[end++] = mighty;
  if (own[JOKER_WORD] !== 0) list[end++] = JOKER_INDEX;
  return end;
}

function listLeads(table: PublicState, own: CardSet, list: Int32Array): number {
  let end = listCards(own, list, (place) => place !== JOKER_INDEX);
  if (canCallJoker(table.trickNumber) && hasCard(own, table.caller)) list[end++] = table.caller + ENCODED_CALL_FLAG;
  if (own[JOKER_WORD] === 0) return end;
  for (let suit = 0; suit < SUITS.length; suit++) list[end++] = JOKER_INDEX + NAMED_SUIT_UNIT * (suit + 1);
  return end;
}
