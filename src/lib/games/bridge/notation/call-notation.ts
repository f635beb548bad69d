/** Notation of calls: `pass X XX 1C … 7NT`. */
import { failWith, ok, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quote-short';
import { isCall, type Call } from '$lib/games/bridge/rules/bridge-calls';
import { SUIT_PATTERN } from './suit-notation';
import { parseStrain } from './strain-notation';

const BID_PATTERN = new RegExp(`^([1-7])(NT?|${SUIT_PATTERN})$`, 'i');
const CALL_BY_WORD = new Map<string, Call>([
  ['p', 'pass'],
  ['pass', 'pass'],
  ['x', 'X'],
  ['xx', 'XX'],
]);

/**
 * Parses a call in either case; `p` is a pass, `1N` is `1NT`, a suit may be its symbol. Fault:
 * `call/unknown`. Legality is not checked.
 */
export function parseCall(text: string): Result<Call> {
  const word = text.trim();
  const callByWord = CALL_BY_WORD.get(word.toLowerCase());
  if (callByWord) return ok(callByWord);
  const bid = BID_PATTERN.exec(word);
  const call = `${bid?.[1] ?? ''}${parseStrain(bid?.[2] ?? '') ?? ''}`;
  if (isCall(call)) return ok(call);
  return failWith(
    'call/unknown',
    `${quoteShort(word)} is no call. Write pass, X (double), XX (redouble) or a bid from 1C to 7NT.`,
  );
}

/** Formats a call, which is its own notation; the inverse of `parseCall`. */
export function formatCall(call: Call): string {
  return call;
}
