/**
 * Relabelings: symmetries of a bridge problem that rotate the seats and permute the suits, and
 * their action on cards, seats, deals and calls. A problem that is repeated is shown relabeled, so
 * that the student does not recognize it by its cards.
 */
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf, type Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, sideOf, type Seat, type Side } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';

/** A rotation of the seats and a permutation of the suits. */
export interface Relabeling {
  /** Quarter turns clockwise, 0 to 3: after one, what was North's is East's. */
  readonly turns: number;
  /** The new suit of each suit; a permutation of the four. */
  readonly suits: Readonly<Record<Suit, Suit>>;
}

/** The identity: the problem as its author wrote it. */
export const IDENTITY_RELABELING: Relabeling = {
  turns: 0,
  suits: { S: 'S', H: 'H', D: 'D', C: 'C' },
};

/** True when any suit becomes another one. */
export function changesSuits({ suits }: Relabeling): boolean {
  return SUITS.some((suit) => suits[suit] !== suit);
}

/** The inverse of a relabeling. */
export function invertRelabeling({ turns, suits }: Relabeling): Relabeling {
  const originalOf = (newSuit: Suit): Suit =>
    SUITS.find((suit) => suits[suit] === newSuit) ?? newSuit;
  return {
    turns: (4 - turns) % 4,
    suits: { S: originalOf('S'), H: originalOf('H'), D: originalOf('D'), C: originalOf('C') },
  };
}

/** The composition of two relabelings, the first applied first. */
export function composeRelabelings(first: Relabeling, second: Relabeling): Relabeling {
  const { S, H, D, C } = first.suits;
  const secondSuits = second.suits;
  return {
    turns: (first.turns + second.turns) % 4,
    suits: { S: secondSuits[S], H: secondSuits[H], D: secondSuits[D], C: secondSuits[C] },
  };
}

export function relabelSeat({ turns }: Relabeling, seat: Seat): Seat {
  return SEATS[(SEATS.indexOf(seat) + turns) % 4] as Seat;
}

export function relabelSide(relabeling: Relabeling, side: Side): Side {
  return sideOf(relabelSeat(relabeling, side === 'NS' ? 'N' : 'E'));
}

export function relabelVulnerability(
  relabeling: Relabeling,
  vulnerable: Vulnerability,
): Vulnerability {
  return vulnerable === 'none' || vulnerable === 'all'
    ? vulnerable
    : relabelSide(relabeling, vulnerable);
}

export function relabelStrain({ suits }: Relabeling, strain: Strain): Strain {
  return strain === 'NT' ? strain : suits[strain];
}

export function relabelCall(relabeling: Relabeling, call: Call): Call {
  return isBid(call) ? `${levelOf(call)}${relabelStrain(relabeling, strainOf(call))}` : call;
}

export function relabelCard({ suits }: Relabeling, card: Card): Card {
  return `${suits[suitOf(card)]}${rankOf(card)}`;
}

function relabelHand(relabeling: Relabeling, hand: Hand): Hand {
  return toHand(hand.map((card) => relabelCard(relabeling, card)));
}

export function relabelDeal(relabeling: Relabeling, deal: Deal): Deal {
  // The new hand of a seat comes from the seat that is rotated to it.
  const inverse = invertRelabeling(relabeling);
  return dealOf((seat) => relabelHand(relabeling, deal[relabelSeat(inverse, seat)]));
}
