/** What is done before the router and any page looks at the address. */
import type { ClientInit } from '@sveltejs/kit';
import { decodableFragment } from '$lib/share/link-fragment';

/**
 * The router decodes the fragment of every address and stops where it cannot. One that was cut
 * within a sign (`#%`) becomes one that can be decoded, so that the page itself can say that the
 * link is not whole.
 */
function mendFragment(): void {
  const mended = decodableFragment(location.hash);
  if (mended !== location.hash) history.replaceState(history.state, '', mended);
}

export const init: ClientInit = () => {
  mendFragment();
  addEventListener('hashchange', mendFragment);
};
