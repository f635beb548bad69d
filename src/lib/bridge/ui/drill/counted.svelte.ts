/** The hands that were counted in a play. One answer from the deals is kept until the next card. */
import type { Count, CountAnswer } from '$lib/bridge/lesson/drill/counting-drill';
import type { Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';

export interface Counted {
  readonly said: Count;
  readonly answer: CountAnswer;
}

interface Kept extends Counted {
  readonly play: Play;
  readonly seat: Seat;
}

export class CountedHands {
  #kept = $state.raw<readonly Kept[]>([]);

  /** What was said and answered about a hand in a position; null when nothing was. */
  at(play: Play, seat: Seat): Counted | null {
    return this.#kept.find((kept) => kept.play === play && kept.seat === seat) ?? null;
  }

  /** Answers about positions that the student has left are forgotten. */
  keep(play: Play, seat: Seat, counted: Counted): void {
    const others = this.#kept.filter((kept) => kept.play === play && kept.seat !== seat);
    this.#kept = [...others, { ...counted, play, seat }];
  }
}
