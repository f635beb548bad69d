/** The context with the text of the problem file, for sharing; null for a curated problem. */
import { getContext, setContext } from 'svelte';

const FILE = Symbol('the text of the problem file');

/** Call during component initialization; null for a problem of the library. */
export function setProblemFile(file: string | null): void {
  setContext(FILE, file);
}

/** Call during component initialization. */
export function getProblemFile(): string | null {
  return getContext<string | null | undefined>(FILE) ?? null;
}
