/** Links to a part of a page that may be folded. */

/** Opens the element that a fragment (with its `#`) names and its ancestors, and scrolls to it. */
export function openAtFragment(fragment: string): void {
  const named = document.getElementById(decodeURIComponent(fragment.slice(1)));
  if (!named) return;
  const own = named.querySelector<HTMLDetailsElement>(':scope > details');
  for (let at: Element | null = own ?? named; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  named.scrollIntoView();
}
