/** The result of parsing a pasted text, in any of the notations for boards. */
import { limitFaultsByKind } from '$lib/core/faults-by-kind';
import type { Card } from '$lib/cards/card';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import type { QuotedFault, StatedContract } from '$lib/games/bridge/notation/written-board';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { HAND_SIZE } from './deal-building';

/** A pasted board; unknown parts are null or empty. */
export interface PastedBoard {
  /** The number of the board, where the text says it. */
  readonly number: string | null;
  /** At least one deal; several are layouts of one board. No hand has more than 13 cards. */
  readonly deals: readonly PartialDeal[];
  /** True when hands without seats were taken in the order North, East, South, West. */
  readonly areSeatsAssumed?: boolean;
  readonly contract: StatedContract | null;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  /** The seat that leads to the first trick of an end position; absent for the opening leader. */
  readonly leader?: Seat;
  /** Lines from the opening lead, or from the end position on, legal or not. */
  readonly plays: readonly (readonly Card[])[];
  /** Number of boards left out because they do not belong to the first. */
  readonly omittedCount: number;
}

/** The faults of a pasted text: at most three of a kind, and the number of the others. */
export interface PasteFaults {
  readonly faults: readonly QuotedFault[];
  readonly more: number;
}

/** The readable part of a pasted text with the faults of the rest; only faults without a deal. */
export type PasteResult = PasteFaults &
  ({ readonly ok: true; readonly value: PastedBoard } | { readonly ok: false });

export const NO_PASTE_FAULTS: PasteFaults = { faults: [], more: 0 };

/** The faults of a text as they are listed. */
export function toPasteFaults(faults: readonly QuotedFault[]): PasteFaults {
  const { listed, omittedCount } = limitFaultsByKind(faults);
  return { faults: listed, more: omittedCount };
}

/** The result for a text without a deal that can be laid out. */
export function refusePaste(faults: readonly QuotedFault[]): PasteResult {
  return { ok: false, ...toPasteFaults(faults) };
}

export const NO_DEAL: QuotedFault = {
  code: 'paste/nothing',
  message: 'There is no deal in this text yet.',
  sourceText: '',
};

/**
 * The fault of a deal that cannot be laid out: `paste/nothing` without any card, `hand/too-many`.
 */
export function findDealFault(deal: PartialDeal): QuotedFault | null {
  const hands = SEATS.map((seat) => deal[seat] ?? []);
  if (hands.every((hand) => hand.length === 0)) return NO_DEAL;
  const longHand = hands.find((hand) => hand.length > HAND_SIZE);
  const message = `A hand has ${HAND_SIZE} cards at the most.`;
  return longHand ? { code: 'hand/too-many', message, sourceText: formatHand(longHand) } : null;
}
