/**
 * State of the bidding practice: the student's hand (South) and the auction, and the results of a
 * run: random deals that fit hand and auction are drawn, and each is solved double dummy for every
 * contract.
 */
import type { Remote } from 'comlink';
import { ComputerFailure } from '$lib/trainer/port';
import { createPool, type Pool } from '$lib/platform/workers/worker-pool';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { LatestOnly } from '$lib/core/latest-only';
import type { Fault } from '$lib/core/result';
import type { BiddingEngine } from '$lib/games/bridge/engine/bidding-engine';
import {
  formatBiddingAddress,
  type BiddingPractice,
  INITIAL_PRACTICE,
} from '$lib/games/bridge/deal-search/bidding/bidding-address';
import {
  addOpponentPasses,
  canUndoPracticeCall,
  addPracticeCall,
  undoPracticeCall,
} from '$lib/games/bridge/deal-search/bidding/practice-auction';
import {
  PRACTICE_DEAL_COUNT,
  readPracticeHand,
} from '$lib/games/bridge/deal-search/bidding/bidding-practice';
import {
  readAuctionStatements,
  type AuctionStatement,
} from '$lib/games/bridge/knowledge/bids/auction-reading';
import type { Auction } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';

/** Number of workers that solve deals in parallel. */
const WORKER_COUNT = 2;

/**
 * `hand`: a hand is being dealt; `drawing` and `solving`: the two stages of a run; `stopped`:
 * cancelled by the student; `lost`: a worker failed.
 */
type State = 'idle' | 'hand' | 'drawing' | 'solving' | 'done' | 'stopped' | 'lost';

export class BiddingPracticeState {
  settings: BiddingPractice = $state.raw(INITIAL_PRACTICE);
  state: State = $state('idle');
  /** The accepted deals. */
  deals: readonly Deal[] = $state.raw([]);
  /** Number of deals drawn to find them. */
  drawCount = $state(0);
  /** The double-dummy tables of the deals solved so far, in the order of the deals. */
  tables: readonly DoubleDummyTable[] = $state.raw([]);
  /** Statements that the calls make about the hands and that no deal could satisfy. */
  droppedStatements: readonly AuctionStatement[] = $state.raw([]);
  faults: readonly Fault[] = $state.raw([]);

  readonly #clients: readonly EngineClient<BiddingEngine>[];
  #pool: Pool<Deal, DoubleDummyTable> | null = null;
  readonly #requests = new LatestOnly();

  constructor(createClient: () => EngineClient<BiddingEngine>, settings: BiddingPractice) {
    this.#clients = Array.from({ length: WORKER_COUNT }, createClient);
    this.settings = settings;
  }

  /** The student's hand, read from the text of the settings; faults when it is no hand. */
  readonly hand = $derived.by(() => readPracticeHand(this.settings.hand));
  readonly address = $derived.by(() => formatBiddingAddress(this.settings));
  readonly auction: Auction = $derived.by(() => ({
    dealer: this.settings.dealer,
    calls: this.settings.calls,
  }));
  /** The statements that the calls make about the hands, as the student reads them. */
  readonly statements: readonly AuctionStatement[] = $derived.by(() => {
    const hand = this.hand.ok ? this.hand.value : [];
    return readAuctionStatements(this.settings.dealer, this.settings.calls, { seat: 'S', hand });
  });
  readonly canUndo = $derived.by(() =>
    canUndoPracticeCall(this.auction, this.settings.opponentsPass),
  );
  readonly isWorking = $derived(this.state === 'drawing' || this.state === 'solving');

  /** Changes the settings and drops the results. */
  change(change: Partial<BiddingPractice>): void {
    this.#begin('idle');
    this.settings = { ...this.settings, ...change };
  }

  addCall(call: Call): void {
    const { opponentsPass } = this.settings;
    this.change({ calls: addPracticeCall(this.auction, call, opponentsPass).calls });
  }

  undo(): void {
    this.change({ calls: undoPracticeCall(this.auction, this.settings.opponentsPass).calls });
  }

  /** Restarts the auction with another dealer. */
  restart(dealer: Seat): void {
    this.change({ dealer, calls: this.#initialCalls(dealer) });
  }

  setOpponentsPass(opponentsPass: boolean): void {
    const { calls } = addOpponentPasses(this.auction, opponentsPass);
    this.change({ opponentsPass, calls });
  }

  /** Deals a hand that fits the conditions of the settings (`where`), and restarts the auction. */
  async dealHand(seed: number): Promise<void> {
    const signal = this.#begin('hand');
    const { where, dealer } = this.settings;
    try {
      const { hand, faults } = await this.#ask((engine) => engine.dealHand(where, seed));
      if (signal.aborted) return;
      this.state = 'idle';
      this.faults =
        hand === null && faults.length === 0 ? [{ code: 'bidding/no-hand', message: '' }] : faults;
      if (hand !== null)
        this.settings = { ...this.settings, seed, hand, calls: this.#initialCalls(dealer) };
    } catch {
      if (!signal.aborted) this.state = 'lost';
    }
  }

  /** Draws the deals and solves them in their order, so that partial results are reproducible. */
  async run(): Promise<void> {
    const signal = this.#begin('drawing');
    const { settings } = this;
    try {
      const answer = await this.#ask((engine) => engine.drawDeals(settings, PRACTICE_DEAL_COUNT));
      if (signal.aborted) return;
      this.deals = answer.deals;
      this.drawCount = answer.drawCount;
      this.droppedStatements = answer.droppedInferences;
      this.faults = answer.faults;
      this.state = answer.deals.length > 0 ? 'solving' : 'done';
      this.#pool = createPool<Deal, DoubleDummyTable>(
        (index) => ({
          ask: (deal) => this.#ask((engine) => engine.solveDealTable(deal), index),
          close: () => undefined,
        }),
        WORKER_COUNT,
      );
      for await (const table of this.#pool.map(answer.deals)) {
        if (signal.aborted) return;
        this.tables = [...this.tables, table];
      }
      if (!signal.aborted) this.state = 'done';
    } catch {
      if (!signal.aborted) this.state = 'lost';
    }
  }

  /** Cancels the work; the results so far stay. */
  stop(): void {
    if (!this.isWorking) return;
    this.#requests.cancel();
    this.close();
    this.state = 'stopped';
  }

  /** Cancels the work and closes the workers. */
  close(): void {
    this.#requests.cancel();
    this.#pool?.close();
    this.#pool = null;
    for (const client of this.#clients) client.close();
  }

  /** Cancels the previous request and begins one; its signal is aborted when it is cancelled. */
  #begin(state: State): AbortSignal {
    if (this.isWorking || this.state === 'hand') this.close();
    this.state = state;
    this.deals = [];
    this.drawCount = 0;
    this.tables = [];
    this.droppedStatements = [];
    this.faults = [];
    return this.#requests.begin();
  }

  /** The calls before South's first turn: passes when the opponents always pass. */
  #initialCalls(dealer: Seat): readonly Call[] {
    return addOpponentPasses({ dealer, calls: [] }, this.settings.opponentsPass).calls;
  }

  /** Asks the worker at an index; the first one draws hands and deals too. */
  #ask<Answer>(
    question: (engine: Remote<BiddingEngine>) => Promise<Answer>,
    index = 0,
  ): Promise<Answer> {
    const client = this.#clients[index];
    return client ? client.ask(question) : Promise.reject(new ComputerFailure('gone'));
  }
}
