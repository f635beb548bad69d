/**
 * Input encoding of a state from one side's view: 257 inputs (2024 yut paper, 3.2), nearly all 0,
 * stored as a 16-byte record: four own and four opposing places, each sorted, six counts of scores
 * in hand (0 out of turn), and the index of the active flag.
 */
import { HOME, BOARD_PLACE_COUNT } from '$lib/games/yut/rules/yut-board';
import {
  MALS_PER_SIDE,
  malsOf,
  otherSide,
  type Mals,
  type Side,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { SCORES } from '$lib/games/yut/rules/stick-throws';

export const RECORD_BYTES = 16;
/** The one-hot flags; none is active while the other side moves. */
const FLAGS = ['other throws', 'own move', 'own throw'] as const;
const NO_FLAG = FLAGS.length;

const SCORES_OFFSET = 2 * MALS_PER_SIDE;
const FLAG_OFFSET = SCORES_OFFSET + SCORES.length;
const SCORE_INPUTS = SCORES_OFFSET * BOARD_PLACE_COUNT;
const FLAG_INPUTS_START = SCORE_INPUTS + SCORES.length;
export const INPUTS = FLAG_INPUTS_START + FLAGS.length;

/**
 * Writes the record of a state, from a side's view, at byte `offset`. Missing mals of small games
 * are encoded as home.
 */
export function encodeState(state: YutState, side: Side, bytes: Uint8Array, offset: number): void {
  writeMals(malsOf(state, side), bytes, offset);
  writeMals(malsOf(state, otherSide(side)), bytes, offset + MALS_PER_SIDE);
  const isInTurn = state.turn === side;
  for (let i = 0; i < SCORES.length; i++)
    bytes[offset + SCORES_OFFSET + i] = isInTurn ? (state.scores[i] as number) : 0;
  const ownFlag = FLAGS.indexOf(state.throw ? 'own throw' : 'own move');
  const opponentFlag = state.throw ? FLAGS.indexOf('other throws') : NO_FLAG;
  bytes[offset + FLAG_OFFSET] = isInTurn ? ownFlag : opponentFlag;
  bytes[offset + FLAG_OFFSET + 1] = 0;
}

function writeMals(mals: Mals, bytes: Uint8Array, offset: number): void {
  for (let i = 0; i < MALS_PER_SIDE; i++) bytes[offset + i] = mals[i] ?? HOME;
}

/** Concatenated records of states from one side's view. */
export function encodeStates(states: readonly YutState[], side: Side): Uint8Array {
  const bytes = new Uint8Array(states.length * RECORD_BYTES);
  states.forEach((state, i) => encodeState(state, side, bytes, i * RECORD_BYTES));
  return bytes;
}

/** Non-zero inputs of a record with their values, by index 0 to 256. */
export function activeInputs(
  record: Uint8Array,
): readonly { readonly input: number; readonly weight: number }[] {
  const active: { input: number; weight: number }[] = [];
  for (let mal = 0; mal < SCORES_OFFSET; mal++)
    active.push({ input: mal * BOARD_PLACE_COUNT + (record[mal] as number), weight: 1 });
  for (let i = 0; i < SCORES.length; i++) {
    const count = record[SCORES_OFFSET + i] as number;
    if (count > 0) active.push({ input: SCORE_INPUTS + i, weight: count });
  }
  const flag = record[FLAG_OFFSET] as number;
  if (flag !== NO_FLAG) active.push({ input: FLAG_INPUTS_START + flag, weight: 1 });
  return active;
}
