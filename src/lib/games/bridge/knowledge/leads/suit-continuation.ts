/** Inferences from an ace led at notrump, and from continuing or leaving a suit. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { findOpeningBid } from '../bids/auction-queries';
import { suitsShownBy } from '../bids/shown-suits';
import type { Constraint } from '../constraint';
import {
  ACE,
  conjunction,
  dummyHoldingBefore,
  firstSeatToLead,
  isByHiddenDefender,
  isHonourCard,
  nextLowerCard,
  holdsOneOf,
  filterHidden,
} from '../scene-queries';
import type { Inference } from '../rule';
import { isOpeningLead, trumpSuitOf, type Scene } from '../scene';

/** Against a gambling 3NT opening any ace is led, to look at dummy. */
function isAceForLook({ infoSet }: Scene): boolean {
  return findOpeningBid(infoSet.auction)?.call === '3NT';
}

/** An ace led at notrump shows the king, and the queen or jack. */
export const aceAtNotrump: Inference = {
  kind: 'inference',
  id: 'ace-lead-at-notrump-is-strong',
  family: 'leads',
  // An ace that asks partner to drop an honour, or to give count, comes from ace, king and another
  // honour.
  strength: 0.7,
  infer(scene) {
    const { infoSet, seat, card } = scene;
    if (!isByHiddenDefender(scene) || !isOpeningLead(scene) || trumpSuitOf(infoSet)) return null;
    if (cardStrength(card) !== ACE || isAceForLook(scene)) return null;
    const suit = suitOf(card);
    if (suitsShownBy(infoSet.auction, partnerOf(seat)).includes(suit)) return null;
    const hiddenHonours = (ranks: string): readonly Card[] =>
      filterHidden(
        infoSet,
        [...ranks].map((rank): Card => `${suit}${rank}` as Card),
      );
    return conjunction(
      [holdsOneOf(seat, hiddenHonours('K')), holdsOneOf(seat, hiddenHonours('QJ'))].flatMap(
        (constraint) => constraint ?? [],
      ),
    );
  },
};

/** A defender who wins with an honour and leaves the suit does not hold both next lower cards. */
export const suitNotContinued: Inference = {
  kind: 'inference',
  id: 'suit-left-has-no-more-of-its-sequence',
  family: 'leads',
  strength: 0.5,
  infer(scene) {
    const { infoSet, playBefore, seat, positionInTrick, card } = scene;
    const last = playBefore.won.at(-1);
    const lead = last?.cards[0];
    if (positionInTrick !== 0 || !last || !lead || !isByHiddenDefender(scene)) return null;
    const suit = suitOf(lead);
    const hasWon = last.leader === seat && winnerOf(last, playBefore.strain) === seat;
    if (!hasWon || !isHonourCard(lead) || suit === suitOf(card) || suit === trumpSuitOf(infoSet))
      return null;
    if (firstSeatToLead(playBefore, suit) !== seat) return null;
    const next = nextLowerCard(playBefore, lead);
    const [second, third] = [next, next && nextLowerCard(playBefore, next)];
    if (filterHidden(infoSet, [second]).length + filterHidden(infoSet, [third]).length < 2)
      return null;
    const bothHeld = [second, third].flatMap((otherCard) =>
      otherCard ? [{ kind: 'holds', seat, card: otherCard } as const] : [],
    );
    return { kind: 'not', of: { kind: 'and', of: bothHeld } };
  },
};

/** The fewest cards that make dummy's suit without honours attractive to lead. */
const MIN_DUMMY_LENGTH = 2;

/**
 * A defender who continues its suit has no king and queen in a suit of small cards in dummy, which
 * would have been the better lead.
 */
export const noBetterSuit: Inference = {
  kind: 'inference',
  id: 'suit-gone-on-with-for-want-of-a-better',
  family: 'leads',
  // Defenders lead up to or through dummy's weakness, from touching honours first of all.
  strength: 0.45,
  infer(scene) {
    const { infoSet, playBefore, seat, positionInTrick, card } = scene;
    const last = playBefore.won.at(-1);
    const lead = last?.cards[0];
    const trumps = trumpSuitOf(infoSet);
    if (positionInTrick !== 0 || !last || !lead || !isByHiddenDefender(scene) || trumps === null)
      return null;
    // The defender has just won a trick in the suit and continues it.
    const suit = suitOf(card);
    if (winnerOf(last, playBefore.strain) !== seat || suitOf(lead) !== suit || suit === trumps)
      return null;
    const weakSuits = SUITS.filter((otherSuit) => {
      const dummyCards = dummyHoldingBefore(scene, otherSuit);
      const isUnled =
        otherSuit !== suit &&
        otherSuit !== trumps &&
        firstSeatToLead(playBefore, otherSuit) === null;
      return isUnled && dummyCards.length >= MIN_DUMMY_LENGTH && !dummyCards.some(isHonourCard);
    });
    return conjunction(
      weakSuits.flatMap((otherSuit): readonly Constraint[] => {
        const honours = filterHidden(infoSet, [`${otherSuit}K`, `${otherSuit}Q`]);
        if (honours.length < 2) return [];
        const bothHeld = honours.map((honour) => ({ kind: 'holds', seat, card: honour }) as const);
        return [{ kind: 'not', of: { kind: 'and', of: bothHeld } }];
      }),
    );
  },
};
