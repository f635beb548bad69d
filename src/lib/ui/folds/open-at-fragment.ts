/** Leads to a part of a page that may be folded away. */

/** Opens what the fragment of an address names (with its `#`), with all around it, and shows it. */
export function openAtFragment(fragment: string): void {
  const named = document.getElementById(decodeURIComponent(fragment.slice(1)));
  if (!named) return;
  const own = named.querySelector<HTMLDetailsElement>(':scope > details');
  for (let at: Element | null = own ?? named; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  named.scrollIntoView();
}
