/** Signals as a defender sends them: with a spot that costs nothing, high or low. */
import { cardStrength, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayedBy, turnOf, winnerOf } from '$lib/bridge/rules/play';
import { clockwiseFrom, partnerOf, sideOf } from '$lib/bridge/rules/seats';
import { heldIn } from './choosing';
import { firstToLead, isHonour, KING, QUEEN } from './looking';
import type { Choice, Preference } from './rule';
import { trumpsOf, type Witness } from './scene';

/** Whether a defender, at its own turn, plays to a trick in progress, with signals agreed. */
function mayTell({ witness: { seat, contract, play, auction } }: Choice): boolean {
  const defends = sideOf(seat) !== sideOf(contract.declarer) && turnOf(play) === seat;
  return defends && auction.signals !== 'none';
}

function led({ play }: Witness): Card | null {
  return play.trick.cards[0] ?? null;
}

/** The spots among the nearly equal cards, the lowest first. */
function spotsOf({ cards }: Choice): readonly Card[] {
  return cards.filter((card) => !isHonour(card)).sort(lowestFirst);
}

/** The spot that says yes, or even; else the one that says no, or odd. */
function spotFor(choice: Choice, yes: boolean): readonly Card[] {
  const spots = spotsOf(choice);
  const high = yes === (choice.witness.auction.signals === 'standard');
  const spot = high ? spots.at(-1) : spots[0];
  return spot ? [spot] : [];
}

/** Whether every card to choose from follows to the suit led, for the first time. */
function isFirstFollow({ witness, cards }: Choice): boolean {
  const card = led(witness);
  if (!card || !cards.every((each) => suitOf(each) === suitOf(card))) return false;
  const before = cardsPlayedBy(witness.play, witness.seat);
  return !before.some((each) => suitOf(each) === suitOf(card));
}

/** Whether partner led a side suit that an honour is winning, so that third hand need not try to win. */
function answersPartner(witness: Witness): boolean {
  const { play, seat } = witness;
  const { leader, cards } = play.trick;
  const [card] = cards;
  if (!card || cards.length !== 2 || leader !== partnerOf(seat)) return false;
  const best = cards[clockwiseFrom(leader).indexOf(winnerOf(play.trick, play.strain))];
  const isSideSuit = suitOf(card) !== trumpsOf(witness);
  return isSideSuit && best !== undefined && isHonour(best) && suitOf(best) === suitOf(card);
}

/** Whether dummy has followed with its last card of the suit, and partner's lead holds: dummy can ruff from now on. */
function isOverShortDummy(witness: Witness): boolean {
  const { play, seat, contract, dummy } = witness;
  const { leader, cards } = play.trick;
  const [card, dummys] = cards;
  if (!card || !dummys || trumpsOf(witness) === null || !answersPartner(witness)) return false;
  if (clockwiseFrom(leader)[1] !== dummyOf(contract) || suitOf(dummys) !== suitOf(card))
    return false;
  const gone = cardsPlayedBy(play, dummyOf(contract));
  const left = (dummy ?? []).filter((each) => !gone.includes(each));
  if (left.some((each) => suitOf(each) === suitOf(card))) return false;
  return winnerOf(play.trick, play.strain) === partnerOf(seat);
}

const sendAttitude: Preference = {
  kind: 'preference',
  id: 'tell-partner-yes-or-no',
  family: 'signals',
  strength: 0.7,
  prefer(choice) {
    const { witness } = choice;
    const card = led(witness);
    if (!card || !mayTell(choice) || !isFirstFollow(choice)) return [];
    if (!answersPartner(witness) || isOverShortDummy(witness)) return [];
    const honours = heldIn(witness, suitOf(card)).filter((each) => cardStrength(each) >= QUEEN);
    const ruffs = trumpsOf(witness) !== null && heldIn(witness, suitOf(card)).length === 2;
    return spotFor(choice, honours.length > 0 || ruffs);
  },
};

const sendCount: Preference = {
  kind: 'preference',
  id: 'tell-partner-the-count',
  family: 'signals',
  strength: 0.7,
  prefer(choice) {
    const { witness } = choice;
    const card = led(witness);
    if (!card || !mayTell(choice) || !isFirstFollow(choice)) return [];
    if (sideOf(witness.play.trick.leader) === sideOf(witness.seat)) return [];
    if (suitOf(card) === trumpsOf(witness)) return [];
    return spotFor(choice, heldIn(witness, suitOf(card)).length % 2 === 0);
  },
};

/** Whether declarer's side led the suit, both to this trick and when it was led first. */
function isDeclarersSuit({ play, seat }: Witness, suit: Suit): boolean {
  const leaders = [play.trick.leader, firstToLead(play, suit)];
  return leaders.every((leader) => leader !== null && sideOf(leader) !== sideOf(seat));
}

