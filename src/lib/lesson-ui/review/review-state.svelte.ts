/** What the reader of a review is looking at: which play, at which point, in which world. */
import type { RefusedClaim } from '$lib/trainer/attempt';
import { ComputerFailure } from '$lib/trainer/port';
import type { LessonJudgement, AuthorLinePlay, LessonRefutation } from '../lesson-judgement';
import { Asking } from './alternative-verdicts.svelte';
import type { NamedWorld, ReviewTable } from './review-adapter';
import { choiceBefore, choicesIn, decisionAt, positionAt, trackOf } from './play-track';
import { moved, type Move } from './walk/track-moves';
import { Walking } from './walk/autoplay.svelte';
import { fates, judgedFates, stillAlive, worldAt } from './worlds/world-fates';

/** The student's play, the author's line, a variation of the explanation, or how an action is beaten. */
export const TRACKS = ['yours', 'author', 'quoted', 'refuted'] as const;
export type TrackName = (typeof TRACKS)[number];

/** How the question for the author's line stands. */
export type Asked = 'not yet' | 'waiting' | 'answered' | 'failed';

export interface ReviewGiven<Position, Action extends string, World extends NamedWorld> {
  readonly table: ReviewTable<Position, Action, World>;
  readonly log: readonly Action[];
  /** Milliseconds from action to action when a play goes on by itself. */
  readonly pace: () => number;
  /** What the proof says about when each world went out of the play; null as long as it has not. */
  readonly ruledOut: () => LessonJudgement['ruledOut'] | null;
}

/** An action of the student's, or a claim, that is beaten: its place in the log, and how. */
export interface Refuted<Action extends string> {
  readonly at: number;
  readonly how: LessonRefutation<Action>;
}

export class Review<Position, Action extends string, World extends NamedWorld> {
  readonly #given: ReviewGiven<Position, Action, World>;
  #name = $state<TrackName>('yours');
  #points = $state.raw<Readonly<Record<TrackName, number>>>(pointsAt(0));
  #quoted = $state.raw<readonly Action[] | null>(null);
  #refuted = $state.raw<Refuted<Action> | null>(null);
  #author = $state.raw<AuthorLinePlay<Action> | null>(null);
  #asked = $state<Asked>('not yet');
  /** The world that was asked for, whether it fits this point or not. */
  #wanted = $state.raw<World | null>(null);

  readonly own;
  readonly track;
  readonly position;
  /** The world that lies open; null when none fits. */
  readonly world;
  readonly fates;
  /** What became of each world up to the end of the play that is shown. */
  readonly shownFates;
  /** The place in the log from which to try again; null when the student has not played. */
  readonly decision;
  /** The student's choice that comes next at the point of its own play; null elsewhere. */
  readonly choice;
  readonly asking;
  readonly #walking;
  /** Where a walk ends before the end of the track. */
  #stop: number | null = null;

