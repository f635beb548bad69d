/**
 * An example of a rule of thumb as data: a situation in which the rule applies, with as few suits
 * written as possible.
 */
import { unwrap } from '$lib/core/result';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';

/** The example of a rule: a contract, calls, hands and the cards played. */
export interface RuleExample {
  /** `4H by S`. */
  readonly contract: string;
  readonly dealer: Seat;
  readonly calls: readonly Call[];
  /** The meanings of the calls, as the players explained them. */
  readonly explained: readonly Constraint[];
  /** The hands of North, East, South and West, as `dealRemainingSuits` reads them. */
  readonly hands: string;
  /** The cards in order from the opening lead. */
  readonly cards: string;
  /** The seat that draws the conclusion; a preference is chosen by the seat to play. */
  readonly observer: Seat;
  /** The cards of nearly equal value; null for all legal cards. */
  readonly nearlyEqual: string | null;
  /** True when every trick is shown, not only those of the suit in question. */
  readonly showsAllTricks: boolean;
}

/** The parts of an example that have defaults. */
export interface ExampleOptions {
  readonly contract?: string;
  readonly dealer?: Seat;
  readonly calls?: string;
  readonly explained?: readonly Constraint[];
  readonly observer?: Seat;
  readonly nearlyEqual?: string;
  readonly showsAllTricks?: boolean;
}

/** Creates a writer of examples of 3NT by South, observed by one seat by default. */
export function exampleWriter(observer: Seat) {
  return (hands: string, cards: string, options: ExampleOptions = {}): RuleExample => ({
    contract: options.contract ?? '3NT by S',
    dealer: options.dealer ?? 'S',
    calls: (options.calls ?? '')
      .split(' ')
      .flatMap((call) => (call ? unwrap(parseCall(call)) : [])),
    explained: options.explained ?? [],
    hands,
    cards,
    observer: options.observer ?? observer,
    nearlyEqual: options.nearlyEqual ?? null,
    showsAllTricks: options.showsAllTricks ?? false,
  });
}
