/** The proof pane's requests to the author worker and their results so far. */
import { proxy, type Remote } from 'comlink';
import { LatestOnly } from '$lib/core/latest-only';
import type { Card } from '$lib/cards/card';
import type { EngineClient } from '$lib/worker/engine-client';
import type { AuthorEngine, AuthorDealUses } from '$lib/bridge/engine/author-engine';
import type { Cook } from '$lib/bridge/problem/cook/cook-search';
import type { CookCheck } from './cook-check';
import type { CardContinuation } from '$lib/bridge/problem/analysis/card-continuation';
import type { OutcomeMatrix } from '$lib/bridge/problem/analysis/outcome-matrix';
import type { StudentTurn } from '$lib/bridge/problem/analysis/student-turns';
import type { LineEndOptions, WrittenLine } from '$lib/bridge/problem/writing/line-end';
import type { BridgeProblem, BridgeLineStep } from '$lib/bridge/problem/bridge-problem';

/** Status of the requests for the matrix; the uses of the deals are requested beside them. */
export type ProvingStatus = 'idle' | 'working' | 'stopped' | 'lost';

export interface ProvingOptions {
  /** Asked for the point one is looking at: it never waits for the other. */
  readonly engine: EngineClient<AuthorEngine>;
  /** Asked for what looks at the whole line. */
  readonly lineEngine: EngineClient<AuthorEngine>;
  /**
   * The status line may have asked about the same problem before. Null where nobody is to hear of a
   * leak.
   */
  readonly cookCheck: CookCheck | null;
}

type Question<Answer> = (engine: Remote<AuthorEngine>, problem: BridgeProblem) => Promise<Answer>;

