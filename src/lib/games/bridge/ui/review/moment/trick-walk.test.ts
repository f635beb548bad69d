/** The strip of tricks of a lost play, with the marks of its losing cards. */
import { expect, test } from 'vitest';
import { FINESSED_AT_ONCE, problem } from '../review.fixture';
import { toTrickWalk } from './trick-walk';

const layoutLoss = { logIndex: 2, trick: 3, card: 'HJ', winningCard: 'HK' } as const;

test('has a slip for each trick, with the card that won it', () => {
  const walk = toTrickWalk(problem, FINESSED_AT_ONCE, { logIndex: 0, layoutLoss: null });
  expect(walk.map(({ trick, card, isOurs }) => `${trick} ${card} ${isOurs}`)).toEqual([
    '1 SA false',
    '2 CK true',
    '3 H6 false',
    '4 SK true',
  ]);
});

test('marks the losing card and the one that lost the layout, also in one trick', () => {
  const marksOf = (logIndex: number): readonly string[] =>
    toTrickWalk(problem, FINESSED_AT_ONCE, { logIndex, layoutLoss }).map(({ card, marks }) =>
      [card, ...marks].join(' '),
    );
  expect(marksOf(0)).toEqual(['SA', 'CK', 'H6 losing layout', 'SK']);
  expect(marksOf(4)).toEqual(['SA', 'CK', 'HJ layout', 'S5 losing']);
});

test('leads to the card of a slip, counted from the opening lead', () => {
  const [ace, , , spade] = toTrickWalk(problem, FINESSED_AT_ONCE, { logIndex: 4, layoutLoss });
  expect(ace?.cardIndex).toBeLessThan(4);
  expect(spade?.cardIndex).toBe(problem.start.length + 4);
});
