/** The rule variants of a deal. */
export interface MahjongOptions {
  /** True if discards can be claimed for a pung or chi; winning on a discard is always allowed. */
  readonly claims: boolean;
}
