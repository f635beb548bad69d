/**
 * Lead conventions as costs in tricks. Experts do not compare leads double dummy: they lead what
 * partner can read and what seldom gives a trick away, unless another lead promises clearly more.
 * Each convention gives a lead a cost in tricks, which is subtracted from its average result before
 * cards are compared. The leads that result are measured on the table in
 * `tests/conformance/leads/`. The comment on each convention says which leads have a cost.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { suitHolding, holdsAdjacentCard } from '../choice-queries';
import { ACE, JACK, QUEEN, TEN } from '../scene-queries';
import { countPoints } from '../high-card-points';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import {
  suitAskedByDouble,
  isSlam,
  raisedNotrumpDirectly,
  asksForTrumpLead,
} from './lead-asked-by-auction';
import {
  hasUnsupportedHonour,
  isConventionalLead,
  isHonourSequence,
  suitLength,
  longestSuitLength,
  isOnOpeningLead,
  partnersSuits,
  opponentsSideSuits,
} from './conventional-lead-cards';

/** The most points of a hand that has no entry to a suit of its own. */
const MAX_WEAK_POINTS = 4;

/** Creates a preference for the cheapest opening leads; `tricks` is the cost of a card. */
function createLeadConvention(
  id: string,
  strength: number,
  tricks: (infoSet: InformationSet, card: Card) => number,
): Preference {
  const cost = (infoSet: InformationSet, card: Card): number =>
    isOnOpeningLead(infoSet) ? tricks(infoSet, card) : 0;
  return {
    kind: 'preference',
    id,
    family: 'leads',
    strength,
    cost,
    prefer({ infoSet, cards }) {
      const costs = cards.map((card) => cost(infoSet, card));
      const minCost = Math.min(...costs);
      return cards.filter((_, i) => costs[i] === minCost);
    },
  };
}

/** A card other than the agreed one of its suit (top of a sequence, fourth best …). */
const leadTheAgreedCard = createLeadConvention('lead-the-agreed-card', 0.79, (infoSet, card) =>
  isConventionalLead(infoSet, card) ? 0 : 0.9,
);

/**
 * At notrump each card by which a suit is shorter than the longest one; less for a safe sequence,
 * more for a minor where a major is as long and for a suit of small cards only.
 */
const leadFromLength = createLeadConvention('lead-from-length', 0.72, (infoSet, card) => {
  const suit = suitOf(card);
  if (trumpSuitOf(infoSet) !== null || isSlam(infoSet)) return 0;
  if (partnersSuits(infoSet).includes(suit)) return 0;
  const opponentsSuits = opponentsSideSuits(infoSet);
  const availableSuits = SUITS.filter((otherSuit) => !opponentsSuits.includes(otherSuit));
  const maxLength = longestSuitLength(infoSet, availableSuits);
  const holding = suitHolding(infoSet, suit);
  // Dummy denied a major: a safe major lead, or a weak hand's guess at partner's suit, counts as
  // half a card longer.
  const isLikely = raisedNotrumpDirectly(infoSet) && (suit === 'S' || suit === 'H');
  const isHelped =
    isLikely &&
    (isHeadedByTouchingHonours(holding) || countPoints(infoSet.hand) <= MAX_WEAK_POINTS);
  const missingCards = Math.max(0, maxLength - holding.length - (isHelped ? 0.5 : 0));
  const safetyFactor = isHonourSequence(holding, null) ? 0.5 : 1;
  const minorCost = suit === 'D' || suit === 'C' ? equalMajorCost(infoSet, holding.length) : 0;
  // A suit of small cards is no lead where an equally long one has an honour to develop.
  const isHopeless =
    holding.every((otherCard) => cardStrength(otherCard) < TEN) &&
    hasEqualSuitWithHonour(infoSet, holding.length);
  return safetyFactor * (missingCards * 0.4 + minorCost) + (isHopeless ? 0.4 : 0);
});

/** True when the suit is headed by touching cards, ten or better. */
function isHeadedByTouchingHonours(holding: Hand): boolean {
  const [top] = holding;
  return !!top && cardStrength(top) >= TEN && holdsAdjacentCard(holding, top, -1);
}

/**
 * True when another suit, not shown by the opponents, is as long (four cards or more) and has an
 * honour.
 */
