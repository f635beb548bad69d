/** Counting: what the contract and the cards that were shown leave for the hidden hands. */
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { inSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayedBy } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { listBids, isUnseenCard, memoizeByAuction, explanationsFor, suitOfBid, keepUnexplained } from './bids/bidding';
import type { Constraint } from './constraint';
import { CONVENTION_READINGS } from './bids/conventions-read';
import { LEAD_DIRECTING_READINGS } from './bids/entering';
import { LATER_BID_READINGS } from './bids/later-bids';
import { LIMIT_READINGS } from './bids/limits-read';
import { OPENING_READINGS, passedBeforeOpening } from './bids/opening-bids';
import { countPoints, highCardPoints } from './points';
import type { Inference, Reading, Rule } from './rule';
import { findHiddenSeats, followsSuit, isByDeclarersSide, suitLed, type Scene, type InformationSet } from './scene';

const balancedDeclarer: Reading = {
  kind: 'reading',
  id: 'notrump-declarer-is-balanced',
  family: 'counting',
  strength: 0.5,
  read(witness) {
    const { declarer: seat, strain } = witness.contract;
    const own = listBids(witness.auction).filter((bid) => bid.seat === seat);
    if (strain !== 'NT' || own.some((bid) => suitOfBid(bid.call) !== null)) return [];
    return keepUnexplained(
      witness,
      seat,
      SUITS.map((suit) => ({ kind: 'length', seat, suit, min: 2, max: 6 })),
    );
  },
};

/** The points that two hands mostly hold together in a contract of so many tricks at no-trump. */
const COMBINED_POINTS: Readonly<Record<number, number>> = { 3: 23, 4: 23, 5: 26, 6: 31, 7: 35 };

const gamePoints: Reading = {
  kind: 'reading',
  id: 'notrump-game-has-its-points',
  family: 'counting',
  strength: 0.7,
  read(witness) {
    const { dummy, contract } = witness;
    const together = COMBINED_POINTS[contract.level];
    if (dummy === null || contract.strain !== 'NT' || together === undefined) return [];
    const seat = contract.declarer;
    const min = Math.max(0, together - countPoints(dummy));
    return keepUnexplained(witness, seat, [{ kind: 'points', seat, min, max: 37 }]);
  },
};

const passedHand: Inference = {
  kind: 'inference',
  id: 'passed-hand-has-no-more',
  family: 'counting',
  strength: 0.85,
  infer: (scene) => (passedBeforeOpening(scene.infoSet, scene.seat) ? lacksBeyondPoints(scene) : null),
};

const limitedHand: Inference = {
  kind: 'inference',
  id: 'limited-hand-has-no-more',
  family: 'counting',
  strength: 0.75,
  infer: (scene) => (passedBeforeOpening(scene.infoSet, scene.seat) ? null : lacksBeyondPoints(scene)),
};

/** The honours that the seat has no points left for, now that it has shown this one. */
function lacksBeyondPoints({ infoSet: witness, seat, card }: Scene): Constraint | null {
  if (highCardPoints(card) === 0 || !findHiddenSeats(witness).includes(seat)) return null;
  const { max } = pointBoundsOf(witness, seat);
  const shown = countPoints(cardsPlayedBy(witness.play, seat));
  if (shown > max) return null;
  const before = shown - highCardPoints(card);
  const beyond = unseenHonours(witness).filter(
    (honour) => shown + highCardPoints(honour) > max && before + highCardPoints(honour) <= max,
  );
  return conjunctionOf(beyond.map((honour) => ({ kind: 'lacks', seat, card: honour })));
}

const missingHonour: Inference = {
  kind: 'inference',
  id: 'bid-needs-the-missing-honour',
  family: 'counting',
  strength: 0.8,
  infer({ infoSet: witness, seat, card }) {
    const other = otherHiddenSeat(witness, seat);
    if (other === null || highCardPoints(card) === 0) return null;
    const { min } = pointBoundsOf(witness, other);
    if (min === 0) return null;
    const unseen = unseenHonours(witness);
    const left = countPoints(cardsPlayedBy(witness.play, other)) + countPoints(unseen);
    const needed = unseen.filter((honour) => {
      const rest = left - highCardPoints(honour);
      return rest < min && rest + highCardPoints(card) >= min;
    });
    return left < min
      ? null
      : conjunctionOf(needed.map((honour) => ({ kind: 'holds', seat: other, card: honour })));
  },
};

const restrictedChoice: Inference = {
  kind: 'inference',
  id: 'restricted-choice',
  family: 'counting',
  // From two equals the other one would have been played half of the time (Reese, The Expert Game: two to one); many never play the
  // higher of them, which says more.
  strength: 0.65,
  infer(scene) {
    const { infoSet: witness, seat, card, playBefore: before } = scene;
    const isHidden = findHiddenSeats(witness).includes(seat);
    if (!isHidden || isByDeclarersSide(scene) || !followsSuit(scene)) return null;
    // On partner's lead an honour may be a message: the queen under the ace shows the jack.
    if (sideOf(before.trick.leader) === sideOf(seat)) return null;
    const over = Math.max(0, ...inSuit(before.trick.cards, suitOf(card)).map(cardStrength));
    const strength = cardStrength(card);
    if (strength < TEN || strength > over) return null;
    const equals = inSuit(DECK, suitOf(card)).filter((other) => {
      const rank = cardStrength(other);
      return Math.abs(rank - strength) === 1 && rank >= TEN && isUnseenCard(witness, other);
    });
    return conjunctionOf(equals.map((other) => ({ kind: 'lacks', seat, card: other })));
  },
};

