/** Observes the state that a page shows before it is killed, and reads the stored state later. */
import type { Page } from '@playwright/test';

/** State that was on the screen before the page ended. */
export interface ObservedState {
  /** The cards that the student has played. */
  playedCardCount: number;
  /** True when the screen has shown the result of the play. */
  hasResult: boolean;
}

/** Starts observing a page. The returned object is updated as the page changes. */
export async function observePage(page: Page): Promise<ObservedState> {
  const observed: ObservedState = { playedCardCount: 0, hasResult: false };
  await page.exposeFunction('recordState', (cards: number, result: boolean) => {
    observed.playedCardCount = Math.max(observed.playedCardCount, cards);
    observed.hasResult ||= result;
  });
  await page.addInitScript(() => {
    localStorage.setItem('lie-of-the-cards.settings', JSON.stringify({ tempo: 'brisk' }));
    const { recordState } = globalThis as unknown as {
      recordState(cards: number, result: boolean): void;
    };
    // The greatest number of cards on the screen: that before the first card was played.
    let startCardCount = 0;
    let lastSummary = '';
    const report = (): void => {
      const remainingCardCount = document.querySelectorAll('button[data-card]').length;
      startCardCount = Math.max(startCardCount, remainingCardCount);
      const buttons = [...document.querySelectorAll('button')];
      const hasResult = buttons.some(({ textContent }) =>
        /See what beat you|See why/.test(textContent),
      );
      const summary = `${remainingCardCount} ${hasResult}`;
      // Without any card on the screen (before the play, or in the review) nothing is known.
      if (summary !== lastSummary)
        recordState(remainingCardCount === 0 ? 0 : startCardCount - remainingCardCount, hasResult);
      lastSummary = summary;
    };
    new MutationObserver(report).observe(document, { childList: true, subtree: true });
  });
  return observed;
}

/** The stored state of the one problem that was played. */
export interface StoredState {
  readonly log: readonly string[];
  readonly best: string | null;
  /** When the attempt of each play began: milliseconds since 1970. */
  readonly playStartTimes: readonly number[];
}

/** Reads the database directly, not through the app, once the write-ahead journal is empty. */
export async function readStoredState(page: Page): Promise<StoredState> {
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((name) => name.startsWith('lie-of-the-cards/journal/')),
  );
  return page.evaluate(
    () =>
      new Promise<StoredState>((resolve, reject) => {
        const opening = indexedDB.open('lie-of-the-cards');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(['problems', 'plays']);
          const problems = reading.objectStore('problems').getAll();
          const plays = reading.objectStore('plays').getAll();
          reading.oncomplete = () => {
            database.close();
            const [problem] = problems.result as { attempt: { log: string[] }; best: string }[];
            const storedPlays = plays.result as { begunAt: number }[];
            resolve({
              log: problem?.attempt.log ?? [],
              best: problem?.best ?? null,
              playStartTimes: storedPlays.map(({ begunAt }) => begunAt),
            });
          };
        };
      }),
  );
}

/** Deletes everything that an earlier try has stored. */
export async function clearStorage(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.clear();
        const deleting = indexedDB.deleteDatabase('lie-of-the-cards');
        deleting.onsuccess = deleting.onerror = () => resolve();
      }),
  );
}
