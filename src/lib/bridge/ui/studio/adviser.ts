/** What bridge says of a sound problem in the background: that an error is punished by no deal, with a deal that would. */
import { m } from '$lib/paraglide/messages';
import type { Adviser } from '$lib/game-module/ui/game-ui';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { addLeakDeal, isGrave, leakNames } from './proof/leak-words';
import { leaks } from './proof/leaks';

export const bridgeAdviser: Adviser<BridgeProblem> = {
  async advise(problem, text) {
    const leak = await leaks.of(problem, text);
    if (!leak) return null;
    const tried = leak.refutingDeal ? ` ${m.leak_try()}` : '';
    return {
      ...{ head: m.leak_head(), text: m.leak_said(leakNames(leak)) + tried },
      grave: isGrave(leak, problem.real.length),
      way: leak.refutingDeal ? { name: m.leak_add(), edit: (now) => addLeakDeal(now, leak) } : null,
    };
  },
  close: () => leaks.stop(),
};
