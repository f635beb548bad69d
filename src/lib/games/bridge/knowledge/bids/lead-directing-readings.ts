/**
 * Readings of lead-directing and preemptive competition: doubles of artificial bids, weak jump
 * overcalls. `keepUnexplained` drops the constraints on a visible hand and on what the author's
 * explanations of the calls already limit.
 */
import { cardsInSuit } from '$lib/cards/hand';
import { DECK, cardStrength } from '$lib/cards/card';
import { levelOf } from '$lib/games/bridge/rules/bridge-calls';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import {
  listBids,
  couldHold,
  isJumpBid,
  findOpeningBid,
  suitOfBid,
  keepUnexplained,
} from './auction-queries';
import { listDoubledArtificialBids } from './artificial-bids';
import { KING, holdsOneOf } from '../scene-queries';
import type { Reading } from '../rule';

/** From this level on a double asks for a lead by an honour and promises no length. */
const HIGH = 4;

const conventionDoubled: Reading = {
  kind: 'reading',
  id: 'double-of-a-convention-shows-its-suit',
  family: 'counting',
  strength: 0.75,
  read: (infoSet) =>
    listDoubledArtificialBids(infoSet.auction).flatMap(({ seat, suit, level }) => {
      const highHonours = cardsInSuit(DECK, suit).filter(
        (card) => cardStrength(card) >= KING && couldHold(infoSet, seat, card),
      );
      const honour = holdsOneOf(seat, highHonours);
      const honourConstraints = honour ? [honour] : [];
      const length = { kind: 'length', seat, suit, min: 5, max: 13 } as const;
      return keepUnexplained(
        infoSet,
        seat,
        level < HIGH ? [length, ...honourConstraints] : honourConstraints,
      );
    }),
};

const weakJump: Reading = {
  kind: 'reading',
  id: 'jump-overcall-is-weak-and-long',
  family: 'counting',
  strength: 0.75,
  read(infoSet) {
    const { auction } = infoSet;
    const opening = findOpeningBid(auction);
    const firstCall = listBids(auction).find(
      ({ seat }) => opening !== null && sideOf(seat) !== sideOf(opening.seat),
    );
    const suit = firstCall && suitOfBid(firstCall.call);
    if (!suit || !isJumpBid(auction, firstCall.index) || levelOf(firstCall.call) > 4) return [];
    const { seat } = firstCall;
    return keepUnexplained(infoSet, seat, [
      { kind: 'length', seat, suit, min: levelOf(firstCall.call) === 2 ? 6 : 7, max: 13 },
      { kind: 'points', seat, min: 0, max: 10 },
    ]);
  },
};

export const LEAD_DIRECTING_READINGS: readonly Reading[] = Object.freeze([
  conventionDoubled,
  weakJump,
]);
