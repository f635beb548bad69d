/**
 * Searches for a cook (an unintended solution) of a problem once and shares the result between the
 * status line and the proof pane.
 */
import { createEngineClient, type EngineClient } from '$lib/platform/workers/engine-client';
import { type AuthorEngine, spawnAuthorWorker } from '$lib/authoring/bridge/engine/author-engine';
import type { Cook } from '$lib/authoring/bridge/cook/cook-search';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';

interface CookRequest {
  /** The fields of the problem that affect the proof. */
  readonly key: string;
  readonly result: Promise<Cook | null>;
}

/** A search for a cook that several parts of the studio share. */
export class CookCheck {
  readonly #engine: EngineClient<AuthorEngine>;
  #request: CookRequest | null = null;

  constructor(engine: EngineClient<AuthorEngine>) {
    this.#engine = engine;
  }

  /**
   * The cook of a problem, from the shared search when it is about the same problem; else cancels
   * that search and starts a new one. Rejects when it is stopped.
   */
  findCook(problem: BridgeProblem, text: string): Promise<Cook | null> {
    const key = keyOf(problem);
    if (this.#request?.key === key) return this.#request.result;
    this.stop();
    const result = this.#engine.ask((engine) => engine.findCook(problem, text));
    const request: CookRequest = { key, result };
    this.#request = request;
    // The worker's memory is not needed again: end it with the answer.
    result.then(
      () => this.#request === request && this.#engine.close(),
      () => this.#request === request && (this.#request = null),
    );
    return result;
  }

  /** Cancels the search and drops the shared result. */
  stop(): void {
    this.#request = null;
    this.#engine.close();
  }
}

/** Fields that do not affect the proof: editing texts does not start the search again. */
const TEXT_FIELDS = new Set([
  'id',
  'title',
  'level',
  'themes',
  'explanation',
  'why',
  'because',
  'note',
]);

function keyOf(problem: BridgeProblem): string {
  return JSON.stringify(problem, (name, value: unknown) =>
    TEXT_FIELDS.has(name) ? undefined : value,
  );
}

/** Milliseconds after which a request times out. */
const TIMEOUT_MS = 60_000;

/** The studio's shared instance: one draft is edited at a time. */
export const studioCookCheck = new CookCheck(
  createEngineClient<AuthorEngine>(spawnAuthorWorker, TIMEOUT_MS),
);
