/** Rules that differ from table to table. Games are played by these defaults where nobody says otherwise. */
export interface MightyOptions {
  /** The lowest count that may be bid, which is also the base of the score. */
  readonly minimum: 13 | 14;
  /** Whether a bid in no-trump beats one of the same count in a suit. */
  readonly noTrumpBeatsSuit: boolean;
  /** The most points with which a hand may be thrown in instead of a first call; null: never. */
  readonly dealMiss: number | null;
  /** By how much the count rises when the contract is changed to no-trump; to a suit it is always 2. */
  readonly toNoTrump: 1 | 2;
  /** What calls the joker when clubs are trump. */
  readonly callerUnderClubs: 'H3' | 'S3';
  /** What each count above the base is worth, the base itself included. */
  readonly risk: number;
  /** What each point is worth by which the contract is made (itself included) or missed. */
  readonly card: number;
  /** A run, all 20 points to the declarer's side, counts twice. */
  readonly runDoubles: boolean;
  /** A back-run, more than half of the points to the defenders, counts twice. */
  readonly backRunDoubles: boolean;
  /** A contract in no-trump counts twice. */
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
