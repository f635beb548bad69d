/** A chapter of a table's rules. */
type MessageFunction = () => string;

export interface Chapter<Shown> {
  /** Its name in addresses. */
  readonly id: string;
  readonly title: MessageFunction;
  /** What a reader asks whom it answers. */
  readonly question: MessageFunction;
  readonly rules: readonly MessageFunction[];
  /** What is drawn below its rules besides. */
  readonly illustrations: readonly Shown[];
}

/** How a chapter stands on the page. */
export interface ChapterHeading {
  /** Its name in the page's address. */
  readonly anchor: string;
  readonly name: string;
  /** What a reader asks whom it answers. */
  readonly question: string;
  /** How much of it was found. */
  readonly count: number;
}