export class Proving {
  readonly #given: ProvingOptions;
  #problem: BridgeProblem | null = null;
  /** The problem as it is written. */
  #text = '';
  /** Goes on with every point: what was asked at an earlier one is not heard any more. */
  readonly #requests = new LatestOnly();
  #open = 0;
  #log = $state.raw<readonly Card[]>([]);
  #matrix = $state.raw<OutcomeMatrix | null>(null);
  #points = $state.raw<readonly StudentTurn[]>([]);
  #opened = $state.raw<{ readonly card: Card; readonly following: CardContinuation | null } | null>(
    null,
  );
  #uses = $state.raw<AuthorDealUses | null>(null);
  #leak = $state.raw<Cook | null>(null);
  #seeking = $state(false);
  #part = $state.raw<{ readonly done: number; readonly of: number } | null>(null);
  #standing = $state<ProvingStatus>('idle');

  constructor(given: ProvingOptions) {
    this.#given = given;
  }

  /** The problem that was looked at last. */
  get problem(): BridgeProblem | null {
    return this.#problem;
  }
  /** The cards since the problem's start, up to the point one is looking at. */
  get log(): readonly Card[] {
    return this.#log;
  }
  /** Null while it is being made. */
  get matrix(): OutcomeMatrix | null {
    return this.#matrix;
  }
  get points(): readonly StudentTurn[] {
    return this.#points;
  }
  /** The card whose row is open; what follows it is null while it is looked for. */
  get openRow(): { readonly card: Card; readonly following: CardContinuation | null } | null {
    return this.#opened;
  }
  get uses(): AuthorDealUses | null {
    return this.#uses;
  }
  /** A winning line beside the author's (a cook); null while none is known. */
  get cook(): Cook | null {
    return this.#leak;
  }
  /** True when a deal is looked for that would punish it. */
  get isSeekingCook(): boolean {
    return this.#seeking;
  }
  /** How much of what looks at the whole line is done; null when that is not going on. */
  get progress(): { readonly done: number; readonly of: number } | null {
    return this.#part;
  }
  get status(): ProvingStatus {
    return this.#standing;
  }

  /**
   * Looks at a problem, at the same point where its play still goes there. What was asked of an
   * earlier one is thrown away; what was asked of this one goes on.
   */
  openProblem(problem: BridgeProblem, text: string): void {
    if (problem === this.#problem) return;
    this.close();
    this.#problem = problem;
    this.#text = text;
    this.#uses = null;
    this.#leak = null;
    void this.#lookAt(this.#log, true);
  }

  goTo(log: readonly Card[]): void {
    if (this.#standing === 'working') this.#end(this.#given.engine);
    else this.#requests.cancel();
    void this.#lookAt(log, false);
  }

  /** Plays a card of the student's at the point, and the computer's answers. */
  async playCard(card: Card): Promise<void> {
    const log = await this.#ask((engine, problem) =>
      engine.addComputerCards(problem, [...this.#log, card]),
    );
    if (log) await this.#lookAt(log, false);
  }

  /** Opens the row of a card, or closes it. */
  async toggleRow(card: Card): Promise<void> {
    if (this.#opened?.card === card) {
      this.#opened = null;
      return;
    }
    this.#opened = { card, following: null };
    const log = this.#log;
    const following = await this.#ask((engine, problem) =>
      engine.continueAfter(problem, log, card),
    );
    if (this.#opened?.card === card) this.#opened = following ? { card, following } : null;
  }

  /**
   * The line from the cards of the student's that were played, or from the steps that stand there.
   */
  writeLine(wanted: readonly BridgeLineStep[], end: LineEndOptions = {}): Promise<WrittenLine | null> {
    return this.#ask((engine, problem) => engine.writeLine(problem, wanted, end));
  }

  /** Ends whatever is being asked; nothing that is known is lost. */
  stop(): void {
    if (this.#seeking) this.#given.cookCheck?.stop();
    this.close();
  }

  /** Ends what is asked for the pane alone. */
  close(): void {
    this.#end(this.#given.engine);
    this.#end(this.#given.lineEngine);
    this.#part = null;
    this.#seeking = false;
    if (this.#standing === 'working') this.#standing = 'stopped';
  }

  async #lookAt(log: readonly Card[], anew: boolean): Promise<void> {
    const of = this.#problem;
    this.#opened = null;
    this.#matrix = null;
    this.#log = log;
    const answered = await this.#ask(
      (engine, problem) => engine.addComputerCards(problem, this.#log),
      anew,
    );
    const matrix =
      answered && (await this.#ask((engine, problem) => engine.outcomeMatrix(problem, answered)));
    if (!matrix) return;
    this.#log = answered;
    this.#matrix = matrix;
    if (!anew) return;
    const points = await this.#ask((engine, problem) => engine.listTurns(problem));
    if (points) this.#points = points;
    if (this.#problem === of) await this.#lookAtAll();
  }

  async #lookAtAll(): Promise<void> {
    const problem = this.#problem;
    if (!problem) return;
    this.#part = { done: 0, of: 1 };
    const onProgress = proxy((done: number, of: number) => {
      if (this.#problem === problem && this.#part) this.#part = { done, of };
    });
    try {
      const uses = await this.#given.lineEngine.ask((engine) =>
        engine.analyzeDealUses(problem, onProgress),
      );
      if (this.#problem !== problem) return;
      this.#uses = uses;
      this.#part = null;
      const { cookCheck: leaks } = this.#given;
      this.#seeking = leaks !== null;
      const leak = await leaks?.findCook(problem, this.#text);
      if (this.#problem === problem) this.#leak = leak ?? null;
    } catch {
      // It was stopped, or is too much for this browser: then nothing is said of the deals.
    }
    if (this.#problem !== problem) return;
    this.#part = null;
    this.#seeking = false;
  }

  /**
   * Null where it was stopped, or another point was chosen since. A log that an edit made unlawful
   * begins anew.
   */
  async #ask<Answer>(question: Question<Answer>, anew = false): Promise<Answer | null> {
    const problem = this.#problem;
    if (!problem) return null;
    const isLatest = this.#requests.current();
    this.#open++;
    this.#standing = 'working';
    try {
      const answer = await this.#given.engine.ask((engine) => question(engine, problem));
      if (!isLatest()) return null;
      this.#open--;
      if (this.#open === 0) this.#standing = 'idle';
      return answer;
    } catch {
      if (!isLatest()) return null;
      this.#open--;
      this.#standing = 'lost';
      if (!anew || this.#log.length === 0) return null;
      this.#log = [];
      return this.#ask(question);
    }
  }

  #end(client: EngineClient<AuthorEngine>): void {
    this.#requests.cancel();
    this.#open = 0;
    client.close();
  }
}
