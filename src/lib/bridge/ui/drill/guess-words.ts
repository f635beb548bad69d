/** Texts of the answer to a guess about the key card. */
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/ui/cards/spoken-cards';
import type { KeyCardQuestion } from '$lib/bridge/lesson/drill/key-card-question';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { seatName } from '../bridge-names';

/**
 * Where the card lay in the deal that beat the student, and where the card that was played needs
 * it; after a lucky make (`made`) where it would have failed.
 */
export function guessText(
  { losingCard: card, keyHonour: key, neededHolder: needed, actualHolder: holder }: KeyCardQuestion,
  named: Seat,
  made: boolean,
): string {
  const words = {
    card: cardName(card),
    key: cardName(key),
    seat: seatName(named),
    needed: seatName(needed),
    holder: seatName(holder),
  };
  if (made)
    return named === holder ? m.drill_guess_right_made(words) : m.drill_guess_wrong_made(words);
  if (named === holder) return m.drill_guess_right(words);
  return named === needed ? m.drill_guess_wrong(words) : m.drill_guess_other(words);
}
