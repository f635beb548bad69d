import { expect, it } from 'vitest';
import { WORKED_PAYMENTS } from './payment-examples';

it('pays the specified amounts in the worked examples', () => {
  const lines = WORKED_PAYMENTS.map(({ contract, points, score, declarer, friend, defender }) =>
    [contract, points, score, declarer, friend, defender].join(' '),
  );
  expect(lines).toEqual([
    '15 17 1500 3000 1500 -1500',
    '15 12 -1500 -3000 -1500 1500',
    '16 18 1800 7200  -1800',
    '13 13 500 1000 500 -500',
    '13 12 -500 -1000 -500 500',
    '20 20 2600 5200 2600 -2600',
  ]);
});

it('adds up to zero, with a friend and alone', () => {
  for (const { declarer, friend, defender, alone } of WORKED_PAYMENTS)
    expect(declarer + (friend ?? 0) + (alone ? 4 : 3) * defender).toBe(0);
});
