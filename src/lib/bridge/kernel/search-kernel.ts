/** The kernel seen from TypeScript: the calls of `assembly/index.ts` and its linear memory. */
import { bytesOf } from '$lib/core/base64';
import { KERNEL_BASE64 } from './kernel-bytes';

/** What the WebAssembly module exports; `assembly/index.ts` documents each call. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  input(): number;
  output(): number;
  dealsInput(): number;
  configure(tableBytes: number, proofBytes: number, sheets: number): void;
  reset(): void;
  enter(strain: number, leader: number, played: number): void;
  enterDeals(deals: number, strain: number, leader: number, played: number): void;
  winsAll(need: number, budget: number): number;
  positionValue(budget: number): number;
  canTake(tricks: number, budget: number): number;
  cardValues(budget: number): number;
  allResults(budget: number): number;
  nodesUsed(): number;
  tableUsed(): number;
}

/** A position in the kernel's numbers: suits C D H S are 0 to 3, seats N E S W 0 to 3, ranks 0 (two) to 12 (ace). */
export interface KernelPosition {
  /** Sixteen sets of cards at `seat * 4 + suit`, the cards left before the trick in progress. */
  readonly hands: Uint16Array;
  /** 0 to 3 for clubs to spades, 4 for no-trump. */
  readonly strain: number;
  readonly leader: number;
  /** Cards already played to the trick, `suit * 16 + rank`. */
  readonly played: readonly number[];
}

/** Several deals in the kernel's numbers, with the hands of North and South the same in all. */
export interface KernelDeals {
  /** Sixteen sets of cards a deal, as in a position; the first is deal 0. */
  readonly hands: readonly Uint16Array[];
  /** The deals that may be the truth, bit by bit; at least one. */
  readonly dealMask: number;
  readonly strain: number;
  readonly leader: number;
  /** Cards already played to the trick, up to four, lawful in each deal alive. */
  readonly played: readonly number[];
}

/** Budgets count positions, 0 is no bound; what a budget does not suffice for is null. */
export interface SearchKernel {
  /** The most tricks of the side to play. */
  value(position: KernelPosition, budget: number): number | null;
  /** Whether the side to play can take so many tricks. */
  canTake(position: KernelPosition, tricks: number, budget: number): boolean | null;
  /** Tricks after each legal card at `suit * 16 + rank`, -1 elsewhere. */
  cardValues(position: KernelPosition, budget: number): Int8Array | null;
  /**
   * Whether North and South, who do not know which deal is the truth, take so many tricks with one
   * line, the trick in progress included.
   */
  winsAllDeals(deals: KernelDeals, tricks: number, budget: number): boolean | null;
  /** With no card played: the tricks of the leader's side at `strain * 4 + leader`. */
  leadResults(hands: Uint16Array, budget: number): Int8Array | null;
  /** Empties the tables. */
  clear(): void;
  /** Positions looked at by the last call. */
  nodeCount(): number;
  /** Bytes of the tables in use. */
  tableBytesUsed(): number;
}

/** Sheets for those who ask of a hundred deals in turn: 16 MiB. */
export const MAX_OWNER_TABLES = 128;

let compiled: WebAssembly.Module | null = null;

/** The kernel is small enough to be compiled where it is needed, without waiting. */
function compile(): WebAssembly.Module {
  const bytes = bytesOf(KERNEL_BASE64);
  return new WebAssembly.Module(bytes);
}

/**
 * A kernel with memory of its own; its table of positions takes at most `tableBytes`, that of what is
 * proved about several deals `proofBytes`. `sheets`: how many ways in which a suit may lie are kept ready, 16 to 128 of
 * each suit and 128 KiB for one of all four; `MANY_SHEETS` where a hundred deals are asked about in turn.
 */
export function openSearchKernel(tableBytes: number, proofBytes = 0, ownerTables = 0): SearchKernel {
  compiled ??= compile();
  const abort = (): never => {
    throw new Error('The kernel broke one of its own promises.');
  };
  const { exports } = new WebAssembly.Instance(compiled, { env: { abort } });
  const kernel = exports as unknown as KernelExports;
  kernel.configure(tableBytes, proofBytes, ownerTables);

  const enter = ({ hands, strain, leader, played }: KernelPosition): void => {
    new Uint16Array(kernel.memory.buffer, kernel.input(), 16).set(hands);
    new Uint8Array(kernel.memory.buffer, kernel.input() + 32, 3).set(played);
    kernel.enter(strain, leader, played.length);
  };
  /** A copy, since the next call writes over it. */
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
      return kernel.cardValues(budget) < 0 ? null : output(64);
    },
    winsAllDeals({ hands, dealMask: alive, strain, leader, played }, tricks, budget) {
      hands.forEach((sets, deal) => {
        new Uint16Array(kernel.memory.buffer, kernel.dealsInput() + deal * 32, 16).set(sets);
      });
      new Uint8Array(kernel.memory.buffer, kernel.input() + 32, 4).set(played);
      kernel.enterDeals(alive, strain, leader, played.length);
      const answer = kernel.winsAll(tricks, budget);
      return answer < 0 ? null : answer === 1;
    },
    leadResults(hands, budget) {
      enter({ hands, strain: 4, leader: 0, played: [] });
      return kernel.allResults(budget) < 0 ? null : output(20);
    },
    clear: () => kernel.reset(),
    nodeCount: () => kernel.nodesUsed() >>> 0,
    tableBytesUsed: () => kernel.tableUsed() >>> 0,
  };
}
