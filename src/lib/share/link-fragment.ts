/** How one sees that an address holds a link, before anything of it is read. */

export const SHARED_PREFIX = '#shared=';

/** Whether the fragment of an address (with its `#`) is one that `makeShared` has made. */
export function isSharedFragment(fragment: string): boolean {
  return fragment.startsWith(SHARED_PREFIX);
}

/** The same fragment where it can be decoded; else with its `%` written out, so that it can. */
export function decodableFragment(fragment: string): string {
  try {
    // The answer is used: a call of which nobody needs the answer is left out when the app is built.
    return decodeURIComponent(fragment) && fragment;
  } catch {
    return fragment.replaceAll('%', '%25');
  }
}
