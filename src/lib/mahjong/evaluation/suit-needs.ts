/** How many tiles the tiles of one run (a suit, or the honours) still need for so many groups, with a head or without. */
import { GROUPS } from '$lib/mahjong/rules/groups';
import { COPIES } from '$lib/mahjong/rules/tiles';

/** At `2 * groups + heads` the number of tiles that are needed: groups 0 to 4, heads 0 or 1. */
export type Needs = Uint8Array;

export const NEEDS = 2 * (GROUPS + 1);
/** More than any hand needs. */
export const NEVER = 100;

/** How many tiles are held of each rank, as one number: its digits to the base five. */
export type RunKey = number;

export const DIGIT: readonly number[] = Array.from({ length: 9 }, (_, rank) => 5 ** rank);

/** Three equal chi are three pungs as well: two are all that need be tried from one rank. */
const CHIS = 3;
const SUITED_RANKS = 9;
const HONOUR_RANKS = 7;

/** What was worked out before: hands meet the same runs again and again. */
interface Known {
  /** By the key of a run its place in `needs`, from 1 on; 0 when it is not there. */
  readonly places: Int32Array;
  readonly needs: Needs[];
}

const knownOf = (ranks: number): Known => ({ places: new Int32Array(5 ** ranks), needs: [] });
let suited: Known | null = null;
let honours: Known | null = null;

export function suitNeeds(key: RunKey): Needs {
  suited ??= knownOf(SUITED_RANKS);
  return remembered(suited, key, SUITED_RANKS);
}

export function honourNeeds(key: RunKey): Needs {
  honours ??= knownOf(HONOUR_RANKS);
  return remembered(honours, key, HONOUR_RANKS);
}

function remembered({ places, needs }: Known, key: RunKey, ranks: number): Needs {
  const found = needs[(places[key] ?? 0) - 1];
  if (found) return found;
  const made = needsOf(key, ranks);
  places[key] = needs.push(made);
  return made;
}

/**
 * Rank by rank: a state is how many chi began at each of the two ranks before, and what is made so far; its value
 * is the fewest tiles that it needs. No more than four of a kind can ever be held.
 */
function needsOf(key: RunKey, ranks: number): Needs {
  let states = new Uint8Array(CHIS * CHIS * NEEDS).fill(NEVER);
  states[0] = 0;
  for (let rank = 0, rest = key; rank < ranks; rank++, rest = Math.floor(rest / 5)) {
    const mayBegin = ranks === SUITED_RANKS && rank + 2 < ranks;
    states = afterRank(states, rest % 5, mayBegin ? CHIS : 1);
  }
  return states.slice(0, NEEDS);
}

function afterRank(states: Uint8Array, held: number, chis: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(states.length).fill(NEVER);
  for (let state = 0; state < states.length; state++) {
    const needed = states[state] ?? NEVER;
    if (needed === NEVER) continue;
    const made = state % NEEDS;
    const begun = (state - made) / NEEDS;
    const [before, last] = [Math.floor(begun / CHIS), begun % CHIS];
    for (let chi = 0; chi < chis; chi++)
      for (let pung = 0; pung <= 1; pung++)
        for (let head = 0; head <= 1 - (made % 2); head++) {
          const used = before + last + chi + 3 * pung + 2 * head;
          const makes = made + 2 * (chi + pung) + head;
          if (used > COPIES || makes >= NEEDS) continue;
          const to = (CHIS * last + chi) * NEEDS + makes;
          next[to] = Math.min(next[to] ?? NEVER, needed + Math.max(0, used - held));
        }
  }
  return next;
}
