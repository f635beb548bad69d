/** The answer of `lie suit` for one suit, as an object. */
import * as v from 'valibot';
import { ok, type Result } from '$lib/core/result';
import { parseSuitHolding, type SuitHolding } from '$lib/bridge/odds/suit/suit-holding';
import { cardInSlot } from '$lib/bridge/odds/suit/card-names';
import { computeSuitOdds, type OddsBounds } from '$lib/bridge/odds/suit/suit-odds';
import { readShape, wholeNumber } from '../answers/read-json-shape';

const Places = v.tuple([wholeNumber(0, 13), wholeNumber(0, 13)]);
const Input = v.strictObject({
  declarer: v.string(),
  dummy: v.string(),
  vacant: v.optional(Places),
  gone: v.optional(v.string()),
});

/** A number, or both ends of what it lies between. */
export type Figure = number | readonly [number, number];

export interface PlayAnswer {
  readonly lead: string;
  readonly from: 'declarer' | 'dummy';
  readonly then: string | null;
  readonly chances: Readonly<Record<string, Figure>>;
}

export interface SuitAnswer {
  readonly chances: Readonly<Record<string, Figure>>;
  readonly expected: Figure;
  readonly plays: readonly PlayAnswer[];
}

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
    plays: plays.map(({ lead, third, chances: each }) => ({
      lead: cardInSlot(holding, lead.leader, lead.slot) ?? '',
      from: lead.leader === 0 ? 'declarer' : 'dummy',
      then: cardInSlot(holding, lead.leader === 0 ? 1 : 0, third),
      chances: byTrickCount(each),
    })),
  };
}

function byTrickCount(chances: readonly OddsBounds[]): Readonly<Record<string, Figure>> {
  return Object.fromEntries(chances.map((chance, i) => [String(i + 1), toFigure(chance)]));
}

function toFigure([low, high]: OddsBounds): Figure {
  return low === high ? roundToMillionth(low) : [roundToMillionth(low), roundToMillionth(high)];
}

/** Six figures after the point. */
function roundToMillionth(chance: number): number {
  return Math.round(chance * 1e6) / 1e6;
}
