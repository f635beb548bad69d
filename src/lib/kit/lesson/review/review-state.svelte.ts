/**
 * The UI state of a review: the selected track (a play to step through), the point on it, and the
 * open world: the complete layout of the hidden cards that the table shows.
 */
import type { RefusedClaim } from '$lib/trainer/lesson-attempt';
import { ComputerFailure } from '$lib/trainer/port';
import type { LessonJudgement, AuthorLinePlay, LessonRefutation } from '../lesson-judgement';
import { AlternativeVerdicts } from './alternative-verdicts.svelte';
import type { NamedWorld, ReviewAdapter } from './review-adapter';
import { findChoiceBefore, findChoices, decisionAt, positionAt, createTrack } from './play-track';
import { pointAfterMove, type TrackMove } from './walk/track-moves';
import { Autoplay } from './walk/autoplay.svelte';
import {
  computeWorldFates,
  applyJudgement,
  remainingWorlds,
  chooseOpenWorld,
} from './worlds/world-fates';

/**
 * The student's play, the author's line (the solution in the problem's file, played out), a
 * variation of the explanation, or how an action is beaten.
 */
export const TRACK_NAMES = ['yours', 'author', 'quoted', 'refuted'] as const;
export type TrackName = (typeof TRACK_NAMES)[number];

/** The loading state of the author's line. */
export type AuthorLineState = 'not yet' | 'waiting' | 'answered' | 'failed';

export interface ReviewStateOptions<Position, Action extends string, World extends NamedWorld> {
  readonly adapter: ReviewAdapter<Position, Action, World>;
  readonly log: readonly Action[];
  /** Milliseconds between actions during autoplay. */
  readonly pace: () => number;
  /** The points at which the proof rules out each world; null until known. */
  readonly ruledOut: () => LessonJudgement['ruledOutAfter'] | null;
}

/** An action or claim of the student with its log index and refutation. */
export interface RefutedAction<Action extends string> {
  readonly logIndex: number;
  readonly refutation: LessonRefutation<Action>;
}

export class ReviewState<Position, Action extends string, World extends NamedWorld> {
  readonly #options: ReviewStateOptions<Position, Action, World>;
  #trackName = $state<TrackName>('yours');
  /** The point on each track: a number of actions played, those of the start included. */
  #points = $state.raw<Readonly<Record<TrackName, number>>>(pointsAt(0));
  #quotedVariation = $state.raw<readonly Action[] | null>(null);
  #refuted = $state.raw<RefutedAction<Action> | null>(null);
  #authorLine = $state.raw<AuthorLinePlay<Action> | null>(null);
  #authorLineState = $state<AuthorLineState>('not yet');
  /** The world selected by the reader, consistent with the current point or not. */
  #requestedWorld = $state.raw<World | null>(null);

  /** The student's play. */
  readonly ownTrack;
  /**
   * The selected track, the student's play as long as the author's line is not loaded; and the
   * position at the current point on it.
   */
  readonly track;
  readonly position;
  /** The open world; null when none is consistent. */
  readonly world;
  /** For each world the point of the student's play that rules it out, or null. */
  readonly worldFates;
  /** The fate of each world on the selected track. */
  readonly shownWorldFates;
  /** The log index from which to try again; null when the student has not played. */
  readonly rewindIndex;
  /** The student's decision at the current point of the own play; else null. */
  readonly currentDecision;
  /** The engine's verdicts on other actions, on request. */
  readonly alternatives;
  readonly #autoplay;
  /** The point at which autoplay stops before the end of the track. */
  #autoplayEnd: number | null = null;

