/**
 * The deal searches of the finder pane: requests to the worker and their results so far. Four
 * searches share one answer: deals that fulfil conditions (`found`); a deal that punishes a mistake
 * of the student, that is, in which the mistake loses (`missing`); the deals that punish all
 * plausible mistakes (`needed`); the fewest of the problem's deals that still prove it (`fewest`).
 */
import type { Remote } from 'comlink';
import { LatestOnly } from '$lib/core/latest-only';
import type { Fault } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/localized-text';
import type {
  AuthorToolsEngine,
  SmallestSubset,
  UnpunishedError,
  DealRequest,
} from '$lib/authoring/bridge/engine/author-tools-engine';
import type { MissingDeal } from '$lib/authoring/bridge/finder/missing-deal';
import type { NeededDeals, NeededDealsProgress } from '$lib/authoring/bridge/finder/needed-deals';
import type { DealSearchResult } from '$lib/games/bridge/deal-search/find-deals';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { EngineClient, Listen } from '$lib/platform/workers/engine-client';

/** `stopped`: cancelled by the author; `lost`: the worker failed. */
export type DealFinderState = 'idle' | 'working' | 'done' | 'stopped' | 'lost';

/** Progress of a search. */
export interface SearchProgress {
  /**
   * The unit that is counted: deals drawn or tried (`deals`), or the stage of a search for needed
   * deals: `thinking` counts turns examined for mistakes, `looking` mistakes to punish.
   */
  readonly stage: 'deals' | NeededDealsProgress['stage'];
  readonly doneCount: number;
  readonly totalCount: number;
}

/** The last search with its result. */
export type FinderAnswer =
  | { readonly kind: 'found'; readonly result: DealSearchResult }
  | {
      readonly kind: 'missing';
      /** The cards since the problem's start, the mistake last. */
      readonly cards: string;
      /** True when the problem has an author's line, which the deal must not beat. */
      readonly hasLine: boolean;
      readonly result: MissingDeal;
      /** Name of the deal of the problem that punishes the mistake by itself; null without one. */
      readonly punishingDeal: LocalizedText | null;
    }
  | { readonly kind: 'needed'; readonly needed: NeededDeals }
  | { readonly kind: 'fewest'; readonly fewest: SmallestSubset };

export class DealFinder {
  readonly #client: EngineClient<AuthorToolsEngine>;
  readonly #requests = new LatestOnly();
  state = $state<DealFinderState>('idle');
  progress = $state.raw<SearchProgress | null>(null);
  faults = $state.raw<readonly Fault[]>([]);
  /** The result so far; it stays when the search is stopped. */
  answer = $state.raw<FinderAnswer | null>(null);
  /**
   * Mistakes that no deal punishes; null before a search. They stay during a search for a deal that
   * punishes one of them.
   */
  mistakes = $state.raw<readonly UnpunishedError[] | null>(null);

  constructor(client: EngineClient<AuthorToolsEngine>) {
    this.#client = client;
  }

  /** The deals of the current answer. */
  get deals(): readonly Deal[] {
    switch (this.answer?.kind) {
      case 'found':
        return this.answer.result.foundDeals;
      case 'missing':
        return this.answer.result.deal ? [this.answer.result.deal] : [];
      case 'needed':
        return this.answer.needed.deals;
      default:
        return [];
    }
  }

