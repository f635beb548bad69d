/** The worker of the odds: a kernel of its own, so that whoever waits for a card never waits for them. */
import { expose } from 'comlink';
import { openKernel } from '$lib/bridge/kernel/kernel';
import { weighOdds } from '$lib/bridge/lesson/odds/weigh';
import type { OddsEngine } from './odds';

const kernel = openKernel(64 * 2 ** 20, 16 * 2 ** 20);

const engine: OddsEngine = {
  odds(asked, told) {
    const weighed = weighOdds(kernel, asked, told);
    return weighed.ok ? weighed.value : null;
  },
};

expose(engine);
