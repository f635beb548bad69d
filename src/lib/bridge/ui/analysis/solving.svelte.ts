/**
 * What the machine knows about a board, asked of the worker bit by bit: first the cards of the
 * point that is looked at, then their classes over all layouts, then the twenty results. One
 * question is under way at a time, so that who steps on is answered next.
 */
import { SvelteMap } from 'svelte/reactivity';
import {
  consistentLayoutIndices,
  layoutDeal,
  createBoardProofGame,
  playAlongPath,
  handSize,
  turnOnBoard,
  type StudyBoard,
} from '$lib/bridge/analysis/study-board';
import type { Study } from '$lib/bridge/analysis/study';
import { toOpenPosition } from '$lib/bridge/analysis/board-card-values';
import type { CardVerdict, Game, BridgeProof } from '$lib/bridge/proof/bridge-proof-port';
import { STRAINS, type Strain } from '$lib/bridge/rules/contract';
import type { Play } from '$lib/bridge/rules/bridge-play';
import { nextSeat, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummyValues, DoubleDummyPosition } from '$lib/bridge/solver/double-dummy-port';
import type { Card } from '$lib/cards/card';

/** The questions; each may reject with a `ComputerFailure`. */
export interface AnalysisSolvers {
  values(position: DoubleDummyPosition): Promise<DoubleDummyValues>;
  tricks(position: DoubleDummyPosition): Promise<number | null>;
  classes(game: Game, play: Play): Promise<BridgeProof>;
}

/** The point that is looked at, in the layout with this place. */
export interface AnalysisQuery {
  readonly study: Study;
  readonly layoutIndex: number;
}

export class AnalysisResults {
  readonly #solvers: AnalysisSolvers;
  readonly #values = new SvelteMap<string, DoubleDummyValues>();
  readonly #classes = new SvelteMap<string, ReadonlyMap<Card, CardVerdict>>();
  readonly #results = new SvelteMap<string, number>();
  #looked: AnalysisQuery | null = null;
  #working = $state(false);
  #failed = $state(false);

  constructor(solvers: AnalysisSolvers) {
    this.#solvers = solvers;
  }

  /** True when an answer is on its way. */
  get isWorking(): boolean {
    return this.#working;
  }

  /** True when the worker was lost; `again` asks anew. */
  get hasFailed(): boolean {
    return this.#failed;
  }

  /** Turns to a point: what it lacks is asked next. */
  setQuery(looked: AnalysisQuery): void {
    this.#looked = looked;
    if (!this.#failed) void this.#work();
  }

  retry(): void {
    this.#failed = false;
    void this.#work();
  }

  /** The values of the cards at a point; undefined as long as they are not known. */
  values(looked: AnalysisQuery): DoubleDummyValues | undefined {
    return this.#values.get(valuesKey(looked));
  }

  /** The class of each card of the student's at a point; undefined as long as none is known. */
  classes({ study }: AnalysisQuery): ReadonlyMap<Card, CardVerdict> | undefined {
    return this.#classes.get(classesKey(study));
  }

  /** Declarer's tricks in a layout; undefined as long as they are not known. */
  result(place: number, strain: Strain, declarer: Seat): number | undefined {
    return this.#results.get(resultKey(place, strain, declarer));
  }

  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) await next();
    } catch {
      this.#failed = true;
    } finally {
      this.#working = false;
    }
  }

  /** The most urgent question that has no answer yet. */
  #next(): (() => Promise<unknown>) | null {
    const looked = this.#looked;
    if (!looked) return null;
    const { study, layoutIndex: place } = looked;
    const { board } = study;
    const play = playAlongPath(board, study.path);
    const turn = turnOnBoard(board, play);
    const key = valuesKey(looked);
    if (turn !== null && !this.#values.has(key))
      return async () =>
        this.#values.set(key, await this.#solvers.values(toOpenPosition(board, play, place)));
    const game = createBoardProofGame(board);
    const proof = classesKey(study);
    if (turn !== null && game?.student.includes(turn) && !this.#classes.has(proof))
      if (consistentLayoutIndices(board, play).length > 1)
        return async () =>
          this.#classes.set(proof, (await this.#solvers.classes(game, play)).verdicts);
    return this.#nextResult(board, place);
  }

  #nextResult(board: StudyBoard, place: number): (() => Promise<unknown>) | null {
    const hands = layoutDeal(board, place);
    for (const strain of STRAINS)
      for (const declarer of SEATS) {
        const key = resultKey(place, strain, declarer);
        if (this.#results.has(key)) continue;
        const leader = nextSeat(declarer);
        return async () => {
          const defendersTricks = await this.#solvers.tricks({ hands, strain, leader, played: [] });
          this.#results.set(key, handSize(board) - (defendersTricks ?? 0));
        };
      }
    return null;
  }
}

function valuesKey({ study, layoutIndex: place }: AnalysisQuery): string {
  return `${place} ${classesKey(study)}`;
}

function classesKey({ board, path }: Study): string {
  return `${board.strain} ${board.declarer} ${board.goal} ${path.join('')}`;
}

function resultKey(place: number, strain: Strain, declarer: Seat): string {
  return `${place} ${strain} ${declarer}`;
}
