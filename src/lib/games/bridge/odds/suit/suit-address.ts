/**
 * A suit combination in the fragment of an address, such as `own=AT42&dummy=953&goal=2`; `gone` has
 * the played cards, `places` the vacant places of West and East.
 */
import { MAX_FRAGMENT_LENGTH } from '$lib/core/limits';
import type { WrittenSuitHolding } from './suit-holding';

export interface SuitQuestion extends WrittenSuitHolding {
  readonly played: string;
  readonly vacant: readonly [number, number];
  /** Null: the page chooses the number of tricks that is in doubt. */
  readonly goal: number | null;
}

export const EMPTY_SUIT_QUESTION: SuitQuestion = {
  declarer: '',
  dummy: '',
  played: '',
  vacant: [13, 13],
  goal: null,
};

export function formatSuitAddress({ declarer, dummy, played, vacant, goal }: SuitQuestion): string {
  const params = new URLSearchParams({ own: declarer, dummy });
  if (played !== '') params.set('gone', played);
  if (vacant.some((vacantCount) => vacantCount !== 13)) params.set('places', vacant.join('-'));
  if (goal !== null) params.set('goal', String(goal));
  return params.toString();
}

/** Parses a fragment; missing or invalid parameters have the values of `EMPTY_SUIT_QUESTION`. */
export function parseSuitAddress(fragment: string): SuitQuestion {
  if (fragment.length >= MAX_FRAGMENT_LENGTH) return EMPTY_SUIT_QUESTION;
  const params = new URLSearchParams(fragment);
  const hand = (name: string): string => (params.get(name) ?? '').slice(0, MAX_HAND_TEXT);
  const vacantMatch = /^(\d{1,2})-(\d{1,2})$/.exec(params.get('places') ?? '');
  const goal = Number(params.get('goal'));
  return {
    declarer: hand('own'),
    dummy: hand('dummy'),
    played: hand('gone'),
    vacant: vacantMatch
      ? [Number(vacantMatch[1]), Number(vacantMatch[2])]
      : EMPTY_SUIT_QUESTION.vacant,
    goal: Number.isInteger(goal) && goal >= 1 && goal <= 13 ? goal : null,
  };
}

/** The most letters of a hand, with a space between cards. */
const MAX_HAND_TEXT = 40;
