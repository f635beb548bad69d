/**
 * State of the deal finder's pane, kept while another pane of the studio is shown: the conditions,
 * the search and its results.
 */
import type { AuthorToolsEngine } from '$lib/authoring/bridge/engine/author-tools-engine';
import { visibleHands, toDealQuestion } from '$lib/authoring/bridge/finder/question-from-problem';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type {
  PaneState,
  DraftAccess,
  BackgroundTask,
} from '$lib/authoring/port/pane-states.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { FinderQuery } from './finder-query.svelte';
import { DealFinder } from './deal-finder.svelte';

export class FinderPaneState implements PaneState<BridgeProblem> {
  readonly dealFinder: DealFinder;
  readonly finderQuery: FinderQuery;

  constructor(draft: DraftAccess<BridgeProblem>, client: EngineClient<AuthorToolsEngine>) {
    const problem = draft.problem();
    // The names of the lines that conditions may use: so far only that of the author's solution.
    const lines = (): readonly string[] => {
      const currentProblem = draft.problem();
      return currentProblem ? [...toDealQuestion(currentProblem).lines.keys()] : [];
    };
    this.dealFinder = new DealFinder(client);
    this.finderQuery = new FinderQuery(
      lines,
      (problem && seatsHiddenFromStudent(problem)[0]) ?? 'W',
    );
  }

  /** The running search, which the studio shows while another pane is open; null without one. */
  get task(): BackgroundTask | null {
    const { state, progress } = this.dealFinder;
    if (state !== 'working') return null;
    return {
      stop: () => this.dealFinder.stop(),
      ...(progress && { completed: progress.doneCount, total: progress.totalCount }),
    };
  }

  close(): void {
    this.dealFinder.close();
  }
}

/** The seats whose cards the student does not see. */
export function seatsHiddenFromStudent(problem: BridgeProblem): readonly Seat[] {
  return SEATS.filter((seat) => visibleHands(problem)[seat] === null);
}
