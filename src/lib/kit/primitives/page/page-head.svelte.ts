/**
 * The slot in the header for the page's title. On a phone the card table needs all the height, so
 * the problem's name and contract move into the header.
 */
import { getContext, setContext } from 'svelte';

export class PageHead {
  /** The slot element beside the back link; null while no header is drawn. */
  #slot = $state.raw<HTMLElement | null>(null);
  /** True while a page's head is in the slot. */
  isTaken = $state(false);

  /** Attachment of the slot element in the header. */
  readonly attachSlot = (slot: HTMLElement): (() => void) => {
    this.#slot = slot;
    return () => (this.#slot = null);
  };

  /**
   * Attachment of a page's head: moves it into the slot and removes it with the page. It moves the
   * element instead of a snippet, which would be rendered once more after its page's data is gone.
   */
  readonly attachHead = (head: HTMLElement): (() => void) | undefined => {
    if (!this.#slot) return undefined;
    this.#slot.append(head);
    this.isTaken = true;
    return () => {
      head.remove();
      this.isTaken = false;
    };
  };
}

const CONTEXT_KEY = Symbol('the head of the page');

/** Called where the header is drawn. */
export function setPageHead(): PageHead {
  return setContext(CONTEXT_KEY, new PageHead());
}

/** Called during component initialisation; null without a header, as in an embedded frame. */
export function getPageHead(): PageHead | null {
  return getContext<PageHead | undefined>(CONTEXT_KEY) ?? null;
}
