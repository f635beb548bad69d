/** The state of the release pane: the last report and the progress of a running one. */
import type { ReleaseReport } from '$lib/problem-file/release/release-report';
import type { PaneState, BackgroundTask } from '$lib/game-module/ui/pane-states.svelte';
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

export class ReleasePaneState implements PaneState {
  readonly #text: () => string;
  readonly #release: Pick<EditorPaneProps['release'], 'report' | 'link'>;
  #made = $state.raw<FinishedReport | null>(null);
  #making = $state.raw<ReportProgress | null>(null);
  #lost = $state(false);
  #controller: AbortController | null = null;

  constructor(text: () => string, release: Pick<EditorPaneProps['release'], 'report' | 'link'>) {
    this.#text = text;
    this.#release = release;
  }

  get finished(): FinishedReport | null {
    return this.#made;
  }
  get progress(): ReportProgress | null {
    return this.#making;
  }
  get hasFailed(): boolean {
    return this.#lost;
  }

  get task(): BackgroundTask | null {
    if (this.#making === null) return null;
    return { stop: () => this.stop(), completed: this.#making.nodes, total: this.#making.total };
  }

  async createReport(): Promise<void> {
    const [controller, of] = [new AbortController(), this.#text()];
    this.#controller = controller;
    this.#lost = false;
    this.#making = { nodes: 0, total: 0 };
    const onProgress = (nodes: number, total: number): void => {
      if (this.#controller === controller) this.#making = { nodes, total };
    };
    try {
      const report = await this.#release.report(onProgress, controller.signal);
      const link = await this.#release.link(of).then(
        ({ length }) => length,
        () => null,
      );
      if (this.#controller === controller) this.#made = { report, checkedText: of, linkLength: link };
    } catch {
      this.#lost = this.#controller === controller;
    }
    if (this.#controller === controller) this.#making = null;
  }

  stop(): void {
    this.#controller?.abort();
    this.#controller = null;
    this.#making = null;
  }

  close(): void {
    this.stop();
  }
}
