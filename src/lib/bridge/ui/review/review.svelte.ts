/** What the reader of a review is looking at: which play, at which point, in which deal. */
import type { Card } from '$lib/cards/card';
import type { ModelPlay } from '$lib/bridge/lesson/model';
import type { BridgeProblem, NamedDeal } from '$lib/bridge/problem/problem';
import {
  choiceBefore,
  choicesIn,
  dealAt,
  fates,
  moved,
  playAt,
  trackOf,
  type Move,
} from './reviewing';

/** The student's own play, the author's line, or a variation quoted in the explanation. */
export const TRACKS = ['yours', 'author', 'quoted'] as const;
export type TrackName = (typeof TRACKS)[number];

/** How the question for the author's line stands. */
export type Asked = 'not yet' | 'waiting' | 'answered' | 'failed';

export interface ReviewGiven {
  readonly problem: BridgeProblem;
  readonly log: readonly Card[];
  readonly model: () => Promise<ModelPlay | null>;
}

export class Review {
  readonly #given: ReviewGiven;
  #name = $state<TrackName>('yours');
  #points = $state.raw<Readonly<Record<TrackName, number>>>({ yours: 0, author: 0, quoted: 0 });
  #quoted = $state.raw<readonly Card[] | null>(null);
  #author = $state.raw<ModelPlay | null>(null);
  #asked = $state<Asked>('not yet');
  #deal = $state.raw<NamedDeal | null>(null);

  readonly own;
  readonly track;
  readonly play;
  readonly deal;
  readonly fates;
  /** The place in the log from which to try again; null when the student has not played. */
  readonly decision;

  constructor(given: ReviewGiven) {
    this.#given = given;
    const { problem, log } = given;
    const begin = problem.start.length;
    this.#points = { yours: begin, author: begin, quoted: begin };
    this.own = trackOf(problem, log);
    this.track = $derived.by(() => {
      if (this.#name === 'author' && this.#author)
        return trackOf(problem, this.#author.log, this.#author.whys);
      if (this.#name === 'quoted') return trackOf(problem, this.#quoted ?? []);
      return this.own;
    });
    this.play = $derived(playAt(problem, this.track, this.at));
    this.deal = $derived(dealAt(problem, this.track, this.at, this.#deal));
    this.fates = fates(problem, this.own);
    // Whoever asked for the solution before the first card has no play to look at.
    if (log.length === 0 && problem.solution) this.choose('author');
    const choices = choicesIn(problem, log);
    this.decision = $derived(choiceBefore(choices, begin, this.#points.yours));
  }

  get name(): TrackName {
    return this.#name;
  }

  get asked(): Asked {
    return this.#asked;
  }

  /** The deal that was asked for, whether it fits this point or not. */
  get askedDeal(): NamedDeal | null {
    return this.#deal;
  }

  get at(): number {
    return Math.min(this.#points[this.#name], this.track.cards.length);
  }

  /** Which plays there are to choose from. */
  get names(): readonly TrackName[] {
    const author = this.#given.problem.solution ? (['author'] as const) : [];
    const quoted = this.#quoted ? (['quoted'] as const) : [];
    return ['yours', ...author, ...quoted];
  }

  choose(name: TrackName): void {
    this.#name = name;
    if (name === 'author' && this.#asked === 'not yet') void this.ask();
  }

  /** Asks for the author's line, played out against the computer. */
  async ask(): Promise<void> {
    this.#asked = 'waiting';
    try {
      this.#author = await this.#given.model();
      this.#asked = 'answered';
    } catch {
      this.#asked = 'failed';
    }
  }

  go(at: number): void {
    const within = Math.max(0, Math.min(this.track.cards.length, at));
    this.#points = { ...this.#points, [this.#name]: within };
  }

  move(move: Move): void {
    this.go(moved(this.track, this.at, move));
  }

  /** Lays a quoted variation on the table: from where the student sat down, its first card played. */
  show(cards: readonly Card[], at = 1): void {
    this.#quoted = cards;
    this.#name = 'quoted';
    this.go(this.#given.problem.start.length + at);
  }

  /** Lays a deal open; from a point at which it is ruled out the play goes back to where it fitted. */
  lay(named: NamedDeal): void {
    this.#deal = named;
    if (this.deal === named) return;
    for (let at = this.at; at >= 0; at--) {
      if (dealAt(this.#given.problem, this.track, at, named) === named) return this.go(at);
    }
  }
}
