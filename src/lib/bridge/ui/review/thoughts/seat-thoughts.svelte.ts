/**
 * The ledger of the play that is looked at: asked of the worker once a play, and walked thought by
 * thought.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Card } from '$lib/cards/card';
import type { LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import { humanSeats, type BridgeProblem, type NamedDeal } from '$lib/bridge/problem/bridge-problem';
import type { Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { type BridgeLessonAdvisor } from '../../lesson/bridge-lesson-advisor';
import { decisiveThought } from './decisive-thought';
import { foolingCards, playPointOf, findThoughtIndexAt, filterThoughts } from './ledger-walk';
import type { ReviewState } from '$lib/lesson-ui/review/review-state.svelte';

type Reading =
  | { readonly state: 'waiting' | 'failed' }
  | { readonly state: 'known'; readonly entries: readonly LedgerEntry[] };

/** `elsewhere`: what lies on the table is a variation that nobody played. */
type ThoughtsState = Reading['state'] | 'elsewhere';

export class SeatThoughts {
  readonly #given;
  readonly #readings = new SvelteMap<string, Reading>();
  readonly #log;
  readonly #entries;
  readonly #index;
  readonly #fooling;
  readonly #decisive;
  /** True when somebody looks for a thought before any is known. */
  #wanted = false;
  /** The seats that think, in the order of the table; without any there is no ledger. */
  readonly seats: readonly Seat[];
  /** Whose thoughts are walked through; null for everyone's. */
  seat = $state<Seat | null>(null);

  constructor(given: {
    readonly problem: BridgeProblem;
    readonly review: ReviewState<Play, Card, NamedDeal>;
    readonly advice: Pick<BridgeLessonAdvisor, 'ledger'>;
    /** The place in the log of the card that lost the student's own play; null without one. */
    readonly moment: () => number | null;
  }) {
    this.#given = given;
    const { problem, review } = given;
    this.seats = humanSeats(problem);
    this.#log = $derived(
      review.trackName === 'yours' ||
        (review.trackName === 'author' && review.authorLineState === 'answered')
        ? review.track.actions.slice(review.track.givenCount)
        : null,
    );
    this.#entries = $derived(filterThoughts(this.#known(this.#log), this.seat));
    this.#index = $derived(
      findThoughtIndexAt(this.#entries, review.track.givenCount, review.point),
    );
    this.#decisive = $derived(
      decisiveThought(this.#known(this.#log), review.trackName === 'yours' ? given.moment() : null),
    );
    this.#fooling = $derived(
      foolingCards(this.#known(review.ownTrack.actions.slice(review.ownTrack.givenCount))),
    );
  }

  get state(): ThoughtsState {
    if (this.#log === null) return 'elsewhere';
    return this.#readings.get(keyOf(this.#log))?.state ?? 'waiting';
  }

  /** The play that the thoughts belong to, after the cards that were given. */
  get log(): readonly Card[] {
    return this.#log ?? [];
  }

  get entries(): readonly LedgerEntry[] {
    return this.#entries;
  }

  /**
   * The place among `entries` of the thought at the point that is looked at; −1 before the first.
   */
  get index(): number {
    return this.#index;
  }

  /** The thought that decided the play that is looked at; null as long as none is known. */
  get decisive(): LedgerEntry | null {
    return this.#decisive;
  }

  /** The cards of the student's own play that fooled somebody, with the seats. */
  get fooling(): ReadonlyMap<Card, readonly Seat[]> {
    return this.#fooling;
  }

  /** Asks for the thoughts of the play that is looked at, unless they are known or asked for. */
  async read(): Promise<void> {
    const log = this.#log;
    if (!log || this.seats.length === 0) return;
    const key = keyOf(log);
    const before = this.#readings.get(key);
    if (before && before.state !== 'failed') return;
    this.#readings.set(key, { state: 'waiting' });
    try {
      const entries = await this.#given.advice.ledger(log);
      this.#readings.set(key, { state: 'known', entries });
      if (this.#wanted) this.begin();
    } catch {
      this.#readings.set(key, { state: 'failed' });
    }
  }

  /**
   * Leads to the thought that decided the play, as soon as it is known, unless there is one at the
   * point that is looked at.
   */
  begin(): void {
    this.#wanted = this.state !== 'known';
    if (this.#index === -1 && this.#decisive) this.go(this.#decisive);
  }

  /** Leads to the thought so many places further on, or back; beyond the ends nothing happens. */
  move(by: 1 | -1): void {
    const entry = this.#entries[this.#index + by];
    if (entry) this.go(entry);
  }

  /** Leads to the point of the play at which the card of this thought has just been played. */
  go(entry: LedgerEntry): void {
    const { review } = this.#given;
    review.goTo(playPointOf(entry, review.track.givenCount));
  }

  #known(log: readonly Card[] | null): readonly LedgerEntry[] {
    const reading = log ? this.#readings.get(keyOf(log)) : undefined;
    return reading?.state === 'known' ? reading.entries : [];
  }
}

function keyOf(log: readonly Card[]): string {
  return log.join(' ');
}
