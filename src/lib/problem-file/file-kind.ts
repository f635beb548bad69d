/** What a kind of file brings along, so that the reader of all of them can speak as its author writes. */

/** A sign with colons that this kind of text holds, such as that of a card. */
export interface TextMarkup {
  /** One as an author writes it, with its name: `a card such as :HA:`. */
  readonly example: string;
  /** A whole one. */
  readonly whole: RegExp;
  /** How one begins, in a text that was cut at its last colon. */
  readonly opening: RegExp;
}

/** A kind of file: its own words in the messages that all kinds share. */
export interface FileKind {
  /** What one file holds, and what several hold: `problem`, `problems`. */
  readonly singular: string;
  readonly plural: string;
  /** The key with which such a file begins: `title:`. */
  readonly firstKey: string;
  /** A key with what is written after it: the example of how a line looks. */
  readonly exampleLine: string;
  /** What to write where somebody has put a lone dash for nothing: one sentence. */
  readonly insteadOfDash: string;
  /** Null where its texts hold no signs with colons. */
  readonly textMarkup: TextMarkup | null;
  /** The keys of its texts in several languages, wherever they stand; of a list each item is one. */
  readonly textKeys: readonly string[];
  /** Where a key belongs that stands in a wrong place, by the key. */
  readonly keyLocations: Readonly<Record<string, string>>;
}
