/** That a problem that is due again shows its idea in another look. */

/** What the introduction says about the look of a problem, and the way to the other one. */
export interface RelabelingToggle {
  /** Whether the problem is shown in another look; else as its author wrote it. */
  readonly isRelabeled: boolean;
  readonly toggle: () => void;
  /** Called with the button that turns: it has the focus when it was just pressed. */
  readonly restoreFocus: (button: HTMLElement) => void;
}
