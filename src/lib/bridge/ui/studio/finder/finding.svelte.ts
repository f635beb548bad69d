/** What the finder's pane asks the worker of the bench, and what it has heard so far. */
import { proxy } from 'comlink';
import type { Fault } from '$lib/core/result';
import type { BenchEngine, Wanted } from '$lib/bridge/engine/bench';
import type { Found } from '$lib/bridge/finder/find';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { Deal } from '$lib/bridge/rules/deal';
import type { EngineClient } from '$lib/worker/client';

export type FindingState = 'idle' | 'working' | 'done' | 'stopped' | 'lost';

export class Finding {
  readonly #client: EngineClient<BenchEngine>;
  /** What was asked before is not heard any more. */
  #turn = 0;
  state = $state<FindingState>('idle');
  /** So far; what was found when it was stopped stays. */
  found = $state.raw<Found | null>(null);
  /** Deals that were drawn or tried, of how many at the most. */
  part = $state.raw<{ readonly done: number; readonly of: number } | null>(null);
  faults = $state.raw<readonly Fault[]>([]);
  /** The deal that was missing; null where there is none, or none was asked for. */
  missing = $state.raw<{ readonly deal: Deal | null } | null>(null);

  constructor(client: EngineClient<BenchEngine>) {
    this.#client = client;
  }

  get deals(): readonly Deal[] {
    if (this.missing) return this.missing.deal ? [this.missing.deal] : [];
    return this.found?.found ?? [];
  }

  async find(problem: BridgeProblem, wanted: Wanted): Promise<void> {
    const turn = this.#begin(wanted.draws);
    const told = proxy((found: Found) => {
      if (turn === this.#turn) this.#hear(found, wanted.draws);
    });
    await this.#ended(turn, async () => {
      const answer = await this.#client.ask((bench) => bench.find(problem, wanted, told));
      if (turn !== this.#turn) return;
      this.faults = answer.faults;
      if (answer.found) this.#hear(answer.found, wanted.draws);
    });
  }

  async lookForMissing(problem: BridgeProblem, cards: string, most: number): Promise<void> {
    const turn = this.#begin(most);
    const told = proxy((tried: number) => {
      if (turn === this.#turn) this.part = { done: tried, of: most };
    });
    await this.#ended(turn, async () => {
      const answer = await this.#client.ask((bench) => bench.missing(problem, cards, told));
      if (turn !== this.#turn) return;
      this.faults = answer.faults;
      this.missing = answer.missing && { deal: answer.missing.deal };
    });
  }

  /** Ends the search; what was found stays. */
  stop(): void {
    if (this.state !== 'working') return;
    this.#turn++;
    this.#client.close();
    this.state = 'stopped';
    this.part = null;
  }

  close(): void {
    this.#turn++;
    this.#client.close();
  }

  #hear(found: Found, of: number): void {
    this.found = found;
    this.part = { done: found.drawn, of };
  }

  #begin(of: number): number {
    if (this.state === 'working') this.#client.close();
    this.state = 'working';
    this.found = null;
    this.missing = null;
    this.faults = [];
    this.part = { done: 0, of };
    return ++this.#turn;
  }

  async #ended(turn: number, asking: () => Promise<void>): Promise<void> {
    let state: FindingState = 'done';
    try {
      await asking();
    } catch {
      state = 'lost';
    }
    if (turn !== this.#turn) return;
    this.state = state;
    this.part = null;
  }
}
