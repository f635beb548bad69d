/**
 * The proof pane's requests to the author worker and their results so far: for the current point
 * the outcome of each card in each deal; for the whole line the use of each deal (the errors it
 * punishes), and a cook (an unintended winning line).
 */
import type { Remote } from 'comlink';
import { LatestOnly } from '$lib/core/latest-only';
import type { Card } from '$lib/cards/card';
import type { EngineClient, Listen } from '$lib/platform/workers/engine-client';
import type {
  AuthorEngine,
  AuthorDealUses,
  OnProgress,
} from '$lib/authoring/bridge/engine/author-engine';
import type { Cook } from '$lib/authoring/bridge/cook/cook-search';
import type { CookCheck } from './cook-check';
import type { CardContinuation } from '$lib/games/bridge/problem/analysis/card-continuation';
import type { OutcomeMatrix } from '$lib/games/bridge/problem/analysis/outcome-matrix';
import type { StudentTurn } from '$lib/games/bridge/problem/analysis/student-turns';
import type { LineEndOptions, WrittenLine } from '$lib/authoring/bridge/writing/line-end';
import type { BridgeProblem, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';

/**
 * Status of the requests to `ProvingOptions.engine`. `stopped`: cancelled by the author; `lost`:
 * the worker failed. The requests to `lineEngine` run beside them and do not change it.
 */
export type ProvingStatus = 'idle' | 'working' | 'stopped' | 'lost';

export interface ProvingOptions {
  /** Worker for the current point; it never waits for `lineEngine`. */
  readonly engine: EngineClient<AuthorEngine>;
  /** Worker for requests about the whole line. */
  readonly lineEngine: EngineClient<AuthorEngine>;
  /**
   * Search for a cook (an unintended winning line); shared with the status line, which may have
   * asked about the same problem before. Null where cooks are not reported.
   */
  readonly cookCheck: CookCheck | null;
}

type Question<Answer> = (
  engine: Remote<AuthorEngine>,
  problem: BridgeProblem,
  listen: Listen,
) => Promise<Answer>;

/** The state of the proof; the pane reads it and sends the author's actions here. */
export class Proving {
  readonly #options: ProvingOptions;
  #problem: BridgeProblem | null = null;
  /** The YAML text of the problem. */
  #text = '';
  /** Advances with every point: answers to requests of an earlier point are ignored. */
  readonly #requests = new LatestOnly();
  /** Number of requests to `ProvingOptions.engine` without an answer. */
  #pendingCount = 0;
  #log = $state.raw<readonly Card[]>([]);
  #matrix = $state.raw<OutcomeMatrix | null>(null);
  #turns = $state.raw<readonly StudentTurn[]>([]);
  #openRow = $state.raw<{
    readonly card: Card;
    readonly following: CardContinuation | null;
  } | null>(null);
  #uses = $state.raw<AuthorDealUses | null>(null);
  #cook = $state.raw<Cook | null>(null);
  #isSeekingCook = $state(false);
  #progress = $state.raw<{ readonly done: number; readonly of: number } | null>(null);
  #status = $state<ProvingStatus>('idle');

  constructor(options: ProvingOptions) {
    this.#options = options;
  }

  /** The current problem; null before the first one. */
  get problem(): BridgeProblem | null {
    return this.#problem;
  }
  /** The cards since the problem's start, up to the current point. */
  get log(): readonly Card[] {
    return this.#log;
  }
  /** The outcomes at the current point; null while they are computed. */
  get matrix(): OutcomeMatrix | null {
    return this.#matrix;
  }
  /** The student's turns along the author's line. */
  get points(): readonly StudentTurn[] {
    return this.#turns;
  }
  /** The card whose row is open; its continuation is null while it is computed. */
  get openRow(): { readonly card: Card; readonly following: CardContinuation | null } | null {
    return this.#openRow;
  }
  /** The use of each deal; null until it is computed. */
  get uses(): AuthorDealUses | null {
    return this.#uses;
  }
  /** A cook: a winning line beside the author's; null while none is known. */
  get cook(): Cook | null {
    return this.#cook;
  }
  /** True while a cook, and a deal that punishes it, is searched for. */
  get isSeekingCook(): boolean {
    return this.#isSeekingCook;
  }
  /** Progress of the analysis of the whole line; null while none is running. */
  get progress(): { readonly done: number; readonly of: number } | null {
    return this.#progress;
  }
  get status(): ProvingStatus {
    return this.#status;
  }

  /**
   * Switches to a problem and keeps the current point if its cards are still legal. Cancels the
   * requests about an earlier problem; does nothing when the problem is the current one.
   */
  openProblem(problem: BridgeProblem, text: string): void {
    if (problem === this.#problem) return;
    this.close();
    this.#problem = problem;
    this.#text = text;
    this.#uses = null;
    this.#cook = null;
    void this.#analyzePoint(this.#log, true);
  }

  /** Moves to the point after these cards; requests about the present one are cancelled. */
  goTo(log: readonly Card[]): void {
    if (this.#status === 'working') this.#cancel(this.#options.engine);
    else this.#requests.cancel();
    void this.#analyzePoint(log, false);
  }

  /** Plays a card of the student's at the current point, and the opponents' cards after it. */
  async playCard(card: Card): Promise<void> {
    const log = await this.#ask((engine, problem) =>
      engine.addComputerCards(problem, [...this.#log, card]),
    );
    if (log) await this.#analyzePoint(log, false);
  }

  /** Opens the row of a card, or closes it. */
  async toggleRow(card: Card): Promise<void> {
    if (this.#openRow?.card === card) {
      this.#openRow = null;
      return;
    }
    this.#openRow = { card, following: null };
    const log = this.#log;
    const following = await this.#ask((engine, problem) =>
      engine.continueAfter(problem, log, card),
    );
    if (this.#openRow?.card === card) this.#openRow = following ? { card, following } : null;
  }

  /**
   * Completes the author's line from these steps; null when it was cancelled or failed.
   * `onProgress` receives the positions searched so far, and the most that may be searched.
   */
  writeLine(
    steps: readonly BridgeLineStep[],
    end: LineEndOptions,
    onProgress: OnProgress,
  ): Promise<WrittenLine | null> {
    return this.#ask((engine, problem, listen) =>
      engine.writeLine(problem, steps, end, listen(onProgress)),
    );
  }

  /** Cancels the requests about the current point; the results so far stay. */
  stopPoint(): void {
    this.#cancel(this.#options.engine);
    if (this.#status === 'working') this.#status = this.#matrix ? 'idle' : 'stopped';
  }

  /** Cancels all requests, the shared cook search included; results so far stay. */
  stop(): void {
    if (this.#isSeekingCook) this.#options.cookCheck?.stop();
    this.close();
  }

  /** Cancels the requests of this pane alone. */
  close(): void {
    this.#cancel(this.#options.engine);
    this.#cancel(this.#options.lineEngine);
    this.#progress = null;
    this.#isSeekingCook = false;
    if (this.#status === 'working') this.#status = 'stopped';
  }

  /**
   * Goes to the point after these cards and the opponents' next ones, and requests its matrix.
   * `isNewProblem`: also lists the student's turns and analyzes the whole line.
   */
  async #analyzePoint(log: readonly Card[], isNewProblem: boolean): Promise<void> {
    const problemAtStart = this.#problem;
    this.#openRow = null;
    this.#matrix = null;
    this.#log = log;
    const logWithAnswers = await this.#ask(
      (engine, problem) => engine.addComputerCards(problem, this.#log),
      isNewProblem,
    );
    const matrix =
      logWithAnswers &&
      (await this.#ask((engine, problem) => engine.outcomeMatrix(problem, logWithAnswers)));
    if (!matrix) return;
    this.#log = logWithAnswers;
    this.#matrix = matrix;
    if (!isNewProblem) return;
    const turns = await this.#ask((engine, problem) => engine.listTurns(problem));
    if (turns) this.#turns = turns;
    if (this.#problem === problemAtStart) await this.#analyzeLine();
  }

  /** Analyzes the uses of the deals, then searches for a cook. */
  async #analyzeLine(): Promise<void> {
    const problem = this.#problem;
    if (!problem) return;
    this.#progress = { done: 0, of: 1 };
    const onProgress = (done: number, of: number): void => {
      if (this.#problem === problem) this.#progress = { done, of };
    };
    try {
      const uses = await this.#options.lineEngine.ask((engine, listen) =>
        engine.analyzeDealUses(problem, listen(onProgress)),
      );
      if (this.#problem !== problem) return;
      this.#uses = uses;
      this.#progress = null;
      const { cookCheck } = this.#options;
      this.#isSeekingCook = cookCheck !== null;
      const cook = await cookCheck?.findCook(problem, this.#text);
      if (this.#problem === problem) this.#cook = cook ?? null;
    } catch {
      // Cancelled, or too much for this browser: then the pane says nothing about the deals.
    }
    if (this.#problem !== problem) return;
    this.#progress = null;
    this.#isSeekingCook = false;
  }

  /**
   * Sends a request about the current point; null when it was cancelled, failed, or the point
   * changed meanwhile. `retriesAtStart`: after a failure, which an edit that makes the log illegal
   * causes, it asks again with an empty log.
   */
  async #ask<Answer>(question: Question<Answer>, retriesAtStart = false): Promise<Answer | null> {
    const problem = this.#problem;
    if (!problem) return null;
    const signal = this.#requests.current();
    this.#pendingCount++;
    this.#status = 'working';
    try {
      const answer = await this.#options.engine.ask(
        (engine, listen) => question(engine, problem, listen),
        signal,
      );
      if (signal.aborted) return null;
      this.#pendingCount--;
      if (this.#pendingCount === 0) this.#status = 'idle';
      return answer;
    } catch {
      if (signal.aborted) return null;
      this.#pendingCount--;
      this.#status = 'lost';
      if (!retriesAtStart || this.#log.length === 0) return null;
      this.#log = [];
      return this.#ask(question);
    }
  }

  #cancel(client: EngineClient<AuthorEngine>): void {
    this.#requests.cancel();
    this.#pendingCount = 0;
    client.close();
  }
}
