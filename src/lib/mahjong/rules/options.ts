/** Rules that differ from table to table. */
export interface MahjongOptions {
  /** Whether a discard may be taken for a pung or a chi. To win on it is always allowed. */
  readonly claims: boolean;
}
