/** What people write beside the hands: the contract, the dealer, who is vulnerable, the number of the board. */
import { readContract } from '$lib/bridge/notation/contracts';
import { strainWritten } from '$lib/bridge/notation/strains';
import { SUIT_PATTERN } from '$lib/bridge/notation/suits';
import { vulnerabilityWritten } from '$lib/bridge/notation/vulnerabilities';
import { isSeat } from '$lib/bridge/rules/seats';
import type { Pasted } from './pasted';
import { SEAT_WORD, seatNamed } from './seat-words';

/** Trumps and declarer alone: `H by S`, `NT by E`. */
const TRUMPS = new RegExp(`^(NT?|${SUIT_PATTERN}) by ([NESW])$`, 'i');
const DEALER = new RegExp(`^(?:dealer|dlr)(?::\\s*|\\s+)(${SEAT_WORD})$`, 'i');
const VULNERABLE = /^vul(?:n|nerable|nerability)?\.?(?::\s*|\s+)(\S+)$/i;
const BOARD = /^board(?: no\.?)?:? *#?\d+$/i;

/** What a line says beside the hands; an empty part for the number of a board; null for any other line. */
export function saidIn(
  line: string,
): Partial<Pick<Pasted, 'contract' | 'dealer' | 'vulnerable'>> | null {
  const words = line.trim().replace(/\s+/g, ' ');
  const contract = readContract(words);
  if (contract.ok) return { contract: contract.value };
  const [, trumps = '', by = ''] = TRUMPS.exec(words) ?? [];
  const [strain, declarer] = [strainWritten(trumps), by.toUpperCase()];
  if (strain && isSeat(declarer)) return { contract: { level: null, strain, declarer } };
  const dealer = seatNamed(DEALER.exec(words)?.[1] ?? '');
  if (dealer) return { dealer };
  const vulnerable = vulnerabilityWritten(VULNERABLE.exec(words)?.[1] ?? '');
  if (vulnerable) return { vulnerable };
  return BOARD.test(words) ? {} : null;
}
