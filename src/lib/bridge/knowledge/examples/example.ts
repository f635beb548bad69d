/** A moment at which a rule of thumb speaks, with as few suits written as it takes: data, to be drawn and tested. */
import { valueOf } from '$lib/core/result';
import { readCall } from '$lib/bridge/notation/calls';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';

export interface Example {
  /** `4H by S`. */
  readonly contract: string;
  readonly dealer: Seat;
  readonly calls: readonly Call[];
  /** What the calls show, as they were explained. */
  readonly shown: readonly Constraint[];
  /** The hands of North, East, South and West, as `dealt` reads them. */
  readonly hands: string;
  /** In order from the opening lead. */
  readonly cards: string;
  /** Who draws the conclusion; for a card to be chosen it is whose turn it is. */
  readonly witness: Seat;
  /** The cards that are worth nearly the same; null for every legal one. */
  readonly equal: string | null;
  /** Whether every trick matters, and not only those of the suit in question. */
  readonly all: boolean;
}

export interface Told {
  readonly contract?: string;
  readonly dealer?: Seat;
  readonly calls?: string;
  readonly shown?: readonly Constraint[];
  readonly witness?: Seat;
  readonly equal?: string;
  readonly all?: boolean;
}

/** Writes examples of three notrump by South, seen by one seat unless it is told otherwise. */
export function seenBy(witness: Seat) {
  return (hands: string, cards: string, told: Told = {}): Example => ({
    contract: told.contract ?? '3NT by S',
    dealer: told.dealer ?? 'S',
    calls: (told.calls ?? '').split(' ').flatMap((call) => (call ? valueOf(readCall(call)) : [])),
    shown: told.shown ?? [],
    hands,
    cards,
    witness: told.witness ?? witness,
    equal: told.equal ?? null,
    all: told.all ?? false,
  });
}
