/**
 * Another look at a problem: the table turned, and suits that have changed places. What a card, a
 * seat, a deal or a call becomes in it.
 */
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf, type Call } from '$lib/bridge/rules/bridge-calls';
import type { Strain } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';

export interface Relabeling {
  /** Quarter turns clockwise, 0 to 3: after one, what was North's is East's. */
  readonly turns: number;
  /** What each suit becomes; a permutation of the four. */
  readonly suits: Readonly<Record<Suit, Suit>>;
}

/** The look that the author gave it. */
export const IDENTITY_RELABELING: Relabeling = { turns: 0, suits: { S: 'S', H: 'H', D: 'D', C: 'C' } };

/** Whether any suit becomes another. */
export function changesSuits({ suits }: Relabeling): boolean {
  return SUITS.some((suit) => suits[suit] !== suit);
}

/** The look that takes what has this look back to what it was. */
export function invertRelabeling({ turns, suits }: Relabeling): Relabeling {
  const from = (to: Suit): Suit => SUITS.find((suit) => suits[suit] === to) ?? to;
  return {
    turns: (4 - turns) % 4,
    suits: { S: from('S'), H: from('H'), D: from('D'), C: from('C') },
  };
}

/** The look that is like one look after the other. */
export function composeRelabelings(first: Relabeling, second: Relabeling): Relabeling {
  const { S, H, D, C } = first.suits;
  const then = second.suits;
  return {
    turns: (first.turns + second.turns) % 4,
    suits: { S: then[S], H: then[H], D: then[D], C: then[C] },
  };
}

/** A look in writing: the turns, then what S, H, D and C become, `1HSDC`. `readLook` reads it back. */
export function formatRelabeling({ turns, suits }: Relabeling): string {
  return `${turns}${SUITS.map((suit) => suits[suit]).join('')}`;
}

/** Null when the text is no look. */
export function parseRelabeling(text: string): Relabeling | null {
  const [, turns = '', written = ''] = /^([0-3])([SHDC]{4})$/.exec(text) ?? [];
  const [S, H, D, C] = written as Iterable<Suit>;
  if (!S || !H || !D || !C || new Set(written).size < 4) return null;
  return { turns: Number(turns), suits: { S, H, D, C } };
}

export function relabelSeat({ turns }: Relabeling, seat: Seat): Seat {
  return SEATS[(SEATS.indexOf(seat) + turns) % 4] as Seat;
}

export function relabelSide(look: Relabeling, side: Side): Side {
  return sideOf(relabelSeat(look, side === 'NS' ? 'N' : 'E'));
}

export function relabelVulnerability(look: Relabeling, vulnerable: Vulnerability): Vulnerability {
  return vulnerable === 'none' || vulnerable === 'all' ? vulnerable : relabelSide(look, vulnerable);
}

export function relabelStrain({ suits }: Relabeling, strain: Strain): Strain {
  return strain === 'NT' ? strain : suits[strain];
}

export function relabelCall(look: Relabeling, call: Call): Call {
  return isBid(call) ? `${levelOf(call)}${relabelStrain(look, strainOf(call))}` : call;
}

export function relabelCard({ suits }: Relabeling, card: Card): Card {
  return `${suits[suitOf(card)]}${rankOf(card)}`;
}

function relabelHand(look: Relabeling, hand: Hand): Hand {
  return toHand(hand.map((card) => relabelCard(look, card)));
}

export function relabelDeal(look: Relabeling, deal: Deal): Deal {
  const back = invertRelabeling(look);
  return dealOf((seat) => relabelHand(look, deal[relabelSeat(back, seat)]));
}
