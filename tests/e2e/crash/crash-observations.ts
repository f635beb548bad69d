/** The state that a page showed before it was killed, and the state found afterwards. */
import type { Page } from '@playwright/test';

/** State that was on the screen before the page ended. */
export interface Shown {
  /** The cards that the student has played. */
  cards: number;
  /** True when the screen has shown the result of the play. */
  result: boolean;
}

/** Follows what a page shows from now on. */
export async function watch(page: Page): Promise<Shown> {
  const shown: Shown = { cards: 0, result: false };
  await page.exposeFunction('seen', (cards: number, result: boolean) => {
    shown.cards = Math.max(shown.cards, cards);
    shown.result ||= result;
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
export interface Found {
  readonly log: readonly string[];
  readonly best: string | null;
  /** When the attempt of each play began: milliseconds since 1970. */
  readonly plays: readonly number[];
}

/** Reads past the app what lies in the database, once the journal is empty. */
export async function found(page: Page): Promise<Found> {
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((name) => name.startsWith('lie-of-the-cards/journal/')),
  );
  return page.evaluate(
    () =>
      new Promise<Found>((tell, failed) => {
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
              plays: begun.map(({ begunAt }) => begunAt),
            });
          };
        };
      }),
  );
}

/** Takes everything away that an earlier try has left. */
export async function forget(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        localStorage.clear();
        const deleting = indexedDB.deleteDatabase('lie-of-the-cards');
        deleting.onsuccess = deleting.onerror = () => done();
      }),
  );
}
