import { type Level } from '$lib/core/level';
import { WIN_CHANCE_MARGIN } from '$lib/mahjong/players/best/values';
import { isBestDiscard, type DiscardQuestion } from './question';

/** What is farther below the best than this is seen at once. */
const FAR = 4 * WIN_CHANCE_MARGIN;

/** How hard a question is: one more for each player that gets it wrong, and one more where the next is near the best. */
export function questionLevel(question: DiscardQuestion): Level {
  const { best, runnerUp: next, playerDiscards: thrown } = question;
  const wrong = Object.values(thrown).filter((tile) => !isBestDiscard(question, tile)).length;
  const isNear = best[0].chance - next.chance < FAR;
  return (1 + wrong + (isNear ? 1 : 0)) as Level;
}
