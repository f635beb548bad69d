/**
 * What bridge draws in the studio: the table on which its cards are put, what is proved of it, and deals that are looked for,
 * and what people at the table believe.
 */
import { m } from '$lib/paraglide/messages';
import type { Pane } from '$lib/game-module/ui/game-ui';
import { panesOf } from '$lib/game-module/ui/game-ui';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import BeliefsPane from './beliefs/BeliefsPane.svelte';
import FinderPane from './finder/FinderPane.svelte';
import ProofPane from './proof/ProofPane.svelte';
import TablePane from './table/TablePane.svelte';

export const bridgePanes: readonly Pane[] = panesOf<BridgeProblem>([
  { id: 'table', name: m.studio_tab_table, draw: TablePane },
  { id: 'proof', name: m.studio_tab_proof, draw: ProofPane },
  { id: 'finder', name: m.finder_tab, draw: FinderPane },
  { id: 'beliefs', name: m.beliefs_tab, draw: BeliefsPane },
]);
