/** What the commands of yut say to one state. */
import * as v from 'valibot';
import { failWith, ok, type Result } from '$lib/core/result';
import { validateYutState } from '$lib/yut/notation/validate-state';
import type { PlayerResources } from '$lib/yut/players/value-function';
import { evaluateYutState } from '$lib/yut/players/win-chances';
import { legalMoves } from '$lib/yut/rules/yut-moves';
import { SIDES, type ScoreCounts, type YutState } from '$lib/yut/rules/yut-state';
import { readShape } from '../answers/shape';

const StateShape = v.strictObject({
  turn: v.picklist(SIDES),
  a: v.array(v.number()),
  b: v.array(v.number()),
  scores: v.array(v.number()),
  throw: v.boolean(),
});

/** The state that an object means. Faults: `state/shape`, and those of `lawfulState`. */
export function parseStateInput(input: unknown): Result<YutState> {
  const read = readShape(StateShape, input, 'state/shape');
  if (!read.ok) return read;
  // How many scores there are is checked with the rest.
  return validateYutState({ ...read.value, scores: read.value.scores as unknown as ScoreCounts });
}

/** `{"moves": [...]}`: every move with what stands after it. */
export function answerMoves(input: unknown): Result<object> {
  const state = parseStateInput(input);
  return state.ok ? ok({ moves: legalMoves(state.value) }) : state;
}

/** `{"win"}`: the chance of the side in turn, by the network. */
export function answerValue(input: unknown, thinking: PlayerResources): Result<object> {
  const state = parseStateInput(input);
  if (!state.ok) return state;
  return ok({ win: evaluateYutState(state.value, { ...thinking, tablebase: null }).chance });
}

/** The same where it is solved by tables of up to `mals` a side; fault `exact/unsolved` where it is not. */
export function answerExact(input: unknown, thinking: PlayerResources, mals: number): Result<object> {
  const state = parseStateInput(input);
  if (!state.ok) return state;
  const { chance, exact } = evaluateYutState(state.value, thinking);
  if (exact) return ok({ win: chance });
  return failWith(
    'exact/unsolved',
    `Solved are states in which neither side has more than ${mals} mals to bring home.`,
  );
}
