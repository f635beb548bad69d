import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { dealRemainingSuits } from '../examples/deal-remaining-suits';
import { parseChoice } from '../examples/parse-situation';
import { createRuleTests } from '../rule-test-rows.fixture';
import { continueWhenEncouraged, switchWhenDiscouraged } from './follow-partners-signals';

const { prefers } = createRuleTests([continueWhenEncouraged, switchWhenDiscouraged], 'W');

/** West leads the ace of spades from ace and king; East follows with the nine, which encourages. */
const queenWithEast = ['J64.Q865', 'Q973.A74', 'T2.KT9', 'AK85.J32'];
const ENCOURAGED = 'SA S4 S9 S2';
/** East follows with the two from four small cards, which discourages. */
const smallCardsWithEast = ['J64.Q865', 'T972.A74', 'Q3.KT9', 'AK85.J32'];
const DISCOURAGED = 'SA S4 S2 S3';
const NO_SIGNALS = { signals: 'none' } as const;

// A row is: title; the hands of N, E, S, W (spades first; the suits left out are dealt in any way);
// the cards played from West's lead on, against 3NT by South, and West's candidates
// (`nearlyEqual`); the candidates that the rule keeps ('' when it does not apply).

describe('on lead after partner’s signal', () => {
  prefers('go-on-when-partner-asks', [
    [
      'the suit that partner encourages',
      queenWithEast,
      { cards: ENCOURAGED, nearlyEqual: 'SK S5 H2' },
      'SK S5',
    ],
    [
      'not a suit that partner discourages',
      smallCardsWithEast,
      { cards: DISCOURAGED, nearlyEqual: 'SK S5 H2' },
      '',
    ],
    [
      'high discourages in upside-down signals',
      queenWithEast,
      { cards: ENCOURAGED, signals: 'upside-down', nearlyEqual: 'S5 H2' },
      '',
    ],
    [
      'not without signals',
      queenWithEast,
      { cards: ENCOURAGED, ...NO_SIGNALS, nearlyEqual: 'S5 H2' },
      '',
    ],
    [
      'a signal expires when the suit is led again',
      queenWithEast,
      { cards: `${ENCOURAGED} SK S6 S7 ST`, nearlyEqual: 'S5 H2' },
      '',
    ],
    [
      'partner’s own lead replaces its signal',
      queenWithEast,
      { cards: `${ENCOURAGED} H3 H5 HA H9 H7 HT HJ H6`, nearlyEqual: 'SK H2' },
      '',
    ],
    ['not for declarer', queenWithEast, { cards: 'H2 H5 H4 HK', nearlyEqual: 'ST H9' }, ''],
  ]);
  prefers('leave-what-partner-warns-of', [
    ['another suit', smallCardsWithEast, { cards: DISCOURAGED, nearlyEqual: 'S5 H2' }, 'H2'],
    [
      'ace and king need no help',
      ['J64.Q865', '9752.A74', 'T3.KT9', 'AKQ8.J32'],
      { cards: DISCOURAGED, nearlyEqual: 'SK H2' },
      'SK H2',
    ],
    [
      'not a suit that partner encourages',
      queenWithEast,
      { cards: ENCOURAGED, nearlyEqual: 'S5 H2' },
      'S5 H2',
    ],
  ]);

  it('leaving an encouraged suit has a cost, and nothing else does', () => {
    const costs = (cards: string, card: Card, signals: 'standard' | 'none' = 'standard') => {
      const [N = '', E = '', S = '', W = ''] =
        cards === DISCOURAGED ? smallCardsWithEast : queenWithEast;
      const played = {
        contract: '3NT by S',
        hands: dealRemainingSuits({ N, E, S, W }),
        cards,
        signals,
      };
      return continueWhenEncouraged.cost?.(parseChoice(played).infoSet, card);
    };
    expect(costs(ENCOURAGED, 'H2')).toBeGreaterThan(0);
    expect(costs(ENCOURAGED, 'SK')).toBe(0);
    expect(costs(DISCOURAGED, 'H2')).toBe(0);
    expect(costs(ENCOURAGED, 'H2', 'none')).toBe(0);
    expect(costs('', 'H2')).toBe(0);
    expect(costs(`${ENCOURAGED} H3 H5 HA H9 H7 HT HJ H6`, 'H2')).toBe(0);
  });
});
