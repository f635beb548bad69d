/**
 * Tests of frozen suits (suits that cost a trick to the side that leads them first) and of the cost
 * of breaking one. A row is: title; the hands of N, E, S, W (the suits left out are dealt in any
 * way); the cards played from West's lead on, against 3NT by South by default, and the candidate
 * leads of the seat in turn (`nearlyEqual`); the candidates that the rule keeps.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { dealRemainingSuits } from '../examples/deal-remaining-suits';
import { parseChoice } from '../examples/parse-situation';
import { createRuleTests } from '../rule-test-rows.fixture';
import { avoidBreakingSuit } from './frozen-suits';

const { prefers } = createRuleTests([avoidBreakingSuit], 'E');

/** A contract in clubs. */
const CLUBS = { contract: '4C by S' };
/** West has led a spade, and East has won the king and is on lead. */
const EAST_WINS = 'S5 S2 SK S3';
/** East has a lone queen of hearts. */
const loneQueen = ['J62.A54.KJ7', 'K74.Q83.965', 'Q93.KJT.AQ3', 'AT85.9762.T842'];

describe('frozen suits', () => {
  /**
   * Dummy, which plays last to East's lead, has small hearts only; West and South have the rest.
   */
  const weak = ['J62.842.AQ2', 'K74.KT3.765', 'Q93.Q65.K943', 'AT85.AJ97.JT8'];
  /** East has five hearts up to the jack, dummy the queen. */
  const long = ['J62.Q4.A82', 'K74.J9832.765', 'Q93.AT5.K943', 'AT85.K76.QJT'];
  prefers('break-no-suit-from-a-lone-honour', [
    ['not the hearts with the queen', loneQueen, { cards: EAST_WINS, nearlyEqual: 'H3 D5' }, 'D5'],
    ['not at the first trick', loneQueen, { cards: '', observer: 'W', nearlyEqual: 'DT H2' }, ''],
    [
      'up to dummy’s weakness from the king',
      weak,
      { cards: EAST_WINS, nearlyEqual: 'H3 D5' },
      'H3 D5',
    ],
    [
      'not through it: South plays last',
      ['762.842.AQ4', '843.Q65.KJ95', 'AK5.AT3.763', 'QJT9.KJ97.T82'],
      { cards: 'SQ S2 S3 S5', observer: 'W', nearlyEqual: 'H7 D2' },
      'D2',
    ],
    [
      'one small card is no weakness: dummy ruffs the next',
      ['J62.8.AQJ2', 'K74.KT3.765', 'Q93.Q65.K943', 'AT85.AJ9742.T8'],
      { cards: EAST_WINS, ...CLUBS, nearlyEqual: 'H3 D5' },
      'D5',
    ],
    ['its own length at notrump', long, { cards: EAST_WINS, nearlyEqual: 'H3 D5' }, 'H3 D5'],
    [
      'not the same length against trumps',
      long,
      { cards: EAST_WINS, ...CLUBS, nearlyEqual: 'H3 D5' },
      'D5',
    ],
  ]);

  it('breaking a frozen suit has a cost while there is a safe exit', () => {
    const costs = (
      suits: readonly string[],
      cards: string,
      card: Card,
      contract: '3NT by S' | '4C by S' = '3NT by S',
    ) => {
      const [N = '', E = '', S = '', W = ''] = suits;
      const hands = dealRemainingSuits({ N, E, S, W });
      return avoidBreakingSuit.cost?.(parseChoice({ contract, hands, cards }).infoSet, card);
    };
    // East is on lead: a spade is a safe exit, and so is a diamond without an honour; a heart from
    // the queen is not.
    expect(costs(loneQueen, EAST_WINS, 'H3')).toBeGreaterThan(0);
    expect(costs(loneQueen, EAST_WINS, 'S7')).toBe(0);
    expect(costs(loneQueen, EAST_WINS, 'D5')).toBe(0);
    expect(costs(weak, EAST_WINS, 'H3')).toBe(0);
    expect(costs(long, EAST_WINS, 'H3')).toBe(0);
    // The king and queen of trumps win a trick in any case: leading them is no safe exit.
    const touching = [
      'J62.A54.K7.AT98',
      'K.QT83.Q9653.KQ7',
      'Q93.KJ2.AT4.J432',
      'AT8754.976.J82.65',
    ];
    expect(costs(touching, 'S5 S2 SK S3', 'H3', '4C by S')).toBe(0);
    expect(costs(touching, 'S5 S2 SK S3', 'H3')).toBeGreaterThan(0);
    // Each of East's suits has an unsupported honour, and East has no spade left.
    const forced = ['J62.A54.K7.AT985', 'K.QT83.Q9653.K74', 'Q93.KJ2.AT4.QJ32', 'AT8754.976.J82.6'];
    expect(costs(forced, 'S5 S2 SK S3', 'H3')).toBe(0);
    // At the first trick the opening-lead conventions apply instead.
    expect(costs(loneQueen, '', 'H2')).toBe(0);
  });
});
