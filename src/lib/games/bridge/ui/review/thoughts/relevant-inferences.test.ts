/**
 * The choice of a computer player's inferences for the review, as the texts that it shows. An
 * inference has the id of its rule and a constraint on a hand; `from` null is the auction.
 */
import { expect, test } from 'vitest';
import { SUITS } from '$lib/cards/suits';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { LedgerInference } from '$lib/games/bridge/lesson/ledger/ledger-entry';
import { duckProblem, DUCK_LOG } from './ledger.fixture';
import { statementText } from './ledger-words';
import { isUninformative, relevantInferences } from './relevant-inferences';

const createInference = (
  rule: string,
  says: Constraint,
  overrides: Partial<LedgerInference> = {},
): LedgerInference => ({
  ...{ rule, says, from: null, fresh: true, dropped: false },
  ...overrides,
});
const hearts = (min: number, max: number): Constraint => ({
  ...{ kind: 'length', seat: 'S', suit: 'H' },
  ...{ min, max },
});
const points = (min: number, max: number): Constraint => ({ kind: 'points', seat: 'W', min, max });
/** Inferences that South has 2 to `max` cards in every suit. */
const balanced = (rule: string, max: number): readonly LedgerInference[] =>
  SUITS.map((suit) => createInference(rule, { kind: 'length', seat: 'S', suit, min: 2, max }));
const relevantTexts = (...inferences: readonly LedgerInference[]): readonly string[] =>
  relevantInferences(inferences).map((group) => statementText(duckProblem, DUCK_LOG, group));

test('sums up a minimum of two in every suit as balanced, once', () => {
  expect(relevantTexts(...balanced('opener', 5), ...balanced('declarer', 6))).toEqual([
    'From the auction: South is balanced.',
  ]);
});

test('omits constraints that exclude hardly any hand', () => {
  expect(
    relevantTexts(createInference('a', hearts(2, 6)), createInference('b', points(0, 15))),
  ).toEqual([]);
  expect([hearts(2, 5), hearts(0, 4), points(0, 10)].map(isUninformative)).toEqual([
    true,
    false,
    false,
  ]);
});

test('omits a constraint implied by an earlier one that was not dropped, keeps a narrower one', () => {
  const earlierInference = createInference('a', hearts(4, 6), { fresh: false });
  const weaker = createInference('b', hearts(4, 7));
  expect(relevantTexts(weaker, earlierInference)).toEqual([
    'From the auction: South began with 4 to 6 hearts.',
  ]);
  expect(relevantTexts(earlierInference, createInference('b', hearts(5, 6)))).toHaveLength(2);
  expect(relevantTexts({ ...earlierInference, dropped: true }, weaker)).toHaveLength(2);
});

test('lists all cards that a seat must hold in one statement', () => {
  const aces = (['HA', 'DA'] as const).map((card): Constraint => ({
    kind: 'holds',
    seat: 'S',
    card,
  }));
  expect(relevantTexts(...aces.map((ace) => createInference('a', ace)))).toEqual([
    'From the auction: South has the ace of hearts and ace of diamonds.',
  ]);
});

test('says what several rules draw from one card in one line, as one statement', () => {
  const from = { trick: 2, seat: 'S', card: 'C2' } as const;
  const ten = { seat: 'S', card: 'HT' } as const;
  const holdsTenOrIsShort: Constraint = {
    kind: 'or',
    of: [{ kind: 'holds', ...ten }, hearts(0, 3)],
  };
  const lacksTen: Constraint = { kind: 'lacks', ...ten };
  const both = [
    createInference('a', holdsTenOrIsShort, { from }),
    createInference('b', lacksTen, { from }),
  ];
  expect(relevantTexts(...both)).toEqual([
    'Trick 2, South’s two of clubs: South began with at most three hearts, and South does not have the ten of hearts.',
  ]);
  expect(relevantInferences(both)[0]?.rules).toEqual(['a', 'b']);
  // Alone it has no brackets; one that was given up, or drawn earlier, stays apart.
  expect(relevantTexts(createInference('a', holdsTenOrIsShort, { from }))).toEqual([
    'Trick 2, South’s two of clubs: South has the ten of hearts, or South began with at most three hearts.',
  ]);
  const [first, second] = both as [LedgerInference, LedgerInference];
  expect(relevantTexts({ ...first, dropped: true }, second)).toHaveLength(2);
  expect(relevantTexts({ ...first, fresh: false }, second)).toHaveLength(2);
});

test('puts dropped inferences last', () => {
  const dropped = createInference('a', points(12, 14), { dropped: true });
  expect(
    relevantInferences([dropped, createInference('b', hearts(0, 1))]).map(({ rules }) => rules),
  ).toEqual([['b'], ['a']]);
});
