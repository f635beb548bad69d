/** Texts for the fault codes of deal searches, in addition to those of files. */
import { m } from '$lib/paraglide/messages';
import { FAULT_MESSAGES } from '$lib/authoring/faults/fault-messages';

export const FINDER_FAULT_TEXTS: Readonly<Record<string, () => string>> = {
  ...FAULT_MESSAGES,
  'condition/after': m.finder_fault_condition_after,
  'condition/none': m.finder_fault_condition_none,
  'condition/deep': m.finder_fault_condition_deep,
  'condition/bracket': m.finder_fault_condition_bracket,
  'condition/unknown': m.finder_fault_condition_unknown,
  'condition/said': m.finder_fault_condition_said,
  'condition/side': m.finder_fault_condition_side,
  'condition/one-of': m.finder_fault_condition_one_of,
  'condition/shape': m.finder_fault_condition_shape,
  'condition/line': m.finder_fault_condition_line,
  'condition/outcome': m.finder_fault_condition_outcome,
  'condition/missing': m.finder_fault_condition_missing,
  'finder/auction': m.finder_fault_finder_auction,
  'finder/contract': m.finder_fault_finder_contract,
  'finder/none': m.finder_fault_finder_none,
  'finder/hands': m.finder_fault_finder_hands,
  'finder/play': m.finder_fault_finder_play,
  'finder/turn': m.finder_fault_finder_turn,
  'finder/error': m.finder_fault_finder_error,
  'finder/line': m.finder_fault_finder_line,
  'finder/lost': m.finder_fault_finder_lost,
  'finder/no-line': m.finder_no_line,
};
