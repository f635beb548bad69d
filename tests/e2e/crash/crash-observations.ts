/** The state that a page showed before it was killed, and the state found afterwards. */
import type { Page } from '@playwright/test';

/** State that was on the screen before the page ended. */
export interface ObservedState {
  /** The cards that the student has played. */
  playedCardCount: number;
  /** True when the screen has shown the result of the play. */
  hasResult: boolean;
}

/** Follows what a page shows from now on. */
export async function observePage(page: Page): Promise<ObservedState> {
  const shown: ObservedState = { playedCardCount: 0, hasResult: false };
  await page.exposeFunction('seen', (cards: number, result: boolean) => {
    shown.playedCardCount = Math.max(shown.playedCardCount, cards);
    shown.hasResult ||= result;
  });
  await page.addInitScript(() => {
    localStorage.setItem('lie-of-the-cards.settings', JSON.stringify({ tempo: 'brisk' }));
    const { seen } = globalThis as unknown as { seen(cards: number, result: boolean): void };
    let most = 0;
    let last = '';
    const look = (): void => {
      const left = document.querySelectorAll('button[data-card]').length;
      most = Math.max(most, left);
      const buttons = [...document.querySelectorAll('button')];
      const result = buttons.some(({ textContent }) =>
        /See what beat you|See why/.test(textContent),
      );
      const now = `${left} ${result}`;
      if (now !== last) seen(left === 0 ? 0 : most - left, result);
      last = now;
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  return shown;
}

/** The stored state of the one problem that was played. */
export interface StoredState {
  readonly log: readonly string[];
  readonly best: string | null;
  /** When the attempt of each play began: milliseconds since 1970. */
  readonly playStartTimes: readonly number[];
}

/** Reads past the app what lies in the database, once the journal is empty. */
export async function readStoredState(page: Page): Promise<StoredState> {
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((name) => name.startsWith('lie-of-the-cards/journal/')),
  );
  return page.evaluate(
    () =>
      new Promise<StoredState>((tell, failed) => {
        const opening = indexedDB.open('lie-of-the-cards');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(['problems', 'plays']);
          const problems = reading.objectStore('problems').getAll();
          const plays = reading.objectStore('plays').getAll();
          reading.oncomplete = () => {
            database.close();
            const [problem] = problems.result as { attempt: { log: string[] }; best: string }[];
            const begun = plays.result as { begunAt: number }[];
            tell({
              log: problem?.attempt.log ?? [],
              best: problem?.best ?? null,
              playStartTimes: begun.map(({ begunAt }) => begunAt),
            });
          };
        };
      }),
  );
}

/** Takes everything away that an earlier try has left. */
export async function clearStorage(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        localStorage.clear();
        const deleting = indexedDB.deleteDatabase('lie-of-the-cards');
        deleting.onsuccess = deleting.onerror = () => done();
      }),
  );
}
