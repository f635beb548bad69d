/** The moment in words, in English; every language has the same sentences. */
import { describe, expect, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import { cards, FINESSED_AT_ONCE, problem, provenAdvice } from '../review.fixture';
import {
  happenedSentence,
  takeHomeSentence,
  momentLine,
  momentTitle,
  findContrast,
  whySentence,
} from './bridge-moment-texts';
import { createContrastDeals, type ContrastDeals } from './two-deals';

const judgement = await provenAdvice().judge(FINESSED_AT_ONCE);
const deals = createContrastDeals(problem, FINESSED_AT_ONCE, judgement) as ContrastDeals;
const turns = findContrast(deals);
/** Only small cards moved. */
const small: ContrastDeals = {
  ...deals,
  movedCards: deals.movedCards.filter(({ card }) => card === 'H4' || card === 'D3'),
};
const none: ContrastDeals = { ...deals, neededDeal: null, movedCards: [] };

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
    expect(momentTitle(small, findContrast(small), false)).toBe('East had four hearts.');
  });

  test('says when nothing was left to hope for', () => {
    expect(momentTitle(none, findContrast(none), false)).toBe('Nothing was left to hope for.');
    expect(whySentence(none, null, false)).toContain('no line reaches the goal');
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
    expect(happenedSentence(problem, deals, turns, FINESSED_AT_ONCE, false)).toBe(
      'You led the :H6: from dummy: the card that lost it. West won the trick with the :HQ:.',
    );
    const later: ContrastDeals = { ...deals, logIndex: 2, seat: 'S', card: 'HJ' };
    expect(happenedSentence(problem, later, turns, FINESSED_AT_ONCE, false)).toMatch(
      /^You played the :HJ:/,
    );
  });

  test('say what it needed, and whether anything had told otherwise', () => {
    expect(whySentence(deals, turns, false)).toBe(
      'That needs the :HQ: with East. Nothing you had seen said so.',
    );
    const dealsWithReveal: ContrastDeals = { ...deals, revealingCard: { seat: 'E', card: 'H2' } };
    expect(whySentence(dealsWithReveal, turns, false)).toContain(
      'But then East would not have played the :H2:.',
    );
    expect(whySentence(deals, turns, true)).toContain('It fails with the :HQ: in West’s hand.');
  });

  test('close with what the author’s explanation closes with, else with why the author’s card is safe', () => {
    expect(takeHomeSentence(problem, deals, FINESSED_AT_ONCE, 'en')).toBe(
      'In case the queen is alone.',
    );
    const explained = {
      ...problem,
      solution: { line: [], explanation: { en: '```play\nHA\n= NS 12\n```\n\nLook first.\n' } },
    };
    expect(takeHomeSentence(explained, deals, FINESSED_AT_ONCE, 'en')).toBe('Look first.');
    expect(
      takeHomeSentence({ ...problem, solution: null }, deals, FINESSED_AT_ONCE, 'en'),
    ).toBeNull();
  });
});
