/**
 * Tests of the counting rules about points and shape. `applyReading` gives the constraints that a
 * rule reads from the calls, `inferByRule` the one that it infers from the last card played.
 */
import { expect, it } from 'vitest';
import { inferByRule } from './run-rule.fixture';
import { pointsBetween, applyReading } from './apply-reading.fixture';

const HANDS = {
  N: 'AQ7.K84.QJ93.T62',
  E: 'J92.A73.T64.Q984',
  S: 'K84.QJ5.AK2.KJ53',
  W: 'T653.T962.875.A7',
};
const SITUATION = { contract: '3NT by S', hands: HANDS } as const;

it('a notrump declarer who bid no suit has two to six cards of each', () => {
  const shape = (['S', 'H', 'D', 'C'] as const).map((suit) => ({
    kind: 'length',
    seat: 'S',
    suit,
    min: 2,
    max: 6,
  }));
  expect(applyReading('notrump-declarer-is-balanced', '')).toEqual(shape);
  expect(applyReading('notrump-declarer-is-balanced', '1NT pass 3NT')).toEqual(shape);
});

it('a declarer who bid a suit, or plays in a suit, may have any shape', () => {
  expect(applyReading('notrump-declarer-is-balanced', '1C pass 1H pass 3NT')).toEqual([]);
  expect(applyReading('notrump-declarer-is-balanced', '', { contract: '4S' })).toEqual([]);
  expect(applyReading('notrump-declarer-is-balanced', '', { observer: 'S' })).toEqual([]);
});

it('a notrump game gives declarer the points that dummy lacks', () => {
  // Dummy has 12 points.
  expect(applyReading('notrump-game-has-its-points', '')).toEqual([pointsBetween('S', 11, 37)]);
  expect(applyReading('notrump-game-has-its-points', '', { contract: '6NT' })).toEqual([
    pointsBetween('S', 19, 37),
  ]);
});

it('part scores, suit contracts and explained points give declarer no points', () => {
  expect(applyReading('notrump-game-has-its-points', '', { contract: '1NT' })).toEqual([]);
  expect(applyReading('notrump-game-has-its-points', '', { contract: '4S' })).toEqual([]);
  const explanations = [pointsBetween('S', 8, 10)];
  expect(applyReading('notrump-game-has-its-points', '', { explained: explanations })).toEqual([]);
});

/** East passed as dealer and holds both red aces. */
const PASSED = {
  contract: '3NT by S',
  dealer: 'E',
  calls: ['pass', '1NT', 'pass', '3NT'],
  hands: {
    N: 'KQ7.K84.J973.T62',
    E: 'J92.A53.A84.Q984',
    S: 'A84.QJ7.KQ2.KJ53',
    W: 'T653.T962.T65.A7',
  },
} as const;

it('a passed hand is denied an honour once it would exceed the points', () => {
  // The aces of hearts and diamonds make eight points: a third ace is impossible, a king is not.
  expect(
    inferByRule('passed-hand-has-no-more', {
      ...PASSED,
      observer: 'S',
      cards: 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA',
    }),
  ).toEqual({ kind: 'lacks', seat: 'E', card: 'CA' });
});

it('a passed hand is denied nothing when it plays a spot or still has points to spare', () => {
  const options = { ...PASSED, observer: 'S' } as const;
  expect(inferByRule('passed-hand-has-no-more', { ...options, cards: 'H2 H4 H3' })).toBeNull();
  expect(inferByRule('passed-hand-has-no-more', { ...options, cards: 'H2 H4 HA' })).toBeNull();
});

it('the observer’s own hand and a hand that never passed are denied nothing', () => {
  const cards = 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA';
  expect(inferByRule('passed-hand-has-no-more', { ...PASSED, observer: 'E', cards })).toBeNull();
  expect(
    inferByRule('passed-hand-has-no-more', { ...SITUATION, observer: 'S', cards: 'H2 H4 HA' }),
  ).toBeNull();
});

