/**
 * The marks on the board after a decision is evaluated: the best moves and the own one, with their
 * chances.
 */
import { rankOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import { m } from '$lib/paraglide/messages';
import type { EvaluatedStep } from '$lib/yut/lesson/evaluate-turn';
import type { MoveMark, MarkTone } from '../board/marks';

/** So many moves are drawn; more arrows than these nobody reads. */
const DRAWN = 4;

export function marksOf(weighed: EvaluatedDecision<EvaluatedStep>): readonly MoveMark[] {
  return weighed.options
    .filter(({ action }, i) => i < DRAWN || action === weighed.chosen)
    .map((option): MoveMark => {
      const percent = Math.round(100 * option.value);
      const { score, from, to } = option;
      return {
        step: { score, from, to },
        tone: toneOf(weighed, option.action),
        text: `${percent} %`,
        spoken: m.yut_said_wins({ count: percent }),
      };
    });
}

function toneOf(weighed: EvaluatedDecision<EvaluatedStep>, action: string): MarkTone {
  if (rankOption(weighed, action) === 'best') return 'best';
  return action === weighed.chosen ? 'yours' : 'plain';
}
