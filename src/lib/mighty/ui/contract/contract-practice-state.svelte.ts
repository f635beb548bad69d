/**
 * Contract practice on the screen: its steps with their undo, and what the computer finds of the
 * hand meanwhile.
 */
import type { MightyEngine } from '$lib/mighty/engine/mighty-engine';
import type { Recommendation } from '$lib/mighty/recommendation/contract-recommendation';
import type { MightyCard, MightyHand } from '$lib/mighty/rules/mighty-cards';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/mighty/rules/mighty-options';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import type { EngineClient } from '$lib/worker/engine-client';
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
 * So many deals are played out between two looks: a change of the hand waits no longer than that.
 */
const DEALS_PER_STEP = 50;
/**
 * Deals for a hand with few plans, and games for one with many: within three seconds of a
 * processor.
 */
const MAX_DEALS = 1000;
const MAX_PLAYOUTS = 7500;

/**
 * On how many deals a hand is tried whose recommendation weighs so many plans, a whole number of
 * steps.
 */
export function targetDealCount(plans: number): number {
  return Math.min(MAX_DEALS, Math.ceil(MAX_PLAYOUTS / plans / DEALS_PER_STEP) * DEALS_PER_STEP);
}

export interface ContractPracticeSetup {
  readonly engine: EngineClient<MightyEngine>;
  /** A new whole number each time, for what is shuffled. */
  readonly randomSeed: () => number;
}

export class ContractPracticeState {
  readonly #setup: ContractPracticeSetup;
  #before = $state.raw<readonly ContractPractice[]>([]);
  #practice = $state.raw() as ContractPractice;
  #found = $state.raw<Recommendation | null>(null);
  #failed = $state(false);
  #asking: { readonly hand: string; readonly taking: AbortController } | null = null;

  constructor(setup: ContractPracticeSetup) {
    this.#setup = setup;
    this.#practice = emptyPractice(setup.randomSeed());
  }

  get practice(): ContractPractice {
    return this.#practice;
  }

  get hand(): MightyHand {
    return practiceHand(this.#practice);
  }

  /** What the deals so far say of the hand that is held; null before the first of them. */
  get recommendation(): Recommendation | null {
    return this.#found;
  }

  /** On how many deals the hand is tried; null before it is known. */
  get target(): number | null {
    return this.#found && targetDealCount(this.#found.outlooks.length);
  }

  /** Whether all deals are played out. */
  get isDone(): boolean {
    return this.#found !== null && this.#found.deals === this.target;
  }

  get hasFailed(): boolean {
    return this.#failed;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  toggleCard(card: MightyCard): void {
    this.#go(togglePracticeCard(this.#practice, card));
  }

  clear(): void {
    if (this.#practice.hand.length > 0) this.#go(emptyPractice(this.#setup.randomSeed()));
  }

  deal(): void {
    this.#go(dealPractice(this.#setup.randomSeed()));
  }

  /** Lets the other cards lie in another way, once there are ten. */
  dealAgain(): void {
    if (isHandComplete(this.#practice)) this.#go(redealOthers(this.#practice, this.#setup.randomSeed()));
  }

  takeKitty(taken: boolean): void {
    if (isHandComplete(this.#practice)) this.#go(setKittyTaken(this.#practice, taken));
  }

  decide(studentContract: StudentContract | null): void {
    this.#go({ ...this.#practice, studentContract: studentContract });
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (!last) return;
    this.#before = this.#before.slice(0, -1);
    this.#practice = last;
    this.#ask();
  }

  retry(): void {
    this.#asking = null;
    this.#ask();
  }

  close(): void {
    this.#asking?.taking.abort();
  }

  #go(next: ContractPractice): void {
    if (next === this.#practice) return;
    this.#before = [...this.#before, this.#practice];
    this.#practice = next;
    this.#ask();
  }

  /** Asks about the hand that is held, when it is another than the one that is asked about. */
  #ask(): void {
    const hand = this.hand;
    const text = hand.join(' ');
    if (this.#asking?.hand === text) return;
    this.#asking?.taking.abort();
    this.#asking = null;
    this.#found = null;
    this.#failed = false;
    if (hand.length < TRICK_COUNT) return;
    this.#asking = { hand: text, taking: new AbortController() };
    void this.#follow(hand, this.#asking.taking.signal);
  }

  async #follow(hand: MightyHand, signal: AbortSignal): Promise<void> {
    try {
      while (!this.isDone) {
        const deals = (this.#found?.deals ?? 0) + DEALS_PER_STEP;
        const recommendation = await this.#setup.engine.ask(
          (engine) => engine.recommend([...hand], DEFAULT_MIGHTY_OPTIONS, deals),
          signal,
        );
        if (signal.aborted) return;
        this.#found = recommendation;
      }
    } catch {
      if (!signal.aborted) this.#failed = true;
    }
  }
}
