/** A hand to bid as the fragment of an address: `hand=AKQ2.J54.T98.K32&dealer=S&calls=1S-pass&where=…&seed=7`. */
import { FRAGMENT } from '$lib/core/limits';
import { readCall } from '$lib/bridge/notation/calls';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { isSeat, type Seat } from '$lib/bridge/rules/bridge-seats';
import { lawfulCalls, OWN, passedOn } from './auction';

export interface Practised {
  /** South's hand as it is written, lawful or not. */
  readonly hand: string;
  readonly dealer: Seat;
  readonly calls: readonly Call[];
  /** Whether East and West pass by themselves. */
  readonly quiet: boolean;
  /** Conditions on all hands as `lie deals --where` has them, a line each. */
  readonly where: string;
  /** The same seed, the same deals. */
  readonly seed: number;
}

export const UNBID: Practised = {
  hand: '',
  dealer: OWN,
  calls: [],
  quiet: true,
  where: '',
  seed: 1,
};

/** The highest seed. */
export const SEEDS = 999_999;

export function makeBiddingAddress(practised: Practised): string {
  const { hand, dealer, calls, quiet, where, seed } = practised;
  const parts = new URLSearchParams();
  if (hand !== '') parts.set('hand', hand);
  if (dealer !== UNBID.dealer) parts.set('dealer', dealer);
  if (calls.length > 0) parts.set('calls', calls.join('-'));
  if (!quiet) parts.set('others', 'speak');
  if (where !== '') parts.set('where', where);
  if (seed !== UNBID.seed) parts.set('seed', String(seed));
  return parts.toString();
}

/** What a fragment holds; whatever it does not say, or says in no way that is known, is as at the beginning. */
export function readBiddingAddress(fragment: string): Practised {
  if (fragment.length >= FRAGMENT) return UNBID;
  const parts = new URLSearchParams(fragment);
  const dealer = parts.get('dealer') ?? UNBID.dealer;
  const seed = Number(parts.get('seed'));
  const quiet = parts.get('others') !== 'speak';
  const first = isSeat(dealer) ? dealer : UNBID.dealer;
  const calls = (parts.get('calls') ?? '').slice(0, LONGEST_CALLS).split('-').filter(Boolean);
  return {
    hand: (parts.get('hand') ?? '').slice(0, LONGEST_HAND),
    dealer: first,
    calls: passedOn({ dealer: first, calls: lawfulCalls(first, known(calls)) }, quiet).calls,
    quiet,
    where: (parts.get('where') ?? '').slice(0, LONGEST_WHERE),
    seed: Number.isInteger(seed) && seed >= 1 && seed <= SEEDS ? seed : UNBID.seed,
  };
}

/** The calls before the first that is none. */
function known(words: readonly string[]): readonly Call[] {
  const calls: Call[] = [];
  for (const word of words) {
    const call = readCall(word);
    if (!call.ok) break;
    calls.push(call.value);
  }
  return calls;
}

/** No auction takes more signs: 319 calls and what stands between them. */
const LONGEST_CALLS = 319 * 5;
const LONGEST_HAND = 60;
/** Twenty conditions and more. */
export const LONGEST_WHERE = 4000;
