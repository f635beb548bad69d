/** The report before a problem goes out: the one that was made last, and the one that is being made. */
import type { ReleaseReport } from '$lib/problem-file/release/release-report';
import type { PaneState, BackgroundTask } from '$lib/game-module/ui/pane-states.svelte';
import type { BenchProps } from '../page/bench-pane';

interface Made {
  readonly report: ReleaseReport;
  /** The text that it is about. */
  readonly of: string;
  /** Letters of its link; null where it is too long for one. */
  readonly link: number | null;
}

/** How far one is that is being made. */
interface Making {
  readonly nodes: number;
  readonly most: number;
}

export class ReleaseKept implements PaneState {
  readonly #text: () => string;
  readonly #release: Pick<BenchProps['release'], 'report' | 'link'>;
  #made = $state.raw<Made | null>(null);
  #making = $state.raw<Making | null>(null);
  #lost = $state(false);
  #asked: AbortController | null = null;

  constructor(text: () => string, release: Pick<BenchProps['release'], 'report' | 'link'>) {
    this.#text = text;
    this.#release = release;
  }

  get made(): Made | null {
    return this.#made;
  }
  get making(): Making | null {
    return this.#making;
  }
  get lost(): boolean {
    return this.#lost;
  }

  get task(): BackgroundTask | null {
    if (this.#making === null) return null;
    return { stop: () => this.stop(), completed: this.#making.nodes, total: this.#making.most };
  }

  async make(): Promise<void> {
    const [own, of] = [new AbortController(), this.#text()];
    this.#asked = own;
    this.#lost = false;
    this.#making = { nodes: 0, most: 0 };
    const told = (nodes: number, most: number): void => {
      if (this.#asked === own) this.#making = { nodes, most };
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
