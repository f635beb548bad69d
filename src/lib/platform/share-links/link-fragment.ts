/** Recognises the fragment of a shared link without decoding it, and repairs a truncated one. */

export const SHARED_PREFIX = '#shared=';

/** True for a fragment (with its `#`) that `formatSharedLink` has made. */
export function isSharedFragment(fragment: string): boolean {
  return fragment.startsWith(SHARED_PREFIX);
}

/**
 * The same fragment where it can be decoded; else with its `%` written out, so that it can: the
 * router fails on one that was cut within an escape sequence.
 */
export function decodableFragment(fragment: string): string {
  try {
    // The result is used, because the bundler drops a pure call whose result is unused.
    return decodeURIComponent(fragment) && fragment;
  } catch {
    return fragment.replaceAll('%', '%25');
  }
}
