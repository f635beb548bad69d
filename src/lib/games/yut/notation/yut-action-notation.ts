/**
 * Text notation of actions: a throw `+gae`, a move `gae:7-9`, from the start `gae:0-2`, home
 * `do:29-30`.
 */
import { BOARD_PLACE_COUNT } from '$lib/games/yut/rules/yut-board';
import type { Action } from '$lib/games/yut/rules/yut-play';
import type { MalStep } from '$lib/games/yut/rules/yut-moves';
import { SCORES, type Score } from '$lib/games/yut/rules/stick-throws';

export function formatYutAction(action: Action): string {
  return 'threw' in action ? `+${action.threw}` : formatStep(action);
}

/** A move in text notation, as in lessons. */
export type StepText = `${Score}:${number}-${number}`;

export function formatStep({ score, from, to }: MalStep): StepText {
  return `${score}:${from}-${to}`;
}

const STEP = /^([a-z]+):(0|[1-9]\d?)-(0|[1-9]\d?)$/;

/** Parses a move; null if it is malformed. Legality is not checked. */
export function parseStep(text: string): MalStep | null {
  const [, score, from, to] = STEP.exec(text) ?? [];
  if (!isScore(score)) return null;
  const step = { score, from: Number(from), to: Number(to) };
  return step.from < BOARD_PLACE_COUNT && step.to < BOARD_PLACE_COUNT ? step : null;
}

/** True if a text is a well-formed move; it need not be legal. */
export function isStepText(text: string): text is StepText {
  return parseStep(text) !== null;
}

/** Parses a throw or a move; null if it is malformed. Legality is not checked. */
export function parseYutAction(text: string): Action | null {
  if (!text.startsWith('+')) return parseStep(text);
  const threw = text.slice(1);
  return isScore(threw) ? { threw } : null;
}

function isScore(text: string | undefined): text is Score {
  return SCORES.some((score) => score === text);
}
