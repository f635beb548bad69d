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
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import { ownCardIndices } from '$lib/authoring/bridge/writing/own-line-cards';
import type { Proving } from './proving.svelte';

export class LineWriting {
  readonly #draft: DraftAccess<BridgeProblem>;
  readonly #proving: Proving;
  /** True while the author plays the line at the matrix. */
  playing = $state(false);
  #message = $state('');
  #progress = $state.raw<{ readonly done: number; readonly of: number } | null>(null);
  #overlongSteps = $state.raw<readonly BridgeLineStep[] | null>(null);

  constructor(draft: DraftAccess<BridgeProblem>, proving: Proving) {
    this.#draft = draft;
    this.#proving = proving;
  }

  /** Message about the last write; empty without one. */
  get message(): string {
    return this.#message;
  }
  /** The positions searched while a line is written, of the most that may be; null when none is. */
  get progress(): { readonly done: number; readonly of: number } | null {
    return this.#progress;
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

  /** Stops the writing of a line; the text stays as it is. */
  stop(): void {
    if (this.#progress) this.#proving.stopPoint();
  }

  /**
   * Completes the line from these steps and writes it into the draft, unless it is stopped or the
   * text of the draft has changed meanwhile.
   */
  async write(
    problem: BridgeProblem,
    steps: readonly BridgeLineStep[],
    end: LineEndOptions = {},
  ): Promise<void> {
    if (this.#progress) return;
    this.#message = '';
    this.#overlongSteps = null;
    const text = this.#draft.text();
    this.#progress = { done: 0, of: 0 };
    const newLine = await this.#proving.writeLine(steps, end, (done, of) => {
      if (this.#progress) this.#progress = { done, of };
    });
    this.#progress = null;
    if (newLine && text === this.#draft.text()) this.#insert(problem, steps, newLine, end);
    else
      this.#message =
        this.#proving.status === 'lost' ? m.studio_line_lost() : m.studio_line_stopped();
  }

  #insert(
    problem: BridgeProblem,
    steps: readonly BridgeLineStep[],
    newLine: WrittenLine,
    end: LineEndOptions,
  ): void {
    if (newLine.line.length === 0) {
      this.#message = m.studio_proof_not_written();
      return;
    }
    // Steps of the present line that still fit keep their text.
    const presentLine = problem.solution?.line.length ? problem.solution.line : null;
    const edit = presentLine
      ? patchLine(this.#draft.text(), presentLine, newLine.line)
      : setValue(this.#draft.text(), ['solution', 'line'], toYamlLine(newLine.line));
    if (edit) this.#draft.edit(edit);
    this.playing = false;
    // Without an edit a complete line equals the present one.
    this.#message = edit || !newLine.isComplete ? writtenLineText(newLine) : m.leak_line_fits();
    if (newLine.cutReasons.includes('long') && !end.endsAtKnownDeal) this.#overlongSteps = steps;
  }
}

/** The message for a written line: complete, or why it was cut; and a card that is not kept. */
function writtenLineText({ isComplete, cutReasons, firstDroppedCard }: WrittenLine): string {
  const result = isComplete ? m.studio_proof_written() : cutLineText(cutReasons);
  return firstDroppedCard === null
    ? result
    : `${result} ${m.studio_line_dropped({ card: cardName(firstDroppedCard) })}`;
}

function cutLineText(reasons: WrittenLine['cutReasons']): string {
  if (reasons.includes('unsound')) return m.studio_line_unsound();
  return reasons.includes('long') ? m.studio_line_long() : m.studio_line_untold();
}
