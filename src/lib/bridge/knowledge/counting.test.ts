/** What the contract and the cards that were shown leave for the hidden hands. */
import { expect, it } from 'vitest';
import { inferByRule } from './by-id.fixture';
import { pointsBetween, applyReading } from './readings.fixture';

const HANDS = {
  N: 'AQ7.K84.QJ93.T62',
  E: 'J92.A73.T64.Q984',
  S: 'K84.QJ5.AK2.KJ53',
  W: 'T653.T962.875.A7',
};
const TABLE = { contract: '3NT by S', hands: HANDS } as const;

it('gives a no-trump declarer who bid no suit two to six cards of each', () => {
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

it('lets a declarer who bid a suit, or plays in one, have any shape', () => {
  expect(applyReading('notrump-declarer-is-balanced', '1C pass 1H pass 3NT')).toEqual([]);
  expect(applyReading('notrump-declarer-is-balanced', '', { contract: '4S' })).toEqual([]);
  expect(applyReading('notrump-declarer-is-balanced', '', { witness: 'S' })).toEqual([]);
});

it('gives declarer in a no-trump game the points that dummy lacks', () => {
  // Dummy has 12 points.
  expect(applyReading('notrump-game-has-its-points', '')).toEqual([pointsBetween('S', 11, 37)]);
  expect(applyReading('notrump-game-has-its-points', '', { contract: '6NT' })).toEqual([
    pointsBetween('S', 19, 37),
  ]);
});

it('asks no points of a part score, of a suit contract, or where they were explained', () => {
  expect(applyReading('notrump-game-has-its-points', '', { contract: '1NT' })).toEqual([]);
  expect(applyReading('notrump-game-has-its-points', '', { contract: '4S' })).toEqual([]);
  const shown = [pointsBetween('S', 8, 10)];
  expect(applyReading('notrump-game-has-its-points', '', { shown })).toEqual([]);
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

it('takes an honour from a passed hand when the points do not reach for it any more', () => {
  // The heart ace and the diamond ace make eight: now no third ace, though a king stays possible.
  expect(
    inferByRule('passed-hand-has-no-more', {
      ...PASSED,
      witness: 'S',
      cards: 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA',
    }),
  ).toEqual({ kind: 'lacks', seat: 'E', card: 'CA' });
});

it('says nothing of a passed hand that plays a spot, or that still has room', () => {
  const told = { ...PASSED, witness: 'S' } as const;
  expect(inferByRule('passed-hand-has-no-more', { ...told, cards: 'H2 H4 H3' })).toBeNull();
  expect(inferByRule('passed-hand-has-no-more', { ...told, cards: 'H2 H4 HA' })).toBeNull();
});

it('says nothing of a hand that the witness holds, nor of one that never passed', () => {
  const cards = 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA';
  expect(inferByRule('passed-hand-has-no-more', { ...PASSED, witness: 'E', cards })).toBeNull();
  expect(
    inferByRule('passed-hand-has-no-more', { ...TABLE, witness: 'S', cards: 'H2 H4 HA' }),
  ).toBeNull();
});

/** South's calls were explained: 10 to 12 points. */
const LIMITED = {
  ...PASSED,
  dealer: 'S',
  calls: ['1NT', 'pass', '3NT'],
  shown: [pointsBetween('S', 10, 12)],
} as const;

const SHOWN = 'H2 H4 HA H7 D4 DK D5 D3 SA S3 S7 S2 HQ';

it('takes from a limited hand the honours beyond what it has shown', () => {
  // The spade ace, the diamond king and now the heart queen make nine: an ace more would be
  // thirteen.
  expect(inferByRule('limited-hand-has-no-more', { ...LIMITED, witness: 'W', cards: SHOWN })).toEqual({
    kind: 'lacks',
    seat: 'S',
    card: 'DA',
  });
});

it('names an honour once, when it first is too much', () => {
  // With the jack ten are shown: now a king more would be thirteen; the ace was said before.
  const cards = `${SHOWN} H6 H8 H3 HJ`;
  expect(inferByRule('limited-hand-has-no-more', { ...LIMITED, witness: 'W', cards })).toEqual({
    kind: 'lacks',
    seat: 'S',
    card: 'CK',
  });
});

it('says nothing of a hand whose bid has no upper end, or that is past it already', () => {
  const silent = { ...LIMITED, calls: [], shown: [], witness: 'W', cards: SHOWN } as const;
  expect(inferByRule('limited-hand-has-no-more', silent)).toBeNull();
  const past = { ...LIMITED, shown: [pointsBetween('S', 0, 8)], witness: 'W', cards: SHOWN } as const;
  expect(inferByRule('limited-hand-has-no-more', past)).toBeNull();
});

it('leaves a limited hand that passed at first to the rule for passed hands', () => {
  const told = {
    ...PASSED,
    witness: 'S',
    cards: 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA',
  } as const;
  expect(inferByRule('limited-hand-has-no-more', told)).toBeNull();
});

it('puts the missing honours with the bid that needs them when the other hand shows one', () => {
  // West and dummy hold 13 points; of the other 27 East's ace leaves 23, and South has 20.
  const told = { ...PASSED, witness: 'W', cards: 'H2 H4 HA' } as const;
  const shown = [pointsBetween('S', 20, 37)];
  expect(inferByRule('bid-needs-the-missing-honour', { ...told, explained: shown })).toEqual({
    kind: 'and',
    of: [
      { kind: 'holds', seat: 'S', card: 'SA' },
      { kind: 'holds', seat: 'S', card: 'DA' },
    ],
  });
});

it('puts with a bid only what it cannot do without now, and could before', () => {
  const shown = [pointsBetween('S', 20, 37)];
  const told = { ...PASSED, shown, witness: 'W', cards: 'H2 H4 HA H7 SJ' } as const;
  expect(inferByRule('bid-needs-the-missing-honour', told)).toEqual({
    kind: 'and',
    of: [
      { kind: 'holds', seat: 'S', card: 'DK' },
      { kind: 'holds', seat: 'S', card: 'CK' },
    ],
  });
});

it('puts nothing with a bid that can do without, nor when a spot or a known card is played', () => {
  const shown = [pointsBetween('S', 20, 37)];
  const told = { ...PASSED, witness: 'W' } as const;
  const low = [pointsBetween('S', 12, 14)];
  const id = 'bid-needs-the-missing-honour';
  expect(inferByRule(id, { ...told, explained: low, cards: 'H2 H4 HA' })).toBeNull();
  expect(inferByRule(id, { ...told, explained: shown, cards: 'H2 H4 H3' })).toBeNull();
  expect(inferByRule(id, { ...told, explained: shown, cards: 'H2 HK' })).toBeNull();
});
