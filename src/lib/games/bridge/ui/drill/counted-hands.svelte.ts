/**
 * The student's guesses about the hidden hands during a play, the latest one per hand. They are
 * checked when the play is over.
 */
import type { HandCountGuess } from '$lib/games/bridge/lesson/drill/counting-drill';
import { cardsPlayed, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** A guess about a hand. */
export interface CountedHand {
  /** The position in which the guess was made. */
  readonly play: Play;
  readonly seat: Seat;
  readonly guess: HandCountGuess;
}

export class CountedHands {
  #guesses = $state.raw<readonly CountedHand[]>([]);

  /** The latest guess about a hand up to this position; null without one. */
  latestOf(play: Play, seat: Seat): CountedHand | null {
    return this.latestPerHand(play).find((guess) => guess.seat === seat) ?? null;
  }

  /** The latest guess about each hand up to this position; guesses in other plays are left out. */
  latestPerHand(play: Play): readonly CountedHand[] {
    const cards = cardsPlayed(play);
    return this.#guesses.filter((guess) =>
      cardsPlayed(guess.play).every((card, i) => cards[i] === card),
    );
  }

  /** Replaces the earlier guesses about this hand. */
  save(newGuess: CountedHand): void {
    const otherHands = this.#guesses.filter(({ seat }) => seat !== newGuess.seat);
    this.#guesses = [...otherHands, newGuess];
  }
}