  /** Searches deals that fulfil the request's conditions. */
  find(problem: BridgeProblem, request: DealRequest): Promise<void> {
    const onResult = (result: DealSearchResult): void => {
      this.answer = { kind: 'found', result };
      this.progress = {
        stage: 'deals',
        doneCount: result.drawCount,
        totalCount: request.draws,
      };
    };
    return this.#runSearch(
      { stage: 'deals', doneCount: 0, totalCount: request.draws },
      async (authorTools, listen) => {
        const answer = await authorTools.findDeals(problem, request, listen(onResult));
        if (answer.value) onResult(answer.value);
        return answer.faults;
      },
    );
  }

  /**
   * Searches a deal that punishes a mistake; `cards`: the cards since the start, the mistake last;
   * `totalCount`: the number of deals to try, for the progress.
   */
  lookForMissing(problem: BridgeProblem, cards: string, totalCount: number): Promise<void> {
    return this.#runSearch(
      { stage: 'deals', doneCount: 0, totalCount },
      async (authorTools, listen) => {
        const onProgress = listen((done: number) => {
          this.progress = { stage: 'deals', doneCount: done, totalCount };
        });
        const { value: result, faults } = await authorTools.findMissingDeal(
          problem,
          cards,
          onProgress,
        );
        const punishingDeal = problem.real[result?.alreadyPunished?.by ?? -1]?.name ?? null;
        if (result)
          this.answer = {
            kind: 'missing',
            cards,
            hasLine: !!problem.solution,
            result,
            punishingDeal,
          };
        return faults;
      },
    );
  }

  /** Lists the mistakes that no deal of the problem punishes. */
  lookForMistakes(problem: BridgeProblem): Promise<void> {
    this.mistakes = null;
    return this.#runSearch(
      { stage: 'thinking', doneCount: 0, totalCount: 1 },
      async (authorTools, listen) => {
        const { value: result, faults } = await authorTools.findUnpunishedErrors(
          problem,
          listen(this.#onProgress),
        );
        this.mistakes = result;
        return faults;
      },
    );
  }

  /** Searches the deals that the problem needs so that every mistake is punished. */
  lookForNeeded(problem: BridgeProblem): Promise<void> {
    return this.#runSearch(
      { stage: 'thinking', doneCount: 0, totalCount: 1 },
      async (authorTools, listen) => {
        const { value: result, faults } = await authorTools.findNeededDeals(
          problem,
          listen(this.#onProgress),
        );
        if (result) this.answer = { kind: 'needed', needed: result };
        return faults;
      },
    );
  }

  /** Searches the smallest subset of the problem's deals that still proves it. */
  lookForFewest(problem: BridgeProblem): Promise<void> {
    return this.#runSearch(null, async (authorTools) => {
      const { value: result, faults } = await authorTools.findSmallestSubset(problem);
      if (result) this.answer = { kind: 'fewest', fewest: result };
      return faults;
    });
  }

  /** True when the latest result is the list of mistakes. */
  get isMistakeListNewest(): boolean {
    return this.state === 'done' && !this.answer && this.faults.length === 0 && !!this.mistakes;
  }

  /** Removes a mistake that is now punished; `cards` are those since the start, it last. */
  removeMistake(cards: string): void {
    this.mistakes =
      this.mistakes?.filter(
        ({ cardsBefore, card }) => [...cardsBefore, card].join(' ') !== cards,
      ) ?? null;
  }

  /** Cancels the search; the results so far stay. */
  stop(): void {
    if (this.state !== 'working') return;
    this.close();
    this.state = 'stopped';
    this.progress = null;
  }

  /** Cancels the search and closes the worker. */
  close(): void {
    this.#requests.cancel();
    this.#client.close();
  }

  readonly #onProgress = ({ stage, done, total }: NeededDealsProgress): void => {
    this.progress = { stage, doneCount: done, totalCount: total };
  };

  /** Runs a search in place of an earlier one; `search` returns its faults. */
  async #runSearch(
    initialProgress: SearchProgress | null,
    search: (authorTools: Remote<AuthorToolsEngine>, listen: Listen) => Promise<readonly Fault[]>,
  ): Promise<void> {
    if (this.state === 'working') this.#client.close();
    const signal = this.#requests.begin();
    this.state = 'working';
    this.answer = null;
    this.faults = [];
    this.progress = initialProgress;
    let state: DealFinderState = 'done';
    let faults: readonly Fault[] = [];
    try {
      faults = await this.#client.ask(search, signal);
    } catch {
      state = 'lost';
    }
    if (signal.aborted) return;
    this.faults = faults;
    this.state = state;
    this.progress = null;
  }
}
