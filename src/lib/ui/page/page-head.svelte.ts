/**
 * What the header says of the page below it: on a phone a table needs every line, so its name and stake
 * stand in the header instead of above it.
 */
import { getContext, setContext } from 'svelte';

export class PageHead {
  /** Where it stands, beside the way back; null as long as no header is drawn. */
  #room = $state.raw<HTMLElement | null>(null);
  /** Whether a page has a head there, and not of its own. */
  isTaken = $state(false);

  /** Attached to the place in the header. */
  readonly attachSlot = (room: HTMLElement): (() => void) => {
    this.#room = room;
    return () => (this.#room = null);
  };

  /**
   * Attached to the head of a page: it moves into the header, and is gone with its page. A page lends the
   * element and not a snippet, because a snippet would be drawn once more when its page has no data left.
   */
  readonly attachHead = (head: HTMLElement): (() => void) | undefined => {
    if (!this.#room) return undefined;
    this.#room.append(head);
    this.isTaken = true;
    return () => {
      head.remove();
      this.isTaken = false;
    };
  };
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
