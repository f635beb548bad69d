/** The width of the fade at an edge with more content beyond it. */
const FADE = '24px';

/**
 * Attachment of a scroll container: makes it focusable while it overflows and sets `--more-above`
 * and `--more-below` to the fade at each edge with hidden content. It measures at most once a frame
 * and writes only changes.
 */
export function trackScrollEdges(container: HTMLElement): () => void {
  let frame = 0;
  const setFade = (property: string, isContentHidden: boolean): void => {
    const width = isContentHidden ? FADE : '0px';
    if (container.style.getPropertyValue(property) !== width)
      container.style.setProperty(property, width);
  };
  const measure = (): void => {
    frame = 0;
    // A pixel is allowed for rounding: scroll positions may be fractions.
    const maxScrollTop = container.scrollHeight - container.clientHeight;
    const isFocusable = container.hasAttribute('tabindex');
    if (maxScrollTop > 1 && !isFocusable) container.tabIndex = 0;
    else if (maxScrollTop <= 1 && isFocusable) container.removeAttribute('tabindex');
    setFade('--more-above', container.scrollTop > 1);
    setFade('--more-below', container.scrollTop < maxScrollTop - 1);
  };
  const measureNextFrame = (): void => {
    if (frame === 0) frame = requestAnimationFrame(measure);
  };
  // A resize observer is called after layout and before the paint: no frame shows old fades.
  const sizeObserver = new ResizeObserver(measure);
  sizeObserver.observe(container);
  const contentObserver = new MutationObserver(measureNextFrame);
  contentObserver.observe(container, {
    ...{ childList: true, subtree: true, characterData: true },
    attributeFilter: ['open'],
  });
  container.addEventListener('scroll', measureNextFrame, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    sizeObserver.disconnect();
    contentObserver.disconnect();
    container.removeEventListener('scroll', measureNextFrame);
  };
}
