/**
 * The hands that were counted in a play: one guess a hand, the last, which is checked when the play
 * is over.
 */
import type { HandCountGuess } from '$lib/bridge/lesson/drill/counting-drill';
import { cardsPlayed, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

export interface CountedHand {
  readonly play: Play;
  readonly seat: Seat;
  readonly guess: HandCountGuess;
}

export class CountedHands {
  #kept = $state.raw<readonly CountedHand[]>([]);

  /** The latest guess about a hand up to this position; null without one. */
  latestOf(play: Play, seat: Seat): CountedHand | null {
    return this.latestPerHand(play).find((kept) => kept.seat === seat) ?? null;
  }

  /** The latest guess about each hand up to this position. */
  latestPerHand(play: Play): readonly CountedHand[] {
    const cards = cardsPlayed(play);
    return this.#kept.filter((kept) =>
      cardsPlayed(kept.play).every((card, i) => cards[i] === card),
    );
  }

  /** Replaces the earlier guesses about this hand. */
  save(counted: CountedHand): void {
    const others = this.#kept.filter(({ seat }) => seat !== counted.seat);
    this.#kept = [...others, counted];
  }
}
