/** The optional rules, on which players agree before a game. */
export interface MightyOptions {
  /** The lowest count that may be bid, which is also the base of the score. */
  readonly minimum: 13 | 14;
  /** True when a notrump bid outranks a suit bid of the same count. */
  readonly noTrumpBeatsSuit: boolean;
  /**
   * The most points with which a hand may be thrown in (deal miss) instead of a first call; null:
   * never.
   */
  readonly dealMiss: number | null;
  /** The rise of the count when the contract is changed to notrump; to a suit it is always 2. */
  readonly toNoTrump: 1 | 2;
  /** The joker caller when clubs are trump. */
  readonly callerUnderClubs: 'H3' | 'S3';
  /** The price of each count from the base on, the base included. */
  readonly risk: number;
  /**
   * The price of each point by which the contract is made (the promised one included) or missed.
   */
  readonly card: number;
  /** A run, all 20 points to the declarer's side, counts twice. */
  readonly runDoubles: boolean;
  /** A back-run, more than half of the points to the defenders, counts twice. */
  readonly backRunDoubles: boolean;
  /** A contract in notrump counts twice. */
  readonly noTrumpDoubles: boolean;
}

export const DEFAULT_MIGHTY_OPTIONS: MightyOptions = {
  minimum: 13,
  noTrumpBeatsSuit: false,
  dealMiss: null,
  toNoTrump: 2,
  callerUnderClubs: 'H3',
  risk: 300,
  card: 200,
  runDoubles: false,
  backRunDoubles: false,
  noTrumpDoubles: false,
};
