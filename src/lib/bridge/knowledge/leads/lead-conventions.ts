/**
 * Lead conventions as costs in tricks. Experts do not compare leads double dummy: they lead what
 * partner can read and what seldom gives a trick away, unless another lead promises clearly more.
 * The costs were set on the table of leads in `tests/conformance/leads/`.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { suitHolding, holdsAdjacentCard } from '../choosing';
import { ACE, JACK, QUEEN, TEN } from '../looking';
import { countPoints } from '../points';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { suitAskedByDouble, isSlam, raisedNotrumpDirectly, asksForTrumpLead } from './lead-auctions';
import {
  hasUnsupportedHonour,
  isConventionalLead,
  isHonourSequence,
  suitLength,
  longestSuitLength,
  isOnOpeningLead,
  partnersSuits,
  opponentsSideSuits,
} from './lead-cards';

/** The most points of a hand that has no entry to a suit of its own. */
const MAX_WEAK_POINTS = 4;

/** Creates a preference for the cheapest opening leads; `tricks` is the cost of a card. */
function createLeadConvention(
  id: string,
  strength: number,
  tricks: (witness: InformationSet, card: Card) => number,
): Preference {
  const cost = (witness: InformationSet, card: Card): number =>
    isOnOpeningLead(witness) ? tricks(witness, card) : 0;
  return {
    kind: 'preference',
    id,
    family: 'leads',
    strength,
    cost,
    prefer({ infoSet: witness, cards }) {
      const costs = cards.map((card) => cost(witness, card));
      const least = Math.min(...costs);
      return cards.filter((_, i) => costs[i] === least);
    },
  };
}

const leadTheAgreedCard = createLeadConvention('lead-the-agreed-card', 0.79, (witness, card) =>
  isConventionalLead(witness, card) ? 0 : 0.9,
);

const leadFromLength = createLeadConvention('lead-from-length', 0.72, (witness, card) => {
  const suit = suitOf(card);
  if (trumpSuitOf(witness) !== null || isSlam(witness)) return 0;
  if (partnersSuits(witness).includes(suit)) return 0;
  const theirs = opponentsSideSuits(witness);
  const free = SUITS.filter((each) => !theirs.includes(each));
  const most = longestSuitLength(witness, free);
  const held = suitHolding(witness, suit);
  // Dummy denied a major: a safe major lead, or a weak hand's guess at partner's suit, counts as
  // half a card longer.
  const isLikely = raisedNotrumpDirectly(witness) && (suit === 'S' || suit === 'H');
  const isHelped = isLikely && (isHeadedByTouchingHonours(held) || countPoints(witness.hand) <= MAX_WEAK_POINTS);
  const missing = Math.max(0, most - held.length - (isHelped ? 0.5 : 0));
  const safe = isHonourSequence(held, null) ? 0.5 : 1;
  const minor = suit === 'D' || suit === 'C' ? equalMajorCost(witness, held.length) : 0;
  const isEmpty =
    held.every((each) => cardStrength(each) < TEN) && hasEqualSuitWithHonour(witness, held.length);
  return safe * (missing * 0.4 + minor) + (isEmpty ? 0.4 : 0);
});

/** True when the suit is headed by touching cards, ten or better. */
function isHeadedByTouchingHonours(held: Hand): boolean {
  const [top] = held;
  return !!top && cardStrength(top) >= TEN && holdsAdjacentCard(held, top, -1);
}

/**
 * True when another suit, not shown by the opponents, is as long (four cards or more) and has an
 * honour.
 */
function hasEqualSuitWithHonour(witness: InformationSet, length: number): boolean {
  const theirs = opponentsSideSuits(witness);
  return SUITS.some((suit) => {
    const held = suitHolding(witness, suit);
    const isLong = held.length >= Math.max(4, length);
    return isLong && !theirs.includes(suit) && held.some((card) => cardStrength(card) >= JACK);
  });
}

/** The cost of leading a minor where a major is as long. */
function equalMajorCost(witness: InformationSet, length: number): number {
  const theirs = opponentsSideSuits(witness);
  const majors = (['S', 'H'] as const).filter((suit) => !theirs.includes(suit));
  return majors.some((suit) => suitLength(witness, suit) >= length) ? 0.25 : 0;
}

const leadNotTheirSuit = createLeadConvention('lead-not-their-suit', 0.77, (witness, card) => {
  const suit = suitOf(card);
  if (!opponentsSideSuits(witness).includes(suit) || suitAskedByDouble(witness) === suit) return 0;
  const trumps = trumpSuitOf(witness);
  const held = suitHolding(witness, suit);
  if (isHonourSequence(held, null) && held.length >= 4) return held.length > 4 ? 0 : 0.3;
  if (trumps !== null && held.length === 1) return 0;
  return trumps === null ? 0.9 : 0.7;
});

const leadPartnersSuitFirst = createLeadConvention('lead-partners-suit-first', 0.83, (witness, card) => {
  const suit = suitOf(card);
  const partners = partnersSuits(witness);
  if (partners.length === 0 || partners.includes(suit)) return 0;
  const trumps = trumpSuitOf(witness);
  if (suit === trumps && asksForTrumpLead(witness)) return 0;
  const held = suitHolding(witness, suit);
  const isTheirs = opponentsSideSuits(witness).includes(suit);
  const isOwn = !isTheirs && isHonourSequence(held, trumps) && held.length >= 4;
  const isRuff = trumps !== null && held.length === 1 && suit !== trumps;
  return isOwn || isRuff ? 0.75 : 1.4;
});

