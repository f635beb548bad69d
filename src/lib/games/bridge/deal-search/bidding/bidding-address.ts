/**
 * Bidding practice as a URL fragment:
 * `hand=AKQ2.J54.T98.K32&dealer=S&calls=1S-pass&where=…&seed=7`.
 */
import { MAX_FRAGMENT_LENGTH } from '$lib/core/limits';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { isSeat, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { legalPrefix, PRACTICE_SEAT, addOpponentPasses } from './practice-auction';

export interface BiddingPractice {
  /** South's hand as the user wrote it, valid or not. */
  readonly hand: string;
  readonly dealer: Seat;
  readonly calls: readonly Call[];
  /** True where East and West always pass. */
  readonly opponentsPass: boolean;
  /** Conditions on the hands as in `lie deals --where`, one a line. */
  readonly where: string;
  /** Equal seeds give equal deals. */
  readonly seed: number;
}

export const INITIAL_PRACTICE: BiddingPractice = {
  hand: '',
  dealer: PRACTICE_SEAT,
  calls: [],
  opponentsPass: true,
  where: '',
  seed: 1,
};

/** The highest seed. */
export const MAX_SEED = 999_999;

export function formatBiddingAddress(practice: BiddingPractice): string {
  const { hand, dealer, calls, opponentsPass, where, seed } = practice;
  const params = new URLSearchParams();
  if (hand !== '') params.set('hand', hand);
  if (dealer !== INITIAL_PRACTICE.dealer) params.set('dealer', dealer);
  if (calls.length > 0) params.set('calls', calls.join('-'));
  if (!opponentsPass) params.set('others', 'speak');
  if (where !== '') params.set('where', where);
  if (seed !== INITIAL_PRACTICE.seed) params.set('seed', String(seed));
  return params.toString();
}

/** The practice of a fragment, with defaults for parameters that are missing or malformed. */
export function readBiddingAddress(fragment: string): BiddingPractice {
  if (fragment.length >= MAX_FRAGMENT_LENGTH) return INITIAL_PRACTICE;
  const params = new URLSearchParams(fragment);
  const dealer = params.get('dealer') ?? INITIAL_PRACTICE.dealer;
  const seed = Number(params.get('seed'));
  const opponentsPass = params.get('others') !== 'speak';
  const validDealer = isSeat(dealer) ? dealer : INITIAL_PRACTICE.dealer;
  const calls = (params.get('calls') ?? '').slice(0, MAX_CALLS_LENGTH).split('-').filter(Boolean);
  return {
    hand: (params.get('hand') ?? '').slice(0, MAX_HAND_LENGTH),
    dealer: validDealer,
    calls: addOpponentPasses(
      { dealer: validDealer, calls: legalPrefix(validDealer, readCallPrefix(calls)) },
      opponentsPass,
    ).calls,
    opponentsPass,
    where: (params.get('where') ?? '').slice(0, MAX_WHERE_LENGTH),
    seed: Number.isInteger(seed) && seed >= 1 && seed <= MAX_SEED ? seed : INITIAL_PRACTICE.seed,
  };
}

/** The calls before the first word that is no call. */
function readCallPrefix(words: readonly string[]): readonly Call[] {
  const calls: Call[] = [];
  for (const word of words) {
    const call = parseCall(word);
    if (!call.ok) break;
    calls.push(call.value);
  }
  return calls;
}

/** Length of the longest auction: 319 calls with separators. */
const MAX_CALLS_LENGTH = 319 * 5;
const MAX_HAND_LENGTH = 60;
/** Room for more than twenty conditions. */
export const MAX_WHERE_LENGTH = 4000;