  constructor(options: ReviewStateOptions<Position, Action, World>) {
    this.#options = options;
    const { adapter, log } = options;
    const startCount = adapter.start.length;
    this.#points = pointsAt(startCount);
    this.#autoplay = new Autoplay({ pace: options.pace, step: () => this.#step() });
    this.ownTrack = createTrack(adapter, log);
    this.track = $derived.by(() => {
      if (this.#trackName === 'author' && this.#authorLine)
        return createTrack(
          adapter,
          this.#authorLine.log,
          this.#authorLine.whys,
          this.#authorLine.claim,
        );
      if (this.#trackName === 'quoted') return createTrack(adapter, this.#quotedVariation ?? []);
      if (this.#trackName === 'refuted')
        return createTrack(adapter, refutedLog(log, this.#refuted));
      return this.ownTrack;
    });
    this.position = $derived(positionAt(adapter, this.track, this.point));
    this.worldFates = $derived(
      applyJudgement(computeWorldFates(adapter, this.ownTrack), startCount, options.ruledOut()),
    );
    this.shownWorldFates = $derived(
      this.#trackName === 'yours' ? this.worldFates : computeWorldFates(adapter, this.track),
    );
    this.world = $derived(
      chooseOpenWorld(
        adapter,
        this.track,
        this.point,
        this.#requestedWorld,
        remainingWorlds(this.shownWorldFates),
      ),
    );
    const choices = findChoices(adapter, log);
    this.rewindIndex = $derived(findChoiceBefore(choices, startCount, this.#points.yours));
    this.currentDecision = $derived(
      this.#trackName === 'yours' ? decisionAt(adapter, log, this.point - startCount) : null,
    );
    this.alternatives = new AlternativeVerdicts(adapter.engine, log);
  }

  /** The worlds consistent with the current point; without any, the open one. */
  get worlds(): readonly World[] {
    const consistentFates = this.shownWorldFates.filter(
      ({ ruledOut }) => ruledOut === null || ruledOut > this.point,
    );
    if (consistentFates.length > 0) return consistentFates.map(({ world }) => world);
    return this.world ? [this.world] : this.#options.adapter.worlds;
  }

  get trackName(): TrackName {
    return this.#trackName;
  }

  get authorLineState(): AuthorLineState {
    return this.#authorLineState;
  }

  get point(): number {
    return Math.min(this.#points[this.#trackName], this.track.actions.length);
  }

  /** The available tracks. */
  get trackNames(): readonly TrackName[] {
    const author = this.#options.adapter.hasAuthorLine ? (['author'] as const) : [];
    const quoted = this.#quotedVariation ? (['quoted'] as const) : [];
    const refuted = this.#refuted ? (['refuted'] as const) : [];
    return ['yours', ...author, ...quoted, ...refuted];
  }

  /** True during autoplay. */
  get isPlaying(): boolean {
    return this.#autoplay.isRunning;
  }

  selectTrack(name: TrackName): void {
    this.pause();
    this.#trackName = name;
    this.#dropInconsistentWorld();
    if (name === 'author' && this.#authorLineState === 'not yet') void this.loadAuthorLine();
  }

  /** Deselects a world that is inconsistent with the whole track, so that no card moves on it. */
  #dropInconsistentWorld(): void {
    const { adapter } = this.#options;
    const finalPosition = positionAt(adapter, this.track, this.track.actions.length);
    if (this.#requestedWorld && !adapter.isConsistent(this.#requestedWorld, finalPosition))
      this.#requestedWorld = null;
  }

  /** Loads the author's line, played out against the computer. */
  async loadAuthorLine(): Promise<void> {
    this.#authorLineState = 'waiting';
    try {
      this.#authorLine = await this.#options.adapter.engine.playAuthorLine();
      this.#authorLineState = 'answered';
      this.#dropInconsistentWorld();
    } catch {
      this.#authorLineState = 'failed';
    }
  }

  goTo(point: number): void {
    this.pause();
    this.#goTo(point);
  }

  #goTo(point: number): void {
    const clampedPoint = Math.max(0, Math.min(this.track.actions.length, point));
    this.#points = { ...this.#points, [this.#trackName]: clampedPoint };
  }

  /** Makes a move of the step controls: a step, or to an end of the track. */
  move(move: TrackMove): void {
    this.goTo(pointAfterMove(this.track, this.point, move));
  }

  /**
   * Shows a quoted variation from the problem's start, with `actionCount` of its actions played.
   */
  showVariation(actions: readonly Action[], actionCount = 1): void {
    this.#quotedVariation = actions;
    this.selectTrack('quoted');
    this.goTo(this.#options.adapter.start.length + actionCount);
  }

  /** Goes to the point of the student's play before the action with this log index. */
  goBefore(logIndex: number): void {
    this.selectTrack('yours');
    this.goTo(this.#options.adapter.start.length + logIndex);
  }

  /** The refuted action; null without a refutation. */
  get refuted(): RefutedAction<Action> | null {
    return this.#refuted;
  }

  /** Shows a refutation of the action at a log index, at the point before it. */
  showRefutation(logIndex: number, refutation: LessonRefutation<Action>): void {
    const { adapter } = this.#options;
    this.#refuted = { logIndex, refutation };
    this.#requestedWorld = adapter.worlds[refutation.worldIndex] ?? null;
    this.selectTrack('refuted');
    this.goTo(adapter.start.length + logIndex);
  }

  /** Loads the refutation of a refused claim; rejects with a `ComputerFailure`. */
  async refuteClaim({ at: logIndex, amount }: RefusedClaim): Promise<LessonRefutation<Action>> {
    const { adapter, log } = this.#options;
    const { refutation } = await adapter.engine.claim(log.slice(0, logIndex), amount);
    if (!refutation) throw new ComputerFailure('gone');
    return refutation;
  }

  /** Starts autoplay from here, or from the beginning when at the end. */
  play(): void {
    this.#autoplayEnd = null;
    if (this.point === this.track.actions.length) this.#goTo(this.track.givenCount);
    this.#autoplay.start();
  }

  /** Plays automatically from one point to another. */
  playTo(from: number, to: number): void {
    this.pause();
    this.#goTo(from);
    this.#autoplayEnd = to;
    if (from < to) this.#autoplay.start();
  }

  pause(): void {
    this.#autoplay.stop();
    this.#autoplayEnd = null;
  }

  /** One step of autoplay; false when it was the last. */
  #step(): boolean {
    this.#goTo(this.point + 1);
    return this.point < (this.#autoplayEnd ?? this.track.actions.length);
  }

  /** Opens a world; when it is ruled out here, goes back to the last point consistent with it. */
  openWorld(world: World): void {
    this.#requestedWorld = world;
    if (this.world === world) return;
    for (let point = this.point; point >= 0; point--) {
      if (chooseOpenWorld(this.#options.adapter, this.track, point, world) === world)
        return this.goTo(point);
    }
  }
}

/** The log up to the refuted action, then the line that refutes it. */
function refutedLog<Action extends string>(
  log: readonly Action[],
  refuted: RefutedAction<Action> | null,
): readonly Action[] {
  return refuted ? [...log.slice(0, refuted.logIndex), ...refuted.refutation.line] : [];
}

/** The same point on every track. */
function pointsAt(point: number): Readonly<Record<TrackName, number>> {
  return { yours: point, author: point, quoted: point, refuted: point };
}
