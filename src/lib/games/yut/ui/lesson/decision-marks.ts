/**
 * The marks on the board after a decision is evaluated: the best moves and the own one, with their
 * chances.
 */
import { rankOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import { m } from '$lib/paraglide/messages';
import type { EvaluatedStep } from '$lib/games/yut/lesson/evaluate-turn';
import type { MoveMark, MarkTone } from '../board/move-mark';

/** Marked moves, best first: more arrows would be unreadable. The chosen one is always marked. */
const MAX_MARKED_MOVES = 4;

/** The marks of the best moves and of the chosen one. */
export function marksOf(decision: EvaluatedDecision<EvaluatedStep>): readonly MoveMark[] {
  return decision.options
    .filter(({ action }, i) => i < MAX_MARKED_MOVES || action === decision.chosen)
    .map((option): MoveMark => {
      const percent = Math.round(100 * option.value);
      const { score, from, to } = option;
      return {
        step: { score, from, to },
        tone: toneOf(decision, option.action),
        text: `${percent} %`,
        spoken: m.yut_said_wins({ count: percent }),
      };
    });
}

function toneOf(decision: EvaluatedDecision<EvaluatedStep>, action: string): MarkTone {
  if (rankOption(decision, action) === 'best') return 'best';
  return action === decision.chosen ? 'yours' : 'plain';
}