const leadNoIdleTrump = createLeadConvention('lead-no-idle-trump', 0.76, (witness, card) => {
  const trumps = trumpSuitOf(witness);
  if (trumps === null) return 0;
  const isTrump = suitOf(card) === trumps;
  if (asksForTrumpLead(witness)) return isTrump ? 0 : 1;
  if (!isTrump) return 0;
  const held = suitHolding(witness, trumps);
  const [top] = held;
  if (held.length === 1) return 0.9;
  if (top && cardStrength(top) >= TEN) return 0.9;
  // Against a slam a small trump is a passive lead.
  return isSlam(witness) ? 0.2 : 0.45;
});

const leadASingleton = createLeadConvention('lead-a-singleton', 0.74, (witness, card) => {
  const trumps = trumpSuitOf(witness);
  if (trumps === null || asksForTrumpLead(witness)) return 0;
  const singles = SUITS.filter((suit) => suit !== trumps && suitHolding(witness, suit).length === 1);
  const small = singles.some((suit) => cardStrength(suitHolding(witness, suit)[0] as Card) < QUEEN);
  if (!small || !hasTrumpsToRuff(witness, trumps)) return 0;
  return singles.includes(suitOf(card)) ? 0 : 0.6;
});

/** True for two to four trumps without a natural trick that a ruff would use up. */
function hasTrumpsToRuff(witness: InformationSet, trumps: Suit): boolean {
  const held = suitHolding(witness, trumps);
  const [top, second] = held;
  if (held.length < 2 || held.length > 4 || !top || !second) return false;
  const isNatural = cardStrength(second) >= JACK || (held.length >= 4 && cardStrength(top) >= JACK);
  return !isNatural;
}

const leadASafeSequence = createLeadConvention('lead-a-safe-sequence', 0.73, (witness, card) => {
  const trumps = trumpSuitOf(witness);
  const theirs = opponentsSideSuits(witness);
  const suit = suitOf(card);
  if (suitAskedByDouble(witness) === suit) return 0;
  const isSafe = (each: Suit): boolean =>
    each !== trumps && !theirs.includes(each) && isSafeSequence(witness, each, trumps);
  if (isSafe(suit)) return 0;
  const held = suitHolding(witness, suit);
  const risk = trumps !== null && hasUnsupportedHonour(held) && held.length > 1 ? 0.1 : 0;
  if (!SUITS.some(isSafe)) return risk;
  return risk + (trumps === null ? 0.4 : 0.5);
});

/** True for a safe sequence: KQ or AK at a trump contract, otherwise a three-card sequence. */
function isSafeSequence(witness: InformationSet, suit: Suit, trumps: Suit | null): boolean {
  const held = suitHolding(witness, suit);
  const [top] = held;
  if (!top || held.length < 3) return false;
  if (trumps !== null && cardStrength(top) > QUEEN && holdsAdjacentCard(held, top, -1)) return true;
  // At notrump a three-card suit headed by a low sequence is safe but no reason to leave a long
  // suit.
  if (trumps === null && held.length === 3 && cardStrength(top) < QUEEN) return false;
  return isHonourSequence(held, null);
}

const leadNotFromThreeToAnHonour = createLeadConvention(
  'lead-not-from-three-to-an-honour',
  0.72,
  (witness, card) => {
    const suit = suitOf(card);
    if (trumpSuitOf(witness) !== null || isSlam(witness)) return 0;
    if (partnersSuits(witness).includes(suit)) return 0;
    const held = suitHolding(witness, suit);
    return held.length === 3 && hasUnsupportedHonour(held, JACK) ? 0.4 : 0;
  },
);

const leadSafelyAgainstSlams = createLeadConvention('lead-safely-against-slams', 0.71, (witness, card) => {
  if (!isSlam(witness)) return 0;
  const suit = suitOf(card);
  const trumps = trumpSuitOf(witness);
  const grand = witness.contract.level === 7;
  if (suit === trumps || (trumps !== null && !grand)) return 0;
  const held = suitHolding(witness, suit);
  return hasUnsupportedHonour(held) && held.length > 1 ? 0.75 : 0;
});

const leadWhatTheDoubleAsks = createLeadConvention('lead-what-the-double-asks', 0.85, (witness, card) => {
  const asked = suitAskedByDouble(witness);
  return asked === null || suitOf(card) === asked ? 0 : 1.5;
});

const leadAnAceToLook = createLeadConvention('lead-an-ace-to-look', 0.84, (witness, card) => {
  const { calls } = witness.auction;
  const isGambling = calls.find((call) => call !== 'pass') === '3NT';
  if (!isGambling || witness.contract.level !== 3) return 0;
  const aces = SUITS.filter((suit) => suitHolding(witness, suit).includes(`${suit}A`));
  return aces.length === 0 || cardStrength(card) === ACE ? 0 : 1.8;
});

/** All lead conventions. */
export const LEAD_CONVENTIONS: readonly Preference[] = Object.freeze([
  leadTheAgreedCard,
  leadFromLength,
  leadNotTheirSuit,
  leadPartnersSuitFirst,
  leadNoIdleTrump,
  leadASingleton,
  leadASafeSequence,
  leadNotFromThreeToAnHonour,
  leadSafelyAgainstSlams,
  leadWhatTheDoubleAsks,
  leadAnAceToLook,
]);
