/** What comes with the app to think with: the network, and what is solved. */
import { shippedExact } from '$lib/yut/exact/shipped';
import { shippedNetwork } from '$lib/yut/network/shipped';
import { PAPER, type Options } from '$lib/yut/rules/options';
import type { State } from '$lib/yut/rules/state';
import { deeper } from './deeper';
import { withExact, type Thinking } from './values';
import { weigh, type WeighedMove } from './weigh';

/** What the players think with, by these rules. */
export async function shippedThinking(options: Options = PAPER): Promise<Thinking> {
  const [network, exact] = await Promise.all([shippedNetwork(), shippedExact()]);
  return { network, exact, options };
}

/** What weighs the moves of a problem: it looks one throw further than the players do. */
export async function shippedWeigher(): Promise<(state: State) => readonly WeighedMove[]> {
  const [network, exact] = await Promise.all([shippedNetwork(), shippedExact()]);
  const further = deeper(withExact(network, exact), PAPER);
  return (state) => weigh(state, { network: further, exact, options: PAPER });
}
