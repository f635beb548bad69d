/**
 * A request for the odds at a point of a play (the chance that the line of each card makes the
 * contract), and the worker's results so far.
 */
import { LatestOnly } from '$lib/core/latest-only';
import type { Card } from '$lib/cards/card';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { OddsEngine } from '$lib/games/bridge/engine/odds-engine';
import type { OddsScenario } from '$lib/games/bridge/problem/chances/odds-scenario';
import { findOddsPoint } from '$lib/games/bridge/lesson/odds/odds-point';
import type { OddsSummary } from '$lib/games/bridge/lesson/odds/odds-summary';
import type { OddsQuestion } from '$lib/games/bridge/lesson/odds/answer-odds-question';

/** `no layout`: none fits the auction and the play; `lost`: the worker failed. */
export type OddsQueryState = 'idle' | 'working' | 'done' | 'stopped' | 'no layout' | 'lost';

/**
 * Budgets of search nodes, so that a quiet machine ends within 10 s and every machine with the same
 * figures: beyond them a figure is told by its bounds. Declarer's cards take longer a node.
 */
const MAX_NODES = 20_000_000;
const MAX_DEFENCE_NODES = 60_000_000;

/** The point whose odds are requested. */
export interface OddsQueryPoint {
  readonly scenario: OddsScenario;
  readonly cardsBefore: readonly Card[];
  /** The card that was played at this point; null when none was. */
  readonly playedCard: Card | null;
}

/**
 * The last turn of the side, or the defender, whose odds are computed, at or before the point after
 * `cardCount` cards of a play; null where there is none.
 */
export function findOddsQueryPoint(
  scenario: OddsScenario,
  cards: readonly Card[],
  cardCount: number,
): OddsQueryPoint | null {
  const point = findOddsPoint(scenario, cards, cardCount);
  return point && { scenario, cardsBefore: point.cardsBefore, playedCard: point.playedCard };
}

/** True when two points have equal scenarios and the same cards before them. */
export function isSamePoint(a: OddsQueryPoint, b: OddsQueryPoint): boolean {
  return (
    String(a.cardsBefore) === String(b.cardsBefore) &&
    (a.scenario === b.scenario || JSON.stringify(a.scenario) === JSON.stringify(b.scenario))
  );
}

export class OddsQuery {
  /** The current result, and the point it belongs to. */
  #result = $state.raw<{
    readonly point: OddsQueryPoint;
    readonly odds: OddsSummary | null;
  } | null>(null);
  #status = $state<OddsQueryState>('idle');
  #progress = $state(0);
  readonly #engine: EngineClient<OddsEngine>;
  readonly #requests = new LatestOnly();

  constructor(engine: EngineClient<OddsEngine>) {
    this.#engine = engine;
  }

  /** The point of the last request; null before the first. */
  get point(): OddsQueryPoint | null {
    return this.#result?.point ?? null;
  }
  /** The result for it so far. */
  get odds(): OddsSummary | null {
    return this.#result?.odds ?? null;
  }
  get status(): OddsQueryState {
    return this.#status;
  }
  /** Share of the node budget that is used, 0 to 1; the search may end earlier. */
  get progress(): number {
    return this.#progress;
  }

  /** Requests the odds at a point; cancels the request before. */
  async ask(point: OddsQueryPoint): Promise<void> {
    this.stop();
    const signal = this.#requests.begin();
    this.#result = { point, odds: null };
    this.#status = 'working';
    this.#progress = 0;
    const { scenario, cardsBefore, playedCard } = point;
    const maxNodes = scenario.defender ? MAX_DEFENCE_NODES : MAX_NODES;
    const question: OddsQuestion = { scenario, cardsBefore, selectedCard: playedCard, maxNodes };
    const onProgress = (odds: OddsSummary): void => {
      this.#result = { point, odds };
      this.#progress = odds.nodeCount / maxNodes;
    };
    try {
      const answer = await this.#engine.ask(
        (engine, listen) => engine.computeOdds(question, listen(onProgress)),
        signal,
      );
      if (signal.aborted) return;
      this.#result = { point, odds: answer };
      this.#status = answer ? 'done' : 'no layout';
    } catch {
      if (!signal.aborted) this.#status = 'lost';
    }
  }

  /** Ends the request and its worker; the result so far stays. */
  stop(): void {
    if (this.#status !== 'working') return;
    this.#requests.cancel();
    this.#engine.close();
    this.#status = 'stopped';
  }

  close(): void {
    this.stop();
    this.#engine.close();
  }
}
