/** The search kernel in TypeScript: the exports of `assembly/index.ts` and its linear memory. */
import { decodeBase64 } from '$lib/core/base64';
import { KERNEL_BASE64 } from './kernel-bytes';

/** The exports of the WebAssembly module; `assembly/index.ts` documents each call. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  input(): number;
  output(): number;
  dealsInput(): number;
  configure(tableBytes: number, proofBytes: number, ownerTables: number): void;
  reset(): void;
  enter(strain: number, leader: number, played: number): void;
  enterDeals(count: number, strain: number, leader: number, played: number): void;
  winsAll(need: number, budget: number): number;
  positionValue(budget: number): number;
  canTake(tricks: number, budget: number): number;
  cardValues(budget: number): number;
  leaderResults(strain: number, budget: number): number;
  nodesUsed(): number;
  tableUsed(): number;
}

/**
 * A position in the kernel's numbers: suits C D H S are 0 to 3, seats N E S W 0 to 3, ranks 0 (two)
 * to 12 (ace).
 */
export interface KernelPosition {
  /** Sixteen holdings at `seat * 4 + suit`: the cards left before the trick in progress. */
  readonly hands: Uint16Array;
  /** 0 to 3 for clubs to spades, 4 for notrump. */
  readonly strain: number;
  readonly leader: number;
  /** Cards already played to the trick, `suit * 16 + rank`. */
  readonly played: readonly number[];
}

/**
 * Several possible deals in the kernel's numbers; North's and South's hands are the same in all.
 */
export interface KernelDeals {
  /** Sixteen holdings for each deal, as in a position; 1 to `maxDeals` deals. */
  readonly hands: readonly Uint16Array[];
  readonly strain: number;
  readonly leader: number;
  /** Cards already played to the trick, up to four, lawful in each deal. */
  readonly played: readonly number[];
}

/** Budgets count positions, 0 means no bound; the answer is null when the budget ran out. */
export interface SearchKernel {
  /** The most tricks that the side to play can take. */
  value(position: KernelPosition, budget: number): number | null;
  /** True if the side to play can take so many tricks. */
  canTake(position: KernelPosition, tricks: number, budget: number): boolean | null;
  /** The tricks after each legal card at `suit * 16 + rank`; -1 elsewhere. */
  cardValues(position: KernelPosition, budget: number): Int8Array | null;
  /**
   * A core: the indices of some of the deals, not always the fewest, such that no one line of North
   * and South, who do not know the deal, takes so many tricks in all of them, the trick in progress
   * included. Empty if one line does in all deals.
   */
  losingCore(deals: KernelDeals, tricks: number, budget: number): readonly number[] | null;
  /** The most deals of one question. */
  readonly maxDeals: number;
  /** With no card played, in one strain: the tricks of each leader's side. */
  leaderResults(hands: Uint16Array, strain: number, budget: number): Int8Array | null;
  /** Clears the tables. */
  clear(): void;
  /** Positions searched by the last call. */
  nodeCount(): number;
  /** Bytes of the tables in use. */
  tableBytesUsed(): number;
}

/**
 * Owner tables for questions about a hundred deals in turn: 16 MiB. An owner table belongs to one
 * distribution of one suit and gives the holders of the cards that are left, from the highest down.
 */
export const MAX_OWNER_TABLES = 128;
/** The most deals of one question with so many owner tables, and with fewer. */
const MAX_DEALS = 64;
const BASE_MAX_DEALS = 12;

/** Sizes of the kernel's input and output areas, in bytes; see `assembly/index.ts`. */
const HOLDINGS_BYTES = 32;
const CARD_VALUE_COUNT = 64;
const LEADER_COUNT = 4;

let compiled: WebAssembly.Module | null = null;

/** Compiles the kernel synchronously; it is small enough for that. */
function compile(): WebAssembly.Module {
  const bytes = decodeBase64(KERNEL_BASE64);
  return new WebAssembly.Module(bytes);
}

/**
 * A kernel with its own memory. Its transposition table takes at most `tableBytes`, the table of
 * multi-deal proofs `proofBytes`. `ownerTables`: cached owner tables of each suit, 16 to 128, with
 * 128 KiB for one of each suit; `MAX_OWNER_TABLES` suits questions about many deals in turn.
 */
export function openSearchKernel(
  tableBytes: number,
  proofBytes = 0,
  ownerTables = 0,
): SearchKernel {
  compiled ??= compile();
  const abort = (): never => {
    throw new Error('The kernel violated an invariant.');
  };
  const { exports } = new WebAssembly.Instance(compiled, { env: { abort } });
  const kernel = exports as unknown as KernelExports;
  kernel.configure(tableBytes, proofBytes, ownerTables);

  /** Writes a position to the kernel's memory. */
  const enter = ({ hands, strain, leader, played }: KernelPosition): void => {
    new Uint16Array(kernel.memory.buffer, kernel.input(), 16).set(hands);
    new Uint8Array(kernel.memory.buffer, kernel.input() + HOLDINGS_BYTES, 3).set(played);
    kernel.enter(strain, leader, played.length);
  };
  /** A copy of the output, which the next call overwrites. */
  const output = (length: number): Int8Array =>
    new Int8Array(kernel.memory.buffer, kernel.output(), length).slice();

  return {
    value(position, budget) {
      enter(position);
      const tricks = kernel.positionValue(budget);
      return tricks < 0 ? null : tricks;
    },
    canTake(position, tricks, budget) {
      enter(position);
      const answer = kernel.canTake(tricks, budget);
      return answer < 0 ? null : answer === 1;
    },
    cardValues(position, budget) {
      enter(position);
      return kernel.cardValues(budget) < 0 ? null : output(CARD_VALUE_COUNT);
    },
    losingCore({ hands, strain, leader, played }, tricks, budget) {
      hands.forEach((holdings, deal) => {
        new Uint16Array(kernel.memory.buffer, kernel.dealsInput() + deal * HOLDINGS_BYTES, 16).set(
          holdings,
        );
      });
      new Uint8Array(kernel.memory.buffer, kernel.input() + HOLDINGS_BYTES, 4).set(played);
      kernel.enterDeals(hands.length, strain, leader, played.length);
      if (kernel.winsAll(tricks, budget) < 0) return null;
      const core = new Uint32Array(kernel.memory.buffer, kernel.output(), 2);
      return [...hands.keys()].filter((deal) => ((core[deal >> 5] ?? 0) >>> (deal & 31)) & 1);
    },
    maxDeals: ownerTables >= MAX_OWNER_TABLES ? MAX_DEALS : BASE_MAX_DEALS,
    leaderResults(hands, strain, budget) {
      enter({ hands, strain, leader: 0, played: [] });
      return kernel.leaderResults(strain, budget) < 0 ? null : output(LEADER_COUNT);
    },
    clear: () => kernel.reset(),
    nodeCount: () => kernel.nodesUsed() >>> 0,
    tableBytesUsed: () => kernel.tableUsed() >>> 0,
  };
}