const completeEcho: Preference = {
  kind: 'preference',
  id: 'complete-the-echo',
  family: 'signals',
  strength: 0.75,
  prefer(choice) {
    const { witness } = choice;
    const card = led(witness);
    if (!card || !mayTell(choice) || suitOf(card) === trumpsOf(witness)) return [];
    const shown = cardsPlayedBy(witness.play, witness.seat).filter(
      (each) => suitOf(each) === suitOf(card),
    );
    const [first, second] = shown;
    if (!first || second || isHonour(first) || !isDeclarersSuit(witness, suitOf(card))) return [];
    const spots = spotsOf(choice).filter((each) => suitOf(each) === suitOf(card));
    const dealt = shown.length + heldIn(witness, suitOf(card)).length;
    const down = (dealt % 2 === 0) === (witness.auction.signals === 'standard');
    const fits = spots.filter((each) => cardStrength(each) < cardStrength(first) === down);
    const best = down ? fits[0] : fits.at(-1);
    return best ? [best] : [];
  },
};

const echoInTrumps: Preference = {
  kind: 'preference',
  id: 'echo-with-three-trumps',
  family: 'signals',
  strength: 0.65,
  prefer(choice) {
    const { witness } = choice;
    const card = led(witness);
    const trumps = trumpsOf(witness);
    if (!card || !trumps || !mayTell(choice) || suitOf(card) !== trumps) return [];
    const shown = cardsPlayedBy(witness.play, witness.seat).filter(
      (each) => suitOf(each) === trumps,
    );
    const spots = spotsOf(choice).filter((each) => suitOf(each) === trumps);
    if (shown.length + heldIn(witness, trumps).length !== 3) return spots.slice(0, 1);
    const spot = shown.length === 0 ? spots[1] : spots[0];
    return spot ? [spot] : [];
  },
};

/** The suits from which the nearly equal cards would be discarded. */
function discardsOf(choice: Choice): readonly Suit[] {
  const card = led(choice.witness);
  const free = choice.cards.filter((each) => card && suitOf(each) !== suitOf(card));
  const suits = SUITS.filter((suit) => free.some((each) => suitOf(each) === suit));
  return suits.filter((suit) => suit !== trumpsOf(choice.witness));
}

const discardAttitude: Preference = {
  kind: 'preference',
  id: 'discard-to-tell-attitude',
  family: 'signals',
  strength: 0.6,
  prefer(choice) {
    const { witness } = choice;
    if (!mayTell(choice) || !led(witness)) return [];
    const suits = discardsOf(choice);
    const strong = suits.find((suit) =>
      heldIn(witness, suit).some((card) => cardStrength(card) >= KING),
    );
    const told = suits.filter((suit) => suit === strong || strong === undefined);
    const standard = witness.auction.signals === 'standard';
    const spots = spotsOf(choice).filter((card) => told.includes(suitOf(card)));
    const spot = (strong !== undefined) === standard ? spots.at(-1) : spots[0];
    return spot ? [spot] : [];
  },
};

/** Whether partner has shown that it is out of a suit. */
function partnerIsOut({ play, seat }: Witness, suit: Suit): boolean {
  return play.won.some((trick) => {
    const first = trick.cards[0];
    const card = cardsPlayedBy(
      { ...play, won: [trick], trick: { leader: trick.leader, cards: [] } },
      partnerOf(seat),
    )[0];
    return first && card && suitOf(first) === suit && suitOf(card) !== suit;
  });
}

/** A spot of a suit: the highest asks for the higher of the other side suits, the lowest for the lower. */
function askForSuit(choice: Choice, suit: Suit): readonly Card[] {
  const { witness } = choice;
  const [higher, lower] = SUITS.filter((each) => each !== suit && each !== trumpsOf(witness));
  if (!higher || !lower) return [];
  const best = (of: Suit): number => Math.max(0, ...heldIn(witness, of).map(cardStrength));
  const spots = spotsOf(choice).filter((card) => suitOf(card) === suit);
  const spot = best(higher) > best(lower) ? spots.at(-1) : spots[0];
  return spot ? [spot] : [];
}

const leadForRuff: Preference = {
  kind: 'preference',
  id: 'lead-for-a-ruff-with-a-message',
  family: 'signals',
  strength: 0.8,
  prefer(choice) {
    const { witness, cards } = choice;
    const { play, seat, contract, auction } = witness;
    const trumps = trumpsOf(witness);
    if (play.trick.cards.length > 0 || turnOf(play) !== seat || auction.signals === 'none')
      return [];
    if (!trumps || sideOf(seat) === sideOf(contract.declarer)) return [];
    const suit = SUITS.find(
      (each) =>
        each !== trumps &&
        partnerIsOut(witness, each) &&
        cards.some((card) => suitOf(card) === each),
    );
    if (!suit) return [];
    return askForSuit(choice, suit);
  },
};

/** Where dummy has no more of the suit and partner holds the trick, a spot asks for a suit. */
const overShortDummy: Preference = {
  kind: 'preference',
  id: 'ask-for-a-suit-over-a-short-dummy',
  family: 'signals',
  strength: 0.75,
  prefer(choice) {
    const { witness } = choice;
    const card = led(witness);
    if (!card || !mayTell(choice) || !isFirstFollow(choice)) return [];
    return isOverShortDummy(witness) ? askForSuit(choice, suitOf(card)) : [];
  },
};

export const SENT: readonly Preference[] = [
  sendAttitude,
  sendCount,
  completeEcho,
  echoInTrumps,
  discardAttitude,
  leadForRuff,
  overShortDummy,
];
