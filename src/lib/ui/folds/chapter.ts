/** A chapter of a table's rules. */
type Say = () => string;

export interface Chapter<Shown> {
  /** Its name in addresses. */
  readonly id: string;
  readonly title: Say;
  /** What a reader asks whom it answers. */
  readonly question: Say;
  readonly rules: readonly Say[];
  /** What is drawn below its rules besides. */
  readonly shows: readonly Shown[];
}

/** How a chapter stands on the page. */
export interface Heading {
  /** Its name in the page's address. */
  readonly anchor: string;
  readonly name: string;
  /** What a reader asks whom it answers. */
  readonly asks: string;
  /** How much of it was found. */
  readonly count: number;
}
