/**
 * The state of contract practice: its steps with undo, and the recommendation computed in the
 * background.
 */
import { LatestOnly } from '$lib/core/latest-only';
import type { MightyEngine } from '$lib/games/mighty/engine/mighty-engine';
import type { Recommendation } from '$lib/games/mighty/recommendation/contract-recommendation';
import type { MightyCard, MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import {
  redealOthers,
  dealPractice,
  emptyPractice,
  practiceHand,
  isHandComplete,
  togglePracticeCard,
  setKittyTaken,
  type StudentContract,
  type ContractPractice,
} from './contract-practice';

/**
 * Deals added by one question to the worker. A question can't be interrupted: small steps keep the
 * wait after a change of the hand short.
 */
const DEALS_PER_STEP = 50;
/** Limits of deals, and of playouts (deals times plans): a recommendation takes three seconds. */
const MAX_DEALS = 1000;
const MAX_PLAYOUTS = 7500;

/** The number of deals to simulate with this many plans, a multiple of the step. */
export function targetDealCount(plans: number): number {
  return Math.min(MAX_DEALS, Math.ceil(MAX_PLAYOUTS / plans / DEALS_PER_STEP) * DEALS_PER_STEP);
}

export interface ContractPracticeSetup {
  readonly engine: EngineClient<MightyEngine>;
  /** Returns a new random seed. */
  readonly randomSeed: () => number;
}

/** One practice; each change of the hand asks the worker anew. */
export class ContractPracticeState {
  readonly #setup: ContractPracticeSetup;
  #history = $state.raw<readonly ContractPractice[]>([]);
  #practice = $state.raw() as ContractPractice;
  #recommendation = $state.raw<Recommendation | null>(null);
  #hasFailed = $state(false);
  /** A change of the hand cancels the running request. */
  readonly #requests = new LatestOnly();
  /** The hand of the last request; null before the first. */
  #askedHand: string | null = null;

  constructor(setup: ContractPracticeSetup) {
    this.#setup = setup;
    this.#practice = emptyPractice(setup.randomSeed());
  }

  get practice(): ContractPractice {
    return this.#practice;
  }

  /** The student's cards: up to ten, or thirteen with the kitty. */
  get hand(): MightyHand {
    return practiceHand(this.#practice);
  }

  /** The recommendation so far; null before the first deals. */
  get recommendation(): Recommendation | null {
    return this.#recommendation;
  }

  /** The number of deals to simulate; null before it is known. */
  get target(): number | null {
    return this.#recommendation && targetDealCount(this.#recommendation.outlooks.length);
  }

  /** True when all deals are played out. */
  get isDone(): boolean {
    return this.#recommendation !== null && this.#recommendation.dealCount === this.target;
  }

  /** True when the worker failed; `retry` asks it again. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  get canUndo(): boolean {
    return this.#history.length > 0;
  }

  /** Takes a card into the hand or puts it back; with the kitty taken, chooses it for burial. */
  toggleCard(card: MightyCard): void {
    this.#advance(togglePracticeCard(this.#practice, card));
  }

  /** Puts all cards back. */
  clear(): void {
    if (this.#practice.hand.length > 0) this.#advance(emptyPractice(this.#setup.randomSeed()));
  }

  /** Deals a random hand. */
  deal(): void {
    this.#advance(dealPractice(this.#setup.randomSeed()));
  }

  /** Deals the other cards anew, once there are ten. */
  dealAgain(): void {
    if (isHandComplete(this.#practice))
      this.#advance(redealOthers(this.#practice, this.#setup.randomSeed()));
  }

  /** Takes the kitty into the complete hand, or puts it back. */
  takeKitty(isTaken: boolean): void {
    if (isHandComplete(this.#practice)) this.#advance(setKittyTaken(this.#practice, isTaken));
  }

  /** Sets the student's contract; null for none. */
  decide(studentContract: StudentContract | null): void {
    this.#advance({ ...this.#practice, studentContract });
  }

  /** Takes back the last step. */
  undo(): void {
    const last = this.#history.at(-1);
    if (!last) return;
    this.#history = this.#history.slice(0, -1);
    this.#practice = last;
    this.#ask();
  }

  /** Asks again after a failure of the worker. */
  retry(): void {
    this.#askedHand = null;
    this.#ask();
  }

  /** Ends the running request; the engine stays open. */
  close(): void {
    this.#requests.cancel();
  }

  #advance(next: ContractPractice): void {
    if (next === this.#practice) return;
    this.#history = [...this.#history, this.#practice];
    this.#practice = next;
    this.#ask();
  }

  /** Requests a recommendation when the hand has changed. */
  #ask(): void {
    const hand = this.hand;
    const text = hand.join(' ');
    if (this.#askedHand === text) return;
    const signal = this.#requests.begin();
    this.#askedHand = null;
    this.#recommendation = null;
    this.#hasFailed = false;
    if (hand.length < TRICK_COUNT) return;
    this.#askedHand = text;
    void this.#simulate(hand, signal);
  }

  /** Asks for ever more deals until all are played out; each answer includes the earlier deals. */
  async #simulate(hand: MightyHand, signal: AbortSignal): Promise<void> {
    try {
      while (!this.isDone) {
        const deals = (this.#recommendation?.dealCount ?? 0) + DEALS_PER_STEP;
        const recommendation = await this.#setup.engine.ask(
          (engine) => engine.recommend([...hand], DEFAULT_MIGHTY_OPTIONS, deals),
          signal,
        );
        if (signal.aborted) return;
        this.#recommendation = recommendation;
      }
    } catch {
      if (!signal.aborted) this.#hasFailed = true;
    }
  }
}
