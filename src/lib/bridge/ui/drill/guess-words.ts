/** What is said of a guess about the key card. */
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/ui/cards/card-names';
import type { KeyQuestion } from '$lib/bridge/lesson/drill/guess';
import type { Seat } from '$lib/bridge/rules/seats';
import { seatName } from '../names';

/**
 * One sentence: whether the card lay there in the deal that beat the student, or after a lucky make
 * (`made`) in the one that would have.
 */
export function guessText({ key, holder }: KeyQuestion, named: Seat, made: boolean): string {
  const words = { key: cardName(key), seat: seatName(named), holder: seatName(holder) };
  if (made)
    return named === holder ? m.drill_guess_right_made(words) : m.drill_guess_wrong_made(words);
  return named === holder ? m.drill_guess_right(words) : m.drill_guess_wrong(words);
}
