/** What was read from a text that somebody pasted, or the faults to mend in it. */
import { MAX_PASTE_FAULTS } from '$lib/core/limits';
import type { Fault } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { PartialDeal } from '$lib/bridge/notation/deal-notation';
import { formatHand } from '$lib/bridge/notation/hand-notation';
import type { Contract, Level } from '$lib/bridge/rules/contract';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { HAND_SIZE } from './deal-building';

/** Trumps and declarer, and what was bid; null for the level where only trumps and declarer are told. */
export interface StatedContract
  extends Pick<Contract, 'strain' | 'declarer'>, Partial<Pick<Contract, 'doubling'>> {
  readonly level: Level | null;
}

/** What was read; null and empty for what was not written. */
export interface PastedBoard {
  /** At least one; several are layouts of one board. No hand has more than 13 cards. */
  readonly deals: readonly PartialDeal[];
  readonly contract: StatedContract | null;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  /** Each is a line from the opening lead on, in order; whether it is lawful is for the board to say. */
  readonly plays: readonly (readonly Card[])[];
  /** Boards of the text that were left out, because they do not belong to the first. */
  readonly omittedCount: number;
}

/** A fault with the word of the text that it means; empty when it means the whole. */
export interface PasteFault extends Fault {
  readonly sourceText: string;
}

export type PasteResult =
  | { readonly ok: true; readonly value: PastedBoard }
  | {
      readonly ok: false;
      /** The first of them. */
      readonly faults: readonly PasteFault[];
      /** How many others there are. */
      readonly more: number;
    };

/** What keeps a text from being read; only the first faults are told. */
export function refusePaste(faults: readonly PasteFault[]): PasteResult {
  const told = faults.slice(0, MAX_PASTE_FAULTS);
  return { ok: false, faults: told, more: faults.length - told.length };
}

export const NO_DEAL: PasteFault = {
  code: 'paste/nothing',
  message: 'There is no deal in this text yet.',
  sourceText: '',
};

/** What keeps a deal from being laid out: `paste/nothing` without any card, `hand/too-many`. */
export function findDealFault(deal: PartialDeal): PasteFault | null {
  const hands = SEATS.map((seat) => deal[seat] ?? []);
  if (hands.every((hand) => hand.length === 0)) return NO_DEAL;
  const long = hands.find((hand) => hand.length > HAND_SIZE);
  const message = `A hand has ${HAND_SIZE} cards at the most.`;
  return long ? { code: 'hand/too-many', message, sourceText: formatHand(long) } : null;
}
