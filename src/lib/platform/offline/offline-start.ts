/**
 * The moment at which a page begins to store the app for offline use. On a slow line this must not
 * compete with the files that the page itself needs.
 */

/** The conditions of a page, which tests replace. */
export interface StartConditions {
  /** True when the app is stored already: then only changes are fetched. */
  readonly isStored: boolean;
  /** True when the reader wants few bytes: then nothing is stored unasked. */
  readonly savesData: boolean;
  /** Resolves when the page is loaded. */
  readonly loaded: Promise<void>;
  /** Resolves when the first problem is ready. */
  readonly firstAnswer: Promise<void>;
  /** Resolves when the app is installed, for which it must work offline. */
  readonly installed: Promise<void>;
}

/** Milliseconds after which a page that shows no problem is no longer expected to show one. */
export const QUIET_MS = 60_000;

/** Resolves when the app should be stored; never where nothing is stored unasked. */
export function offlineStart(conditions: StartConditions): Promise<void> {
  const { isStored, savesData, loaded, firstAnswer, installed } = conditions;
  if (isStored) return loaded;
  if (savesData) return installed;
  const quiet = loaded.then(() => new Promise<void>((resolve) => setTimeout(resolve, QUIET_MS)));
  return Promise.race([quiet, firstAnswer, installed]);
}

/** True when the browser asks for few bytes; false where it does not say. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
