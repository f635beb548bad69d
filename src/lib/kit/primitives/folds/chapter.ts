/** A text in the reader's language. */
type MessageFunction = () => string;

/** A chapter of a game's rules of thumb; `Illustration` is the game's own type of drawing. */
export interface Chapter<Illustration> {
  /** The chapter's name in addresses. */
  readonly id: string;
  readonly title: MessageFunction;
  /** The reader's question that the chapter answers. */
  readonly question: MessageFunction;
  readonly rules: readonly MessageFunction[];
  /** Drawn below the rules. */
  readonly illustrations: readonly Illustration[];
}

/** A chapter's heading on the page. */
export interface ChapterHeading {
  /** The chapter's name in the page's address. */
  readonly anchor: string;
  readonly name: string;
  /** The reader's question that the chapter answers. */
  readonly question: string;
  /** The number of rules and illustrations found. */
  readonly count: number;
}
