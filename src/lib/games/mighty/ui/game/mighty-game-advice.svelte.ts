/**
 * The worker's advice on request in a game: a hint, the check of a claim, values of plays, and card
 * probabilities.
 */
import { m } from '$lib/paraglide/messages';
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import { parseActionNow } from '$lib/games/mighty/notation/mighty-action-log';
import {
  MAX_ESTIMATE_ROUNDS,
  type MightyEngine,
  type PlayValues,
} from '$lib/games/mighty/engine/mighty-engine';
import type { CardOdds } from '$lib/games/mighty/knowledge/world-sampler';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { MightyGameSession } from './mighty-game-session.svelte';
import type { Action } from '$lib/games/mighty/rules/mighty-game-state';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import { bidName, mightyContractName, friendName, playName } from '../mighty-names';

export interface GameAdviceSetup {
  readonly session: MightyGameSession;
  readonly engine: EngineClient<MightyEngine>;
  /** Announces a text to screen readers. */
  announce(text: string): void;
}

/** An answer valid for one position of the game. */
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
  #text = $state.raw<AdviceAtLog<string> | null>(null);
  #playValues = $state.raw<AdviceAtLog<PlayValues> | null>(null);
  #cardOdds = $state.raw<AdviceAtLog<readonly CardOdds[]> | null>(null);
  /** True while the student waits for an answer. */
  isBusy = $state(false);

  constructor(setup: GameAdviceSetup) {
    this.#setup = setup;
  }

  /** The last advice for this position; null when there is none. */
  get text(): string | null {
    return this.#ifCurrent(this.#text);
  }

  /** The values of the plays; null while unknown. */
  get playValues(): PlayValues | null {
    return this.#ifCurrent(this.#playValues);
  }

  /** The probabilities of the unseen cards; empty until they are loaded. */
  get cardOdds(): readonly CardOdds[] {
    return this.#ifCurrent(this.#cardOdds) ?? [];
  }

  /** Announces the choice of a strong player who sees only the student's cards. */
  async hint(): Promise<void> {
    const { session } = this.#setup;
    const text = await this.#askAndWait((engine, log) =>
      engine.chooseAction(session.gameStart, [...log], 'worlds'),
    );
    if (text !== null) this.#show(mightyHintText(parseActionNow(session.position, text)));
  }

  /** Claims the rest: ends the game when it holds, else announces that it does not. */
  async claim(): Promise<void> {
    const { session } = this.#setup;
    const claim = await this.#askAndWait((engine, log) =>
      engine.checkClaim(session.gameStart, [...log]),
    );
    if (claim?.verdict === 'holds') session.act(formatMightyAction({ kind: 'claim' }));
    else if (claim)
      this.#show(claim.verdict === 'fails' ? m.mighty_claim_fails() : m.mighty_claim_unknown());
  }

  /**
   * Loads the values of all plays. An estimate is refined round by round, until it is exact or the
   * position changes.
   */
  async loadPlayValues(): Promise<void> {
    const { session } = this.#setup;
    const log = this.#log;
    for (let round = 1; round <= MAX_ESTIMATE_ROUNDS; round++) {
      const value = await this.#ask((engine) =>
        engine.playValues(session.gameStart, [...log], round),
      );
      if (this.#log !== log || value === null) return;
      this.#playValues = { log, value };
      if (value.exact) return;
    }
  }

  /** Loads the probabilities of the unseen cards for the seat in view. */
  async loadCardOdds(): Promise<void> {
    const { session } = this.#setup;
    const log = this.#log;
    const value = await this.#ask((engine) =>
      engine.cardOdds(session.gameStart, [...log], session.viewSeat),
    );
    if (value && this.#log === log) this.#cardOdds = { log, value };
  }

  get #log(): readonly string[] {
    return this.#setup.session.log;
  }

  #ifCurrent<Value>(advice: AdviceAtLog<Value> | null): Value | null {
    return advice?.log === this.#log ? advice.value : null;
  }

  #show(text: string): void {
    this.#text = { log: this.#log, value: text };
    this.#setup.announce(text);
  }

  /** Asks, and shows by `isBusy` that the student waits; null as for `#ask`. */
  async #askAndWait<Answer>(question: Question<Answer>): Promise<Answer | null> {
    this.isBusy = true;
    try {
      return await this.#ask(question);
    } finally {
      this.isBusy = false;
    }
  }

  /** The worker's answer; null when the position has changed meanwhile, or on failure. */
  async #ask<Answer>(question: Question<Answer>): Promise<Answer | null> {
    const log = this.#log;
    try {
      const answer = await this.#setup.engine.ask((engine) => question(engine, log));
      return this.#log === log ? answer : null;
    } catch {
      this.#show(m.trainer_gone());
      return null;
    }
  }
}

/** A sentence for the action of each phase: a call, the burial, the contract, and so on. */
function mightyHintText(action: Action): string {
  switch (action.kind) {
    case 'call':
      if (action.call === 'pass') return m.mighty_hint_pass();
      return action.call === 'miss'
        ? m.mighty_hint_miss()
        : m.mighty_hint_bid({ bid: bidName(action.call) });
    case 'bury':
      return m.mighty_hint_bury({ cards: action.cards.map(cardName).join(', ') });
    case 'contract':
      return m.mighty_hint_contract({ contract: mightyContractName(action) });
    case 'friend':
      return m.mighty_hint_friend({ friend: friendName(action.friend) });
    case 'play':
      return m.mighty_hint_play({ card: playName(action.played) });
    case 'claim':
      return m.mighty_hint_claim();
  }
}
