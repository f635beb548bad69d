/**
 * What the computer knows and tells on request: a hint, whether a claim holds, what each play is
 * worth, the odds.
 */
import { m } from '$lib/paraglide/messages';
import { parseActionNow } from '$lib/mighty/notation/mighty-action-log';
import { MAX_ESTIMATE_ROUNDS, type MightyEngine, type PlayValues } from '$lib/mighty/engine/mighty-engine';
import type { CardOdds } from '$lib/mighty/knowledge/world-sampler';
import type { EngineClient } from '$lib/worker/engine-client';
import { mightyHintText } from './texts/mighty-hint-text';
import type { MightyGameSession } from './mighty-game-session.svelte';

export interface GameAdviceSetup {
  readonly session: MightyGameSession;
  readonly engine: EngineClient<MightyEngine>;
  announce(text: string): void;
}

/** Something that was said about a moment of the game; it holds as long as that moment does. */
interface AdviceAtLog<Value> {
  readonly log: readonly string[];
  readonly value: Value;
}

type Question<Answer> = (
  engine: Parameters<Parameters<EngineClient<MightyEngine>['ask']>[0]>[0],
  log: readonly string[],
) => Promise<Answer>;

export class MightyGameAdvice {
  readonly #setup: GameAdviceSetup;
  #words = $state.raw<AdviceAtLog<string> | null>(null);
  #worth = $state.raw<AdviceAtLog<PlayValues> | null>(null);
  #odds = $state.raw<AdviceAtLog<readonly CardOdds[]> | null>(null);
  /** Whether the student waits for an answer. */
  isBusy = $state(false);

  constructor(setup: GameAdviceSetup) {
    this.#setup = setup;
  }

  /** What was last said of this moment; null when nothing was. */
  get text(): string | null {
    return this.#now(this.#words);
  }

  /** What each play is worth with open cards; null while that is not known. */
  get playValues(): PlayValues | null {
    return this.#now(this.#worth);
  }

  get cardOdds(): readonly CardOdds[] {
    return this.#now(this.#odds) ?? [];
  }

  /** Says what a strong player would do here who sees no more than the student. */
  async hint(): Promise<void> {
    const { session } = this.#setup;
    const text = await this.#wait((engine, log) => engine.chooseAction(session.gameStart, [...log], 'worlds'));
    if (text !== null) this.#tell(mightyHintText(parseActionNow(session.game, text)));
  }

  /** Claims the rest: the game ends when it holds, and else it is said that it does not. */
  async claim(): Promise<void> {
    const { session } = this.#setup;
    const claim = await this.#wait((engine, log) => engine.checkClaim(session.gameStart, [...log]));
    if (claim?.verdict === 'holds') session.act({ kind: 'claim' });
    else if (claim)
      this.#tell(claim.verdict === 'fails' ? m.mighty_claim_fails() : m.mighty_claim_unknown());
  }

  /** An estimate comes to rest round by round, and ends with the moment that it was asked for. */
  async loadPlayValues(): Promise<void> {
    const { session } = this.#setup;
    const log = this.#log;
    for (let round = 1; round <= MAX_ESTIMATE_ROUNDS; round++) {
      const value = await this.#ask((engine) => engine.playValues(session.gameStart, [...log], round));
      if (this.#log !== log || value === null) return;
      this.#worth = { log, value };
      if (value.exact) return;
    }
  }

  async loadCardOdds(): Promise<void> {
    const { session } = this.#setup;
    const log = this.#log;
    const value = await this.#ask((engine) => engine.cardOdds(session.gameStart, [...log], session.viewSeat));
    if (value && this.#log === log) this.#odds = { log, value };
  }

  get #log(): readonly string[] {
    return this.#setup.session.log;
  }

  #now<Value>(advice: AdviceAtLog<Value> | null): Value | null {
    return advice?.log === this.#log ? advice.value : null;
  }

  #tell(text: string): void {
    this.#words = { log: this.#log, value: text };
    this.#setup.announce(text);
  }

  /** The same for what the student waits for. */
  async #wait<Answer>(question: Question<Answer>): Promise<Answer | null> {
    this.isBusy = true;
    try {
      return await this.#ask(question);
    } finally {
      this.isBusy = false;
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
