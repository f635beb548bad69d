/** Texts of the answer to a guess about the key card. */
import { m } from '$lib/paraglide/messages';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import type { KeyCardQuestion } from '$lib/games/bridge/lesson/drill/key-card-question';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { seatName } from '../bridge-names';

/**
 * Compares the guessed seat with the holder of the key card in the deal that beat the student, and
 * with the holder that the losing card needed. `made`: the play succeeded by luck, and the question
 * was in which hand the key card would have beaten it.
 */
export function guessText(
  { losingCard, keyHonour, neededHolder, actualHolder }: KeyCardQuestion,
  guessedSeat: Seat,
  made: boolean,
): string {
  const words = {
    card: cardName(losingCard),
    key: cardName(keyHonour),
    seat: seatName(guessedSeat),
    needed: seatName(neededHolder),
    holder: seatName(actualHolder),
  };
  // After a loss: right, but with that holder the card could not work; wrong, though it is what the
  // card needed; or wrong, and not what the card needed either.
  const isRight = guessedSeat === actualHolder;
  if (made) return isRight ? m.drill_guess_right_made(words) : m.drill_guess_wrong_made(words);
  if (isRight) return m.drill_guess_right(words);
  return guessedSeat === neededHolder ? m.drill_guess_wrong(words) : m.drill_guess_other(words);
}
