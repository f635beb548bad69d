/**
 * The state of the release pane, which reports on a problem before its release into the library:
 * the last report and the progress of a running one.
 */
import { createFileLink } from '../drafts/draft-store';
import { LatestOnly } from '$lib/core/latest-only';
import type { ReleaseReport } from '$lib/problem-file/release/release-report';
import type { PaneState, BackgroundTask } from '$lib/authoring/port/pane-states.svelte';
import type { EditorPaneProps } from '../page/editor-pane';

interface FinishedReport {
  readonly report: ReleaseReport;
  /** The text that was checked. */
  readonly checkedText: string;
  /** Length of its link in characters; null where it is too long for one. */
  readonly linkLength: number | null;
}

/** The progress of a running report in search nodes. */
interface ReportProgress {
  readonly nodes: number;
  readonly total: number;
}

/** Creates a report on request. `stop` cancels it; after a later request its result is ignored. */
export class ReleasePaneState implements PaneState {
  readonly #text: () => string;
  readonly #release: Pick<EditorPaneProps['release'], 'report'>;
  #finished = $state.raw<FinishedReport | null>(null);
  #progress = $state.raw<ReportProgress | null>(null);
  #hasFailed = $state(false);
  readonly #requests = new LatestOnly();

  constructor(text: () => string, release: Pick<EditorPaneProps['release'], 'report'>) {
    this.#text = text;
    this.#release = release;
  }

  get finished(): FinishedReport | null {
    return this.#finished;
  }
  get progress(): ReportProgress | null {
    return this.#progress;
  }
  /** True when the last request failed, as with a lost worker. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  get task(): BackgroundTask | null {
    if (this.#progress === null) return null;
    return {
      stop: () => this.stop(),
      completed: this.#progress.nodes,
      total: this.#progress.total,
    };
  }

  /** Creates a report of the current text, with the length of its link. */
  async createReport(): Promise<void> {
    const signal = this.#requests.begin();
    const checkedText = this.#text();
    this.#hasFailed = false;
    this.#progress = { nodes: 0, total: 0 };
    const onProgress = (nodes: number, total: number): void => {
      if (!signal.aborted) this.#progress = { nodes, total };
    };
    try {
      const report = await this.#release.report(onProgress, signal);
      const linkLength = await createFileLink(checkedText).then(
        ({ length }) => length,
        () => null,
      );
      if (!signal.aborted) this.#finished = { report, checkedText, linkLength };
    } catch {
      this.#hasFailed = !signal.aborted;
    }
    if (!signal.aborted) this.#progress = null;
  }

  stop(): void {
    this.#requests.cancel();
    this.#progress = null;
  }

  close(): void {
    this.stop();
  }
}
