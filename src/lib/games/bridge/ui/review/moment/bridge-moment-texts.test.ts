/** The English texts of the losing moment: title, line below it, and steps of the explanation. */
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
const contrast = findContrast(deals);
/** Only small cards differ between the two deals. */
const smallCardDeals: ContrastDeals = {
  ...deals,
  movedCards: deals.movedCards.filter(({ card }) => card === 'H4' || card === 'D3'),
};
/** No deal was left in which the play could succeed. */
const hopelessDeals: ContrastDeals = { ...deals, neededDeal: null, movedCards: [] };

describe('the title', () => {
  test('names the honour that differs, and its holder', () => {
    expect(contrast).toEqual({ kind: 'honour', card: 'HQ', from: 'E', to: 'W' });
    expect(momentTitle(deals, contrast, false)).toBe('West had the queen.');
    expect(momentTitle(deals, contrast, true)).toBe('West could have had the queen.');
    expect(momentTitle({ ...deals, card: 'S4' }, contrast, false)).toBe(
      'West had the queen of hearts.',
    );
  });

  test('gives the length of a suit when only small cards differ', () => {
    expect(momentTitle(smallCardDeals, findContrast(smallCardDeals), false)).toBe(
      'East had four hearts.',
    );
  });

  test('says when no deal was left in which the play could succeed', () => {
    expect(momentTitle(hopelessDeals, findContrast(hopelessDeals), false)).toBe(
      'That was the losing play.',
    );
  });
});

test('the line below the title gives the tricks taken or possible, and those needed', () => {
  const line = (log: readonly Card[], claimed: number | null, made = false): string =>
    momentLine(problem, deals, log, { claimed, made });
  expect(line(FINESSED_AT_ONCE, null)).toBe('Trick 3. At most eleven tricks; you needed twelve.');
  expect(line(cards('HA H3 H5 H2'), 3)).toBe('Trick 3. Five tricks; you needed twelve.');
  expect(line(FINESSED_AT_ONCE, null, true)).toBe('Trick 3. You made it, with luck.');
});

describe('the steps', () => {
  test('name the losing card with its hand, and the winner of the trick', () => {
    expect(happenedSentence(problem, deals, contrast, FINESSED_AT_ONCE, false)).toBe(
      'You led the :H6: from dummy. West won the trick with the :HQ:.',
    );
    const dealsAtLaterCard: ContrastDeals = { ...deals, logIndex: 2, seat: 'S', card: 'HJ' };
    expect(happenedSentence(problem, dealsAtLaterCard, contrast, FINESSED_AT_ONCE, false)).toMatch(
      /^You played the :HJ:/,
    );
  });

  test('name the layout that the card needed, and the card that had ruled it out', () => {
    expect(whySentence(deals, contrast, { made: false, side: 'declarer' })).toBe(
      'That needs the :HQ: with East. Nothing you had seen said so.',
    );
    const dealsWithReveal: ContrastDeals = { ...deals, revealingCard: { seat: 'E', card: 'H2' } };
    expect(whySentence(dealsWithReveal, contrast, { made: false, side: 'declarer' })).toContain(
      'But then East would not have played the :H2:.',
    );
    expect(whySentence(deals, contrast, { made: true, side: 'declarer' })).toContain(
      'It fails with the :HQ: in West’s hand.',
    );
  });

  test('end with the last paragraph of the author’s explanation, else with the reason for the author’s card', () => {
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
