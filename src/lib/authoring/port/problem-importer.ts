/**
 * Importers and exporters of other programs' file formats, as games provide them for the studio.
 */
import type { Fault } from '$lib/core/result';

export interface ProblemImporter {
  /** Reads a text; null for an unknown format. Never throws. */
  read(text: string): ImportResult | null;
  /**
   * Reads a file with many deals, to be listed; null for any other. Rejects when its worker is
   * lost.
   */
  readFile?(text: string): Promise<ImportedFile | null>;
  /** Formats for export. */
  readonly exportFormats?: readonly ExportFormat[];
}

/** An imported file with many deals, as the studio lists it. */
export interface ImportedFile {
  readonly deals: readonly ListedDeal[];
  /** Faults of the file as a whole; shown when the list is empty. */
  readonly faults: readonly Fault[];
  /** The seats that the student may have in all of them, the most likely first. */
  readonly seats: readonly string[];
  /** The text of a problem with the deals at these indices of the list. */
  toProblemText(indices: readonly number[], options: ImportOptions): string;
  /** The address of a page that shows the play of the deal at an index; null for none. */
  viewAddress(index: number): `/${string}/#${string}` | null;
}

export interface ImportOptions {
  /** A name for the deals; empty to take those of the file. */
  readonly name: string;
  /** The student's seat, as an index in `ImportedFile.seats`. */
  readonly seatIndex: number;
  /**
   * True to make all deals but the first virtual: never the truth, only there so that the opponents
   * do not give up.
   */
  readonly virtual: boolean;
}

/** A row of the list; unknown values are empty. */
export interface ListedDeal {
  readonly event: string;
  readonly players: string;
  readonly board: string;
  /** The room of a match in which the board is played twice. */
  readonly roomName: string;
  readonly contract: string;
  readonly result: string;
  /** True if cards of its play are known. */
  readonly hasPlay: boolean;
  /** True if a problem can be made of it. */
  readonly isUsable: boolean;
  /** Its first fault, in one line. */
  readonly fault: string;
}

export interface ExportFormat {
  /** The file extension without a dot. */
  readonly extension: string;
  readonly name: string;
  /**
   * Writes problems that the game's module has read. `games` is the number of games in the text;
   * `lost` says what the format cannot express.
   */
  write(problems: readonly unknown[]): { text: string; games: number; lost: readonly string[] };
}

export type ImportResult =
  /** At least one deal; the reader chooses one of several. */
  | { readonly ok: true; readonly games: readonly ImportedDeal[] }
  /** Faults in the reader's language. */
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** A deal of an imported text. */
export interface ImportedDeal {
  /** For example "Semifinal, board 7". */
  readonly name: string;
  /** For example "4♠ by South", "passed out", and the players. */
  readonly description: string;
  /** Faults in the reader's language. With seat options the deal was read in part. */
  readonly faults: readonly Fault[];
  /** Seats that the student may have, the most likely first; none for an unreadable deal. */
  readonly seatOptions: readonly SeatOption[];
}

/** A seat that the student may have. */
export interface SeatOption {
  readonly name: string;
  /** The text of a new problem file. */
  createProblemText(): string;
}
