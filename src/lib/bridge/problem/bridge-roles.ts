/** What the student is in a problem. */
import type { BridgeProblem } from './bridge-problem';

export const ROLES = ['declarer', 'defender', 'deceiver'] as const;
export type Role = (typeof ROLES)[number];

/** The themes that are about what the other side is made to believe. */
const DECEPTION_THEMES: ReadonlySet<string> = new Set(['deception', 'falsecard']);

/** Declarer or defender; a deceiver is one of both besides. */
export function listBridgeRoles({
  student,
  contract,
  themes,
}: Pick<BridgeProblem, 'student' | 'contract' | 'themes'>): readonly Role[] {
  const side = student === contract.declarer ? 'declarer' : 'defender';
  return themes.some((theme) => DECEPTION_THEMES.has(theme)) ? [side, 'deceiver'] : [side];
}
