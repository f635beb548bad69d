/** Bridge in the studio: its panes, and advice while the author writes. */
import { m } from '$lib/paraglide/messages';
import type { StudioAdviser, StudioPane } from '$lib/authoring/port/game-authoring';
import { toStudioPanes } from '$lib/authoring/port/game-authoring';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import BeliefsPane from './beliefs/BeliefsPane.svelte';
import FinderPane from './finder/FinderPane.svelte';
import { addPunishingDeal, isSeriousCook, cookNames } from './proof/cook-texts';
import { studioCookCheck } from './proof/cook-check';
import ProofPane from './proof/ProofPane.svelte';
import DealEditorPane from './table/DealEditorPane.svelte';

/**
 * The deal editor, the proof, the deal finder, and the deals that human-like players believe
 * possible.
 */
export const bridgePanes: readonly StudioPane[] = toStudioPanes<BridgeProblem>([
  { id: 'table', name: m.studio_tab_table, component: DealEditorPane },
  { id: 'proof', name: m.studio_tab_proof, component: ProofPane },
  { id: 'finder', name: m.finder_tab, component: FinderPane },
  { id: 'beliefs', name: m.beliefs_tab, component: BeliefsPane },
]);

/**
 * Background advice on a sound problem: a cook (an unintended winning line, which no deal of the
 * problem punishes), with a deal that would punish it.
 */
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
