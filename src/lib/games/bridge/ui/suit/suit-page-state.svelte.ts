/**
 * State of the suit combination page: the holding and the results so far. A play is the first two
 * cards of declarer's side, a line the whole way to play on after them; chances are pairs of a
 * lower and an upper bound, by number of tricks from 1 on.
 */
import { LatestOnly } from '$lib/core/latest-only';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { SuitEngine } from '$lib/games/bridge/engine/suit-engine';
import {
  formatSuitAddress,
  EMPTY_SUIT_QUESTION,
  type SuitQuestion,
} from '$lib/games/bridge/odds/suit/suit-address';
import {
  HOLDING_FAULTS,
  parseSuitHolding,
  type SuitHolding,
  type HoldingFault,
} from '$lib/games/bridge/odds/suit/suit-holding';
import type { OddsBounds } from '$lib/games/bridge/odds/suit/suit-odds';
import type {
  SuitLineSummary,
  SuitPlaySummary,
  SuitSummary,
} from '$lib/games/bridge/odds/suit/suit-summary';

export class SuitPageState {
  question: SuitQuestion = $state.raw(EMPTY_SUIT_QUESTION);
  /** The chances of the holding and its plays; null until computed. */
  summary: SuitSummary | null = $state.raw(null);
  /** By play: the chance against defenders who never falsecard; null until computed. */
  oddsWithoutFalsecards: readonly number[] | null = $state.raw(null);
  /** The lines of the selected and the compared play; null until computed. */
  line: SuitLineSummary | null = $state.raw(null);
  comparedLine: SuitLineSummary | null = $state.raw(null);
  /** The average tricks of the selected and the compared line; null without a comparison. */
  averages: readonly [OddsBounds, OddsBounds] | null = $state.raw(null);
  failed = $state(false);
  /** The row of `plays` whose line is shown. */
  selectedIndex = $state(0);
  /** The row of `plays` that is compared with it; null without a comparison. */
  comparedIndex = $state<number | null>(null);

  readonly #engine: EngineClient<SuitEngine>;
  readonly #oddsRequests = new LatestOnly();
  readonly #lineRequests = new LatestOnly();

  constructor(engine: EngineClient<SuitEngine>, question: SuitQuestion) {
    this.#engine = engine;
    this.question = question;
  }

  readonly parsedHolding = $derived(parseSuitHolding(this.question));
  readonly holding: SuitHolding | null = $derived(
    this.parsedHolding.ok ? this.parsedHolding.value : null,
  );
  readonly fault: HoldingFault | null = $derived(this.parsedHolding.ok ? null : this.#faultCode());
  readonly address = $derived(formatSuitAddress(this.question));

  /**
   * The number of tricks to make: as asked, else the largest number that is neither certain nor out
   * of reach, else the largest that is certain.
   */
  readonly goal = $derived.by(() => {
    const chances = this.summary?.chances ?? [];
    const { goal } = this.question;
    if (goal !== null) return Math.min(goal, Math.max(1, chances.length));
    const doubtfulIndex = chances.findLastIndex(([low]) => low > MIN_CHANCE && low < 1 - EPSILON);
    return doubtfulIndex >= 0
      ? doubtfulIndex + 1
      : Math.max(1, chances.filter(([low]) => low > MIN_CHANCE).length);
  });

  /** The plays, the best for this goal first. */
  readonly plays: readonly SuitPlaySummary[] = $derived(
    [...(this.summary?.plays ?? [])].sort((a, b) => this.lowOf(b) - this.lowOf(a)),
  );
  /** The selected play; undefined until the plays are computed. */
  readonly play = $derived(this.plays[this.selectedIndex]);
  readonly comparedPlay = $derived(
    this.comparedIndex === null ? undefined : this.plays[this.comparedIndex],
  );

  /** The lower bound of a play's chance to reach the goal. */
  lowOf(play: SuitPlaySummary): number {
    return play.chances[this.goal - 1]?.[0] ?? 0;
  }

  /** Changes the question; the goal returns to the default unless it is given. */
  change(change: Partial<SuitQuestion>): void {
    const goal = 'goal' in change ? {} : { goal: null };
    this.question = { ...this.question, ...goal, ...change };
  }

  /** Requests the chances of a holding. */
  async askOdds(holding: SuitHolding | null): Promise<void> {
    const signal = this.#oddsRequests.begin();
    this.summary = null;
    this.line = null;
    this.failed = false;
    if (!holding) return;
    try {
      const summary = await this.#engine.ask((engine) => engine.computeSuitOdds(holding));
      if (!signal.aborted) this.summary = summary;
    } catch {
      if (!signal.aborted) this.failed = true;
    }
  }

  /**
   * Requests the chances against defenders who never falsecard. An answer is dropped when the
   * holding or the goal has changed meanwhile.
   */
  async askOddsWithoutFalsecards(
    holding: SuitHolding,
    goal: number,
    plays: readonly SuitPlaySummary[],
  ): Promise<void> {
    const signal = this.#oddsRequests.current();
    this.oddsWithoutFalsecards = null;
    const firstSteps = plays.map((play) => play.first);
    const odds = await this.#engine
      .ask((engine) => engine.oddsWithoutFalsecards(holding, goal, firstSteps))
      .catch(() => null);
    if (!signal.aborted && goal === this.goal) this.oddsWithoutFalsecards = odds;
  }

  /** Selects the best play and ends the comparison. */
  resetSelection(): void {
    this.selectedIndex = 0;
    this.comparedIndex = null;
    this.line = null;
    this.comparedLine = null;
    this.averages = null;
  }

  /** Requests the line of a play, and of the compared play where there is one. */
  async askLines(
    holding: SuitHolding,
    goal: number,
    play: SuitPlaySummary | undefined,
    comparedPlay: SuitPlaySummary | undefined,
  ): Promise<void> {
    const signal = this.#lineRequests.begin();
    const line = play ? await this.#describeLine(holding, goal, play) : null;
    const comparedLine = comparedPlay
      ? await this.#describeLine(holding, goal, comparedPlay)
      : null;
    if (signal.aborted) return;
    this.line = line;
    this.comparedLine = comparedLine;
    this.averages = null;
    if (!play || !comparedPlay) return;
    const averages = await this.#engine
      .ask(
        async (engine) =>
          [
            await engine.averageTricks(holding, play.first),
            await engine.averageTricks(holding, comparedPlay.first),
          ] as const,
      )
      .catch(() => null);
    if (!signal.aborted) this.averages = averages;
  }

  /** The line of a play; null when the worker failed. */
  #describeLine(
    holding: SuitHolding,
    goal: number,
    play: SuitPlaySummary,
  ): Promise<SuitLineSummary | null> {
    return this.#engine
      .ask((engine) => engine.describeLine(holding, goal, play.first))
      .catch(() => null);
  }

  #faultCode(): HoldingFault | null {
    const code = this.parsedHolding.ok ? '' : this.parsedHolding.faults[0]?.code;
    return HOLDING_FAULTS.find((fault) => fault === code) ?? null;
  }
}

const EPSILON = 1e-9;
/** The smallest chance that counts for the default goal. */
const MIN_CHANCE = 0.0005;
