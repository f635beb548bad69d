/** A chapter of a game's rules. */
type MessageFunction = () => string;

export interface Chapter<Shown> {
  /** The chapter's name in addresses. */
  readonly id: string;
  readonly title: MessageFunction;
  /** The reader's question that the chapter answers. */
  readonly question: MessageFunction;
  readonly rules: readonly MessageFunction[];
  /** Drawn below the rules. */
  readonly illustrations: readonly Shown[];
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
