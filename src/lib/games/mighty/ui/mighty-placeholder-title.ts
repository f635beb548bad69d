/** The name of a problem until its title is unlocked: "Defend 14 hearts". */
import { m } from '$lib/paraglide/messages';
import type { Role } from '$lib/games/mighty/rules/friend';
import type { ContractTerms } from '$lib/games/mighty/rules/kitty-exchange';
import { studentRole, type MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { mightyContractName } from './mighty-names';

/** The neutral name of a problem: only the contract and the student's side. */
export function mightyPlaceholderTitle(problem: MightyProblem): string {
  return placeholderTitleFor(problem.contract, studentRole(problem));
}

/** The same from the facts of a list; null is a role that the first trick decides. */
export function placeholderTitleFor(terms: ContractTerms, role: Role | null): string {
  const contract = mightyContractName(terms);
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
