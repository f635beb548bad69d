/**
 * Searches for a cook of a problem once and shares the result between the status line and the proof
 * pane.
 */
import { createEngineClient, type EngineClient } from '$lib/worker/engine-client';
import type { AuthorEngine } from '$lib/bridge/engine/author-engine';
import { spawnAuthorWorker } from '$lib/bridge/engine/spawn-tool-workers';
import type { Cook } from '$lib/bridge/problem/cook/cook-search';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';

interface CookQuestion {
  readonly key: string;
  readonly found: Promise<Cook | null>;
}

export class CookCheck {
  readonly #engine: EngineClient<AuthorEngine>;
  #asked: CookQuestion | null = null;

  constructor(engine: EngineClient<AuthorEngine>) {
    this.#engine = engine;
  }

  /** Cancels a search for a problem with other cards; rejects when it is stopped. */
  findCook(problem: BridgeProblem, text: string): Promise<Cook | null> {
    const key = keyOf(problem);
    if (this.#asked?.key === key) return this.#asked.found;
    this.stop();
    const found = this.#engine.ask((engine) => engine.findCook(problem, text));
    const question: CookQuestion = { key, found };
    this.#asked = question;
    // A worker keeps what it has learnt of deals: nobody asks it again.
    found.then(
      () => this.#asked === question && this.#engine.close(),
      () => this.#asked === question && (this.#asked = null),
    );
    return found;
  }

  /** Ends what is being looked for; what was found stays. */
  stop(): void {
    this.#asked = null;
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

/** Milliseconds after which a question is given up. */
const TIMEOUT_MS = 60_000;

/** The studio's shared instance: one draft is edited at a time. */
export const studioCookCheck = new CookCheck(
  createEngineClient<AuthorEngine>(spawnAuthorWorker, TIMEOUT_MS),
);
