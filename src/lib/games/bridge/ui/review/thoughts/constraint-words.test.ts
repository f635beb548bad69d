/** Every kind of constraint is said in words, in every language. */
import { afterEach, describe, expect, it, test } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import { constraintWords } from './constraint-words';

const king: Constraint = { kind: 'holds', seat: 'W', card: 'CK' };
const queen: Constraint = { kind: 'lacks', seat: 'E', card: 'CQ' };
const one: Constraint = { kind: 'one-of', seat: 'W', cards: ['CK', 'CQ'] };

function length(min: number, max: number): Constraint {
  return { kind: 'length', seat: 'W', suit: 'S', min, max };
}

function points(min: number, max: number): Constraint {
  return { kind: 'points', seat: 'E', min, max };
}

describe('a constraint in words', () => {
  test.each<[Constraint, string]>([
    [king, 'West has the king of clubs'],
    [queen, 'East does not have the queen of clubs'],
    [one, 'West has the king or the queen of clubs'],
    [length(5, 13), 'West began with at least five spades'],
    [length(1, 13), 'West began with at least one spade'],
    [length(0, 3), 'West began with at most three spades'],
    [length(2, 4), 'West began with 2 to 4 spades'],
    [length(1, 1), 'West began with only one spade'],
    [length(0, 0), 'West began with no spades'],
    [points(12, 37), 'East has 12 points or more'],
    [points(0, 10), 'East has at most 10 points'],
    [points(12, 14), 'East has 12 to 14 points'],
    [points(1, 1), 'East has exactly 1 point'],
  ])('says %o', (constraint, words) => {
    expect(constraintWords(constraint)).toBe(words);
  });

  test.each<[Constraint, string]>([
    [king, 'West does not have the king of clubs'],
    [queen, 'East has the queen of clubs'],
    [one, 'West does not have the king or the queen of clubs'],
    [length(5, 13), 'West began with at most four spades'],
    [length(2, 4), 'West began with at most one spade, or West began with at least five spades'],
    [points(0, 11), 'East has 12 points or more'],
    [{ kind: 'not', of: king }, 'West has the king of clubs'],
  ])('denies %o by what is left', (constraint, words) => {
    expect(constraintWords({ kind: 'not', of: constraint })).toBe(words);
  });

  it('tells parts of parts apart without brackets, and takes parts of the same kind in', () => {
    const both: Constraint = { kind: 'and', of: [queen, { kind: 'and', of: [points(12, 37)] }] };
    expect(constraintWords({ kind: 'or', of: [king, both] })).toBe(
      'West has the king of clubs, or East does not have the queen of clubs and East has 12 points or more',
    );
    const either: Constraint = { kind: 'or', of: [queen, length(5, 13)] };
    expect(constraintWords({ kind: 'and', of: [king, either] })).toBe(
      'West has the king of clubs, and either East does not have the queen of clubs or West began with at least five spades',
    );
    expect(constraintWords({ kind: 'and', of: [king, both] })).not.toContain('either');
  });

  it('says several lengths of one suit, and what is not held together, in one go', () => {
    const lengths = [1, 3, 5].map((count) => length(count, count));
    expect(constraintWords({ kind: 'or', of: lengths })).toBe(
      'West began with one, three or five spades',
    );
    const lacks = (card: Card): Constraint => ({ kind: 'lacks', seat: 'S', card });
    expect(constraintWords({ kind: 'or', of: [lacks('DA'), lacks('DQ')] })).toBe(
      'South does not have both the ace and queen of diamonds',
    );
    expect(constraintWords({ kind: 'or', of: [lacks('DA'), lacks('DK'), lacks('DQ')] })).toBe(
      'South does not have all of these: ace, king and queen of diamonds',
    );
    expect(constraintWords({ kind: 'or', of: [lacks('DA'), lacks('SQ')] })).toBe(
      'South does not have both the ace of diamonds and queen of spades',
    );
  });

  it('counts where every choice of some cards lacks one', () => {
    const missing = (card: Card): Constraint => ({ kind: 'lacks', seat: 'S', card });
    const pairs: readonly (readonly Card[])[] = [
      ['SK', 'SQ'],
      ['SK', 'ST'],
      ['SQ', 'ST'],
    ];
    const of = pairs.map((pair): Constraint => ({ kind: 'or', of: pair.map(missing) }));
    expect(constraintWords({ kind: 'and', of })).toBe(
      'South has at most 1 of these: king, queen and ten of spades',
    );
  });

  it('says when any hand or no hand fits', () => {
    expect(constraintWords(length(0, 13))).toBe('it may be any hand');
    expect(constraintWords({ kind: 'not', of: points(0, 37) })).toBe('no hand fits');
  });
});

describe('in another language', () => {
  afterEach(() => overwriteGetLocale(() => 'en'));

  const all: Constraint = {
    kind: 'or',
    of: [king, { kind: 'and', of: [{ kind: 'not', of: one }, length(2, 4)] }],
  };

  test.each([
    [
      'ja',
      'ウエストはクラブのKを持つ、または（ウエストはクラブのKもQも持たない、ウエストのスペードは2枚から4枚）',
    ],
    ['ko', '서쪽에 클럽 K 있음 또는 (서쪽에 클럽 K, Q 없음, 서쪽의 스페이드 2~4장)'],
  ] as const)('says it in %s', (language, words) => {
    overwriteGetLocale(() => language);
    expect(constraintWords(all)).toBe(words);
  });
});
