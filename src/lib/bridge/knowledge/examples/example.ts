/**
 * A moment at which a rule of thumb speaks, with as few suits written as it takes: data, to be
 * drawn and tested.
 */
import { valueOf } from '$lib/core/result';
import { readCall } from '$lib/bridge/notation/calls';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';

export interface RuleExample {
  /** `4H by S`. */
  readonly contract: string;
  readonly dealer: Seat;
  readonly calls: readonly Call[];
  /** What the calls show, as the players explained them. */
  readonly explained: readonly Constraint[];
  /** The hands of North, East, South and West, as `dealt` reads them. */
  readonly hands: string;
  /** In order from the opening lead. */
  readonly cards: string;
  /** Who draws the conclusion; for a card to be chosen it is whose turn it is. */
  readonly observer: Seat;
  /** The cards that are worth nearly the same; null for every legal one. */
  readonly nearlyEqual: string | null;
  /** Whether every trick matters, and not only those of the suit in question. */
  readonly showsAllTricks: boolean;
}

export interface ExampleOptions {
  readonly contract?: string;
  readonly dealer?: Seat;
  readonly calls?: string;
  readonly explained?: readonly Constraint[];
  readonly observer?: Seat;
  readonly nearlyEqual?: string;
  readonly showsAllTricks?: boolean;
}

/** Writes examples of three notrump by South, seen by one seat unless it is told otherwise. */
export function exampleWriter(witness: Seat) {
  return (hands: string, cards: string, told: ExampleOptions = {}): RuleExample => ({
    contract: told.contract ?? '3NT by S',
    dealer: told.dealer ?? 'S',
    calls: (told.calls ?? '').split(' ').flatMap((call) => (call ? valueOf(readCall(call)) : [])),
    explained: told.explained ?? [],
    hands,
    cards,
    observer: told.observer ?? witness,
    nearlyEqual: told.nearlyEqual ?? null,
    showsAllTricks: told.showsAllTricks ?? false,
  });
}
