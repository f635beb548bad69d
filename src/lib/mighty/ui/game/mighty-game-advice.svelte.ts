/**
 * What the computer knows and tells on request: a hint, whether a claim holds, what each play is
 * worth, the odds.
 */
import { m } from '$lib/paraglide/messages';
import { parseActionNow } from '$lib/mighty/notation/mighty-action-log';
import { MAX_ESTIMATE_ROUNDS, type MightyEngine, type PlayValues } from '$lib/mighty/engine/mighty-engine';
import type { CardOdds } from '$lib/mighty/knowledge/world-sampler';
import type { EngineClient } from '$lib/worker/engine-client';
import { adviceOf } from './texts/mighty-hint-text';
import type { GameSession } from './mighty-game-session.svelte';

export interface HelperSetup {
  readonly session: GameSession;
  readonly engine: EngineClient<MightyEngine>;
  say(text: string): void;
}

/** Something that was said about a moment of the game; it holds as long as that moment does. */
interface Told<Value> {
  readonly log: readonly string[];
  readonly value: Value;
}

type Question<Answer> = (
  engine: Parameters<Parameters<EngineClient<MightyEngine>['ask']>[0]>[0],
  log: readonly string[],
) => Promise<Answer>;

export class Helper {
  readonly #setup: HelperSetup;
  #words = $state.raw<Told<string> | null>(null);
  #worth = $state.raw<Told<PlayValues> | null>(null);
  #odds = $state.raw<Told<readonly CardOdds[]> | null>(null);
  /** Whether the student waits for an answer. */
  busy = $state(false);

  constructor(setup: HelperSetup) {
    this.#setup = setup;
  }

  /** What was last said of this moment; null when nothing was. */
  get words(): string | null {
    return this.#now(this.#words);
  }

  /** What each play is worth with open cards; null while that is not known. */
  get worth(): PlayValues | null {
    return this.#now(this.#worth);
  }

  get odds(): readonly CardOdds[] {
    return this.#now(this.#odds) ?? [];
  }

  /** Says what a strong player would do here who sees no more than the student. */
  async hint(): Promise<void> {
    const { session } = this.#setup;
    const text = await this.#wait((engine, log) => engine.chooseAction(session.dealt, [...log], 'worlds'));
    if (text !== null) this.#tell(adviceOf(parseActionNow(session.game, text)));
  }

  /** Claims the rest: the game ends when it holds, and else it is said that it does not. */
  async claim(): Promise<void> {
    const { session } = this.#setup;
    const claim = await this.#wait((engine, log) => engine.checkClaim(session.dealt, [...log]));
    if (claim?.verdict === 'holds') session.act({ kind: 'claim' });
    else if (claim)
      this.#tell(claim.verdict === 'fails' ? m.mighty_claim_fails() : m.mighty_claim_unknown());
  }

  /** An estimate comes to rest round by round, and ends with the moment that it was asked for. */
  async lookWorth(): Promise<void> {
    const { session } = this.#setup;
    const log = this.#log;
    for (let round = 1; round <= MAX_ESTIMATE_ROUNDS; round++) {
      const value = await this.#ask((engine) => engine.playValues(session.dealt, [...log], round));
      if (this.#log !== log || value === null) return;
      this.#worth = { log, value };
      if (value.exact) return;
    }
  }

  async lookOdds(): Promise<void> {
    const { session } = this.#setup;
    const log = this.#log;
    const value = await this.#ask((engine) => engine.cardOdds(session.dealt, [...log], session.from));
    if (value && this.#log === log) this.#odds = { log, value };
  }

  get #log(): readonly string[] {
    return this.#setup.session.log;
  }

  #now<Value>(told: Told<Value> | null): Value | null {
    return told?.log === this.#log ? told.value : null;
  }

  #tell(text: string): void {
    this.#words = { log: this.#log, value: text };
    this.#setup.say(text);
  }

  /** The same for what the student waits for. */
  async #wait<Answer>(question: Question<Answer>): Promise<Answer | null> {
    this.busy = true;
    try {
      return await this.#ask(question);
    } finally {
      this.busy = false;
    }
  }

  /**
   * The answer of the computer; null when the game has gone on meanwhile, or when there is none.
   */
  async #ask<Answer>(question: Question<Answer>): Promise<Answer | null> {
    const log = this.#log;
    try {
      const answer = await this.#setup.engine.ask((engine) => question(engine, log));
      return this.#log === log ? answer : null;
    } catch {
      this.#tell(m.trainer_gone());
      return null;
    }
  }
}
