/**
 * Another look at a problem: the table turned, and suits that have changed places. What a card, a
 * seat, a deal or a call becomes in it.
 */
import { rankOf, suitOf, type Card } from '$lib/cards/card';
import { handOf, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf, type Call } from '$lib/bridge/rules/bridge-calls';
import type { Strain } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, sideOf, type Seat, type Side } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';

export interface Look {
  /** Quarter turns clockwise, 0 to 3: after one, what was North's is East's. */
  readonly turns: number;
  /** What each suit becomes; a permutation of the four. */
  readonly suits: Readonly<Record<Suit, Suit>>;
}

/** The look that the author gave it. */
export const AS_WRITTEN: Look = { turns: 0, suits: { S: 'S', H: 'H', D: 'D', C: 'C' } };

/** Whether any suit becomes another. */
export function movesSuits({ suits }: Look): boolean {
  return SUITS.some((suit) => suits[suit] !== suit);
}

/** The look that takes what has this look back to what it was. */
export function backFrom({ turns, suits }: Look): Look {
  const from = (to: Suit): Suit => SUITS.find((suit) => suits[suit] === to) ?? to;
  return {
    turns: (4 - turns) % 4,
    suits: { S: from('S'), H: from('H'), D: from('D'), C: from('C') },
  };
}

/** The look that is like one look after the other. */
export function followedBy(first: Look, second: Look): Look {
  const { S, H, D, C } = first.suits;
  const then = second.suits;
  return {
    turns: (first.turns + second.turns) % 4,
    suits: { S: then[S], H: then[H], D: then[D], C: then[C] },
  };
}

/** A look in writing: the turns, then what S, H, D and C become, `1HSDC`. `readLook` reads it back. */
export function makeLook({ turns, suits }: Look): string {
  return `${turns}${SUITS.map((suit) => suits[suit]).join('')}`;
}

/** Null when the text is no look. */
export function readLook(text: string): Look | null {
  const [, turns = '', written = ''] = /^([0-3])([SHDC]{4})$/.exec(text) ?? [];
  const [S, H, D, C] = written as Iterable<Suit>;
  if (!S || !H || !D || !C || new Set(written).size < 4) return null;
  return { turns: Number(turns), suits: { S, H, D, C } };
}

export function seatIn({ turns }: Look, seat: Seat): Seat {
  return SEATS[(SEATS.indexOf(seat) + turns) % 4] as Seat;
}

export function sideIn(look: Look, side: Side): Side {
  return sideOf(seatIn(look, side === 'NS' ? 'N' : 'E'));
}

export function vulnerabilityIn(look: Look, vulnerable: Vulnerability): Vulnerability {
  return vulnerable === 'none' || vulnerable === 'all' ? vulnerable : sideIn(look, vulnerable);
}

export function strainIn({ suits }: Look, strain: Strain): Strain {
  return strain === 'NT' ? strain : suits[strain];
}

export function callIn(look: Look, call: Call): Call {
  return isBid(call) ? `${levelOf(call)}${strainIn(look, strainOf(call))}` : call;
}

export function cardIn({ suits }: Look, card: Card): Card {
  return `${suits[suitOf(card)]}${rankOf(card)}`;
}

function handIn(look: Look, hand: Hand): Hand {
  return handOf(hand.map((card) => cardIn(look, card)));
}

export function dealIn(look: Look, deal: Deal): Deal {
  const back = backFrom(look);
  return dealOf((seat) => handIn(look, deal[seatIn(back, seat)]));
}
