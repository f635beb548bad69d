/**
 * State of the proof pane that outlives it: the current point, its results, and the line being
 * played.
 */
import type {
  PaneState,
  DraftAccess,
  BackgroundTask,
} from '$lib/authoring/port/pane-states.svelte';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { LineWriting } from './line-writing.svelte';
import { Proving, type ProvingOptions } from './proving.svelte';

/** Kept by the studio while the draft is open. */
export class ProofPaneState implements PaneState<BridgeProblem> {
  readonly proving: Proving;
  readonly writing: LineWriting;

  constructor(draft: DraftAccess<BridgeProblem>, options: ProvingOptions) {
    this.proving = new Proving(options);
    this.writing = new LineWriting(draft, this.proving);
  }

  /** The running work, which the studio shows while another pane is open; null without any. */
  get task(): BackgroundTask | null {
    const { status, progress, isSeekingCook } = this.proving;
    if (status !== 'working' && progress === null && !isSeekingCook) return null;
    return {
      stop: () => this.proving.stop(),
      ...(progress && { completed: progress.done, total: progress.of }),
    };
  }

  /** Cancels the requests about the previous problem; the pane starts those about the new one. */
  onProblemChange(problem: BridgeProblem | null): void {
    if (problem !== this.proving.problem) this.proving.close();
  }

  /** Cancels all requests when the draft is closed. */
  close(): void {
    this.proving.close();
  }
}
