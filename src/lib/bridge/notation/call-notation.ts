/** Calls in writing: `pass X XX 1C … 7NT`. */
import { failWith, ok, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quoted';
import { isCall, type Call } from '$lib/bridge/rules/bridge-calls';
import { SUIT_PATTERN } from './suit-notation';
import { parseStrain } from './strain-notation';

const BID = new RegExp(`^([1-7])(NT?|${SUIT_PATTERN})$`, 'i');
const WORDS = new Map<string, Call>([
  ['p', 'pass'],
  ['pass', 'pass'],
  ['x', 'X'],
  ['xx', 'XX'],
]);

/**
 * A call in either case; `p` is a pass, `1N` is `1NT`, a suit may be its symbol. Fault:
 * `call/unknown`. Whether the call is legal is for the auction to say.
 */
export function parseCall(text: string): Result<Call> {
  const word = text.trim();
  const spoken = WORDS.get(word.toLowerCase());
  if (spoken) return ok(spoken);
  const bid = BID.exec(word);
  const call = `${bid?.[1] ?? ''}${parseStrain(bid?.[2] ?? '') ?? ''}`;
  if (isCall(call)) return ok(call);
  return failWith(
    'call/unknown',
    `${quoteShort(word)} is no call. Write pass, X (double), XX (redouble) or a bid from 1C to 7NT.`,
  );
}

/** A call in writing: it is its own notation. `readCall` reads it back. */
export function formatCall(call: Call): string {
  return call;
}
