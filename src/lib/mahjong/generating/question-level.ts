import { type Level } from '$lib/core/level';
import { WIN_CHANCE_MARGIN } from '$lib/mahjong/players/best/discard-values';
import { isBestDiscard, type DiscardQuestion } from './discard-question';

/** Margins larger than this are easy to see. */
const CLEAR_MARGIN = 4 * WIN_CHANCE_MARGIN;

/**
 * Difficulty of a question: one level for each computer player that errs, and one for a close
 * runner-up.
 */
export function questionLevel(question: DiscardQuestion): Level {
  const { best, runnerUp: next, playerDiscards: thrown } = question;
  const wrong = Object.values(thrown).filter((tile) => !isBestDiscard(question, tile)).length;
  const isNear = best[0].chance - next.chance < CLEAR_MARGIN;
  return (1 + wrong + (isNear ? 1 : 0)) as Level;
}
