/**
 * The thoughts of human-like seats (the ledger) in the review of a play: requested from the worker
 * once for each play, and stepped through one by one. Used by the tab "What they thought".
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Card } from '$lib/cards/card';
import type { LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import {
  humanSeats,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/games/bridge/problem/bridge-problem';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { type BridgeLessonAdvisor } from '../../lesson/bridge-lesson-advisor';
import { decisiveThought } from './decisive-thought';
import { foolingCards, playPointOf, findThoughtIndexAt, filterThoughts } from './ledger-walk';
import type { ReviewState } from '$lib/kit/lesson/review/review-state.svelte';

/** The ledger of one play, or the state of its request. */
type LedgerRequest =
  | { readonly state: 'waiting' | 'failed' }
  | { readonly state: 'known'; readonly entries: readonly LedgerEntry[] };

/** `elsewhere`: the review shows a variation, for which there is no ledger. */
type ThoughtsState = LedgerRequest['state'] | 'elsewhere';

export class SeatThoughts {
  readonly #options;
  /** The requests by play. */
  readonly #requests = new SvelteMap<string, LedgerRequest>();
  /** The cards of the reviewed play since the start; null for a variation. */
  readonly #log;
  readonly #entries;
  readonly #index;
  readonly #fooling;
  readonly #decisive;
  /** True when the decisive thought is to be opened once the ledger arrives. */
  #opensDecisive = false;
  /** The human-like seats, in the order of the table; without any there is no ledger. */
  readonly seats: readonly Seat[];
  /** The seat whose thoughts are shown; null for those of all seats. */
  seat = $state<Seat | null>(null);

  constructor(options: {
    readonly problem: BridgeProblem;
    readonly review: ReviewState<Play, Card, NamedDeal>;
    readonly advice: Pick<BridgeLessonAdvisor, 'ledger'>;
    /** The log index of the card that lost the student's play, or of the answer; else null. */
    readonly lossIndex: () => number | null;
  }) {
    this.#options = options;
    const { problem, review } = options;
    this.seats = humanSeats(problem);
    this.#log = $derived(
      review.trackName === 'yours' ||
        (review.trackName === 'author' && review.authorLineState === 'answered')
        ? review.track.actions.slice(review.track.givenCount)
        : null,
    );
    this.#entries = $derived(filterThoughts(this.#entriesOf(this.#log), this.seat));
    this.#index = $derived(
      findThoughtIndexAt(this.#entries, review.track.givenCount, review.point),
    );
    this.#decisive = $derived(
      decisiveThought(
        problem,
        this.#entriesOf(this.#log),
        review.trackName === 'yours' ? options.lossIndex() : null,
      ),
    );
    this.#fooling = $derived(
      foolingCards(this.#entriesOf(review.ownTrack.actions.slice(review.ownTrack.givenCount))),
    );
  }

  get state(): ThoughtsState {
    if (this.#log === null) return 'elsewhere';
    return this.#requests.get(keyOf(this.#log))?.state ?? 'waiting';
  }

  /** The cards since the problem's start of the play that the thoughts belong to. */
  get log(): readonly Card[] {
    return this.#log ?? [];
  }

  get entries(): readonly LedgerEntry[] {
    return this.#entries;
  }

  /** Index in `entries` of the thought at the review's point; -1 before the first. */
  get index(): number {
    return this.#index;
  }

  /** The thought that decided the reviewed play; null while none is known. */
  get decisive(): LedgerEntry | null {
    return this.#decisive;
  }

  /** The student's cards that fooled a seat, with the seats fooled. */
  get fooling(): ReadonlyMap<Card, readonly Seat[]> {
    return this.#fooling;
  }

  /** Requests the thoughts of the reviewed play, unless they are known or requested. */
  async read(): Promise<void> {
    const log = this.#log;
    if (!log || this.seats.length === 0) return;
    const key = keyOf(log);
    const earlierRequest = this.#requests.get(key);
    if (earlierRequest && earlierRequest.state !== 'failed') return;
    this.#requests.set(key, { state: 'waiting' });
    try {
      const entries = await this.#options.advice.ledger(log);
      this.#requests.set(key, { state: 'known', entries });
      if (this.#opensDecisive) this.begin();
    } catch {
      this.#requests.set(key, { state: 'failed' });
    }
  }

  /** Opens the decisive thought, once it is known, unless the point has a thought already. */
  begin(): void {
    this.#opensDecisive = this.state !== 'known';
    if (this.#index === -1 && this.#decisive) this.go(this.#decisive);
  }

  /** Moves to the next or previous thought; does nothing at the ends. */
  move(step: 1 | -1): void {
    const entry = this.#entries[this.#index + step];
    if (entry) this.go(entry);
  }

  /** Moves the review to the point after the card of this thought. */
  go(entry: LedgerEntry): void {
    const { review } = this.#options;
    review.goTo(playPointOf(entry, review.track.givenCount));
  }

  /** The entries of a play's ledger; empty while it is not known. */
  #entriesOf(log: readonly Card[] | null): readonly LedgerEntry[] {
    const request = log ? this.#requests.get(keyOf(log)) : undefined;
    return request?.state === 'known' ? request.entries : [];
  }
}

function keyOf(log: readonly Card[]): string {
  return log.join(' ');
}
