/** Explanations that stand on the screen once and are left out ever after, in this browser. */

/** Why it is fair that hidden cards move: said at the first loss. */
export const FAIRNESS_KEY = 'lie-of-the-cards.fairness';

/**
 * True the first time it is called for a key. Without storage, or once nothing more can be stored,
 * it is true every time: better said twice than never.
 */
export function tellOnce(key: string): boolean {
  try {
    if (localStorage.getItem(key) !== null) return false;
    localStorage.setItem(key, 'told');
  } catch {
    // Storage is blocked or full.
  }
  return true;
}
