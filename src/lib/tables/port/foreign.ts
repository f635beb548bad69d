/** Texts that are no problem files and from which a problem of a table can begin: what other programs write down. */
import type { Fault } from '$lib/core/result';

export interface Foreign {
  /** A sentence on what is taken: "PBN and LIN are taken too." */
  readonly line: () => string;
  /** What stands in a text; null where it is nothing that the table knows. It never throws. */
  read(text: string): ForeignRead | null;
}

export type ForeignRead =
  /** At least one game; where there are several one is chosen. */
  | { readonly ok: true; readonly games: readonly ForeignGame[] }
  /** What is to be mended, in the reader's language, each with its place where there is one. */
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A game of such a text. */
export interface ForeignGame {
  /** What tells it from the others: "Semifinal, board 7". */
  readonly name: string;
  /** What is played in it: "4♠ by South"; empty where nothing tells. */
  readonly line: string;
  /** What is to be mended before a problem can begin with it. */
  readonly faults: readonly Fault[];
  /** Who the student may be, the likeliest first; none where there are faults. */
  readonly chairs: readonly Chair[];
}

/** A place for the student. */
export interface Chair {
  readonly name: string;
  /** The problem file that begins so. */
  begin(): string;
}
