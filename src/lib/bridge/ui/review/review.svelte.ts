/** What the reader of a review is looking at: which play, at which point, in which deal. */
import type { Card } from '$lib/cards/card';
import type { Asked as AskedCard, Judgement } from '$lib/bridge/lesson/judgement';
import type { ModelPlay } from '$lib/bridge/lesson/model';
import type { BridgeProblem, NamedDeal } from '$lib/bridge/problem/problem';
import type { RefusedClaim } from '$lib/trainer/attempt';
import { ComputerFailure } from '$lib/trainer/port';
import type { Advice } from '../lesson/session.svelte';
import { Asking } from './asking.svelte';
import {
  choiceBefore,
  choicesIn,
  dealAt,
  decisionAt,
  fates,
  judgedFates,
  moved,
  playAt,
  stillAlive,
  trackOf,
  type Move,
} from './reviewing';
import { Walking } from './walking.svelte';

/** The student's play, the author's line, a variation of the explanation, or how the deals beat a card. */
export const TRACKS = ['yours', 'author', 'quoted', 'refuted'] as const;
export type TrackName = (typeof TRACKS)[number];

/** How the question for the author's line stands. */
export type Asked = 'not yet' | 'waiting' | 'answered' | 'failed';

export interface ReviewGiven {
  readonly problem: BridgeProblem;
  readonly log: readonly Card[];
  readonly advice: Pick<Advice, 'model' | 'ask' | 'claim'>;
  /** Milliseconds from card to card when a play goes on by itself. */
  readonly pace: () => number;
  /** What the proof says about when each real deal went out of the play; null as long as it has not. */
  readonly ruledOut?: () => Judgement['ruledOut'] | null;
}

export class Review {
  readonly #given: ReviewGiven;
  #name = $state<TrackName>('yours');
  #points = $state.raw<Readonly<Record<TrackName, number>>>(pointsAt(0));
  #quoted = $state.raw<readonly Card[] | null>(null);
  #refuted = $state.raw<readonly Card[] | null>(null);
  #author = $state.raw<ModelPlay | null>(null);
  #asked = $state<Asked>('not yet');
  #deal = $state.raw<NamedDeal | null>(null);

  readonly own;
  readonly track;
  readonly play;
  readonly deal;
  readonly fates;
  /** What became of each real deal up to the end of the play that is shown. */
  readonly shownFates;
  /** The place in the log from which to try again; null when the student has not played. */
  readonly decision;
  /** The student's choice that comes next at the point of its own play; null elsewhere. */
  readonly choice;
  readonly asking;
  readonly #walking;

  constructor(given: ReviewGiven) {
    this.#given = given;
    const { problem, log } = given;
    const begin = problem.start.length;
    this.#points = pointsAt(begin);
    this.#walking = new Walking({ pace: given.pace, step: () => this.#step() });
    this.own = trackOf(problem, log);
    this.track = $derived.by(() => {
      if (this.#name === 'author' && this.#author)
        return trackOf(problem, this.#author.log, this.#author.whys);
      if (this.#name === 'quoted') return trackOf(problem, this.#quoted ?? []);
      if (this.#name === 'refuted') return trackOf(problem, this.#refuted ?? []);
      return this.own;
    });
    this.play = $derived(playAt(problem, this.track, this.at));
    this.fates = $derived(judgedFates(fates(problem, this.own), begin, given.ruledOut?.() ?? null));
    this.shownFates = $derived(this.#name === 'yours' ? this.fates : fates(problem, this.track));
    this.deal = $derived(
      dealAt(problem, this.track, this.at, this.#deal, stillAlive(this.shownFates)),
    );
    // Whoever asked for the solution before the first card has no play to look at.
    if (log.length === 0 && problem.solution) this.choose('author');
    const choices = choicesIn(problem, log);
    this.decision = $derived(choiceBefore(choices, begin, this.#points.yours));
    this.choice = $derived(
      this.#name === 'yours' ? decisionAt(problem, log, this.at - begin) : null,
    );
    this.asking = new Asking(given.advice, log);
  }

  /** Every deal that may be the truth at the point that is shown; where none may, the one that lies open. */
  get deals(): readonly NamedDeal[] {
    const open = this.shownFates.filter(({ ruledOut }) => ruledOut === null || ruledOut > this.at);
    if (open.length > 0) return open.map(({ named }) => named);
    return this.deal ? [this.deal] : this.#given.problem.real;
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
    const refuted = this.#refuted ? (['refuted'] as const) : [];
    return ['yours', ...author, ...quoted, ...refuted];
  }

  /** Whether the play goes on by itself. */
  get running(): boolean {
    return this.#walking.running;
  }

  choose(name: TrackName): void {
    this.pause();
    this.#name = name;
    if (name === 'author' && this.#asked === 'not yet') void this.ask();
  }

  /** Asks for the author's line, played out against the computer. */
  async ask(): Promise<void> {
    this.#asked = 'waiting';
    try {
      this.#author = await this.#given.advice.model();
      this.#asked = 'answered';
    } catch {
      this.#asked = 'failed';
    }
  }

  go(at: number): void {
    this.pause();
    this.#goTo(at);
  }

  #goTo(at: number): void {
    const within = Math.max(0, Math.min(this.track.cards.length, at));
    this.#points = { ...this.#points, [this.#name]: within };
  }

  move(move: Move): void {
    this.go(moved(this.track, this.at, move));
  }

  /** Lays a quoted variation on the table: from where the student sat down, its first card played. */
  show(cards: readonly Card[], at = 1): void {
    this.#quoted = cards;
    this.choose('quoted');
    this.go(this.#given.problem.start.length + at);
  }

  /** The point of the student's own play before the card with this place in the log. */
  goBefore(at: number): void {
    this.choose('yours');
    this.go(this.#given.problem.start.length + at);
  }

  /** Lays on the table how the deals beat what came after `at` cards of the log, and lets it go on. */
  refute(at: number, { deal, line }: NonNullable<AskedCard['refutation']>): void {
    const { problem, log } = this.#given;
    this.#refuted = [...log.slice(0, at), ...line];
    this.#deal = problem.real[deal] ?? null;
    this.choose('refuted');
    this.go(problem.start.length + at);
    this.run();
  }

  /** The same for a claim that was refused; rejects with a `ComputerFailure`. */
  async refuteClaim({ at, amount }: RefusedClaim): Promise<void> {
    const { advice, log } = this.#given;
    const { refutation } = await advice.claim(log.slice(0, at), amount);
    if (!refutation) throw new ComputerFailure('gone');
    this.refute(at, refutation);
  }

  /** Lets the play go on by itself from here, or from its beginning when it is at its end. */
  run(): void {
    if (this.at === this.track.cards.length) this.#goTo(this.track.given);
    this.#walking.start();
  }

  pause(): void {
    this.#walking.stop();
  }

  #step(): boolean {
    this.#goTo(this.at + 1);
    return this.at < this.track.cards.length;
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

function pointsAt(point: number): Readonly<Record<TrackName, number>> {
  return { yours: point, author: point, quoted: point, refuted: point };
}
