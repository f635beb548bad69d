/** Parses the lines beside the hands of a written board: contract, dealer, vulnerability. */
import { isSeat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { parseContract } from './contract-notation';
import { SEAT_NAME_PATTERN, parseSeatName } from './seat-names';
import { parseStrain } from './strain-notation';
import { SUIT_PATTERN } from './suit-notation';
import { parseVulnerability } from './vulnerability-notation';
import type { WrittenFacts } from './written-board';

/** The declarer at the end of a line: `by South`, `South` or `S` after a contract. */
const DECLARER = new RegExp(`,? (?:by )?(${SEAT_NAME_PATTERN})$`, 'i');
/** Strain and declarer alone: `H by S`, `NT by E`. */
const TRUMPS = new RegExp(`^(NT?|${SUIT_PATTERN}) by ([NESW])$`, 'i');
/** Strains as words, abbreviated to their first letter. */
const STRAIN_WORDS = /(?:spade|heart|diamond|club)s?\b|no[- ]?trumps?\b/i;
const DEALER = new RegExp(
  `^(?:dealer|dlr)(?:: ?| )(${SEAT_NAME_PATTERN})$|^(${SEAT_NAME_PATTERN}) (?:dealer|deals|dlr)$`,
  'i',
);
const VULNERABLE =
  /^vul(?:n|nerable|nerability)?\.?(?:: ?| )(.+)$|^(.+) vul(?:n|nerable)?$|^(love|game)(?= all$)/i;
const BOARD = /^(?:board|brd|bd)(?: no\.?)?:? ?#?(\d{1,6})$/i;
/** Separators of the facts of a line: `Board 7, South deals, both vulnerable`. */
const BETWEEN_FACTS = /[,;|.](?:\s+|$)|\s{2,}|\t/;
/** Longer lines hold no facts. */
const MAX_LINE_WIDTH = 200;

/** The facts of a line; null for any line that says something else. */
export function readFacts(line: string): Partial<WrittenFacts> | null {
  if (line.length > MAX_LINE_WIDTH) return null;
  const whole = readFact(line);
  if (whole) return whole;
  const parts = line.trim().split(BETWEEN_FACTS);
  if (parts.length < 2) return null;
  const facts = parts.filter((part) => part.trim() !== '').map(readFact);
  return facts.includes(null) ? null : Object.assign({}, ...facts);
}

function readFact(text: string): Partial<WrittenFacts> | null {
  const words = text
    .replace(/[\uFE0E\uFE0F]/g, '')
    .trim()
    .replace(/\s+/g, ' ');
  const played = normalizeContract(words);
  const contract = parseContract(played);
  if (contract.ok) return { contract: contract.value };
  const [, trumps = '', declarerText = ''] = TRUMPS.exec(played) ?? [];
  const [strain, declarer] = [parseStrain(trumps), declarerText.toUpperCase()];
  if (strain && isSeat(declarer)) return { contract: { level: null, strain, declarer } };
  const [, laterSeat, earlierSeat] = DEALER.exec(words) ?? [];
  const dealer = parseSeatName(laterSeat ?? earlierSeat ?? '');
  if (dealer) return { dealer };
  const [, laterWords, earlierWords, britishWord] = VULNERABLE.exec(words) ?? [];
  const vulnerable = parseVulnerabilityWords(laterWords ?? earlierWords ?? britishWord ?? '');
  if (vulnerable) return { vulnerable };
  const [, board] = BOARD.exec(words) ?? [];
  return board === undefined ? null : { board };
}

/** Parses a vulnerability as PBN writes it or as people say it: `neither side`, `North-South`. */
function parseVulnerabilityWords(text: string): Vulnerability | null {
  const word = text.toLowerCase().replace(/ (?:side|sides|all)$/, '');
  if (/^(?:neither|nobody|no one|no)$/.test(word)) return 'none';
  if (word === 'game' || word === 'everybody') return 'all';
  const [, first = '', second = ''] = /^(north|east)[-/ ]?(south|west)$/.exec(word) ?? [];
  return parseVulnerability(first === '' ? word : `${first.charAt(0)}${second.charAt(0)}`);
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
