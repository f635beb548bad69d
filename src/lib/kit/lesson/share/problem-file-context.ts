/** The context with the text of the problem file, for sharing; null for a curated problem. */
import { getContext, setContext } from 'svelte';

const PROBLEM_FILE_CONTEXT = Symbol('the text of the problem file');

/** Call during component initialization; null for a problem of the library. */
export function setProblemFile(file: string | null): void {
  setContext(PROBLEM_FILE_CONTEXT, file);
}

/** Call during component initialization. */
export function getProblemFile(): string | null {
  return getContext<string | null | undefined>(PROBLEM_FILE_CONTEXT) ?? null;
}
