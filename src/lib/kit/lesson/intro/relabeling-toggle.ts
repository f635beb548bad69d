/** A switch between the author's problem and its relabeled form, for repetitions. */

/** The state of the switch in the introduction of a problem. */
export interface RelabelingToggle {
  /** True when seats or suits are relabeled, false for the author's form. */
  readonly isRelabeled: boolean;
  readonly toggle: () => void;
  /** Called with the button when it is drawn: restores the focus if it was just pressed. */
  readonly restoreFocus: (button: HTMLElement) => void;
}
