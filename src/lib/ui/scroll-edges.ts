/** The width of the fade at an edge with more content beyond it. */
const FADE = '24px';

/**
 * Attachment of a scroll container: makes it focusable while it overflows and sets `--more-above`
 * and `--more-below` to the fade at each edge with hidden content. It measures at most once a frame
 * and writes only changes.
 */
export function trackScrollEdges(part: HTMLElement): () => void {
  let frame = 0;
  const say = (measure: string, more: boolean): void => {
    const reach = more ? FADE : '0px';
    if (part.style.getPropertyValue(measure) !== reach) part.style.setProperty(measure, reach);
  };
  const look = (): void => {
    frame = 0;
    const rest = part.scrollHeight - part.clientHeight;
    const reached = part.hasAttribute('tabindex');
    if (rest > 1 && !reached) part.tabIndex = 0;
    else if (rest <= 1 && reached) part.removeAttribute('tabindex');
    say('--more-above', part.scrollTop > 1);
    say('--more-below', part.scrollTop < rest - 1);
  };
  const lookSoon = (): void => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  // It tells when all is laid out, before anything is drawn.
  const watcher = new ResizeObserver(look);
  watcher.observe(part);
  const changes = new MutationObserver(lookSoon);
  changes.observe(part, {
    ...{ childList: true, subtree: true, characterData: true },
    attributeFilter: ['open'],
  });
  part.addEventListener('scroll', lookSoon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
    changes.disconnect();
    part.removeEventListener('scroll', lookSoon);
  };
}
