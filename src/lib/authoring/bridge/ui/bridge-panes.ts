/**
 * The panes of bridge in the studio: the deal editor, the proof, the deal finder, and the deals
 * that human-like players believe possible.
 */
import { m } from '$lib/paraglide/messages';
import type { StudioPane } from '$lib/authoring/port/game-authoring';
import { toStudioPanes } from '$lib/authoring/port/game-authoring';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import BeliefsPane from './beliefs/BeliefsPane.svelte';
import FinderPane from './finder/FinderPane.svelte';
import ProofPane from './proof/ProofPane.svelte';
import DealEditorPane from './table/DealEditorPane.svelte';

export const bridgePanes: readonly StudioPane[] = toStudioPanes<BridgeProblem>([
  { id: 'table', name: m.studio_tab_table, component: DealEditorPane },
  { id: 'proof', name: m.studio_tab_proof, component: ProofPane },
  { id: 'finder', name: m.finder_tab, component: FinderPane },
  { id: 'beliefs', name: m.beliefs_tab, component: BeliefsPane },
]);
