/** Texts that are no problem files and from which a problem of a table can begin: what other programs write down. */
import type { Fault } from '$lib/core/result';

export interface ProblemImporter {
  /** A sentence on what is taken: "PBN and LIN are taken too." */
  readonly description: () => string;
  /** What stands in a text; null where it is nothing that the table knows. It never throws. */
  read(text: string): ImportResult | null;
  /** A text with so many games that they are listed; null for every other. Rejects where its worker is lost. */
  readFile?(text: string): Promise<ImportedFile | null>;
  /** Forms in which problems can go out to other programs; none where this is absent. */
  readonly exportFormats?: readonly ExportFormat[];
}

/** A file of many games. */
export interface ImportedFile {
  readonly games: readonly ListedDeal[];
  /** What is to be mended before anything can be listed. */
  readonly faults: readonly Fault[];
  /** Whom a student may be in all of them, the likeliest first. */
  readonly seats: readonly string[];
  /** The text of a problem in which these games, by their places, are the deals; `seat` is a place in `seats`. */
  toProblemText(places: readonly number[], begin: ImportOptions): string;
  /** Where the game with this place is seen as it was played, on a page of the table; null where it cannot be. */
  viewAddress(place: number): `/${string}/#${string}` | null;
}

export interface ImportOptions {
  /** Empty where each is called as in the file. */
  readonly name: string;
  readonly seat: number;
  /** Whether all but the first are virtual. */
  readonly virtual: boolean;
}

/** A line of the list; empty for what is not told. */
export interface ListedDeal {
  readonly event: string;
  readonly board: string;
  readonly contract: string;
  readonly result: string;
  /** Whether cards of its play are told. */
  readonly hasPlay: boolean;
  /** Whether a problem can begin with it. */
  readonly isUsable: boolean;
  /** The first thing that is to be mended in it, in one line. */
  readonly fault: string;
}

export interface ExportFormat {
  /** The ending of its files, without a dot. */
  readonly extension: string;
  readonly name: string;
  /** The problems, as the table's desk has read them, in one file, and what is left out, in the reader's language. */
  write(problems: readonly unknown[]): { text: string; games: number; lost: readonly string[] };
}

export type ImportResult =
  /** At least one game; where there are several one is chosen. */
  | { readonly ok: true; readonly games: readonly ImportedDeal[] }
  /** What is to be mended, in the reader's language, each with its place where there is one. */
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A game of such a text. */
export interface ImportedDeal {
  /** What tells it from the others: "Semifinal, board 7". */
  readonly name: string;
  /** What is played in it: "4♠ by South"; empty where nothing tells. */
  readonly description: string;
  /** What is to be mended before a problem can begin with it. */
  readonly faults: readonly Fault[];
  /** Who the student may be, the likeliest first; none where there are faults. */
  readonly seatOptions: readonly SeatOption[];
}

/** A place for the student. */
export interface SeatOption {
  readonly name: string;
  /** The problem file that begins so. */
  createProblemText(): string;
}