function hasEqualSuitWithHonour(infoSet: InformationSet, length: number): boolean {
  const opponentsSuits = opponentsSideSuits(infoSet);
  return SUITS.some((suit) => {
    const holding = suitHolding(infoSet, suit);
    const isLong = holding.length >= Math.max(4, length);
    return (
      isLong && !opponentsSuits.includes(suit) && holding.some((card) => cardStrength(card) >= JACK)
    );
  });
}

/** The cost of leading a minor where a major is as long. */
function equalMajorCost(infoSet: InformationSet, length: number): number {
  const opponentsSuits = opponentsSideSuits(infoSet);
  const majors = (['S', 'H'] as const).filter((suit) => !opponentsSuits.includes(suit));
  return majors.some((suit) => suitLength(infoSet, suit) >= length) ? 0.25 : 0;
}

/** True for three touching cards at the top, from the queen or better: safe in any side suit. */
function isSolid(holding: Hand): boolean {
  const [top, second] = holding;
  if (!top || !second || cardStrength(top) < QUEEN) return false;
  return holdsAdjacentCard(holding, top, -1) && holdsAdjacentCard(holding, second, -1);
}

/** True for five cards or more with three of the top four: a suit that needs no help. */
function isOwnSource(holding: Hand): boolean {
  return holding.length >= 5 && holding.filter((card) => cardStrength(card) >= JACK).length >= 3;
}

/**
 * A suit that declarer or dummy showed; not three touching honours or a long sequence in it, or a
 * singleton to ruff.
 */
const leadNotTheirSuit = createLeadConvention('lead-not-their-suit', 0.77, (infoSet, card) => {
  const suit = suitOf(card);
  if (!opponentsSideSuits(infoSet).includes(suit) || suitAskedByDouble(infoSet) === suit) return 0;
  const trumps = trumpSuitOf(infoSet);
  const holding = suitHolding(infoSet, suit);
  if (isSolid(holding)) return 0;
  if (isHonourSequence(holding, null) && holding.length >= 4) return holding.length > 4 ? 0 : 0.3;
  if (trumps !== null && holding.length === 1) return 0;
  return trumps === null ? 0.9 : 0.7;
});

/**
 * Any other suit when partner bid one; half the cost for an own sequence or a singleton, none for
 * an own suit that needs no help.
 */
const leadPartnersSuitFirst = createLeadConvention(
  'lead-partners-suit-first',
  0.83,
  (infoSet, card) => {
    const suit = suitOf(card);
    const partnerSuits = partnersSuits(infoSet);
    if (partnerSuits.length === 0 || partnerSuits.includes(suit)) return 0;
    const trumps = trumpSuitOf(infoSet);
    if (suit === trumps && asksForTrumpLead(infoSet)) return 0;
    const holding = suitHolding(infoSet, suit);
    const isOpponentsSuit = opponentsSideSuits(infoSet).includes(suit);
    if (!isOpponentsSuit && suit !== trumps && isOwnSource(holding)) return 0;
    const isOwnSequence =
      !isOpponentsSuit && isHonourSequence(holding, trumps) && holding.length >= 4;
    const isSideSingleton = trumps !== null && holding.length === 1 && suit !== trumps;
    return isOwnSequence || isSideSingleton ? 0.75 : 1.4;
  },
);

/** A trump, unless the auction asks for trumps: then everything else. */
const leadNoIdleTrump = createLeadConvention('lead-no-idle-trump', 0.76, (infoSet, card) => {
  const trumps = trumpSuitOf(infoSet);
  if (trumps === null) return 0;
  const isTrump = suitOf(card) === trumps;
  if (asksForTrumpLead(infoSet)) return isTrump ? 0 : 1;
  if (!isTrump) return 0;
  const holding = suitHolding(infoSet, trumps);
  const [top] = holding;
  if (holding.length === 1) return 0.9;
  if (top && cardStrength(top) >= TEN) return 0.9;
  // Against a slam a small trump is a passive lead.
  return isSlam(infoSet) ? 0.2 : 0.45;
});

/** Everything else, with a small singleton and trumps to ruff with. */
const leadASingleton = createLeadConvention('lead-a-singleton', 0.74, (infoSet, card) => {
  const trumps = trumpSuitOf(infoSet);
  if (trumps === null || asksForTrumpLead(infoSet)) return 0;
  const singles = SUITS.filter(
    (suit) => suit !== trumps && suitHolding(infoSet, suit).length === 1,
  );
  const hasSmallSingleton = singles.some(
    (suit) => cardStrength(suitHolding(infoSet, suit)[0] as Card) < QUEEN,
  );
  if (!hasSmallSingleton || !hasTrumpsToRuff(infoSet, trumps)) return 0;
  return singles.includes(suitOf(card)) ? 0 : 0.6;
});

