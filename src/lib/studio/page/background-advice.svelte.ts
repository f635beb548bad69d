/** What a table advises of the problem on the bench: asked in the background once it is proved to be sound. */
import type { StudioAdvice, StudioAdviser } from '$lib/game-module/ui/game-ui';
import type { CheckState } from '../checking/draft-checker.svelte';

export class BackgroundAdvice {
  /** The adviser of a table, by its id; null where it has none. */
  readonly #of: (table: string) => Promise<StudioAdviser | null>;
  #adviser: StudioAdviser | null = null;
  #problem: unknown = null;
  #advice = $state.raw<StudioAdvice | null>(null);

  constructor(of: (table: string) => Promise<StudioAdviser | null>) {
    this.#of = of;
  }

  /** Null as long as nothing is known. */
  get advice(): StudioAdvice | null {
    return this.#advice;
  }

  /** Told whenever something changes; the proof and all that belongs to it come first. */
  async update(table: string, problem: unknown, text: string, standing: CheckState): Promise<void> {
    if (!isSound(standing)) {
      this.#problem = null;
      this.#advice = null;
      return;
    }
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#advice = null;
    const adviser = await this.#of(table);
    if (!adviser || this.#problem !== problem) return;
    this.#adviser = adviser;
    // Ended, or too much for this browser: then nothing is said.
    const advice = await adviser.advise(problem, text).catch(() => null);
    if (this.#problem === problem) this.#advice = advice;
  }

  close(): void {
    this.#problem = null;
    this.#adviser?.close();
  }
}

/** Whether it is proved to the end, nothing is wrong, and nothing else is being looked for. */
function isSound(standing: CheckState): boolean {
  if (standing.kind !== 'proved' || standing.more) return false;
  const { figures, open, faults } = standing.report;
  return figures !== null && !open && faults.length === 0;
}
