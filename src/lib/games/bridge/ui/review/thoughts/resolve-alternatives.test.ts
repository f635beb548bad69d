/** Alternatives that another constraint rules out or settles. */
import { expect, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { PlainConstraint } from './plain-form';
import { resolveAlternatives } from './resolve-alternatives';

const holds = (seat: 'E' | 'W', card: Card): PlainConstraint => ({ kind: 'holds', seat, card });
const lacks = (card: Card): PlainConstraint => ({ kind: 'lacks', seat: 'E', card });
const clubs = (min: number, max: number): PlainConstraint => ({
  ...{ kind: 'length', seat: 'E', suit: 'C' },
  ...{ min, max },
});
const either = (...of: readonly PlainConstraint[]): PlainConstraint => ({ kind: 'or', of });
const oneOf = (...cards: readonly Card[]): PlainConstraint => ({
  kind: 'one-of',
  seat: 'E',
  cards,
});

test.each([
  ['a card that the seat lacks', [either(holds('E', 'CT'), clubs(0, 3)), lacks('CT')], clubs(0, 3)],
  [
    'a card of another seat',
    [either(holds('E', 'CT'), clubs(0, 3)), holds('W', 'CT')],
    clubs(0, 3),
  ],
  ['another length', [either(holds('E', 'CT'), clubs(0, 3)), clubs(5, 6)], holds('E', 'CT')],
  ['one of two cards', [oneOf('CT', 'C9'), lacks('CT')], holds('E', 'C9')],
  ['one of three cards', [oneOf('CT', 'C9', 'C8'), lacks('CT')], oneOf('C9', 'C8')],
] as const)('leaves out %s', (_, constraints, resolved) => {
  expect(resolveAlternatives(constraints)).toEqual([resolved, constraints[1]]);
});

test('leaves out a choice that is settled', () => {
  expect(resolveAlternatives([either(holds('E', 'CT'), clubs(0, 3)), clubs(1, 2)])).toEqual([
    clubs(1, 2),
  ]);
});

test('leaves open and contradictory choices as they are', () => {
  for (const constraints of [
    [either(holds('E', 'CT'), clubs(0, 3)), lacks('C9')],
    [either(holds('E', 'CT'), clubs(0, 3)), lacks('CT'), clubs(4, 6)],
  ])
    expect(resolveAlternatives(constraints)).toEqual(constraints);
});
