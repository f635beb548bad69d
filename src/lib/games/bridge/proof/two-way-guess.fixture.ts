/** A two-way guess: each deal by itself is makeable, but no one line makes both. */
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beginPlay, playCards } from '$lib/games/bridge/rules/bridge-play';

const hand = (text: string): Hand => text.split(' ') as Card[];
const declarerHands = { N: hand('SK ST S2'), S: hand('SA SJ S6') };

const QUEEN_WITH_WEST: Deal = { ...declarerHands, W: hand('SQ S4 S3'), E: hand('S5 H3 H2') };
const QUEEN_WITH_EAST: Deal = { ...declarerHands, W: hand('S4 S3 H2'), E: hand('SQ S5 H3') };

/** South needs all three tricks and does not know who has the queen of spades. */
export const TWO_WAY_GUESS = {
  deals: [QUEEN_WITH_WEST, QUEEN_WITH_EAST],
  student: ['S', 'N'],
  goal: 3,
} as const;

/** Notrump, South on lead. */
export const southOnLead = beginPlay('NT', 'S');

/** The guess: the ace was cashed, the jack led, West has followed twice; dummy is to play. */
export const atTheGuess = playCards(southOnLead, hand('SA S3 ST S5 SJ S4'));
