/** The client hook that repairs the address before the router and the pages read it. */
import type { ClientInit } from '@sveltejs/kit';
import { decodableFragment } from '$lib/platform/share-links/link-fragment';

/**
 * Makes the fragment of the address decodable. The router fails on a fragment that was cut within
 * an escape sequence (`#%`); after the repair the page itself can report an incomplete link.
 */
function repairFragment(): void {
  const repaired = decodableFragment(location.hash);
  if (repaired !== location.hash) history.replaceState(history.state, '', repaired);
}

export const init: ClientInit = () => {
  repairFragment();
  addEventListener('hashchange', repairFragment);
};
