/**
 * What a problem is called by what one sees of it, until its title is earned: "Defend 14 hearts".
 */
import { m } from '$lib/paraglide/messages';
import type { Role } from '$lib/mighty/rules/friend';
import type { ContractTerms } from '$lib/mighty/rules/kitty-exchange';
import { studentRole, type MightyProblem } from '$lib/mighty/problem/mighty-problem';
import { mightyContractName } from './mighty-names';

/**
 * The name in the reader's language; it tells what is promised and on which side one sits, and no
 * more.
 */
export function mightyPlaceholderTitle(problem: MightyProblem): string {
  return placeholderTitleFor(problem.contract, studentRole(problem));
}

/** The same of what a list knows; null is a part that the first trick is to decide. */
export function placeholderTitleFor(promised: ContractTerms, role: Role | null): string {
  const contract = mightyContractName(promised);
  switch (role) {
    case 'declarer':
      return m.mighty_called_declarer({ contract });
    case 'friend':
      return m.mighty_called_friend({ contract });
    case 'defender':
      return m.mighty_called_defender({ contract });
    case null:
      return m.mighty_called_open({ contract });
  }
}
