/**
 * What the header says of the page below it: on a phone a table needs every line, so its name and stake
 * stand in the header instead of above it.
 */
import { getContext, setContext, type Snippet } from 'svelte';

export class PageHead {
  /** What stands in the header on a phone, beside the way back; null on a page with a head of its own. */
  title = $state.raw<Snippet | null>(null);
  /** What stands at its end where there is room. */
  aside = $state.raw<Snippet | null>(null);
}

const KEY = Symbol('the head of the page');

/** Called where the header is drawn. */
export function setPageHead(): PageHead {
  return setContext(KEY, new PageHead());
}

/** Called while a component of a page is made; null where there is no header, as in somebody else's page. */
export function getPageHead(): PageHead | null {
  return getContext<PageHead | undefined>(KEY) ?? null;
}
