/** What a lead says by what it leaves: an ace led against no-trump, and a suit that is not gone on with. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { winnerOf } from '$lib/bridge/rules/bridge-play';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { openingIn } from '../bids/bidding';
import { suitsBidBy } from '../bids/bid-suits';
import type { Constraint } from '../constraint';
import {
  ACE,
  allOf,
  dummysLeft,
  firstToLead,
  isHiddenDefenders,
  isHonour,
  nextBelow,
  oneOf,
  onlyHidden,
} from '../looking';
import type { Inference } from '../rule';
import { isOpeningLead, trumpsOf, type Scene } from '../scene';

/** Against a gambling three no-trump any ace is led, to look at dummy. */
function isToLook({ witness }: Scene): boolean {
  return openingIn(witness.auction)?.call === '3NT';
}

export const aceAtNotrump: Inference = {
  kind: 'inference',
  id: 'ace-lead-at-notrump-is-strong',
  family: 'leads',
  // By convention: an ace that asks partner to drop its honour, or to count, comes from ace, king and one more.
  strength: 0.7,
  infer(scene) {
    const { witness, seat, card } = scene;
    if (!isHiddenDefenders(scene) || !isOpeningLead(scene) || trumpsOf(witness)) return null;
    if (cardStrength(card) !== ACE || isToLook(scene)) return null;
    const suit = suitOf(card);
    if (suitsBidBy(witness.auction, partnerOf(seat)).includes(suit)) return null;
    const of = (ranks: string): readonly Card[] =>
      onlyHidden(
        witness,
        [...ranks].map((rank): Card => `${suit}${rank}` as Card),
      );
    return allOf([oneOf(seat, of('K')), oneOf(seat, of('QJ'))].flatMap((said) => said ?? []));
  },
};

export const suitNotContinued: Inference = {
  kind: 'inference',
  id: 'suit-left-has-no-more-of-its-sequence',
  family: 'leads',
  strength: 0.3,
  infer(scene) {
    const { witness, before, seat, place, card } = scene;
    const last = before.won.at(-1);
    const led = last?.cards[0];
    if (place !== 0 || !last || !led || !isHiddenDefenders(scene)) return null;
    const suit = suitOf(led);
    const held = last.leader === seat && winnerOf(last, before.strain) === seat;
    if (!held || !isHonour(led) || suit === suitOf(card) || suit === trumpsOf(witness)) return null;
    if (firstToLead(before, suit) !== seat) return null;
    const next = nextBelow(before, led);
    const [second, third] = [next, next && nextBelow(before, next)];
    if (onlyHidden(witness, [second]).length + onlyHidden(witness, [third]).length < 2) return null;
    const both = [second, third].flatMap((each) =>
      each ? [{ kind: 'holds', seat, card: each } as const] : [],
    );
    return { kind: 'not', of: { kind: 'and', of: both } };
  },
};

/** A suit that asks to be led: dummy has so many cards in it, and no honour. */
const LEAST = 2;

export const nothingBetter: Inference = {
  kind: 'inference',
  id: 'suit-gone-on-with-for-want-of-a-better',
  family: 'leads',
  // By convention: weakness in dummy is led up to or through, and touching honours before all.
  strength: 0.45,
  infer(scene) {
    const { witness, before, seat, place, card } = scene;
    const last = before.won.at(-1);
    const led = last?.cards[0];
    const trumps = trumpsOf(witness);
    if (place !== 0 || !last || !led || !isHiddenDefenders(scene) || trumps === null) return null;
    // A defender who has just taken a trick in the suit, and leads it again.
    const suit = suitOf(card);
    if (winnerOf(last, before.strain) !== seat || suitOf(led) !== suit || suit === trumps)
      return null;
    const weak = SUITS.filter((each) => {
      const dummys = dummysLeft(scene, each);
      const unled = each !== suit && each !== trumps && firstToLead(before, each) === null;
      return unled && dummys.length >= LEAST && !dummys.some(isHonour);
    });
    return allOf(
      weak.flatMap((each): readonly Constraint[] => {
        const two = onlyHidden(witness, [`${each}K`, `${each}Q`]);
        if (two.length < 2) return [];
        const both = two.map((other) => ({ kind: 'holds', seat, card: other }) as const);
        return [{ kind: 'not', of: { kind: 'and', of: both } }];
      }),
    );
  },
};
