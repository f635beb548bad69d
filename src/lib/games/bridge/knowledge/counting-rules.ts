/**
 * The counting rules: constraints on the hidden hands from points and lengths in the auction, the
 * contract and the cards played.
 */
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { cardsPlayedBy } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  listBids,
  isUnseenCard,
  memoizeByAuction,
  explanationsFor,
  suitOfBid,
  keepUnexplained,
} from './bids/auction-queries';
import type { Constraint } from './constraint';
import { CONVENTION_READINGS } from './bids/convention-readings';
import { LEAD_DIRECTING_READINGS } from './bids/lead-directing-readings';
import { LATER_BID_READINGS } from './bids/later-bid-readings';
import { LIMIT_READINGS } from './bids/limit-readings';
import { OPENING_READINGS, passedBeforeOpening } from './bids/opening-readings';
import { countPoints, highCardPoints } from './high-card-points';
import type { Inference, Reading, Rule } from './rule';
import { conjunction } from './scene-queries';
import {
  findHiddenSeats,
  followsSuit,
  isByDeclarersSide,
  suitLed,
  type Scene,
  type InformationSet,
} from './scene';

const balancedDeclarer: Reading = {
  kind: 'reading',
  id: 'notrump-declarer-is-balanced',
  family: 'counting',
  strength: 0.5,
  read(infoSet) {
    const { declarer: seat, strain } = infoSet.contract;
    const ownBids = listBids(infoSet.auction).filter((bid) => bid.seat === seat);
    if (strain !== 'NT' || ownBids.some((bid) => suitOfBid(bid.call) !== null)) return [];
    return keepUnexplained(
      infoSet,
      seat,
      SUITS.map((suit) => ({ kind: 'length', seat, suit, min: 2, max: 6 })),
    );
  },
};

/**
 * Combined high-card points of declarer and dummy that a notrump contract of each level usually
 * has.
 */
const COMBINED_POINTS: Readonly<Record<number, number>> = { 3: 23, 4: 23, 5: 26, 6: 31, 7: 35 };

const gamePoints: Reading = {
  kind: 'reading',
  id: 'notrump-game-has-its-points',
  family: 'counting',
  strength: 0.7,
  read(infoSet) {
    const { dummy, contract } = infoSet;
    const combinedPoints = COMBINED_POINTS[contract.level];
    if (dummy === null || contract.strain !== 'NT' || combinedPoints === undefined) return [];
    const seat = contract.declarer;
    const min = Math.max(0, combinedPoints - countPoints(dummy));
    return keepUnexplained(infoSet, seat, [{ kind: 'points', seat, min, max: 37 }]);
  },
};

/**
 * `passedHand` and `limitedHand` are one inference with two strengths: a pass before the opening
 * limits a hand more surely than a bid does.
 */
const passedHand: Inference = {
  kind: 'inference',
  id: 'passed-hand-has-no-more',
  family: 'counting',
  strength: 0.85,
  infer: (scene) =>
    passedBeforeOpening(scene.infoSet, scene.seat) ? lacksBeyondPoints(scene) : null,
};

const limitedHand: Inference = {
  kind: 'inference',
  id: 'limited-hand-has-no-more',
  family: 'counting',
  strength: 0.75,
  infer: (scene) =>
    passedBeforeOpening(scene.infoSet, scene.seat) ? null : lacksBeyondPoints(scene),
};

/**
 * The unseen honours that would exceed the seat's maximum of points now, and did not before this
 * card. Each honour is denied once, when it first becomes impossible.
 */
function lacksBeyondPoints({ infoSet, seat, card }: Scene): Constraint | null {
  if (highCardPoints(card) === 0 || !findHiddenSeats(infoSet).includes(seat)) return null;
  const { max } = pointBoundsOf(infoSet, seat);
  const shownPoints = countPoints(cardsPlayedBy(infoSet.play, seat));
  if (shownPoints > max) return null;
  const pointsBefore = shownPoints - highCardPoints(card);
  const beyondMaximum = unseenHonours(infoSet).filter(
    (honour) =>
      shownPoints + highCardPoints(honour) > max && pointsBefore + highCardPoints(honour) <= max,
  );
  return conjunction(beyondMaximum.map((honour) => ({ kind: 'lacks', seat, card: honour })));
}

