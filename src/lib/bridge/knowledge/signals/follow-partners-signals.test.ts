import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { dealRemainingSuits } from '../examples/deal-remaining-suits';
import { parseChoice } from '../examples/parse-situation';
import { createRuleTests } from '../rule-test-rows.fixture';
import { continueWhenEncouraged, switchWhenDiscouraged } from './follow-partners-signals';

const { prefers } = createRuleTests([continueWhenEncouraged, switchWhenDiscouraged], 'W');

/** West leads the ace of spades from ace and king; East follows with the nine or the three. */
const table = ['J64.Q865', 'Q973.A74', 'T2.KT9', 'AK85.J32'];
const ASKED = 'SA S4 S9 S2';
/** The same with the two from four small cards. */
const small = ['J64.Q865', 'T972.A74', 'Q3.KT9', 'AK85.J32'];
const WARNED = 'SA S4 S2 S3';
const NONE = { signals: 'none' } as const;

describe('on lead after partner’s signal', () => {
  prefers('go-on-when-partner-asks', [
    ['the suit that partner encourages', table, { cards: ASKED, nearlyEqual: 'SK S5 H2' }, 'SK S5'],
    ['not a suit that partner discourages', small, { cards: WARNED, nearlyEqual: 'SK S5 H2' }, ''],
    [
      'high discourages in upside-down signals',
      table,
      { cards: ASKED, signals: 'upside-down', nearlyEqual: 'S5 H2' },
      '',
    ],
    ['not without signals', table, { cards: ASKED, ...NONE, nearlyEqual: 'S5 H2' }, ''],
    [
      'a signal expires when the suit is led again',
      table,
      { cards: `${ASKED} SK S6 S7 ST`, nearlyEqual: 'S5 H2' },
      '',
    ],
    [
      'partner’s own lead replaces its signal',
      ['J64.Q865', 'Q973.A74', 'T2.KT9', 'AK85.J32'],
      { cards: `${ASKED} H3 H5 HA H9 H7 HT HJ H6`, nearlyEqual: 'SK H2' },
      '',
    ],
    ['not for declarer', table, { cards: 'H2 H5 H4 HK', nearlyEqual: 'ST H9' }, ''],
  ]);
  prefers('leave-what-partner-warns-of', [
    ['another suit', small, { cards: WARNED, nearlyEqual: 'S5 H2' }, 'H2'],
    [
      'ace and king need no help',
      ['J64.Q865', '9752.A74', 'T3.KT9', 'AKQ8.J32'],
      { cards: WARNED, nearlyEqual: 'SK H2' },
      'SK H2',
    ],
    ['not a suit that partner encourages', table, { cards: ASKED, nearlyEqual: 'S5 H2' }, 'S5 H2'],
  ]);

  it('leaving an encouraged suit has a cost, and nothing else does', () => {
    const costs = (cards: string, card: Card, signals: 'standard' | 'none' = 'standard') => {
      const [N = '', E = '', S = '', W = ''] = cards === WARNED ? small : table;
      const played = {
        contract: '3NT by S',
        hands: dealRemainingSuits({ N, E, S, W }),
        cards,
        signals,
      };
      return continueWhenEncouraged.cost?.(parseChoice(played).infoSet, card);
    };
    expect(costs(ASKED, 'H2')).toBeGreaterThan(0);
    expect(costs(ASKED, 'SK')).toBe(0);
    expect(costs(WARNED, 'H2')).toBe(0);
    expect(costs(ASKED, 'H2', 'none')).toBe(0);
    expect(costs('', 'H2')).toBe(0);
    expect(costs(`${ASKED} H3 H5 HA H9 H7 HT HJ H6`, 'H2')).toBe(0);
  });
});
