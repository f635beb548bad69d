/** State of the suit combination page: the holding and the results so far. */
import { LatestOnly } from '$lib/core/latest-only';
import type { EngineClient } from '$lib/worker/engine-client';
import type { SuitEngine } from '$lib/bridge/engine/suit-engine';
import {
  formatSuitAddress,
  EMPTY_SUIT_QUESTION,
  type SuitQuestion,
} from '$lib/bridge/odds/suit/suit-address';
import {
  HOLDING_FAULTS,
  parseSuitHolding,
  type SuitHolding,
  type HoldingFault,
} from '$lib/bridge/odds/suit/suit-holding';
import type { OddsBounds } from '$lib/bridge/odds/suit/suit-odds';
import type {
  SuitLineSummary,
  SuitPlaySummary,
  SuitSummary,
} from '$lib/bridge/odds/suit/suit-summary';

export class SuitPageState {
  question: SuitQuestion = $state.raw(EMPTY_SUIT_QUESTION);
  summary: SuitSummary | null = $state.raw(null);
  oddsWithoutFalsecards: readonly number[] | null = $state.raw(null);
  line: SuitLineSummary | null = $state.raw(null);
  comparedLine: SuitLineSummary | null = $state.raw(null);
  /** The averages of the two, where there are two. */
  averages: readonly [OddsBounds, OddsBounds] | null = $state.raw(null);
  failed = $state(false);
  /** The row whose line is told, and the one that it stands beside. */
  selectedIndex = $state(0);
  comparedIndex = $state<number | null>(null);

  readonly #engine: EngineClient<SuitEngine>;
  readonly #oddsRequests = new LatestOnly();
  readonly #lineRequests = new LatestOnly();

  constructor(engine: EngineClient<SuitEngine>, question: SuitQuestion) {
    this.#engine = engine;
    this.question = question;
  }

  readonly parsedHolding = $derived(parseSuitHolding(this.question));
  readonly holding: SuitHolding | null = $derived(this.parsedHolding.ok ? this.parsedHolding.value : null);
  readonly fault: HoldingFault | null = $derived(this.parsedHolding.ok ? null : this.#codeOf());
  readonly address = $derived(formatSuitAddress(this.question));

  /** The tricks that are asked for: the most that are in doubt when nobody said. */
  readonly goal = $derived.by(() => {
    const chances = this.summary?.chances ?? [];
    const { goal } = this.question;
    if (goal !== null) return Math.min(goal, Math.max(1, chances.length));
    const doubt = chances.findLastIndex(([low]) => low > DOUBT && low < 1 - 1e-9);
    return doubt >= 0 ? doubt + 1 : Math.max(1, chances.filter(([low]) => low > DOUBT).length);
  });

  /** The plays from the best for this goal on, of which so many are shown. */
  readonly plays: readonly SuitPlaySummary[] = $derived(
    [...(this.summary?.plays ?? [])].sort((a, b) => this.lowOf(b) - this.lowOf(a)),
  );
  readonly play = $derived(this.plays[this.selectedIndex]);
  readonly comparedPlay = $derived(
    this.comparedIndex === null ? undefined : this.plays[this.comparedIndex],
  );

  lowOf(play: SuitPlaySummary): number {
    return play.chances[this.goal - 1]?.[0] ?? 0;
  }

  change(change: Partial<SuitQuestion>): void {
    const goal = 'goal' in change ? {} : { goal: null };
    this.question = { ...this.question, ...goal, ...change };
  }

  /** Asks for the chances of what lies there. */
  async askOdds(holding: SuitHolding | null): Promise<void> {
    const isLatest = this.#oddsRequests.begin();
    this.summary = null;
    this.line = null;
    this.failed = false;
    if (!holding) return;
    try {
      const summary = await this.#engine.ask((engine) => engine.computeSuitOdds(holding));
      if (isLatest()) this.summary = summary;
    } catch {
      if (isLatest()) this.failed = true;
    }
  }

  /** Asks for the column of defenders who never falsecard. */
  async askOddsWithoutFalsecards(
    holding: SuitHolding,
    goal: number,
    plays: readonly SuitPlaySummary[],
  ): Promise<void> {
    const isLatest = this.#oddsRequests.current();
    this.oddsWithoutFalsecards = null;
    const first = plays.map((play) => play.first);
    const candid = await this.#engine
      .ask((engine) => engine.oddsWithoutFalsecards(holding, goal, first))
      .catch(() => null);
    if (isLatest() && goal === this.goal) this.oddsWithoutFalsecards = candid;
  }

  /** Another question: the best play is told, beside no other. */
  resetSelection(): void {
    this.selectedIndex = 0;
    this.comparedIndex = null;
    this.line = null;
    this.comparedLine = null;
    this.averages = null;
  }

  async askLines(
    holding: SuitHolding,
    goal: number,
    play: SuitPlaySummary | undefined,
    besides: SuitPlaySummary | undefined,
  ): Promise<void> {
    const isLatest = this.#lineRequests.begin();
    const line = play ? await this.#ask(holding, goal, play) : null;
    const beside = besides ? await this.#ask(holding, goal, besides) : null;
    if (!isLatest()) return;
    this.line = line;
    this.comparedLine = beside;
    this.averages = null;
    if (!play || !besides) return;
    const [one, other] = [play.first, besides.first];
    const averages = await this.#engine
      .ask(
        async (engine) =>
          [
            await engine.averageTricks(holding, one),
            await engine.averageTricks(holding, other),
          ] as const,
      )
      .catch(() => null);
    if (isLatest()) this.averages = averages;
  }

  #ask(holding: SuitHolding, goal: number, play: SuitPlaySummary): Promise<SuitLineSummary | null> {
    return this.#engine
      .ask((engine) => engine.describeLine(holding, goal, play.first))
      .catch(() => null);
  }

  #codeOf(): HoldingFault | null {
    const code = this.parsedHolding.ok ? '' : this.parsedHolding.faults[0]?.code;
    return HOLDING_FAULTS.find((known) => known === code) ?? null;
  }
}

/** Chances below one in two thousand are left aside when nobody has said what is wanted. */
const DOUBT = 0.0005;
