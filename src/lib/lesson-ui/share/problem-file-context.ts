/** The file of the problem on the table, for those below who share it; a curated problem has none. */
import { getContext, setContext } from 'svelte';

const FILE = Symbol('the text of the problem file');

/** Called where a table is made of a file; null when the problem is one of the library. */
export function setProblemFile(file: string | null): void {
  setContext(FILE, file);
}

/** Called while a component below is made. */
export function getProblemFile(): string | null {
  return getContext<string | null | undefined>(FILE) ?? null;
}
