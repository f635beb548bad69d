/**
 * The game's advice on the edited problem (such as an error that no deal of it punishes), computed
 * in the background once the problem is proved sound.
 */
import { authoringOfGame } from '$lib/authoring/authored-games';
import type { StudioAdvice, StudioAdviser } from '$lib/authoring/port/game-authoring';
import type { CheckState } from '../checking/draft-checker.svelte';

export class BackgroundAdvice {
  #adviser: StudioAdviser | null = null;
  /** The problem that the advice is for; null for none. */
  #problem: unknown = null;
  #advice = $state.raw<StudioAdvice | null>(null);

  /** Null until it is computed. */
  get advice(): StudioAdvice | null {
    return this.#advice;
  }

  /** Called at every change; advice is computed only after the proof has ended. */
  async update(
    gameId: string,
    problem: unknown,
    text: string,
    checkState: CheckState,
  ): Promise<void> {
    if (!isSound(checkState)) {
      this.#problem = null;
      this.#advice = null;
      return;
    }
    if (problem === this.#problem) return;
    this.#problem = problem;
    this.#advice = null;
    const adviser = await authoringOfGame(gameId).loadAdviser?.();
    // The problem may have changed meanwhile.
    if (!adviser || this.#problem !== problem) return;
    this.#adviser = adviser;
    // No advice when the worker was closed or failed.
    const advice = await adviser.advise(problem, text).catch(() => null);
    if (this.#problem === problem) this.#advice = advice;
  }

  close(): void {
    this.#problem = null;
    this.#adviser?.close();
  }
}

/** True when the proof and all further checks ended without faults. */
function isSound(checkState: CheckState): boolean {
  if (checkState.kind !== 'proved' || checkState.hasMoreChecks) return false;
  const { figures, open, faults } = checkState.report;
  return figures !== null && !open && faults.length === 0;
}
