/**
 * Background advice on a sound problem: a cook (an unintended winning line, which no deal of the
 * problem punishes), with a deal that would punish it.
 */
import { m } from '$lib/paraglide/messages';
import type { StudioAdviser } from '$lib/authoring/port/game-authoring';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { addPunishingDeal, isSeriousCook, cookNames } from './proof/cook-texts';
import { studioCookCheck } from './proof/cook-check';

export const bridgeAdviser: StudioAdviser<BridgeProblem> = {
  async advise(problem, text) {
    const cook = await studioCookCheck.findCook(problem, text);
    if (!cook) return null;
    const dealText = cook.refutingDeal ? ` ${m.leak_try()}` : '';
    return {
      ...{ title: m.leak_head(), text: m.leak_said(cookNames(cook)) + dealText },
      isSerious: isSeriousCook(cook, problem.real.length),
      fix: cook.refutingDeal
        ? { name: m.leak_add(), edit: (currentText) => addPunishingDeal(currentText, cook) }
        : null,
    };
  },
  close: () => studioCookCheck.stop(),
};