/** True for two to four trumps without a natural trick that a ruff would use up. */
function hasTrumpsToRuff(infoSet: InformationSet, trumps: Suit): boolean {
  const holding = suitHolding(infoSet, trumps);
  const [top, second] = holding;
  if (holding.length < 2 || holding.length > 4 || !top || !second) return false;
  const isNatural =
    cardStrength(second) >= JACK || (holding.length >= 4 && cardStrength(top) >= JACK);
  return !isNatural;
}

/** Everything else where some suit has a safe sequence; a little for a lone honour. */
const leadASafeSequence = createLeadConvention('lead-a-safe-sequence', 0.73, (infoSet, card) => {
  const trumps = trumpSuitOf(infoSet);
  const opponentsSuits = opponentsSideSuits(infoSet);
  const suit = suitOf(card);
  if (suitAskedByDouble(infoSet) === suit) return 0;
  const isSafe = (otherSuit: Suit): boolean =>
    otherSuit !== trumps &&
    !opponentsSuits.includes(otherSuit) &&
    isSafeSequence(infoSet, otherSuit, trumps);
  if (isSafe(suit)) return 0;
  const holding = suitHolding(infoSet, suit);
  const risk = trumps !== null && hasUnsupportedHonour(holding) && holding.length > 1 ? 0.1 : 0;
  if (!SUITS.some(isSafe)) return risk;
  return risk + (trumps === null ? 0.4 : 0.5);
});

/** True for a safe sequence: KQ or AK at a trump contract, otherwise a three-card sequence. */
function isSafeSequence(infoSet: InformationSet, suit: Suit, trumps: Suit | null): boolean {
  const holding = suitHolding(infoSet, suit);
  const [top] = holding;
  if (!top || holding.length < 3) return false;
  if (trumps !== null && cardStrength(top) > QUEEN && holdsAdjacentCard(holding, top, -1))
    return true;
  // At notrump a three-card suit headed by a low sequence is safe but no reason to leave a long
  // suit.
  if (trumps === null && holding.length === 3 && cardStrength(top) < QUEEN) return false;
  return isHonourSequence(holding, null);
}

/** At notrump, three cards with a lone jack or better. */
const leadNotFromThreeToAnHonour = createLeadConvention(
  'lead-not-from-three-to-an-honour',
  0.72,
  (infoSet, card) => {
    const suit = suitOf(card);
    if (trumpSuitOf(infoSet) !== null || isSlam(infoSet)) return 0;
    if (partnersSuits(infoSet).includes(suit)) return 0;
    const holding = suitHolding(infoSet, suit);
    return holding.length === 3 && hasUnsupportedHonour(holding, JACK) ? 0.4 : 0;
  },
);

/** Against a notrump slam or a grand slam, a suit with a lone honour. */
const leadSafelyAgainstSlams = createLeadConvention(
  'lead-safely-against-slams',
  0.71,
  (infoSet, card) => {
    if (!isSlam(infoSet)) return 0;
    const suit = suitOf(card);
    const trumps = trumpSuitOf(infoSet);
    const isGrandSlam = infoSet.contract.level === 7;
    if (suit === trumps || (trumps !== null && !isGrandSlam)) return 0;
    const holding = suitHolding(infoSet, suit);
    return hasUnsupportedHonour(holding) && holding.length > 1 ? 0.75 : 0;
  },
);

const leadWhatTheDoubleAsks = createLeadConvention(
  'lead-what-the-double-asks',
  0.85,
  (infoSet, card) => {
    const askedSuit = suitAskedByDouble(infoSet);
    return askedSuit === null || suitOf(card) === askedSuit ? 0 : 1.5;
  },
);

/** Against a gambling 3NT, which rests on a long solid minor, an ace keeps the lead. */
const leadAnAceToLook = createLeadConvention('lead-an-ace-to-look', 0.84, (infoSet, card) => {
  const { calls } = infoSet.auction;
  const isGambling = calls.find((call) => call !== 'pass') === '3NT';
  if (!isGambling || infoSet.contract.level !== 3) return 0;
  const aces = SUITS.filter((suit) => suitHolding(infoSet, suit).includes(`${suit}A`));
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
