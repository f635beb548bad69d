/** The answer of `lie suit` for one suit, as an object. */
import * as v from 'valibot';
import { ok, type Result } from '$lib/core/result';
import { parseSuitHolding, type SuitHolding } from '$lib/games/bridge/odds/suit/suit-holding';
import { cardInSlot } from '$lib/games/bridge/odds/suit/card-names';
import { computeSuitOdds, type OddsBounds } from '$lib/games/bridge/odds/suit/suit-odds';
import { readShape, wholeNumber } from '../answers/read-json-shape';

// The names in these schemas are those of the command's JSON: `vacant` are the vacant places of
// West and East, `gone` the cards already played.
const VacantPlaces = v.tuple([wholeNumber(0, 13), wholeNumber(0, 13)]);
const Input = v.strictObject({
  declarer: v.string(),
  dummy: v.string(),
  vacant: v.optional(VacantPlaces),
  gone: v.optional(v.string()),
});

/** An exact number, or its lower and upper bound. */
export type Figure = number | readonly [number, number];

/** A way to begin, with the odds of its best continuation. */
export interface PlayAnswer {
  readonly lead: string;
  readonly from: 'declarer' | 'dummy';
  /** The card of the other hand of declarer's side; null for none. */
  readonly then: string | null;
  /** The probability of at least so many tricks, by their number. */
  readonly chances: Readonly<Record<string, Figure>>;
}

/** The odds of the best line for each goal, the expected tricks, and all ways to begin. */
export interface SuitAnswer {
  readonly chances: Readonly<Record<string, Figure>>;
  readonly expected: Figure;
  readonly plays: readonly PlayAnswer[];
}

/**
 * Solves a suit combination given as JSON. Fault `suit/shape` for a wrong form, and those of
 * holdings.
 */
export function answerSuit(input: unknown): Result<SuitAnswer> {
  const shape = readShape(Input, input, 'suit/shape');
  if (!shape.ok) return shape;
  const { gone: played, ...hands } = shape.value;
  const holding = parseSuitHolding({ ...hands, played });
  return holding.ok ? ok(toSuitAnswer(holding.value)) : holding;
}

function toSuitAnswer(holding: SuitHolding): SuitAnswer {
  const { chances, expected, plays } = computeSuitOdds(holding);
  return {
    chances: byTrickCount(chances),
    expected: toFigure(expected),
    plays: plays.map(({ lead, third, chances: playChances }) => ({
      lead: cardInSlot(holding, lead.leader, lead.slot) ?? '',
      from: lead.leader === 0 ? 'declarer' : 'dummy',
      then: cardInSlot(holding, lead.leader === 0 ? 1 : 0, third),
      chances: byTrickCount(playChances),
    })),
  };
}

/** The chances of at least 1, 2, 3 … tricks, by that number. */
function byTrickCount(chances: readonly OddsBounds[]): Readonly<Record<string, Figure>> {
  return Object.fromEntries(chances.map((chance, i) => [String(i + 1), toFigure(chance)]));
}

function toFigure([low, high]: OddsBounds): Figure {
  return low === high ? roundToMillionth(low) : [roundToMillionth(low), roundToMillionth(high)];
}

/** Rounds to six decimal places. */
function roundToMillionth(chance: number): number {
  return Math.round(chance * 1e6) / 1e6;
}
