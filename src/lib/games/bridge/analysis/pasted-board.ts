/** The result of parsing a pasted text, in any of the notations for boards. */
import { MAX_PASTE_FAULTS } from '$lib/core/limits';
import type { Fault } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { formatHand } from '$lib/games/bridge/notation/hand-notation';
import type { Contract, Level } from '$lib/games/bridge/rules/contract';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { HAND_SIZE } from './deal-building';

/** A contract, whose level is null where only strain and declarer are known. */
export interface StatedContract
  extends Pick<Contract, 'strain' | 'declarer'>, Partial<Pick<Contract, 'doubling'>> {
  readonly level: Level | null;
}

/** A pasted board; unknown parts are null or empty. */
export interface PastedBoard {
  /** At least one deal; several are layouts of one board. No hand has more than 13 cards. */
  readonly deals: readonly PartialDeal[];
  readonly contract: StatedContract | null;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  /** Lines from the opening lead on, legal or not. */
  readonly plays: readonly (readonly Card[])[];
  /** Number of boards left out because they do not belong to the first. */
  readonly omittedCount: number;
}

/** A fault with the word of the text that it is about; empty for the whole text. */
export interface PasteFault extends Fault {
  readonly sourceText: string;
}

/** The board of a pasted text, or its faults. */
export type PasteResult =
  | { readonly ok: true; readonly value: PastedBoard }
  | {
      readonly ok: false;
      /** The first faults. */
      readonly faults: readonly PasteFault[];
      /** Number of further faults. */
      readonly more: number;
    };

/** The result for a text with faults, of which only the first are kept. */
export function refusePaste(faults: readonly PasteFault[]): PasteResult {
  const firstFaults = faults.slice(0, MAX_PASTE_FAULTS);
  return { ok: false, faults: firstFaults, more: faults.length - firstFaults.length };
}

export const NO_DEAL: PasteFault = {
  code: 'paste/nothing',
  message: 'There is no deal in this text yet.',
  sourceText: '',
};

/**
 * The fault of a deal that cannot be laid out: `paste/nothing` without any card, `hand/too-many`.
 */
export function findDealFault(deal: PartialDeal): PasteFault | null {
  const hands = SEATS.map((seat) => deal[seat] ?? []);
  if (hands.every((hand) => hand.length === 0)) return NO_DEAL;
  const longHand = hands.find((hand) => hand.length > HAND_SIZE);
  const message = `A hand has ${HAND_SIZE} cards at the most.`;
  return longHand ? { code: 'hand/too-many', message, sourceText: formatHand(longHand) } : null;
}
