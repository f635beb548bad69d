/** Writes the author's line from the cards played at the proof matrix. */
import { m } from '$lib/paraglide/messages';
import { setValue } from '$lib/problem-file/editing/yaml-edits';
import type { DraftAccess } from '$lib/game-module/ui/pane-states.svelte';
import { toYamlLine } from '$lib/bridge/problem/analysis/yaml-line';
import type { BridgeProblem, BridgeLineStep } from '$lib/bridge/problem/bridge-problem';
import type { LineEndOptions, WrittenLine } from '$lib/bridge/problem/writing/line-end';
import { patchLine } from '$lib/bridge/problem/writing/patch-line';
import { ownCardIndices } from './own-line-cards';
import type { Proving } from './proving.svelte';

export class LineWriting {
  readonly #bench: DraftAccess<BridgeProblem>;
  readonly #proving: Proving;
  /** True when the author is playing it now. */
  playing = $state(false);
  #said = $state('');
  #long = $state.raw<readonly BridgeLineStep[] | null>(null);

  constructor(draft: DraftAccess<BridgeProblem>, proving: Proving) {
    this.#bench = draft;
    this.#proving = proving;
  }

  /** Message about the last write; empty without one. */
  get message(): string {
    return this.#said;
  }
  /** Steps of a line that grew too long: it can be written to an earlier end. */
  get overlongSteps(): readonly BridgeLineStep[] | null {
    return this.#long;
  }

  begin(): void {
    this.playing = true;
    this.#said = '';
    this.#proving.goTo([]);
  }

  takeBack(problem: BridgeProblem): void {
    const { log } = this.#proving;
    const last = ownCardIndices(problem, log).at(-1);
    if (last !== undefined) this.#proving.goTo(log.slice(0, last));
  }

  /** Written into the draft wherever the author looks by then, unless its text is another one. */
  async write(
    problem: BridgeProblem,
    wanted: readonly BridgeLineStep[],
    end: LineEndOptions = {},
  ): Promise<void> {
    this.#said = '';
    this.#long = null;
    const given = this.#bench.text();
    // Steps that still fit stay as they are written.
    const written = problem.solution?.line.length ? problem.solution.line : null;
    const found = await this.#proving.writeLine(wanted, end);
    if (!found || given !== this.#bench.text()) return;
    if (found.line.length === 0) {
      this.#said = m.studio_proof_not_written();
      return;
    }
    const edit = written
      ? patchLine(given, written, found.line)
      : setValue(given, ['solution', 'line'], toYamlLine(found.line));
    if (edit) this.#bench.edit(edit);
    this.playing = false;
    this.#said = edit || !found.isComplete ? writtenLineText(found) : m.leak_line_fits();
    if (found.cutReasons.includes('long') && !end.endsAtKnownDeal) this.#long = wanted;
  }
}

function writtenLineText({ isComplete: whole, cutReasons: short }: WrittenLine): string {
  if (whole) return m.studio_proof_written();
  if (short.includes('unsound')) return m.studio_line_unsound();
  return short.includes('long') ? m.studio_line_long() : m.studio_line_untold();
}
