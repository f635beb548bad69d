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
