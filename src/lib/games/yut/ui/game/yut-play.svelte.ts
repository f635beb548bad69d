/**
 * The state of the play screen besides the game: the values of the moves, and the chosen move that
 * is pending while its value is shown.
 */
import { rankOption, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { YutEngine } from '$lib/games/yut/engine/yut-engine';
import type { EvaluatedStep } from '$lib/games/yut/lesson/evaluate-turn';
import { formatStep } from '$lib/games/yut/notation/yut-action-notation';
import { legalMoves, type MalStep } from '$lib/games/yut/rules/yut-moves';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import type { ValueDisplay } from './yut-game-settings';
import type { YutGameSession } from './yut-game-session.svelte';

export interface YutControlsSetup {
  readonly session: YutGameSession;
  readonly engine: Pick<EngineClient<YutEngine>, 'ask'>;
  /** When values are shown after a decision; a setting. */
  valueDisplay(): ValueDisplay;
}

export class YutGameControls {
  readonly #setup: YutControlsSetup;
  /** The values of all moves, and the state that they are of. */
  #values = $state.raw<{
    readonly state: YutState;
    readonly decision: EvaluatedDecision<EvaluatedStep>;
  } | null>(null);
  /** The state whose values are shown before the decision. */
  #hinted = $state.raw<YutState | null>(null);

  constructor(setup: YutControlsSetup) {
    this.#setup = setup;
  }

  /** The chosen move that is not made yet; null for none. */
  readonly pending = $derived.by<MalStep | null>(() => this.#setup.session.chosen);

  /** True when a person is to choose a move. */
  readonly choosing = $derived.by<boolean>(() => {
    const { phase, position } = this.#setup.session;
    return phase === 'student' && !position.throw && this.pending === null;
  });

  /** True when a person is to throw. */
  readonly throwing = $derived.by<boolean>(() => {
    const { phase, position } = this.#setup.session;
    return phase === 'student' && position.throw;
  });

  /** The moves that a person may choose now. */
  readonly moves = $derived.by<readonly MalStep[]>(() =>
    this.choosing
      ? legalMoves(this.#setup.session.position, this.#setup.session.record.options)
      : [],
  );

  /**
   * The shown values of the moves: as a hint before the decision, or with the chosen move after it;
   * null for none.
   */
  readonly shownValues = $derived.by<EvaluatedDecision<EvaluatedStep> | null>(() => {
    const { position: state } = this.#setup.session;
    if (this.#values?.state !== state) return null;
    const { decision: evaluatedDecision } = this.#values;
    if (this.pending) return { ...evaluatedDecision, chosen: formatStep(this.pending) };
    return this.#hinted === state && this.choosing ? evaluatedDecision : null;
  });

  /** Shows or hides the values before the decision. */
  async toggleHint(): Promise<void> {
    const { position: state } = this.#setup.session;
    if (!this.choosing) return;
    this.#hinted = this.#hinted === state ? null : state;
    await this.loadValues();
  }

  /** Loads the values of this state; null if the engine fails. */
  async loadValues(): Promise<EvaluatedDecision<EvaluatedStep> | null> {
    const { position: state, record } = this.#setup.session;
    if (this.#values?.state === state) return this.#values.decision;
    try {
      const evaluatedDecision = await this.#setup.engine.ask((remote) =>
        remote.values(state, record.options),
      );
      if (this.#setup.session.position === state)
        this.#values = { state, decision: evaluatedDecision };
      return evaluatedDecision;
    } catch {
      return null;
    }
  }

  /** Makes the chosen move, or first shows its values if the settings say so. */
  async choose(step: MalStep): Promise<void> {
    const { session } = this.#setup;
    if (this.#setup.valueDisplay() === 'never' || this.moves.length <= 1) return session.move(step);
    session.choose(step);
    await this.reviewPendingMove();
  }

  /**
   * Loads the values for the pending move, which the screen then shows until the player continues.
   * When none are to be shown (by the setting, or because the engine failed), makes the move.
   */
  async reviewPendingMove(): Promise<void> {
    const { session } = this.#setup;
    const { position: state } = session;
    const step = this.pending;
    if (!step) return;
    const valueDisplay = this.#setup.valueDisplay();
    const evaluatedDecision = valueDisplay === 'never' ? null : await this.loadValues();
    // Undone or made while the values were loading.
    if (session.position !== state || !this.pending) return;
    const isMistake =
      evaluatedDecision && rankOption(evaluatedDecision, formatStep(step)) === 'less';
    if (!evaluatedDecision || (valueDisplay === 'mistakes' && !isMistake)) this.makePendingMove();
  }

  /** Makes the move that was chosen. */
  makePendingMove(): void {
    if (this.pending) this.#setup.session.move(this.pending);
  }

  /** Takes back the pending move, else the last one made; null when there is none. */
  readonly undo = $derived.by<(() => void) | null>(() => {
    const { session } = this.#setup;
    if (this.pending) return () => session.choose(null);
    return session.countAfterUndo === null ? null : () => session.undo();
  });
}
