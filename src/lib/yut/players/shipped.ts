/** What comes with the app to think with: the network, and what is solved. */
import { loadTablebase } from '$lib/yut/exact/shipped';
import { shippedNetwork } from '$lib/yut/network/shipped';
import { PAPER_RULES, type YutOptions } from '$lib/yut/rules/options';
import type { YutState } from '$lib/yut/rules/state';
import { deeper } from './deeper';
import { withExact, type Thinking } from './values';
import { weigh, type WeighedMove } from './weigh';

/** What the players think with, by these rules. */
export async function shippedThinking(options: YutOptions = PAPER_RULES): Promise<Thinking> {
  const [network, exact] = await Promise.all([shippedNetwork(), loadTablebase()]);
  return { network, exact, options };
}

/** What weighs the moves of a problem: it looks one throw further than the players do. */
export async function shippedWeigher(): Promise<(state: YutState) => readonly WeighedMove[]> {
  const [network, exact] = await Promise.all([shippedNetwork(), loadTablebase()]);
  const further = deeper(withExact(network, exact), PAPER_RULES);
  return (state) => weigh(state, { network: further, exact, options: PAPER_RULES });
}
