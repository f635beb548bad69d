/** Signals as a defender sends them: with a spot that costs nothing, high or low. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayedBy } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { suitHolding } from '../choosing';
import { firstSeatToLead, isHonourCard, QUEEN } from '../looking';
import type { CardChoice, Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { SUIT_ASKED } from './suit-asked';
import {
  answersPartner,
  helpsUnder,
  isFirstFollow,
  isOverShortDummy,
  led,
  mayTell,
  spotsOf,
} from './telling';

/** The spot that says yes, or even; else the one that says no, or odd. */
function spotFor(choice: CardChoice, yes: boolean): readonly Card[] {
  const spots = spotsOf(choice);
  const high = yes === (choice.infoSet.auction.signals === 'standard');
  const spot = high ? spots.at(-1) : spots[0];
  return spot ? [spot] : [];
}

const sendAttitude: Preference = {
  kind: 'preference',
  id: 'tell-partner-yes-or-no',
  family: 'signals',
  strength: 0.7,
  prefer(choice) {
    const { infoSet: witness } = choice;
    const card = led(witness);
    if (!card || !mayTell(choice) || !isFirstFollow(choice)) return [];
    if (!answersPartner(witness) || isOverShortDummy(witness)) return [];
    const honours = suitHolding(witness, suitOf(card)).filter((each) => helpsUnder(card, each));
    const ruffs = trumpSuitOf(witness) !== null && suitHolding(witness, suitOf(card)).length === 2;
    return spotFor(choice, honours.length > 0 || ruffs);
  },
};

const sendCount: Preference = {
  kind: 'preference',
  id: 'tell-partner-the-count',
  family: 'signals',
  strength: 0.7,
  prefer(choice) {
    const { infoSet: witness } = choice;
    const card = led(witness);
    if (!card || !mayTell(choice) || !isFirstFollow(choice)) return [];
    if (sideOf(witness.play.trick.leader) === sideOf(witness.seat)) return [];
    if (suitOf(card) === trumpSuitOf(witness)) return [];
    return spotFor(choice, suitHolding(witness, suitOf(card)).length % 2 === 0);
  },
};

/** Whether declarer's side led the suit, both to this trick and when it was led first. */
function isDeclarersSuit({ play, seat }: InformationSet, suit: Suit): boolean {
  const leaders = [play.trick.leader, firstSeatToLead(play, suit)];
  return leaders.every((leader) => leader !== null && sideOf(leader) !== sideOf(seat));
}

const completeEcho: Preference = {
  kind: 'preference',
  id: 'complete-the-echo',
  family: 'signals',
  strength: 0.75,
  prefer(choice) {
    const { infoSet: witness } = choice;
    const card = led(witness);
    if (!card || !mayTell(choice) || suitOf(card) === trumpSuitOf(witness)) return [];
    const shown = cardsPlayedBy(witness.play, witness.seat).filter(
      (each) => suitOf(each) === suitOf(card),
    );
    const [first, second] = shown;
    if (!first || second || isHonourCard(first) || !isDeclarersSuit(witness, suitOf(card))) return [];
    const spots = spotsOf(choice).filter((each) => suitOf(each) === suitOf(card));
    const dealt = shown.length + suitHolding(witness, suitOf(card)).length;
    const down = (dealt % 2 === 0) === (witness.auction.signals === 'standard');
    const fits = spots.filter((each) => cardStrength(each) < cardStrength(first) === down);
    // The lowest is enough: a higher spot may be worth a trick later.
    return fits.slice(0, 1);
  },
};

const echoInTrumps: Preference = {
  kind: 'preference',
  id: 'echo-with-three-trumps',
  family: 'signals',
  strength: 0.65,
  prefer(choice) {
    const { infoSet: witness } = choice;
    const card = led(witness);
    const trumps = trumpSuitOf(witness);
    if (!card || !trumps || !mayTell(choice) || suitOf(card) !== trumps) return [];
    const shown = cardsPlayedBy(witness.play, witness.seat).filter(
      (each) => suitOf(each) === trumps,
    );
    const spots = spotsOf(choice).filter((each) => suitOf(each) === trumps);
    if (shown.length + suitHolding(witness, trumps).length !== 3) return spots.slice(0, 1);
    const spot = shown.length === 0 ? spots[1] : spots[0];
    return spot ? [spot] : [];
  },
};

/** The suits from which the nearly equal cards would be discarded, and of which the first card that partner sees still speaks. */
function discardsOf(choice: CardChoice): readonly Suit[] {
  const { play, seat } = choice.infoSet;
  const card = led(choice.infoSet);
  const free = choice.cards.filter((each) => card && suitOf(each) !== suitOf(card));
  const suits = SUITS.filter((suit) => free.some((each) => suitOf(each) === suit));
  const shown = cardsPlayedBy(play, seat).map(suitOf);
  return suits.filter((suit) => suit !== trumpSuitOf(choice.infoSet) && !shown.includes(suit));
}

const discardAttitude: Preference = {
  kind: 'preference',
  id: 'discard-to-tell-attitude',
  family: 'signals',
  strength: 0.6,
  prefer(choice) {
    const { infoSet: witness } = choice;
    if (!mayTell(choice) || !led(witness)) return [];
    const suits = discardsOf(choice);
    const strong = suits.find((suit) =>
      suitHolding(witness, suit).some((card) => cardStrength(card) >= QUEEN),
    );
    const told = suits.filter((suit) => suit === strong || strong === undefined);
    const standard = witness.auction.signals === 'standard';
    const spots = spotsOf(choice).filter((card) => told.includes(suitOf(card)));
    const spot = (strong !== undefined) === standard ? spots.at(-1) : spots[0];
    return spot ? [spot] : [];
  },
};

export const SENT: readonly Preference[] = [
  sendAttitude,
  sendCount,
  completeEcho,
  echoInTrumps,
  discardAttitude,
  ...SUIT_ASKED,
];
