/** Answers of the yut commands to one input state. */
import * as v from 'valibot';
import { failWith, ok, type Result } from '$lib/core/result';
import { validateYutState } from '$lib/games/yut/notation/validate-state';
import type { PlayerResources } from '$lib/games/yut/players/value-function';
import { evaluateYutState } from '$lib/games/yut/players/win-chances';
import { legalMoves } from '$lib/games/yut/rules/yut-moves';
import { SIDES, type ScoreCounts, type YutState } from '$lib/games/yut/rules/yut-state';
import { readShape } from '../answers/read-json-shape';

const StateShape = v.strictObject({
  turn: v.picklist(SIDES),
  a: v.array(v.number()),
  b: v.array(v.number()),
  scores: v.array(v.number()),
  throw: v.boolean(),
});

/** Parses a state object. Faults: `state/shape`, and those of `validateYutState`. */
export function parseStateInput(input: unknown): Result<YutState> {
  const read = readShape(StateShape, input, 'state/shape');
  if (!read.ok) return read;
  // The number of scores is validated with the rest.
  return validateYutState({ ...read.value, scores: read.value.scores as unknown as ScoreCounts });
}

/** `{"moves": [...]}`: all legal moves with the resulting states. */
export function answerMoves(input: unknown): Result<object> {
  const state = parseStateInput(input);
  return state.ok ? ok({ moves: legalMoves(state.value) }) : state;
}

/** `{"win"}`: win probability of the side in turn, by the network. */
export function answerValue(input: unknown, thinking: PlayerResources): Result<object> {
  const state = parseStateInput(input);
  if (!state.ok) return state;
  return ok({ win: evaluateYutState(state.value, { ...thinking, tablebase: null }).chance });
}

/**
 * The exact win probability, by a tablebase of up to `mals` a side; fault `exact/unsolved`
 * otherwise.
 */
export function answerExact(
  input: unknown,
  thinking: PlayerResources,
  mals: number,
): Result<object> {
  const state = parseStateInput(input);
  if (!state.ok) return state;
  const { chance, exact } = evaluateYutState(state.value, thinking);
  if (exact) return ok({ win: chance });
  return failWith(
    'exact/unsolved',
    `Solved are states in which neither side has more than ${mals} mals to bring home.`,
  );
}
