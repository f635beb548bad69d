/** The deal searches of the finder pane: requests to the worker and the results so far. */
import { proxy, type Remote } from 'comlink';
import { LatestOnly } from '$lib/core/latest-only';
import type { Fault } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/localized-text';
import type {
  AuthorToolsEngine,
  SmallestSubset,
  UnpunishedError,
  DealRequest,
} from '$lib/bridge/engine/author-tools-engine';
import type { MissingDeal } from '$lib/bridge/finder/authoring/missing-deal';
import type { NeededDeals, NeededDealsProgress } from '$lib/bridge/finder/authoring/needed-deals';
import type { DealSearchResult } from '$lib/bridge/finder/find-deals';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { EngineClient } from '$lib/worker/engine-client';

export type DealFinderState = 'idle' | 'working' | 'done' | 'stopped' | 'lost';

/** Progress of a search. */
export interface SearchProgress {
  /** The unit that is counted: deals drawn or tried, or the stage of a search for needed deals. */
  readonly stage: 'deals' | NeededDealsProgress['stage'];
  readonly doneCount: number;
  readonly totalCount: number;
}

/** The last search with its result. */
export type FinderAnswer =
  | { readonly kind: 'found'; readonly found: DealSearchResult }
  | {
      readonly kind: 'missing';
      readonly cards: string;
      /** True when a line is written that it goes beside. */
      readonly lined: boolean;
      readonly found: MissingDeal;
      /** The deal of the problem that punishes the mistake by itself, where one does. */
      readonly by: LocalizedText | null;
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
   * Mistakes that no deal punishes; null before a search. They stay while a deal is sought for one
   * of them.
   */
  mistakes = $state.raw<readonly UnpunishedError[] | null>(null);

  constructor(client: EngineClient<AuthorToolsEngine>) {
    this.#client = client;
  }

  get deals(): readonly Deal[] {
    switch (this.answer?.kind) {
      case 'found':
        return this.answer.found.foundDeals;
      case 'missing':
        return this.answer.found.deal ? [this.answer.found.deal] : [];
      case 'needed':
        return this.answer.needed.deals;
      default:
        return [];
    }
  }

  find(problem: BridgeProblem, wanted: DealRequest): Promise<void> {
    const hear = (found: DealSearchResult, isLatest: () => boolean): void => {
      if (!isLatest()) return;
      this.answer = { kind: 'found', found };
      this.#told(isLatest, {
        stage: 'deals',
        doneCount: found.drawCount,
        totalCount: wanted.draws,
      });
    };
    return this.#ask(
      { stage: 'deals', doneCount: 0, totalCount: wanted.draws },
      async (authorTools, isLatest) => {
        const answer = await authorTools.findDeals(
          problem,
          wanted,
          proxy((found: DealSearchResult) => hear(found, isLatest)),
        );
        if (answer.value) hear(answer.value, isLatest);
        return answer.faults;
      },
    );
  }

  lookForMissing(problem: BridgeProblem, cards: string, of: number): Promise<void> {
    return this.#ask(
      { stage: 'deals', doneCount: 0, totalCount: of },
      async (authorTools, isLatest) => {
        const onProgress = proxy((done: number) =>
          this.#told(isLatest, { stage: 'deals', doneCount: done, totalCount: of }),
        );
        const { value: found, faults } = await authorTools.findMissingDeal(
          problem,
          cards,
          onProgress,
        );
        const by = problem.real[found?.alreadyPunished?.by ?? -1]?.name ?? null;
        if (found && isLatest())
          this.answer = { kind: 'missing', cards, lined: !!problem.solution, found, by };
        return faults;
      },
    );
  }

  lookForMistakes(problem: BridgeProblem): Promise<void> {
    this.mistakes = null;
    return this.#ask(
      { stage: 'thinking', doneCount: 0, totalCount: 1 },
      async (authorTools, isLatest) => {
        const { value: found, faults } = await authorTools.findUnpunishedErrors(
          problem,
          this.#needing(isLatest),
        );
        if (isLatest()) this.mistakes = found;
        return faults;
      },
    );
  }

  lookForNeeded(problem: BridgeProblem): Promise<void> {
    return this.#ask(
      { stage: 'thinking', doneCount: 0, totalCount: 1 },
      async (authorTools, isLatest) => {
        const { value: found, faults } = await authorTools.findNeededDeals(
          problem,
          this.#needing(isLatest),
        );
        if (found && isLatest()) this.answer = { kind: 'needed', needed: found };
        return faults;
      },
    );
  }

  lookForFewest(problem: BridgeProblem): Promise<void> {
    return this.#ask(null, async (authorTools, isLatest) => {
      const { value: found, faults } = await authorTools.findSmallestSubset(problem);
      if (found && isLatest()) this.answer = { kind: 'fewest', fewest: found };
      return faults;
    });
  }

  /** True when the last thing that came of a question is the list of mistakes. */
  get isMistakeListNewest(): boolean {
    return this.state === 'done' && !this.answer && this.faults.length === 0 && !!this.mistakes;
  }

  /** A mistake is punished now, all cards since the start: it is offered no more. */
  removeMistake(cards: string): void {
    this.mistakes =
      this.mistakes?.filter(({ cardsBefore: log, card }) => [...log, card].join(' ') !== cards) ??
      null;
  }

  /** Ends the search; what was found stays. */
  stop(): void {
    if (this.state !== 'working') return;
    this.close();
    this.state = 'stopped';
    this.progress = null;
  }

  close(): void {
    this.#requests.cancel();
    this.#client.close();
  }

  #needing(isLatest: () => boolean) {
    return proxy(({ stage, done, total: of }: NeededDealsProgress) =>
      this.#told(isLatest, { stage: stage, doneCount: done, totalCount: of }),
    );
  }

  #told(isLatest: () => boolean, part: SearchProgress): void {
    if (isLatest() && this.state === 'working') this.progress = part;
  }

  async #ask(
    part: SearchProgress | null,
    asking: (
      bench: Remote<AuthorToolsEngine>,
      isLatest: () => boolean,
    ) => Promise<readonly Fault[]>,
  ): Promise<void> {
    if (this.state === 'working') this.#client.close();
    const isLatest = this.#requests.begin();
    this.state = 'working';
    this.answer = null;
    this.faults = [];
    this.progress = part;
    let state: DealFinderState = 'done';
    let faults: readonly Fault[] = [];
    try {
      faults = await this.#client.ask((authorTools) => asking(authorTools, isLatest));
    } catch {
      state = 'lost';
    }
    if (!isLatest()) return;
    this.faults = faults;
    this.state = state;
    this.progress = null;
  }
}
