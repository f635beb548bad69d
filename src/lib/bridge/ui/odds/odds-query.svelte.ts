/** The question for the odds at a point of a play, and what the worker has said of it so far. */
import { proxy } from 'comlink';
import type { Card } from '$lib/cards/card';
import type { EngineClient } from '$lib/worker/engine-client';
import type { OddsEngine } from '$lib/bridge/engine/odds-engine';
import type { OddsScenario } from '$lib/bridge/problem/chances/odds-scenario';
import { findOddsPoint } from '$lib/bridge/lesson/odds/odds-point';
import type { OddsSummary } from '$lib/bridge/lesson/odds/odds-summary';
import type { OddsQuestion } from '$lib/bridge/lesson/odds/answer-odds-question';

export type OddsQueryState = 'idle' | 'working' | 'done' | 'stopped' | 'no layout' | 'lost';

/** Mostly a few seconds, and hardly ever a minute. */
const NODES = 20_000_000;

/** The moment that is asked about; the same moment is the same question. */
export interface OddsQueryPoint {
  readonly scenario: OddsScenario;
  readonly cardsBefore: readonly Card[];
  /** The card that was played there. */
  readonly playedCard: Card | null;
}

/** The last turn of declarer's side up to a point of a play; null where there is none. */
export function findOddsQueryPoint(
  table: OddsScenario,
  cards: readonly Card[],
  at: number,
): OddsQueryPoint | null {
  const point = findOddsPoint(table.contract, cards, at);
  return point && { scenario: table, cardsBefore: point.cardsBefore, playedCard: point.playedCard };
}

/** True when two are of one point of one table: a board or a text may be changed under its odds. */
export function isSamePoint(one: OddsQueryPoint, other: OddsQueryPoint): boolean {
  return (
    String(one.cardsBefore) === String(other.cardsBefore) &&
    (one.scenario === other.scenario || JSON.stringify(one.scenario) === JSON.stringify(other.scenario))
  );
}

export class OddsQuery {
  /** The current result, and the point it belongs to. */
  #told = $state.raw<{ readonly moment: OddsQueryPoint; readonly odds: OddsSummary | null } | null>(
    null,
  );
  #standing = $state<OddsQueryState>('idle');
  #part = $state(0);
  readonly #engine: EngineClient<OddsEngine>;
  #asking: AbortController | null = null;

  constructor(engine: EngineClient<OddsEngine>) {
    this.#engine = engine;
  }

  get point(): OddsQueryPoint | null {
    return this.#told?.moment ?? null;
  }
  get odds(): OddsSummary | null {
    return this.#told?.odds ?? null;
  }
  get status(): OddsQueryState {
    return this.#standing;
  }
  /** How much of the budget is used at most, 0 to 1. */
  get progress(): number {
    return this.#part;
  }

  async ask(moment: OddsQueryPoint): Promise<void> {
    this.stop();
    const asking = new AbortController();
    this.#asking = asking;
    this.#told = { moment, odds: null };
    this.#standing = 'working';
    this.#part = 0;
    const { scenario: table, cardsBefore: before, playedCard: card } = moment;
    const question: OddsQuestion = {
      ...{ scenario: table, cardsBefore: before, selectedCard: card, maxNodes: NODES },
    };
    const onProgress = proxy((odds: OddsSummary) => {
      if (this.#asking !== asking) return;
      this.#told = { moment, odds };
      this.#part = odds.nodeCount / NODES;
    });
    try {
      const answer = await this.#engine.ask(
        (engine) => engine.computeOdds(question, onProgress),
        asking.signal,
      );
      if (this.#asking !== asking) return;
      this.#told = { moment, odds: answer };
      this.#standing = answer ? 'done' : 'no layout';
    } catch {
      if (this.#asking === asking) this.#standing = 'lost';
    }
    if (this.#asking === asking) this.#asking = null;
  }

  /** Leaves what is known as it stands; the worker ends with its question. */
  stop(): void {
    if (!this.#asking) return;
    this.#asking.abort();
    this.#asking = null;
    this.#engine.close();
    this.#standing = 'stopped';
  }

  close(): void {
    this.stop();
    this.#engine.close();
  }
}
