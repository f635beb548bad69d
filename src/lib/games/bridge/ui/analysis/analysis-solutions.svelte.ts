/**
 * Solved values of a board, requested from each worker one at a time so that a new point is served
 * next. The first worker solves the card values of the displayed point, then their verdicts over
 * all layouts; then it shares the 20 double-dummy results (5 strains, 4 declarers) with the others,
 * which solve a strain each.
 */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import {
  consistentLayoutIndices,
  layoutDeal,
  createBoardProofGame,
  playAlongPath,
  handSize,
  turnOnBoard,
} from '$lib/games/bridge/analysis/study-board';
import type { Study } from '$lib/games/bridge/analysis/study';
import { toOpenPosition } from '$lib/games/bridge/analysis/board-card-values';
import type { CardVerdict, Game, BridgeProof } from '$lib/games/bridge/proof/bridge-proof-port';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { nextSeat, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type {
  DoubleDummyValues,
  DoubleDummyPosition,
} from '$lib/games/bridge/solver/double-dummy-port';
import type { Card } from '$lib/cards/card';

/** Requests the double-dummy tricks of the side to play; null when out of budget. */
type TricksRequest = (position: DoubleDummyPosition) => Promise<number | null>;

/** Sends a request to a worker; resolves when the answer is stored. */
type SolverRequest = () => Promise<unknown>;

/** The requests to the workers; each may reject with a `ComputerFailure`. */
export interface AnalysisSolvers {
  /** The double-dummy value of every legal card. */
  values(position: DoubleDummyPosition): Promise<DoubleDummyValues>;
  /** One for each worker; the first worker answers `values` and `classes` too. */
  readonly tricks: readonly TricksRequest[];
  /** The proof over all layouts of the game, with a verdict on every legal card. */
  classes(game: Game, play: Play): Promise<BridgeProof>;
}

/** The displayed point of a study, and the index of the displayed layout. */
export interface AnalysisQuery {
  readonly study: Study;
  readonly layoutIndex: number;
}

/** The values of one board's layouts, by point and contract; they are kept for the whole study. */
export class AnalysisResults {
  readonly #solvers: AnalysisSolvers;
  readonly #values = new SvelteMap<string, DoubleDummyValues>();
  readonly #classes = new SvelteMap<string, ReadonlyMap<Card, CardVerdict>>();
  readonly #results = new SvelteMap<string, number>();
  #query: AnalysisQuery | null = null;
  /** The indices of the workers with a pending request. */
  readonly #working = new SvelteSet<number>();
  /** The strain that each worker solves; its table helps with the four results of one strain. */
  readonly #strains: (Strain | null)[] = [];
  #failed = $state(false);

  constructor(solvers: AnalysisSolvers) {
    this.#solvers = solvers;
  }

  /** True while a request is pending. */
  get isWorking(): boolean {
    return this.#working.size > 0;
  }

  /** True when the worker was lost; `retry` resumes. */
  get hasFailed(): boolean {
    return this.#failed;
  }

  /** Changes the displayed point; its missing values are requested next. */
  setQuery(query: AnalysisQuery): void {
    this.#query = query;
    if (!this.#failed) this.#startWork();
  }

  /** Sends no further requests until the next `setQuery`: another board has the workers. */
  pause(): void {
    this.#query = null;
  }

  /** Resumes the requests after a failure. */
  retry(): void {
    this.#failed = false;
    this.#startWork();
  }

  /** The card values at a point; undefined until solved. */
  values(query: AnalysisQuery): DoubleDummyValues | undefined {
    return this.#values.get(valuesKey(query));
  }

  /** The verdict on each card of the proving side at a point; undefined until proved. */
  classes({ study }: AnalysisQuery): ReadonlyMap<Card, CardVerdict> | undefined {
    return this.#classes.get(classesKey(study));
  }

  /** Declarer's double-dummy tricks in a layout; undefined until solved. */
  result(layoutIndex: number, strain: Strain, declarer: Seat): number | undefined {
    return this.#results.get(resultKey(layoutIndex, strain, declarer));
  }

  #startWork(): void {
    for (const [workerIndex, requestTricks] of this.#solvers.tricks.entries())
      void this.#work(workerIndex, requestTricks);
  }

  /** Sends a worker its requests one after the other; a call while it runs does nothing. */
  async #work(workerIndex: number, requestTricks: TricksRequest): Promise<void> {
    if (this.#working.has(workerIndex)) return;
    this.#working.add(workerIndex);
    const nextRequest = (): SolverRequest | null => {
      if (this.#failed || !this.#query) return null;
      const pointRequest = workerIndex === 0 ? this.#nextPointRequest(this.#query) : null;
      // Meanwhile another worker may go on with its strain.
      if (pointRequest) this.#strains[workerIndex] = null;
      return pointRequest ?? this.#nextResult(this.#query, workerIndex, requestTricks);
    };
    try {
      for (let request = nextRequest(); request; request = nextRequest()) await request();
    } catch {
      this.#failed = true;
    } finally {
      this.#strains[workerIndex] = null;
      this.#working.delete(workerIndex);
    }
  }

  /**
   * The request for the card values of the displayed point, or for their verdicts; null when both
   * are known. Verdicts are requested only for the player of the proof, while several layouts are
   * consistent.
   */
  #nextPointRequest(query: AnalysisQuery): SolverRequest | null {
    const { study, layoutIndex } = query;
    const { board } = study;
    const play = playAlongPath(board, study.path);
    const turn = turnOnBoard(board, play);
    const key = valuesKey(query);
    if (turn !== null && !this.#values.has(key))
      return async () =>
        this.#values.set(key, await this.#solvers.values(toOpenPosition(board, play, layoutIndex)));
    const game = createBoardProofGame(board);
    const proofKey = classesKey(study);
    if (turn !== null && game?.student.includes(turn) && !this.#classes.has(proofKey))
      if (consistentLayoutIndices(board, play).length > 1)
        return async () =>
          this.#classes.set(proofKey, (await this.#solvers.classes(game, play)).verdicts);
    return null;
  }

  /**
   * The request for the next missing double-dummy result of the displayed layout in the worker's
   * strain, or in the first that no other worker solves; null when there is none.
   */
  #nextResult(
    { study: { board }, layoutIndex }: AnalysisQuery,
    workerIndex: number,
    requestTricks: TricksRequest,
  ): SolverRequest | null {
    const previousStrain = this.#strains[workerIndex];
    this.#strains[workerIndex] = null;
    const missingSeat = (strain: Strain): Seat | undefined =>
      SEATS.find((declarer) => !this.#results.has(resultKey(layoutIndex, strain, declarer)));
    const strain = [...(previousStrain ? [previousStrain] : []), ...STRAINS].find(
      (candidate) => missingSeat(candidate) !== undefined && !this.#strains.includes(candidate),
    );
    const declarer = strain && missingSeat(strain);
    if (!strain || !declarer) return null;
    this.#strains[workerIndex] = strain;
    const hands = layoutDeal(board, layoutIndex);
    return async () => {
      const leader = nextSeat(declarer);
      const defendersTricks = await requestTricks({ hands, strain, leader, played: [] });
      const declarerTricks = handSize(board) - (defendersTricks ?? 0);
      this.#results.set(resultKey(layoutIndex, strain, declarer), declarerTricks);
    };
  }
}

function valuesKey({ study, layoutIndex }: AnalysisQuery): string {
  return `${layoutIndex} ${classesKey(study)}`;
}

function classesKey({ board, path }: Study): string {
  return `${board.strain} ${board.declarer} ${board.goal} ${path.join('')}`;
}

function resultKey(layoutIndex: number, strain: Strain, declarer: Seat): string {
  return `${layoutIndex} ${strain} ${declarer}`;
}
