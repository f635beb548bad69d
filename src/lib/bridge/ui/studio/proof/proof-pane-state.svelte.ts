/**
 * State of the proof pane that outlives it: the current point, its results, and the line being
 * played.
 */
import type {
  PaneState,
  DraftAccess,
  BackgroundTask,
} from '$lib/game-module/ui/pane-states.svelte';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { LineWriting } from './line-writing.svelte';
import { Proving, type ProvingOptions } from './proving.svelte';

export class ProofPaneState implements PaneState<BridgeProblem> {
  readonly proving: Proving;
  readonly writing: LineWriting;

  constructor(draft: DraftAccess<BridgeProblem>, given: ProvingOptions) {
    this.proving = new Proving(given);
    this.writing = new LineWriting(draft, this.proving);
  }

  get task(): BackgroundTask | null {
    const { status: standing, progress: part, isSeekingCook: seeking } = this.proving;
    if (standing !== 'working' && part === null && !seeking) return null;
    return {
      stop: () => this.proving.stop(),
      ...(part && { completed: part.done, total: part.of }),
    };
  }

  /**
   * Ends the questions about the previous problem; the new one is analysed when the pane is shown.
   */
  onProblemChange(problem: BridgeProblem | null): void {
    if (problem !== this.proving.problem) this.proving.close();
  }

  close(): void {
    this.proving.close();
  }
}
