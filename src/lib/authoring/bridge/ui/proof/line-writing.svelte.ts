/**
 * Writes the author's line (the winning line of play that the problem file states) from the cards
 * played at the proof matrix, completed by the worker.
 */
import { m } from '$lib/paraglide/messages';
import { setValue } from '$lib/problem-file/editing/yaml-edits';
import type { DraftAccess } from '$lib/authoring/port/pane-states.svelte';
import { toYamlLine } from '$lib/games/bridge/problem/analysis/yaml-line';
import type { BridgeProblem, BridgeLineStep } from '$lib/games/bridge/problem/bridge-problem';
import type { LineEndOptions, WrittenLine } from '$lib/authoring/bridge/writing/line-end';
import { patchLine } from '$lib/authoring/bridge/writing/patch-line';
import { ownCardIndices } from './own-line-cards';
import type { Proving } from './proving.svelte';

export class LineWriting {
  readonly #draft: DraftAccess<BridgeProblem>;
  readonly #proving: Proving;
  /** True while the author plays the line at the matrix. */
  playing = $state(false);
  #message = $state('');
  #overlongSteps = $state.raw<readonly BridgeLineStep[] | null>(null);

  constructor(draft: DraftAccess<BridgeProblem>, proving: Proving) {
    this.#draft = draft;
    this.#proving = proving;
  }

  /** Message about the last write; empty without one. */
  get message(): string {
    return this.#message;
  }
  /** Steps of a line that grew too long; it can be written with an earlier end. Else null. */
  get overlongSteps(): readonly BridgeLineStep[] | null {
    return this.#overlongSteps;
  }

  /** Starts to play the line from the problem's start. */
  begin(): void {
    this.playing = true;
    this.#message = '';
    this.#proving.goTo([]);
  }

  /** Goes back to the author's previous decision. */
  takeBack(problem: BridgeProblem): void {
    const { log } = this.#proving;
    const lastIndex = ownCardIndices(problem, log).at(-1);
    if (lastIndex !== undefined) this.#proving.goTo(log.slice(0, lastIndex));
  }

  /**
   * Completes the line from these steps and writes it into the draft, unless the text of the draft
   * has changed meanwhile.
   */
  async write(
    problem: BridgeProblem,
    steps: readonly BridgeLineStep[],
    end: LineEndOptions = {},
  ): Promise<void> {
    this.#message = '';
    this.#overlongSteps = null;
    const text = this.#draft.text();
    // Steps of the present line that still fit keep their text.
    const presentLine = problem.solution?.line.length ? problem.solution.line : null;
    const newLine = await this.#proving.writeLine(steps, end);
    if (!newLine || text !== this.#draft.text()) return;
    if (newLine.line.length === 0) {
      this.#message = m.studio_proof_not_written();
      return;
    }
    const edit = presentLine
      ? patchLine(text, presentLine, newLine.line)
      : setValue(text, ['solution', 'line'], toYamlLine(newLine.line));
    if (edit) this.#draft.edit(edit);
    this.playing = false;
    // Without an edit a complete line equals the present one.
    this.#message = edit || !newLine.isComplete ? writtenLineText(newLine) : m.leak_line_fits();
    if (newLine.cutReasons.includes('long') && !end.endsAtKnownDeal) this.#overlongSteps = steps;
  }
}

/** The message for a written line: complete, or the reason for which it was cut. */
function writtenLineText({ isComplete, cutReasons }: WrittenLine): string {
  if (isComplete) return m.studio_proof_written();
  if (cutReasons.includes('unsound')) return m.studio_line_unsound();
  return cutReasons.includes('long') ? m.studio_line_long() : m.studio_line_untold();
}
