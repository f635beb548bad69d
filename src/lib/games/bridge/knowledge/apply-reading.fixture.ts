/** Test helper that applies a reading to an auction on one fixed deal. */
import { invariant, unwrap } from '$lib/core/result';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from './constraint';
import { findRule } from './rule-catalogue';
import { parseScene } from './examples/parse-situation';

/**
 * Readings depend on the calls, and on these hands only through the cards that the observer sees.
 */
const HANDS = {
  N: 'AQ7.K84.QJ93.T62',
  E: 'J92.A73.T64.Q984',
  S: 'K84.QJ5.AK2.KJ53',
  W: 'T653.T962.875.A7',
};

interface ReadingSetup {
  /** The seat that observes after the opening lead; West by default. */
  readonly observer?: Seat;
  /** South by default. */
  readonly dealer?: Seat;
  /** South's contract; 3NT by default. */
  readonly contract?: string;
  readonly explained?: readonly Constraint[];
}

/**
 * The constraints that a reading draws from calls such as `1H pass 2H`; South declares, North is
 * dummy.
 */
export function applyReading(
  id: string,
  calls: string,
  setup: ReadingSetup = {},
): readonly Constraint[] {
  const rule = findRule(id);
  invariant(rule?.kind === 'reading', `${id} is a reading.`);
  const { infoSet } = parseScene({
    contract: `${setup.contract ?? '3NT'} by S`,
    dealer: setup.dealer ?? 'S',
    calls: calls === '' ? [] : calls.split(' ').map((call) => unwrap(parseCall(call))),
    explained: setup.explained ?? [],
    hands: HANDS,
    observer: setup.observer ?? 'W',
    cards: 'D8',
  });
  return rule.read(infoSet);
}

/** The constraint that a seat has `min` to `max` points. */
export function pointsBetween(seat: Seat, min: number, max: number): Constraint {
  return { kind: 'points', seat, min, max };
}
