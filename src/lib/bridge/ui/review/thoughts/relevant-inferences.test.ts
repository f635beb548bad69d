import { expect, test } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import type { Constraint } from '$lib/bridge/knowledge/constraint';
import type { LedgerInference } from '$lib/bridge/lesson/ledger/ledger-entry';
import { duckProblem, DUCK_LOG } from './ledger.fixture';
import { statementText } from './ledger-words';
import { isUninformative, relevantInferences } from './relevant-inferences';

const inferred = (
  rule: string,
  says: Constraint,
  more: Partial<LedgerInference> = {},
): LedgerInference => ({
  ...{ rule, says, from: null, fresh: true, dropped: false },
  ...more,
});
const length = (min: number, max: number): Constraint => ({
  ...{ kind: 'length', seat: 'S', suit: 'H' },
  ...{ min, max },
});
const points = (min: number, max: number): Constraint => ({ kind: 'points', seat: 'W', min, max });
const balanced = (rule: string, max: number): readonly LedgerInference[] =>
  SUITS.map((suit) => inferred(rule, { kind: 'length', seat: 'S', suit, min: 2, max }));
const relevantRules = (...all: readonly LedgerInference[]): readonly string[] =>
  relevantInferences(all).map((each) => statementText(duckProblem, DUCK_LOG, each));

test('a minimum of two in every suit is summed up as balanced, and not repeated', () => {
  expect(relevantRules(...balanced('opener', 5), ...balanced('declarer', 6))).toEqual([
    'From the auction: South is balanced.',
  ]);
});

test('omits constraints that exclude hardly any hand', () => {
  expect(relevantRules(inferred('a', length(2, 6)), inferred('b', points(0, 15)))).toEqual([]);
  expect([length(2, 5), length(0, 4), points(0, 10)].map(isUninformative)).toEqual([
    true,
    false,
    false,
  ]);
});

test('nor what only weakens something known; what is new of the same is', () => {
  const kept = inferred('a', length(4, 6), { fresh: false });
  const weaker = inferred('b', length(4, 7));
  expect(relevantRules(weaker, kept)).toEqual([
    'From the auction: South began with 4 to 6 hearts.',
  ]);
  expect(relevantRules(kept, inferred('b', length(5, 6)))).toHaveLength(2);
  expect(relevantRules({ ...kept, dropped: true }, weaker)).toHaveLength(2);
});

test('all cards that a seat must have are told at once', () => {
  const aces = (['HA', 'DA'] as const).map((card): Constraint => ({
    kind: 'holds',
    seat: 'S',
    card,
  }));
  expect(relevantRules(...aces.map((ace) => inferred('a', ace)))).toEqual([
    'From the auction: South has the ace of hearts and ace of diamonds.',
  ]);
});

test('what was given up comes last', () => {
  const given = inferred('a', points(12, 14), { dropped: true });
  expect(relevantInferences([given, inferred('b', length(0, 1))]).map(({ rule }) => rule)).toEqual([
    'b',
    'a',
  ]);
});
