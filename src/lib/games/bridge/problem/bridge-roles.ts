/** The roles of the student in a bridge problem. */
import type { BridgeProblem } from './bridge-problem';

export const ROLES = ['declarer', 'defender', 'deceiver'] as const;
export type Role = (typeof ROLES)[number];

/** The themes in which the student deceives the other side. */
const DECEPTION_THEMES: ReadonlySet<string> = new Set(['deception', 'falsecard']);

/** Declarer or defender, and deceiver if a theme says so. */
export function listBridgeRoles({
  student,
  contract,
  themes,
}: Pick<BridgeProblem, 'student' | 'contract' | 'themes'>): readonly Role[] {
  const side = student === contract.declarer ? 'declarer' : 'defender';
  return themes.some((theme) => DECEPTION_THEMES.has(theme)) ? [side, 'deceiver'] : [side];
}
