/** What the student is in a problem. */
import type { CatalogueEntry } from './catalogue';

export const ROLES = ['declarer', 'defender', 'deceiver'] as const;
export type Role = (typeof ROLES)[number];

/** The themes that are about what the other side is made to believe. */
const DECEIVING: ReadonlySet<string> = new Set(['deception', 'falsecard']);

/** Declarer or defender; a deceiver is one of both besides. */
export function hasRole({ student, contract, themes }: CatalogueEntry, role: Role): boolean {
  const declares = student === contract.declarer;
  switch (role) {
    case 'declarer':
      return declares;
    case 'defender':
      return !declares;
    case 'deceiver':
      return themes.some((theme) => DECEIVING.has(theme));
  }
}
