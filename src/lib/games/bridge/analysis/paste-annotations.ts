/** Parses the lines beside the hands: contract, dealer, vulnerability, board number. */
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { parseStrain } from '$lib/games/bridge/notation/strain-notation';
import { SUIT_PATTERN } from '$lib/games/bridge/notation/suit-notation';
import { parseVulnerability } from '$lib/games/bridge/notation/vulnerability-notation';
import { isSeat } from '$lib/games/bridge/rules/bridge-seats';
import type { PastedBoard } from './pasted-board';
import { SEAT_NAME_PATTERN, parseSeatName } from './seat-names';

/** The declarer at the end of a line: `by South`, `South` or `S` after a contract. */
const DECLARER = new RegExp(`,? (?:by )?(${SEAT_NAME_PATTERN})$`, 'i');
/** Strain and declarer alone: `H by S`, `NT by E`. */
const TRUMPS = new RegExp(`^(NT?|${SUIT_PATTERN}) by ([NESW])$`, 'i');
/** Strains as words, abbreviated to their first letter. */
const STRAIN_WORDS = /(?:spade|heart|diamond|club)s?\b|no[- ]?trumps?\b/i;
const DEALER = new RegExp(`^(?:dealer|dlr)(?::\\s*|\\s+)(${SEAT_NAME_PATTERN})$`, 'i');
const VULNERABLE = /^vul(?:n|nerable|nerability)?\.?(?::\s*|\s+)(\S+)$/i;
const BOARD = /^board(?: no\.?)?:? *#?\d+$/i;

/** The facts of a line; empty for a board number, null for any other line. */
export function readAnnotation(
  line: string,
): Partial<Pick<PastedBoard, 'contract' | 'dealer' | 'vulnerable'>> | null {
  const words = line.trim().replace(/\s+/g, ' ');
  const played = normalizeContract(words);
  const contract = parseContract(played);
  if (contract.ok) return { contract: contract.value };
  const [, trumps = '', declarerText = ''] = TRUMPS.exec(played) ?? [];
  const [strain, declarer] = [parseStrain(trumps), declarerText.toUpperCase()];
  if (strain && isSeat(declarer)) return { contract: { level: null, strain, declarer } };
  const dealer = parseSeatName(DEALER.exec(words)?.[1] ?? '');
  if (dealer) return { dealer };
  const vulnerable = parseVulnerability(VULNERABLE.exec(words)?.[1] ?? '');
  if (vulnerable) return { vulnerable };
  return BOARD.test(words) ? {} : null;
}

/** Normalizes a contract such as `Contract: 4 spades X, South` to `4SX by S`. */
function normalizeContract(words: string): string {
  return words
    .replace(/^contract:? /i, '')
    .replace(DECLARER, (match, word: string) => {
      const seat = parseSeatName(word);
      return seat ? ` by ${seat}` : match;
    })
    .replace(STRAIN_WORDS, (word) => word[0] ?? '')
    .replace(/^([1-7]) /, '$1');
}