/**
 * A shown honour leaves the other hidden hand fewer points: an honour without which it could no
 * longer reach the minimum of its calls must be there.
 */
const missingHonour: Inference = {
  kind: 'inference',
  id: 'bid-needs-the-missing-honour',
  family: 'counting',
  strength: 0.9,
  infer({ infoSet, seat, card }) {
    const otherSeat = otherHiddenSeat(infoSet, seat);
    if (otherSeat === null || highCardPoints(card) === 0) return null;
    const { min } = pointBoundsOf(infoSet, otherSeat);
    if (min === 0) return null;
    const unseenCards = unseenHonours(infoSet);
    const pointsLeft =
      countPoints(cardsPlayedBy(infoSet.play, otherSeat)) + countPoints(unseenCards);
    const neededHonours = unseenCards.filter((honour) => {
      const pointsWithout = pointsLeft - highCardPoints(honour);
      // The honour became needed by this card: with the card unseen the minimum was in reach.
      return pointsWithout < min && pointsWithout + highCardPoints(card) >= min;
    });
    return pointsLeft < min
      ? null
      : conjunction(
          neededHonours.map((honour) => ({ kind: 'holds', seat: otherSeat, card: honour })),
        );
  },
};

const restrictedChoice: Inference = {
  kind: 'inference',
  id: 'restricted-choice',
  family: 'counting',
  // Restricted choice: with both of two touching honours a player drops either half of the time
  // (Reese, The Expert Game: odds of two to one). Many players never play the higher one, which
  // makes the inference stronger.
  strength: 0.65,
  infer(scene) {
    const { infoSet, seat, card, playBefore } = scene;
    const isHidden = findHiddenSeats(infoSet).includes(seat);
    if (!isHidden || isByDeclarersSide(scene) || !followsSuit(scene)) return null;
    // On partner's lead an honour may be a signal: the queen under the ace shows the jack.
    if (sideOf(playBefore.trick.leader) === sideOf(seat)) return null;
    const highestSoFar = Math.max(
      0,
      ...cardsInSuit(playBefore.trick.cards, suitOf(card)).map(cardStrength),
    );
    const strength = cardStrength(card);
    // A card that beats the others was played to win, not dropped.
    if (strength < TEN || strength > highestSoFar) return null;
    const touchingHonours = cardsInSuit(DECK, suitOf(card)).filter((candidate) => {
      const rank = cardStrength(candidate);
      return Math.abs(rank - strength) === 1 && rank >= TEN && isUnseenCard(infoSet, candidate);
    });
    return conjunction(touchingHonours.map((honour) => ({ kind: 'lacks', seat, card: honour })));
  },
};

const TEN = cardStrength('ST');

/**
 * A seat that shows out of a suit has more room for the others: it is believed to hold at least
 * half of the longest hidden suit.
 */
const vacantPlaces: Inference = {
  kind: 'inference',
  id: 'vacant-places',
  isPriorOnly: true,
  family: 'counting',
  strength: 0.35,
  infer(scene) {
    const { infoSet, seat } = scene;
    const otherSeat = otherHiddenSeat(infoSet, seat);
    const shortSuit = suitLed(scene);
    if (otherSeat === null || followsSuit(scene) || hadShownOut(scene, shortSuit)) return null;
    const ownCount = countPlayedInSuit(infoSet, seat, shortSuit);
    // The other hand's cards of the suit beyond those of this one.
    const surplus = countHidden(infoSet, shortSuit) - 2 * ownCount;
    const suit = longestHidden(infoSet, shortSuit);
    if (surplus < MIN_EXTRA_LENGTH || hadShownOut(scene, suit)) return null;
    const max = countHidden(infoSet, suit);
    const min = Math.ceil(max / 2);
    const maxPossible = max - countPlayedInSuit(infoSet, otherSeat, suit);
    return maxPossible < min ? null : { kind: 'length', seat, suit, min, max };
  },
};

