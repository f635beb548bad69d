/** What comes with the app to think with: the network, and what is solved. */
import { shippedNetwork } from '$lib/yut/network/shipped';
import { PAPER, type Options } from '$lib/yut/rules/options';
import { deeper } from './deeper';
import type { Thinking } from './values';
import { weigh, type WeighedMove } from './weigh';
import type { State } from '$lib/yut/rules/state';

/** What the players think with, by these rules. */
export async function shippedThinking(options: Options = PAPER): Promise<Thinking> {
  return { network: await shippedNetwork(), exact: null, options };
}

/** What weighs the moves of a problem: it looks one throw further than the players do. */
export async function shippedWeigher(): Promise<(state: State) => readonly WeighedMove[]> {
  const thinking = await shippedThinking();
  const further = { ...thinking, network: deeper(thinking.network, thinking.options) };
  return (state) => weigh(state, further);
}