const TEN = cardStrength('ST');

const vacantPlaces: Inference = {
  kind: 'inference',
  id: 'vacant-places',
  isPriorOnly: true,
  family: 'counting',
  strength: 0.35,
  infer(scene) {
    const { infoSet: witness, seat } = scene;
    const other = otherHiddenSeat(witness, seat);
    const short = suitLed(scene);
    if (other === null || followsSuit(scene) || hadShownOut(scene, short)) return null;
    const own = countPlayedInSuit(witness, seat, short);
    const extra = countHidden(witness, short) - 2 * own;
    const suit = longestHidden(witness, short);
    if (extra < MIN_EXTRA_LENGTH || hadShownOut(scene, suit)) return null;
    const max = countHidden(witness, suit);
    const min = Math.ceil(max / 2);
    const possible = max - countPlayedInSuit(witness, other, suit);
    return possible < min ? null : { kind: 'length', seat, suit, min, max };
  },
};

/** From so many cards more in the one suit on, the other suits are believed to lie the other way. */
const MIN_EXTRA_LENGTH = 3;

/** Whether the seat showed out of a suit before this card. */
function hadShownOut({ playBefore: before, seat }: Scene, suit: Suit): boolean {
  return before.won.some((trick) => {
    const card = trick.cards[clockwiseFrom(trick.leader).indexOf(seat)];
    return suitOf(trick.cards[0] as Card) === suit && suitOf(card as Card) !== suit;
  });
}

/** How many cards of a suit the two hidden hands were dealt together. */
function countHidden({ hand, dummy }: InformationSet, suit: Suit): number {
  return 13 - inSuit(hand, suit).length - inSuit(dummy ?? [], suit).length;
}

function countPlayedInSuit({ play }: InformationSet, seat: Seat, suit: Suit): number {
  return inSuit(cardsPlayedBy(play, seat), suit).length;
}

/** The suit, one apart, of which the hidden hands were dealt most; of equals the higher. */
function longestHidden(witness: InformationSet, apart: Suit): Suit {
  return SUITS.filter((suit) => suit !== apart).reduce((best, suit) =>
    countHidden(witness, suit) > countHidden(witness, best) ? suit : best,
  );
}

/** The one other hand that is hidden; null for a seat that is seen, or before dummy is faced. */
function otherHiddenSeat(witness: InformationSet, seat: Seat): Seat | null {
  const hidden = findHiddenSeats(witness);
  if (!hidden.includes(seat) || hidden.length !== 2) return null;
  return hidden.find((other) => other !== seat) ?? null;
}

/** The points that the auction gives to a hidden seat: as explained, else as the calls are read. */
function pointBoundsOf(witness: InformationSet, seat: Seat): PointBounds {
  const known = pointBoundsCache(witness.auction);
  const before = known.get(seat);
  if (before) return before;
  const read = CALL_READINGS.flatMap((reading) => reading.read(witness));
  const points = [...explanationsFor(witness.auction, seat), ...read].flatMap((said) =>
    said.kind === 'points' && said.seat === seat ? [said] : [],
  );
  const bounds = {
    min: Math.max(0, ...points.map(({ min }) => min)),
    max: Math.min(37, ...points.map(({ max }) => max)),
  };
  known.set(seat, bounds);
  return bounds;
}

interface PointBounds {
  readonly min: number;
  readonly max: number;
}

/** To every witness from whom a seat is hidden the calls give it the same points. */
const pointBoundsCache = memoizeByAuction(() => new Map<Seat, PointBounds>());

const CALL_READINGS: readonly Reading[] = [
  ...OPENING_READINGS,
  ...LATER_BID_READINGS,
  ...CONVENTION_READINGS,
  ...LEAD_DIRECTING_READINGS,
  ...LIMIT_READINGS,
];

const HONOURS: readonly Card[] = DECK.filter((card) => highCardPoints(card) > 0);

function unseenHonours(witness: InformationSet): readonly Card[] {
  return HONOURS.filter((card) => isUnseenCard(witness, card));
}

function conjunctionOf(constraints: readonly Constraint[]): Constraint | null {
  const [first, ...more] = constraints;
  if (!first) return null;
  return more.length === 0 ? first : { kind: 'and', of: constraints };
}

/** All of the family: the readings of the auction, then what the cards add to them. */
export const COUNTING_RULES: readonly Rule[] = Object.freeze([
  ...CALL_READINGS,
  balancedDeclarer,
  gamePoints,
  passedHand,
  limitedHand,
  missingHonour,
  restrictedChoice,
  vacantPlaces,
]);
