/** The report before a problem goes out: the one that was made last, and the one that is being made. */
import type { ReleaseReport } from '$lib/problem-file/release/release-report';
import type { PaneState, BackgroundTask } from '$lib/game-module/ui/pane-states.svelte';
import type { EditorPaneProps } from '../page/editor-pane';

interface FinishedReport {
  readonly report: ReleaseReport;
  /** The text that it is about. */
  readonly of: string;
  /** Letters of its link; null where it is too long for one. */
  readonly link: number | null;
}

/** How far one is that is being made. */
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
  #asked: AbortController | null = null;

  constructor(text: () => string, release: Pick<EditorPaneProps['release'], 'report' | 'link'>) {
    this.#text = text;
    this.#release = release;
  }

  get made(): FinishedReport | null {
    return this.#made;
  }
  get making(): ReportProgress | null {
    return this.#making;
  }
  get lost(): boolean {
    return this.#lost;
  }

  get task(): BackgroundTask | null {
    if (this.#making === null) return null;
    return { stop: () => this.stop(), completed: this.#making.nodes, total: this.#making.total };
  }

  async make(): Promise<void> {
    const [own, of] = [new AbortController(), this.#text()];
    this.#asked = own;
    this.#lost = false;
    this.#making = { nodes: 0, total: 0 };
    const told = (nodes: number, most: number): void => {
      if (this.#asked === own) this.#making = { nodes, total: most };
    };
    try {
      const report = await this.#release.report(told, own.signal);
      const link = await this.#release.link(of).then(
        ({ length }) => length,
        () => null,
      );
      if (this.#asked === own) this.#made = { report, of, link };
    } catch {
      this.#lost = this.#asked === own;
    }
    if (this.#asked === own) this.#making = null;
  }

  stop(): void {
    this.#asked?.abort();
    this.#asked = null;
    this.#making = null;
  }

  close(): void {
    this.stop();
  }
}
