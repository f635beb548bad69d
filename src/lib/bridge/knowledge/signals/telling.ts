/** When a defender is free to send a signal, and with which cards. */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayedBy, turnOf, winnerOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, partnerOf, sideOf } from '$lib/bridge/rules/bridge-seats';
import { isHonourCard, JACK, KING, QUEEN } from '../looking';
import type { CardChoice } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';

/** Whether a defender, at its own turn, plays to a trick in progress, with signals agreed. */
export function mayTell({ infoSet: { seat, contract, play, auction } }: CardChoice): boolean {
  const defends = sideOf(seat) !== sideOf(contract.declarer) && turnOf(play) === seat;
  return defends && auction.signals !== 'none';
}

export function led({ play }: InformationSet): Card | null {
  return play.trick.cards[0] ?? null;
}

/** The spots among the nearly equal cards, the lowest first. */
export function spotsOf({ cards }: CardChoice): readonly Card[] {
  return cards.filter((card) => !isHonourCard(card)).sort(lowestFirst);
}

/** Whether every card to choose from follows to the suit led, for the first time. */
export function isFirstFollow({ infoSet: witness, cards }: CardChoice): boolean {
  const card = led(witness);
  if (!card || !cards.every((each) => suitOf(each) === suitOf(card))) return false;
  const before = cardsPlayedBy(witness.play, witness.seat);
  return !before.some((each) => suitOf(each) === suitOf(card));
}

/**
 * Whether a card of third hand's is worth going on for, when partner has led this one: the queen or better, and the jack
 * under the king or the queen, which come from two honours in a row.
 */
export function helpsUnder(led: Card, card: Card): boolean {
  const fromTwo = cardStrength(led) === KING || cardStrength(led) === QUEEN;
  return cardStrength(card) >= (fromTwo ? JACK : QUEEN);
}

/** Whether partner led a side suit that an honour is winning, so that third hand need not try to win. */
export function answersPartner(witness: InformationSet): boolean {
  const { play, seat } = witness;
  const { leader, cards } = play.trick;
  const [card] = cards;
  if (!card || cards.length !== 2 || leader !== partnerOf(seat)) return false;
  const best = cards[clockwiseFrom(leader).indexOf(winnerOf(play.trick, play.strain))];
  const isSideSuit = suitOf(card) !== trumpSuitOf(witness);
  return isSideSuit && best !== undefined && isHonourCard(best) && suitOf(best) === suitOf(card);
}

/** Whether dummy has followed with its last card of the suit, and partner's lead holds: dummy can ruff from now on. */
export function isOverShortDummy(witness: InformationSet): boolean {
  const { play, seat, contract, dummy } = witness;
  const { leader, cards } = play.trick;
  const [card, dummys] = cards;
  if (!card || !dummys || trumpSuitOf(witness) === null || !answersPartner(witness)) return false;
  if (clockwiseFrom(leader)[1] !== dummyOf(contract) || suitOf(dummys) !== suitOf(card))
    return false;
  const gone = cardsPlayedBy(play, dummyOf(contract));
  const left = (dummy ?? []).filter((each) => !gone.includes(each));
  if (left.some((each) => suitOf(each) === suitOf(card))) return false;
  return winnerOf(play.trick, play.strain) === partnerOf(seat);
}
