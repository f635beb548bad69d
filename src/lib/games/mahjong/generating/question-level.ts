/** The level of generated practice questions. */
import { type Level } from '$lib/core/level';
import { WIN_CHANCE_MARGIN } from '$lib/games/mahjong/players/best/discard-values';
import { isBestDiscard, type DiscardQuestion } from './discard-question';

/** A lead of the best discard larger than this is easy to see. */
const CLEAR_MARGIN = 4 * WIN_CHANCE_MARGIN;

/**
 * Difficulty of a question: one level for each computer player that errs, and one for a close
 * runner-up.
 */
export function questionLevel(question: DiscardQuestion): Level {
  const { best, runnerUp, playerDiscards } = question;
  const errorCount = Object.values(playerDiscards).filter(
    (tile) => !isBestDiscard(question, tile),
  ).length;
  const isClose = best[0].chance - runnerUp.chance < CLEAR_MARGIN;
  return (1 + errorCount + (isClose ? 1 : 0)) as Level;
}
