/** Actions in writing: a throw is `+gae`, a move `gae:7-9`, a start `gae:0-2`, a finish `do:29-30`. */
import { BOARD_PLACE_COUNT } from '$lib/yut/rules/yut-board';
import type { Action } from '$lib/yut/rules/yut-play';
import type { MalStep } from '$lib/yut/rules/yut-moves';
import { SCORES, type Score } from '$lib/yut/rules/stick-throws';

export function formatYutAction(action: Action): string {
  return 'threw' in action ? `+${action.threw}` : formatStep(action);
}

/** A move in writing: the action of a yut lesson. */
export type StepText = `${Score}:${number}-${number}`;

export function formatStep({ score, from, to }: MalStep): StepText {
  return `${score}:${from}-${to}`;
}

const STEP = /^([a-z]+):(0|[1-9]\d?)-(0|[1-9]\d?)$/;

/** A move in writing; null when it is none. Whether it may be played is not asked. */
export function parseStep(text: string): MalStep | null {
  const [, score, from, to] = STEP.exec(text) ?? [];
  if (!isScore(score)) return null;
  const step = { score, from: Number(from), to: Number(to) };
  return step.from < BOARD_PLACE_COUNT && step.to < BOARD_PLACE_COUNT ? step : null;
}

/** True when a text is a move in writing; it need not be lawful. */
export function isStepText(text: string): text is StepText {
  return parseStep(text) !== null;
}

export function parseYutAction(text: string): Action | null {
  if (!text.startsWith('+')) return parseStep(text);
  const threw = text.slice(1);
  return isScore(threw) ? { threw } : null;
}

function isScore(text: string | undefined): text is Score {
  return SCORES.some((score) => score === text);
}
