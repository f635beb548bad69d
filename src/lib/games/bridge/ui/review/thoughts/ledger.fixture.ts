/**
 * Fixture: a defence that deceives a human-like declarer, and the ledger of its play: for each card
 * of the computer its beliefs, inferences and expected tricks, as the engine's worker answers.
 */
import { unwrap } from '$lib/core/result';
import type { LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import type { BridgeProblem, NamedDeal } from '$lib/games/bridge/problem/bridge-problem';
import { defence } from '../../bridge-samples.fixture';
import { cards } from '../review.fixture';

/** A deal with these hands of North and South; East and West have the same in all. */
function deal(name: string, north: string, south: string): NamedDeal {
  const text = `N:${north} 42.643.73.AT9874 ${south} AQ6.AQ5.AQJ64.QJ`;
  return { name: { en: name }, deal: unwrap(parseCompleteDeal(text)) };
}

const TRUTH = deal('South has the king', 'K9875.T82.98.653', 'JT3.KJ97.KT52.K2');

/**
 * South, the student, defends 3NT by West. The queen of clubs has been led: when South lets it win,
 * West believes that the club finesse works.
 */
export const duckProblem: BridgeProblem = {
  ...defence,
  id: 'duck-the-king',
  title: { en: 'Duck the king' },
  student: 'S',
  opponents: 'human',
  dealer: 'W',
  contract: { level: 3, strain: 'NT', doubling: '', declarer: 'W' },
  goal: 5,
  real: [TRUTH],
  believed: {
    W: [deal('North has the king', 'K9875.T82.98.K53', 'JT3.KJ97.KT52.62'), TRUTH],
    N: [TRUTH],
  },
  start: cards('S7 S2 ST SQ CQ C3 C7'),
};

/** The play after `start`: West repeats the losing finesse. */
export const DUCK_LOG = cards('C2 CJ C5 C8 CK');

const WEST_ENTRY: Pick<LedgerEntry, 'trick' | 'seat' | 'believed' | 'samples'> = {
  trick: 3,
  seat: 'W',
  believed: [{ deal: 0, weight: 1 }],
  samples: 0,
};

/**
 * Entries for the cards `DUCK_LOG[1]` to `[3]`: a fooled West, a partner who chose by sampled
 * deals, and a card of dummy without a computed value. The members are documented at `LedgerEntry`.
 */
export const DUCK_LEDGER: readonly LedgerEntry[] = [
  {
    ...WEST_ENTRY,
    at: 1,
    card: 'CJ',
    expected: 9.25,
    runnerUp: { card: 'DQ', expected: 8.65 },
    preference: null,
    inferred: [
      {
        rule: 'vacant-places',
        from: { trick: 1, seat: 'N', card: 'S7' },
        says: { kind: 'length', seat: 'N', suit: 'S', min: 5, max: 13 },
        fresh: false,
        dropped: false,
      },
      {
        rule: 'can-still-fail',
        from: { trick: 2, seat: 'S', card: 'C2' },
        says: { kind: 'lacks', seat: 'S', card: 'CK' },
        fresh: true,
        dropped: false,
      },
      {
        rule: 'restricted-choice',
        from: { trick: 2, seat: 'N', card: 'C3' },
        says: { kind: 'length', seat: 'N', suit: 'C', min: 0, max: 1 },
        fresh: true,
        dropped: true,
      },
    ],
    thrownAway: [{ deal: 1, rule: 'can-still-fail' }],
    fooled: {
      by: { trick: 2, seat: 'S', card: 'C2' },
      rule: 'can-still-fail',
      hidden: null,
      score: 0.6,
    },
  },
  {
    at: 2,
    trick: 3,
    seat: 'N',
    card: 'C5',
    expected: 4,
    runnerUp: { card: 'C6', expected: 4 },
    preference: 'second-hand-low',
    inferred: [],
    believed: [],
    thrownAway: [],
    samples: 200,
    fooled: null,
  },
  {
    ...WEST_ENTRY,
    at: 3,
    card: 'C8',
    expected: null,
    runnerUp: null,
    preference: null,
    inferred: [],
    thrownAway: [],
    fooled: null,
  },
];
