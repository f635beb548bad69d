/** One table of tests on which any auction may have been held, and what a reading makes of it. */
import { invariant, valueOf } from '$lib/core/result';
import { readCall } from '$lib/bridge/notation/calls';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from './constraint';
import { findRule } from './rules';
import { sceneAt } from './examples/scenes';

/** The hands do not matter to what is read from calls, but for those that the witness sees. */
const HANDS = {
  N: 'AQ7.K84.QJ93.T62',
  E: 'J92.A73.T64.Q984',
  S: 'K84.QJ5.AK2.KJ53',
  W: 'T653.T962.875.A7',
};

interface ReadingSetup {
  /** Who looks on after the opening lead; West unless told. */
  readonly witness?: Seat;
  /** Who called first; South unless told. */
  readonly dealer?: Seat;
  /** South's contract, three no-trump unless told. */
  readonly contract?: string;
  readonly shown?: readonly Constraint[];
}

/** What a reading says of South's contract after some calls such as `1H pass 2H`; North is dummy. */
export function applyReading(id: string, calls: string, reader: ReadingSetup = {}): readonly Constraint[] {
  const rule = findRule(id);
  invariant(rule?.kind === 'reading', `${id} is a reading.`);
  const { infoSet: witness } = sceneAt({
    contract: `${reader.contract ?? '3NT'} by S`,
    dealer: reader.dealer ?? 'S',
    calls: calls === '' ? [] : calls.split(' ').map((call) => valueOf(readCall(call))),
    shown: reader.shown ?? [],
    hands: HANDS,
    witness: reader.witness ?? 'W',
    cards: 'D8',
  });
  return rule.read(witness);
}

/** A range of points, as a constraint. */
export function pointsBetween(seat: Seat, min: number, max: number): Constraint {
  return { kind: 'points', seat, min, max };
}
