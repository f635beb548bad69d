/** A button below the losing moment. */
export interface MomentAction {
  readonly label: string;
  readonly onpress: () => void;
}
