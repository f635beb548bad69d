/** How far the soft edge of a part reaches where there is more of it. */
const FADE = '24px';

/**
 * Looks after a part that may have to be scrolled: then it is reached with the keyboard, and the measures
 * `--more-above` and `--more-below` say where there is more of it.
 */
export function scrolls(part: HTMLElement): () => void {
  const look = (): void => {
    const rest = part.scrollHeight - part.clientHeight;
    if (rest > 1) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
    part.style.setProperty('--more-above', part.scrollTop > 1 ? FADE : '0px');
    part.style.setProperty('--more-below', part.scrollTop < rest - 1 ? FADE : '0px');
  };
  const watcher = new ResizeObserver(look);
  watcher.observe(part);
  const changes = new MutationObserver(look);
  changes.observe(part, { childList: true, subtree: true, attributeFilter: ['open'] });
  part.addEventListener('scroll', look, { passive: true });
  return () => {
    watcher.disconnect();
    changes.disconnect();
    part.removeEventListener('scroll', look);
  };
}