  constructor(given: ReviewGiven<Position, Action, World>) {
    this.#given = given;
    const { table, log } = given;
    const begin = table.start.length;
    this.#points = pointsAt(begin);
    this.#walking = new Walking({ pace: given.pace, step: () => this.#step() });
    this.own = trackOf(table, log);
    this.track = $derived.by(() => {
      if (this.#name === 'author' && this.#author)
        return trackOf(table, this.#author.log, this.#author.whys);
      if (this.#name === 'quoted') return trackOf(table, this.#quoted ?? []);
      if (this.#name === 'refuted') return trackOf(table, refutedLog(log, this.#refuted));
      return this.own;
    });
    this.position = $derived(positionAt(table, this.track, this.at));
    this.fates = $derived(judgedFates(fates(table, this.own), begin, given.ruledOut()));
    this.shownFates = $derived(this.#name === 'yours' ? this.fates : fates(table, this.track));
    this.world = $derived(
      worldAt(table, this.track, this.at, this.#wanted, stillAlive(this.shownFates)),
    );
    // Whoever asked for the solution before the first action has no play to look at.
    if (log.length === 0 && table.authored) this.choose('author');
    const choices = choicesIn(table, log);
    this.decision = $derived(choiceBefore(choices, begin, this.#points.yours));
    this.choice = $derived(this.#name === 'yours' ? decisionAt(table, log, this.at - begin) : null);
    this.asking = new Asking(table.engine, log);
  }

  /** Every world that may be the truth at the point that is shown; where none may, the one that lies open. */
  get worlds(): readonly World[] {
    const open = this.shownFates.filter(({ ruledOut }) => ruledOut === null || ruledOut > this.at);
    if (open.length > 0) return open.map(({ world }) => world);
    return this.world ? [this.world] : this.#given.table.worlds;
  }

  get name(): TrackName {
    return this.#name;
  }

  get asked(): Asked {
    return this.#asked;
  }

  get at(): number {
    return Math.min(this.#points[this.#name], this.track.actions.length);
  }

  /** Which plays there are to choose from. */
  get names(): readonly TrackName[] {
    const author = this.#given.table.authored ? (['author'] as const) : [];
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
    this.#fitWhole();
    if (name === 'author' && this.#asked === 'not yet') void this.ask();
  }

  /** Another play lies in a world that fits all of it: no hidden card changes hands on the way. */
  #fitWhole(): void {
    const { table } = this.#given;
    const whole = positionAt(table, this.track, this.track.actions.length);
    if (this.#wanted && !table.fits(this.#wanted, whole)) this.#wanted = null;
  }

  /** Asks for the author's line, played out against the computer. */
  async ask(): Promise<void> {
    this.#asked = 'waiting';
    try {
      this.#author = await this.#given.table.engine.playAuthorLine();
      this.#asked = 'answered';
      this.#fitWhole();
    } catch {
      this.#asked = 'failed';
    }
  }

  go(at: number): void {
    this.pause();
    this.#goTo(at);
  }

  #goTo(at: number): void {
    const within = Math.max(0, Math.min(this.track.actions.length, at));
    this.#points = { ...this.#points, [this.#name]: within };
  }

  move(move: Move): void {
    this.go(moved(this.track, this.at, move));
  }

  /** Lays a quoted variation on the table: from where the student sat down, its first action played. */
  show(actions: readonly Action[], at = 1): void {
    this.#quoted = actions;
    this.choose('quoted');
    this.go(this.#given.table.start.length + at);
  }

  /** The point of the student's own play before the action with this place in the log. */
  goBefore(at: number): void {
    this.choose('yours');
    this.go(this.#given.table.start.length + at);
  }

  /** What is beaten, and how; null where nothing was asked to be shown. */
  get refuted(): Refuted<Action> | null {
    return this.#refuted;
  }

  /** Lays on the table how what came after `at` actions of the log is beaten, before its first action. */
  refute(at: number, how: LessonRefutation<Action>): void {
    const { table } = this.#given;
    this.#refuted = { at, how };
    this.#wanted = table.worlds[how.world] ?? null;
    this.choose('refuted');
    this.go(table.start.length + at);
  }

  /** How a claim that was refused is beaten; rejects with a `ComputerFailure`. */
  async beatenClaim({ at, amount }: RefusedClaim): Promise<LessonRefutation<Action>> {
    const { table, log } = this.#given;
    const { refutation } = await table.engine.claim(log.slice(0, at), amount);
    if (!refutation) throw new ComputerFailure('gone');
    return refutation;
  }

  /** Lets the play go on by itself from here, or from its beginning when it is at its end. */
  run(): void {
    this.#stop = null;
    if (this.at === this.track.actions.length) this.#goTo(this.track.given);
    this.#walking.start();
  }

  /** Goes on by itself from one point to another, and stops there. */
  runTo(from: number, to: number): void {
    this.pause();
    this.#goTo(from);
    this.#stop = to;
    if (from < to) this.#walking.start();
  }

  pause(): void {
    this.#walking.stop();
    this.#stop = null;
  }

  #step(): boolean {
    this.#goTo(this.at + 1);
    return this.at < (this.#stop ?? this.track.actions.length);
  }

  /** Lays a world open; from a point at which it is ruled out the play goes back to where it fitted. */
  lay(world: World): void {
    this.#wanted = world;
    if (this.world === world) return;
    for (let at = this.at; at >= 0; at--) {
      if (worldAt(this.#given.table, this.track, at, world) === world) return this.go(at);
    }
  }
}

function refutedLog<Action extends string>(
  log: readonly Action[],
  refuted: Refuted<Action> | null,
): readonly Action[] {
  return refuted ? [...log.slice(0, refuted.at), ...refuted.how.line] : [];
}

function pointsAt(point: number): Readonly<Record<TrackName, number>> {
  return { yours: point, author: point, quoted: point, refuted: point };
}
