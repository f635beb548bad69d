/** The properties of a kind of file that the shared reader needs for its messages. */

/** The inline markup of a kind's texts, written with colons, such as `:HA:` for a card. */
export interface TextMarkup {
  /** An example for messages: `a card such as :HA:`. */
  readonly example: string;
  /** Matches complete markup. */
  readonly whole: RegExp;
  /** Matches the beginning of markup, in a text that YAML has cut at the last colon. */
  readonly opening: RegExp;
}

/** A kind of file with its wording for the shared messages. */
export interface FileKind {
  /** The content of one file and of several: `problem`, `problems`. */
  readonly singular: string;
  readonly plural: string;
  /** The first key of such a file: `title:`. */
  readonly firstKey: string;
  /** An example of a line with a key and a value. */
  readonly exampleLine: string;
  /** One sentence on how an empty value is written, for authors who wrote a lone dash. */
  readonly insteadOfDash: string;
  /** Null where the texts have no markup. */
  readonly textMarkup: TextMarkup | null;
  /** The keys of localized texts at any depth; each item of a list is a text. */
  readonly textKeys: readonly string[];
  /** The right location of keys that authors often put elsewhere. */
  readonly keyLocations: Readonly<Record<string, string>>;
}
