/** Faults of a layout that its text has outgrown: parts that are cut off, covered or overlap. */
import type { Page } from '@playwright/test';

/**
 * The layout faults of the page, or of its open sheet, one sentence each: sideways scrolling; text
 * that is cut off, covered, on top of other text, or outside its button or the window; controls
 * that overlap. Cards and tiles may cover each other and the empty places of a trick.
 */
export function findLayoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(collectLayoutFaults);
}

/** Runs in the page. Text outside the window's height is compared by its boxes alone. */
function collectLayoutFaults(): readonly string[] {
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Part {
    readonly element: Element;
    /** The visible part of its box. */
    readonly box: Box;
  }

  /** Pixels by which text may stick out or overlap: the blank around its letters. */
  const TEXT_SLACK = 3;
  /** Pixels by which controls may overlap: the margin around one that is easier to hit. */
  const CONTROL_SLACK = 8;
  /** The share of a line of text above and below its letters. */
  const BLANK_SHARE = 0.22;
  const PILED = '[data-card], [data-lying], .face, .card-back, .slot, .tile, svg';
  const CONTROLS = 'button, a[href], input, select, textarea, summary';

  const root = document.documentElement;
  const sheet = document.querySelector('dialog[open]');
  const faults = new Set<string>();

  const ancestorsOf = (element: Element): readonly Element[] => {
    const chain: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) chain.push(each);
    return chain;
  };
  const describe = (element: Element): string => {
    const words = element.textContent.trim() || (element.getAttribute('aria-label') ?? '');
    const name = `${element.parentElement?.className ?? ''} > ${element.localName}.${element.className}`;
    return `“${words.replaceAll(/\s+/g, ' ').slice(0, 40)}” (${name.replaceAll(/ ?svelte-\w+/g, '')})`;
  };
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    !ancestorsOf(element).some((each) => getComputedStyle(each).clipPath.startsWith('inset(50%'));
  const isFloating = (element: Element): boolean =>
    ancestorsOf(element).some(
      (each) => each !== sheet && /^(fixed|sticky)$/.test(getComputedStyle(each).position),
    );
  const isInWindow = ({ left, top, right, bottom }: Box): boolean =>
    left >= 0 && top >= 0 && right <= root.clientWidth && bottom <= window.innerHeight;
  const intersect = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const sticksOutAcross = (box: Box, frame: Box): boolean =>
    box.left < frame.left - TEXT_SLACK || box.right > frame.right + TEXT_SLACK;
  const sticksOutDown = (box: Box, frame: Box): boolean =>
    box.top < frame.top - TEXT_SLACK || box.bottom > frame.bottom + TEXT_SLACK;
  const overlaps = (a: Box, b: Box, slack: number): boolean => {
    const { left, top, right, bottom } = intersect(a, b);
    return right - left > slack && bottom - top > slack;
  };

  /** The opaque element over another one at the middle of a box; null for none. */
  const findCover = (element: Element, { left, top, right, bottom }: Box): Element | null => {
    for (const each of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
      if (each.contains(element) || element.contains(each)) return null;
      const { backgroundColor, backgroundImage } = getComputedStyle(each);
      if (backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor)) return each;
    }
    return null;
  };

  /** The part of a box that its ancestors show. Notes a part that no scrolling brings to light. */
  const showPart = (element: Element, box: Box): Part | null => {
    let visible = box;
    let [scrollsAcross, scrollsDown] = [false, false];
    for (const ancestor of ancestorsOf(element)) {
      if (ancestor === document.body) break;
      const { overflowX, overflowY } = getComputedStyle(ancestor);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const frame = ancestor.getBoundingClientRect();
      scrollsAcross ||= /auto|scroll/.test(overflowX);
      scrollsDown ||= /auto|scroll/.test(overflowY);
      if (
        (!scrollsAcross && sticksOutAcross(box, frame)) ||
        (!scrollsDown && sticksOutDown(box, frame))
      )
        faults.add(`${describe(element)} is cut off by ${describe(ancestor)}.`);
      visible = intersect(visible, frame);
    }
    if (!scrollsAcross && sticksOutAcross(box, { ...box, left: 0, right: root.clientWidth }))
      faults.add(`${describe(element)} is outside the window.`);
    return visible.right - visible.left > 1 && visible.bottom - visible.top > 1
      ? { element, box: visible }
      : null;
  };

  /** The visible lines of text. */
  const findTexts = (container: Element): readonly Part[] => {
    const texts: Part[] = [];
    const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || !isVisible(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const button = element.closest('button, .button');
      for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
        if (width === 0) continue;
        const blank = BLANK_SHARE * height;
        const box = { left, top: top + blank, right, bottom: bottom - blank };
        const frame = button?.getBoundingClientRect();
        if (frame && (sticksOutAcross(box, frame) || sticksOutDown(box, frame)))
          faults.add(`${describe(element)} sticks out of its button.`);
        const part = showPart(element, box);
        if (part) texts.push(part);
      }
    }
    return texts;
  };

  /** Notes the pairs that overlap and are not hidden there. */
  const comparePairs = (
    parts: readonly Part[],
    slack: number,
    isHidden: (element: Element, common: Box) => boolean,
  ): void => {
    const sorted = parts.toSorted((a, b) => a.box.top - b.box.top);
    for (const [i, a] of sorted.entries())
      for (const b of sorted.slice(i + 1)) {
        if (b.box.top >= a.box.bottom) break;
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        if (a.element.closest(PILED) && b.element.closest(PILED)) continue;
        if (!overlaps(a.box, b.box, slack) || isFloating(a.element) !== isFloating(b.element))
          continue;
        const common = intersect(a.box, b.box);
        if ([a, b].some(({ element }) => isHidden(element, common))) continue;
        faults.add(`${describe(a.element)} overlaps ${describe(b.element)}.`);
      }
  };

  for (const scroller of [root, ...(sheet ? [sheet] : [])])
    if (scroller.scrollWidth > scroller.clientWidth)
      faults.add(`${scroller.localName} scrolls sideways: ${scroller.scrollWidth} pixels.`);

  const texts = findTexts(sheet ?? document.body);
  comparePairs(
    texts,
    TEXT_SLACK,
    (element, common) => isInWindow(common) && findCover(element, common) !== null,
  );
  const controls = Array.from((sheet ?? document).querySelectorAll(CONTROLS))
    .filter((control) => isVisible(control) && getComputedStyle(control).display !== 'inline')
    .flatMap((element) => showPart(element, element.getBoundingClientRect()) ?? []);
  comparePairs(controls, CONTROL_SLACK, () => false);
  for (const { element, box } of [...texts, ...controls]) {
    const cover = isInWindow(box) && !element.closest(PILED) ? findCover(element, box) : null;
    if (cover && !isFloating(cover))
      faults.add(`${describe(element)} is covered by ${describe(cover)}.`);
  }
  return [...faults];
}
