/** What a lead says by what it leaves: an ace led against no-trump, and a suit that is not gone on with. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { winnerOf } from '$lib/bridge/rules/play';
import { partnerOf } from '$lib/bridge/rules/seats';
import { openingIn } from '../bids/bidding';
import { suitsBidBy } from '../bids/bid-suits';
import {
  ACE,
  allOf,
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
  strength: 0.5,
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
