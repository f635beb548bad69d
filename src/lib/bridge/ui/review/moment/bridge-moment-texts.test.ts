/** The moment in words, in English; every language has the same sentences. */
import { describe, expect, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import { cards, FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import { happened, lesson, momentLine, momentTitle, turnsOn, why } from './bridge-moment-texts';
import { twoDeals, type TwoDeals } from './two-deals';

const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const deals = twoDeals(problem, FINESSED_AT_ONCE, judgement) as TwoDeals;
const turns = turnsOn(deals);
/** Only small cards moved. */
const small: TwoDeals = {
  ...deals,
  moved: deals.moved.filter(({ card }) => card === 'H4' || card === 'D3'),
};
const none: TwoDeals = { ...deals, hoped: null, moved: [] };

describe('the one sentence', () => {
  test('names the honour that it turns on, and who had it', () => {
    expect(turns).toEqual({ kind: 'honour', card: 'HQ', from: 'E', to: 'W' });
    expect(momentTitle(deals, turns, false)).toBe('West had the queen.');
    expect(momentTitle(deals, turns, true)).toBe('West could have had the queen.');
    expect(momentTitle({ ...deals, card: 'S4' }, turns, false)).toBe(
      'West had the queen of hearts.',
    );
  });

  test('counts a suit where small cards alone moved', () => {
    expect(momentTitle(small, turnsOn(small), false)).toBe('East had four hearts.');
  });

  test('says when nothing was left to hope for', () => {
    expect(momentTitle(none, turnsOn(none), false)).toBe('Nothing was left to hope for.');
    expect(why(none, null, false)).toContain('no line reaches the goal');
  });
});

test('the line below says how far it fell short, over or not', () => {
  const line = (log: readonly Card[], claimed: number | null, made = false): string =>
    momentLine(problem, deals, log, { claimed, made });
  expect(line(FINESSED_AT_ONCE, null)).toBe('Trick 3. At most eleven tricks; you needed twelve.');
  expect(line(cards('HA H3 H5 H2'), 3)).toBe('Trick 3. Five tricks; you needed twelve.');
  expect(line(FINESSED_AT_ONCE, null, true)).toBe('Trick 3. You made it, with luck.');
});

describe('the steps', () => {
  test('say what was played from where, and who won with what', () => {
    expect(happened(problem, deals, turns, FINESSED_AT_ONCE, false)).toBe(
      'You led the :H6: from dummy: the card that lost it. West won the trick with the :HQ:.',
    );
    const later: TwoDeals = { ...deals, at: 2, seat: 'S', card: 'HJ' };
    expect(happened(problem, later, turns, FINESSED_AT_ONCE, false)).toMatch(
      /^You played the :HJ:/,
    );
  });

  test('say what it needed, and whether anything had told otherwise', () => {
    expect(why(deals, turns, false)).toBe(
      'That needs the :HQ: with East. Nothing you had seen said so.',
    );
    const told: TwoDeals = { ...deals, told: { seat: 'E', card: 'H2' } };
    expect(why(told, turns, false)).toContain('But then East would not have played the :H2:.');
    expect(why(deals, turns, true)).toContain('It fails with the :HQ: in West’s hand.');
  });

  test('close with what the author’s explanation closes with, else with why the author’s card is safe', () => {
    expect(lesson(problem, deals, FINESSED_AT_ONCE, 'en')).toBe('In case the queen is alone.');
    const explained = {
      ...problem,
      solution: { line: [], explanation: { en: '```play\nHA\n= NS 12\n```\n\nLook first.\n' } },
    };
    expect(lesson(explained, deals, FINESSED_AT_ONCE, 'en')).toBe('Look first.');
    expect(lesson({ ...problem, solution: null }, deals, FINESSED_AT_ONCE, 'en')).toBeNull();
  });
});
