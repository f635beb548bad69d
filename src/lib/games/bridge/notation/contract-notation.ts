/** Notation of contracts: `6H by S`, `6HX by S`, `3NTXX by W`. */
import { failWith, ok, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quote-short';
import { DOUBLINGS, LEVELS, type Contract } from '$lib/games/bridge/rules/contract';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { SUIT_PATTERN } from './suit-notation';
import { parseStrain } from './strain-notation';

const CONTRACT_PATTERN = new RegExp(`^([1-7])(NT?|${SUIT_PATTERN}) ?(XX|X)? by ([NESW])$`, 'i');

/**
 * Parses a contract in either case, with any space between its words. Fault: `contract/unknown`.
 */
export function parseContract(text: string): Result<Contract> {
  const words = text.trim().replace(/\s+/g, ' ');
  const match = CONTRACT_PATTERN.exec(words);
  const [, number, trumps, doubled = '', seat = ''] = match ?? [];
  const level = LEVELS.find((candidate) => String(candidate) === number);
  const strain = parseStrain(trumps ?? '');
  const doubling = DOUBLINGS.find((candidate) => candidate === doubled.toUpperCase());
  const declarer = SEATS.find((candidate) => candidate === seat.toUpperCase());
  if (level && strain && doubling !== undefined && declarer)
    return ok({ level, strain, doubling, declarer });
  return failWith(
    'contract/unknown',
    `${quoteShort(words)} is no contract. Write the bid, X or XX when doubled, and declarer's seat, such as 6H by S or 3NTX by W.`,
  );
}

/** Formats a contract; the inverse of `parseContract`. */
export function formatContract(contract: Contract): string {
  return `${contract.level}${contract.strain}${contract.doubling} by ${contract.declarer}`;
}