/** South's calls were explained: 10 to 12 points. */
const LIMITED = {
  ...PASSED,
  dealer: 'S',
  calls: ['1NT', 'pass', '3NT'],
  explained: [pointsBetween('S', 10, 12)],
} as const;

/** Cards by which South shows the king of diamonds, the ace of spades and the queen of hearts. */
const CARDS_SHOWING_NINE = 'H2 H4 HA H7 D4 DK D5 D3 SA S3 S7 S2 HQ';

it('a limited hand is denied the honours beyond its maximum', () => {
  // The ace of spades, the king of diamonds and now the queen of hearts make nine points: another
  // ace would make thirteen.
  expect(
    inferByRule('limited-hand-has-no-more', {
      ...LIMITED,
      observer: 'W',
      cards: CARDS_SHOWING_NINE,
    }),
  ).toEqual({
    kind: 'lacks',
    seat: 'S',
    card: 'DA',
  });
});

it('an honour is denied once, when it first exceeds the maximum', () => {
  // With the jack ten points are shown: another king would make thirteen. The ace was denied
  // before.
  const cards = `${CARDS_SHOWING_NINE} H6 H8 H3 HJ`;
  expect(inferByRule('limited-hand-has-no-more', { ...LIMITED, observer: 'W', cards })).toEqual({
    kind: 'lacks',
    seat: 'S',
    card: 'CK',
  });
});

it('a hand without a maximum, or beyond it already, is denied nothing', () => {
  const observed = { observer: 'W', cards: CARDS_SHOWING_NINE } as const;
  const withoutMaximum = { ...LIMITED, ...observed, calls: [], explained: [] };
  expect(inferByRule('limited-hand-has-no-more', withoutMaximum)).toBeNull();
  const beyondMaximum = { ...LIMITED, ...observed, explained: [pointsBetween('S', 0, 8)] };
  expect(inferByRule('limited-hand-has-no-more', beyondMaximum)).toBeNull();
});

it('a hand that passed first is left to the rule for passed hands', () => {
  const options = {
    ...PASSED,
    observer: 'S',
    cards: 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA',
  } as const;
  expect(inferByRule('limited-hand-has-no-more', options)).toBeNull();
});

it('missing honours are placed with the bid that needs them when the other hand shows one', () => {
  // West and dummy hold 13 points; of the other 27 East's ace leaves 23, and South has 20.
  const options = { ...PASSED, observer: 'W', cards: 'H2 H4 HA' } as const;
  const explanations = [pointsBetween('S', 20, 37)];
  expect(
    inferByRule('bid-needs-the-missing-honour', { ...options, explained: explanations }),
  ).toEqual({
    kind: 'and',
    of: [
      { kind: 'holds', seat: 'S', card: 'SA' },
      { kind: 'holds', seat: 'S', card: 'DA' },
    ],
  });
});

it('only honours that have just become necessary are placed with a bid', () => {
  // As before, and East's jack leaves 22: now South cannot do without a king either.
  const explanations = [pointsBetween('S', 20, 37)];
  const explanation = {
    ...PASSED,
    explained: explanations,
    observer: 'W',
    cards: 'H2 H4 HA H7 SJ',
  } as const;
  expect(inferByRule('bid-needs-the-missing-honour', explanation)).toEqual({
    kind: 'and',
    of: [
      { kind: 'holds', seat: 'S', card: 'DK' },
      { kind: 'holds', seat: 'S', card: 'CK' },
    ],
  });
});

it('nothing is placed with a bid that does not need it, nor after a spot or a known card', () => {
  const explanations = [pointsBetween('S', 20, 37)];
  const options = { ...PASSED, observer: 'W' } as const;
  const lowExplanations = [pointsBetween('S', 12, 14)];
  const id = 'bid-needs-the-missing-honour';
  expect(inferByRule(id, { ...options, explained: lowExplanations, cards: 'H2 H4 HA' })).toBeNull();
  expect(inferByRule(id, { ...options, explained: explanations, cards: 'H2 H4 H3' })).toBeNull();
  expect(inferByRule(id, { ...options, explained: explanations, cards: 'H2 HK' })).toBeNull();
});