/**
 * The surplus of hidden cards in the suit shown out of, beyond what the seat has played of it, from
 * which the other suits are believed to be long in this hand.
 */
const MIN_EXTRA_LENGTH = 3;

/** True when the seat had shown out of the suit before this card. */
function hadShownOut({ playBefore, seat }: Scene, suit: Suit): boolean {
  return playBefore.won.some((trick) => {
    const card = trick.cards[clockwiseFrom(trick.leader).indexOf(seat)];
    return suitOf(trick.cards[0] as Card) === suit && suitOf(card as Card) !== suit;
  });
}

/** The number of cards of a suit that the two hidden hands were dealt together. */
function countHidden({ hand, dummy }: InformationSet, suit: Suit): number {
  return 13 - cardsInSuit(hand, suit).length - cardsInSuit(dummy ?? [], suit).length;
}

function countPlayedInSuit({ play }: InformationSet, seat: Seat, suit: Suit): number {
  return cardsInSuit(cardsPlayedBy(play, seat), suit).length;
}

/**
 * The suit other than `excluded` of which the hidden hands were dealt most cards; ties go to the
 * higher-ranking suit.
 */
function longestHidden(infoSet: InformationSet, excluded: Suit): Suit {
  return SUITS.filter((suit) => suit !== excluded).reduce((longest, suit) =>
    countHidden(infoSet, suit) > countHidden(infoSet, longest) ? suit : longest,
  );
}

/** The other hidden hand; null when the seat is visible, or before dummy is faced. */
function otherHiddenSeat(infoSet: InformationSet, seat: Seat): Seat | null {
  const hiddenSeats = findHiddenSeats(infoSet);
  if (!hiddenSeats.includes(seat) || hiddenSeats.length !== 2) return null;
  return hiddenSeats.find((hiddenSeat) => hiddenSeat !== seat) ?? null;
}

/**
 * The range of points that the auction gives to a hidden seat: as explained by the players, else as
 * the readings take the calls.
 */
function pointBoundsOf(infoSet: InformationSet, seat: Seat): PointBounds {
  const cache = pointBoundsCache(infoSet.auction);
  const cached = cache.get(seat);
  if (cached) return cached;
  const readConstraints = CALL_READINGS.flatMap((reading) => reading.read(infoSet));
  const points = [...explanationsFor(infoSet.auction, seat), ...readConstraints].flatMap(
    (constraint) => (constraint.kind === 'points' && constraint.seat === seat ? [constraint] : []),
  );
  const bounds = {
    min: Math.max(0, ...points.map(({ min }) => min)),
    max: Math.min(37, ...points.map(({ max }) => max)),
  };
  cache.set(seat, bounds);
  return bounds;
}

interface PointBounds {
  readonly min: number;
  readonly max: number;
}

/**
 * The bounds depend on the auction alone, so that every observer who does not see the seat shares
 * them.
 */
const pointBoundsCache = memoizeByAuction(() => new Map<Seat, PointBounds>());

const CALL_READINGS: readonly Reading[] = [
  ...OPENING_READINGS,
  ...LATER_BID_READINGS,
  ...CONVENTION_READINGS,
  ...LEAD_DIRECTING_READINGS,
  ...LIMIT_READINGS,
];

const HONOURS: readonly Card[] = DECK.filter((card) => highCardPoints(card) > 0);

function unseenHonours(infoSet: InformationSet): readonly Card[] {
  return HONOURS.filter((card) => isUnseenCard(infoSet, card));
}

/** All counting rules: the readings of the auction, then the inferences that cards add to them. */
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
