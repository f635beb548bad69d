/**
 * Solved values of a board, requested from the worker one at a time so that a new point is served
 * next: first the card values of the displayed point, then their verdicts over all layouts, then
 * the 20 double-dummy results (5 strains, 4 declarers).
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

/** The requests to the worker; each may reject with a `ComputerFailure`. */
export interface AnalysisSolvers {
  /** The double-dummy value of every legal card. */
  values(position: DoubleDummyPosition): Promise<DoubleDummyValues>;
  /** The double-dummy tricks of the side to play; null when out of budget. */
  tricks(position: DoubleDummyPosition): Promise<number | null>;
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
  #working = $state(false);
  #failed = $state(false);

  constructor(solvers: AnalysisSolvers) {
    this.#solvers = solvers;
  }

  /** True while a request is pending. */
  get isWorking(): boolean {
    return this.#working;
  }

  /** True when the worker was lost; `retry` resumes. */
  get hasFailed(): boolean {
    return this.#failed;
  }

  /** Changes the displayed point; its missing values are requested next. */
  setQuery(query: AnalysisQuery): void {
    this.#query = query;
    if (!this.#failed) void this.#work();
  }

  /** Resumes the requests after a failure. */
  retry(): void {
    this.#failed = false;
    void this.#work();
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

  /** Sends the missing requests one after the other; a call while it runs does nothing. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (let request = this.#nextRequest(); request; request = this.#nextRequest())
        await request();
    } catch {
      this.#failed = true;
    } finally {
      this.#working = false;
    }
  }

  /**
   * The most urgent missing request, in the order of the file's header; null when everything is
   * solved. Verdicts are requested only for the player of the proof, while several layouts are
   * consistent.
   */
  #nextRequest(): (() => Promise<unknown>) | null {
    const query = this.#query;
    if (!query) return null;
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
    return this.#nextResult(board, layoutIndex);
  }

  /** The request for the next missing double-dummy result of a layout; null when all are known. */
  #nextResult(board: StudyBoard, layoutIndex: number): (() => Promise<unknown>) | null {
    const hands = layoutDeal(board, layoutIndex);
    for (const strain of STRAINS)
      for (const declarer of SEATS) {
        const key = resultKey(layoutIndex, strain, declarer);
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

function valuesKey({ study, layoutIndex }: AnalysisQuery): string {
  return `${layoutIndex} ${classesKey(study)}`;
}

function classesKey({ board, path }: Study): string {
  return `${board.strain} ${board.declarer} ${board.goal} ${path.join('')}`;
}

function resultKey(layoutIndex: number, strain: Strain, declarer: Seat): string {
  return `${layoutIndex} ${strain} ${declarer}`;
}
