/**
 * What an opening lead costs against convention, in tricks: experts do not look into thirteen cards with open eyes, they
 * lead what partner can read and what seldom gives a trick away, unless another card promises clearly more.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { suitHolding, holdsAdjacentCard } from '../choosing';
import { ACE, JACK, QUEEN, TEN } from '../looking';
import { countPoints } from '../points';
import type { Preference } from '../rule';
import { trumpSuitOf, type InformationSet } from '../scene';
import { doubledLead, isSlam, lookedForNoMajor, trumpsAreCalled } from './lead-auctions';
import {
  hasLoneHonour,
  isConventional,
  isSequence,
  lengthOfSuit,
  longest,
  makesOpeningLead,
  partnersSuits,
  theirSuits,
} from './lead-cards';

/** A hand with so many points at most has no entry to a suit of its own. */
const WEAK = 4;

/** A preference for the cards of least cost among those that could be led to the first trick. */
function convention(
  id: string,
  strength: number,
  tricks: (witness: InformationSet, card: Card) => number,
): Preference {
  const cost = (witness: InformationSet, card: Card): number =>
    makesOpeningLead(witness) ? tricks(witness, card) : 0;
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

const leadTheAgreedCard = convention('lead-the-agreed-card', 0.79, (witness, card) =>
  isConventional(witness, card) ? 0 : 0.9,
);

const leadFromLength = convention('lead-from-length', 0.72, (witness, card) => {
  const suit = suitOf(card);
  if (trumpSuitOf(witness) !== null || isSlam(witness)) return 0;
  if (partnersSuits(witness).includes(suit)) return 0;
  const theirs = theirSuits(witness);
  const free = SUITS.filter((each) => !theirs.includes(each));
  const most = longest(witness, free);
  const held = suitHolding(witness, suit);
  // Who did not look for a major has none: half a card more for one that is safe, or for partner's of a weak hand.
  const isLikely = lookedForNoMajor(witness) && (suit === 'S' || suit === 'H');
  const isHelped = isLikely && (isTouching(held) || countPoints(witness.hand) <= WEAK);
  const missing = Math.max(0, most - held.length - (isHelped ? 0.5 : 0));
  const safe = isSequence(held, null) ? 0.5 : 1;
  const minor = suit === 'D' || suit === 'C' ? majorAsLong(witness, held.length) : 0;
  const isEmpty =
    held.every((each) => cardStrength(each) < TEN) && hasHonourAsLong(witness, held.length);
  return safe * (missing * 0.4 + minor) + (isEmpty ? 0.4 : 0);
});

/** Whether the top of a suit is a ten or better that touches the next card. */
function isTouching(held: Hand): boolean {
  const [top] = held;
  return !!top && cardStrength(top) >= TEN && holdsAdjacentCard(held, top, -1);
}

/** Whether another suit, which they have not shown, is as long, four cards or more, and has an honour. */
function hasHonourAsLong(witness: InformationSet, length: number): boolean {
  const theirs = theirSuits(witness);
  return SUITS.some((suit) => {
    const held = suitHolding(witness, suit);
    const isLong = held.length >= Math.max(4, length);
    return isLong && !theirs.includes(suit) && held.some((card) => cardStrength(card) >= JACK);
  });
}

/** A minor costs a little where a major is as long. */
function majorAsLong(witness: InformationSet, length: number): number {
  const theirs = theirSuits(witness);
  const majors = (['S', 'H'] as const).filter((suit) => !theirs.includes(suit));
  return majors.some((suit) => lengthOfSuit(witness, suit) >= length) ? 0.25 : 0;
}

const leadNotTheirSuit = convention('lead-not-their-suit', 0.77, (witness, card) => {
  const suit = suitOf(card);
  if (!theirSuits(witness).includes(suit) || doubledLead(witness) === suit) return 0;
  const trumps = trumpSuitOf(witness);
  const held = suitHolding(witness, suit);
  if (isSequence(held, null) && held.length >= 4) return held.length > 4 ? 0 : 0.3;
  if (trumps !== null && held.length === 1) return 0;
  return trumps === null ? 0.9 : 0.7;
});

const leadPartnersSuitFirst = convention('lead-partners-suit-first', 0.83, (witness, card) => {
  const suit = suitOf(card);
  const partners = partnersSuits(witness);
  if (partners.length === 0 || partners.includes(suit)) return 0;
  const trumps = trumpSuitOf(witness);
  if (suit === trumps && trumpsAreCalled(witness)) return 0;
  const held = suitHolding(witness, suit);
  const isTheirs = theirSuits(witness).includes(suit);
  const isOwn = !isTheirs && isSequence(held, trumps) && held.length >= 4;
  const isRuff = trumps !== null && held.length === 1 && suit !== trumps;
  return isOwn || isRuff ? 0.75 : 1.4;
});

const leadNoIdleTrump = convention('lead-no-idle-trump', 0.76, (witness, card) => {
  const trumps = trumpSuitOf(witness);
  if (trumps === null) return 0;
  const isTrump = suitOf(card) === trumps;
  if (trumpsAreCalled(witness)) return isTrump ? 0 : 1;
  if (!isTrump) return 0;
  const held = suitHolding(witness, trumps);
  const [top] = held;
  if (held.length === 1) return 0.9;
  if (top && cardStrength(top) >= TEN) return 0.9;
  // Against a slam a small trump is a quiet lead.
  return isSlam(witness) ? 0.2 : 0.45;
});

const leadASingleton = convention('lead-a-singleton', 0.74, (witness, card) => {
  const trumps = trumpSuitOf(witness);
  if (trumps === null || trumpsAreCalled(witness)) return 0;
  const singles = SUITS.filter((suit) => suit !== trumps && suitHolding(witness, suit).length === 1);
  const small = singles.some((suit) => cardStrength(suitHolding(witness, suit)[0] as Card) < QUEEN);
  if (!small || !hasTrumpsToRuff(witness, trumps)) return 0;
  return singles.includes(suitOf(card)) ? 0 : 0.6;
});

/** Two to four trumps, of which small ones ruff, and no natural trick among them that ruffing would spend. */
function hasTrumpsToRuff(witness: InformationSet, trumps: Suit): boolean {
  const held = suitHolding(witness, trumps);
  const [top, second] = held;
  if (held.length < 2 || held.length > 4 || !top || !second) return false;
  const isNatural = cardStrength(second) >= JACK || (held.length >= 4 && cardStrength(top) >= JACK);
  return !isNatural;
}

const leadASafeSequence = convention('lead-a-safe-sequence', 0.73, (witness, card) => {
  const trumps = trumpSuitOf(witness);
  const theirs = theirSuits(witness);
  const suit = suitOf(card);
  if (doubledLead(witness) === suit) return 0;
  const isSafe = (each: Suit): boolean =>
    each !== trumps && !theirs.includes(each) && isSafeSequence(witness, each, trumps);
  if (isSafe(suit)) return 0;
  const held = suitHolding(witness, suit);
  const risk = trumps !== null && hasLoneHonour(held) && held.length > 1 ? 0.1 : 0;
  if (!SUITS.some(isSafe)) return risk;
  return risk + (trumps === null ? 0.4 : 0.5);
});

/** King and queen, ace and king at a trump contract, or three honours in a row or nearly. */
function isSafeSequence(witness: InformationSet, suit: Suit, trumps: Suit | null): boolean {
  const held = suitHolding(witness, suit);
  const [top] = held;
  if (!top || held.length < 3) return false;
  if (trumps !== null && cardStrength(top) > QUEEN && holdsAdjacentCard(held, top, -1)) return true;
  // Three small honours in a row are safe, but at no-trump no reason to leave a long suit.
  if (trumps === null && held.length === 3 && cardStrength(top) < QUEEN) return false;
  return isSequence(held, null);
}

const leadNotFromThreeToAnHonour = convention(
  'lead-not-from-three-to-an-honour',
  0.72,
  (witness, card) => {
    const suit = suitOf(card);
    if (trumpSuitOf(witness) !== null || isSlam(witness)) return 0;
    if (partnersSuits(witness).includes(suit)) return 0;
    const held = suitHolding(witness, suit);
    return held.length === 3 && hasLoneHonour(held, JACK) ? 0.4 : 0;
  },
);

const leadSafelyAgainstSlams = convention('lead-safely-against-slams', 0.71, (witness, card) => {
  if (!isSlam(witness)) return 0;
  const suit = suitOf(card);
  const trumps = trumpSuitOf(witness);
  const grand = witness.contract.level === 7;
  if (suit === trumps || (trumps !== null && !grand)) return 0;
  const held = suitHolding(witness, suit);
  return hasLoneHonour(held) && held.length > 1 ? 0.75 : 0;
});

const leadWhatTheDoubleAsks = convention('lead-what-the-double-asks', 0.85, (witness, card) => {
  const asked = doubledLead(witness);
  return asked === null || suitOf(card) === asked ? 0 : 1.5;
});

const leadAnAceToLook = convention('lead-an-ace-to-look', 0.84, (witness, card) => {
  const { calls } = witness.auction;
  const isGambling = calls.find((call) => call !== 'pass') === '3NT';
  if (!isGambling || witness.contract.level !== 3) return 0;
  const aces = SUITS.filter((suit) => suitHolding(witness, suit).includes(`${suit}A`));
  return aces.length === 0 || cardStrength(card) === ACE ? 0 : 1.8;
});

/** What convention says of the first lead, each with its cost. */
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
