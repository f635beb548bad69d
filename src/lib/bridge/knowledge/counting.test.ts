/** What the contract and the cards that were shown leave for the hidden hands. */
import { invariant } from '$lib/core/result';
import { expect, it } from 'vitest';
import type { Constraint } from './constraint';
import { points, readAs } from './readings.fixture';
import { ruleOf } from './rules';
import { sceneAt } from './scenes.fixture';

type SceneAt = Parameters<typeof sceneAt>[0];

function inferred(id: string, at: SceneAt): Constraint | null {
  const rule = ruleOf(id);
  invariant(rule?.kind === 'inference', `${id} is an inference.`);
  return rule.infer(sceneAt(at));
}

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
  expect(readAs('notrump-declarer-is-balanced', '')).toEqual(shape);
  expect(readAs('notrump-declarer-is-balanced', '1NT pass 3NT')).toEqual(shape);
});

it('lets a declarer who bid a suit, or plays in one, have any shape', () => {
  expect(readAs('notrump-declarer-is-balanced', '1C pass 1H pass 3NT')).toEqual([]);
  expect(readAs('notrump-declarer-is-balanced', '', { contract: '4S' })).toEqual([]);
  expect(readAs('notrump-declarer-is-balanced', '', { witness: 'S' })).toEqual([]);
});

it('gives declarer in a no-trump game the points that dummy lacks', () => {
  // Dummy has 12 points.
  expect(readAs('notrump-game-has-its-points', '')).toEqual([points('S', 11, 37)]);
  expect(readAs('notrump-game-has-its-points', '', { contract: '6NT' })).toEqual([
    points('S', 19, 37),
  ]);
});

it('asks no points of a part score, of a suit contract, or where they were explained', () => {
  expect(readAs('notrump-game-has-its-points', '', { contract: '1NT' })).toEqual([]);
  expect(readAs('notrump-game-has-its-points', '', { contract: '4S' })).toEqual([]);
  const shown = [points('S', 8, 10)];
  expect(readAs('notrump-game-has-its-points', '', { shown })).toEqual([]);
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
    inferred('passed-hand-has-no-more', {
      ...PASSED,
      witness: 'S',
      cards: 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA',
    }),
  ).toEqual({ kind: 'lacks', seat: 'E', card: 'CA' });
});

it('says nothing of a passed hand that plays a spot, or that still has room', () => {
  const told = { ...PASSED, witness: 'S' } as const;
  expect(inferred('passed-hand-has-no-more', { ...told, cards: 'H2 H4 H3' })).toBeNull();
  expect(inferred('passed-hand-has-no-more', { ...told, cards: 'H2 H4 HA' })).toBeNull();
});

it('says nothing of a hand that the witness holds, nor of one that never passed', () => {
  const cards = 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA';
  expect(inferred('passed-hand-has-no-more', { ...PASSED, witness: 'E', cards })).toBeNull();
  expect(
    inferred('passed-hand-has-no-more', { ...TABLE, witness: 'S', cards: 'H2 H4 HA' }),
  ).toBeNull();
});

/** South's calls were explained: 10 to 12 points. */
const LIMITED = {
  ...PASSED,
  dealer: 'S',
  calls: ['1NT', 'pass', '3NT'],
  shown: [points('S', 10, 12)],
} as const;

const SHOWN = 'H2 H4 HA H7 D4 DK D5 D3 SA S3 S7 S2 HQ';

it('takes from a limited hand the honours beyond what it has shown', () => {
  // The spade ace, the diamond king and now the heart queen make nine: an ace more would be thirteen.
  expect(inferred('limited-hand-has-no-more', { ...LIMITED, witness: 'W', cards: SHOWN })).toEqual({
    kind: 'lacks',
    seat: 'S',
    card: 'DA',
  });
});

it('names an honour once, when it first is too much', () => {
  // With the jack ten are shown: now a king more would be thirteen; the ace was said before.
  const cards = `${SHOWN} H6 H8 H3 HJ`;
  expect(inferred('limited-hand-has-no-more', { ...LIMITED, witness: 'W', cards })).toEqual({
    kind: 'lacks',
    seat: 'S',
    card: 'CK',
  });
});

it('says nothing of a hand whose bid has no upper end, or that is past it already', () => {
  const silent = { ...LIMITED, calls: [], shown: [], witness: 'W', cards: SHOWN } as const;
  expect(inferred('limited-hand-has-no-more', silent)).toBeNull();
  const past = { ...LIMITED, shown: [points('S', 0, 8)], witness: 'W', cards: SHOWN } as const;
  expect(inferred('limited-hand-has-no-more', past)).toBeNull();
});

it('leaves a limited hand that passed at first to the rule for passed hands', () => {
  const told = {
    ...PASSED,
    witness: 'S',
    cards: 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA',
  } as const;
  expect(inferred('limited-hand-has-no-more', told)).toBeNull();
});

it('puts the missing honours with the bid that needs them when the other hand shows one', () => {
  // West and dummy hold 13 points; of the other 27 East's ace leaves 23, and South has 20.
  const told = { ...PASSED, witness: 'W', cards: 'H2 H4 HA' } as const;
  const shown = [points('S', 20, 37)];
  expect(inferred('bid-needs-the-missing-honour', { ...told, shown })).toEqual({
    kind: 'and',
    of: [
      { kind: 'holds', seat: 'S', card: 'SA' },
      { kind: 'holds', seat: 'S', card: 'DA' },
    ],
  });
});

it('puts with a bid only what it cannot do without now, and could before', () => {
  const shown = [points('S', 20, 37)];
  const told = { ...PASSED, shown, witness: 'W', cards: 'H2 H4 HA H7 SJ' } as const;
  expect(inferred('bid-needs-the-missing-honour', told)).toEqual({
    kind: 'and',
    of: [
      { kind: 'holds', seat: 'S', card: 'DK' },
      { kind: 'holds', seat: 'S', card: 'CK' },
    ],
  });
});

it('puts nothing with a bid that can do without, nor when a spot or a known card is played', () => {
  const shown = [points('S', 20, 37)];
  const told = { ...PASSED, witness: 'W' } as const;
  const low = [points('S', 12, 14)];
  const id = 'bid-needs-the-missing-honour';
  expect(inferred(id, { ...told, shown: low, cards: 'H2 H4 HA' })).toBeNull();
  expect(inferred(id, { ...told, shown, cards: 'H2 H4 H3' })).toBeNull();
  expect(inferred(id, { ...told, shown, cards: 'H2 HK' })).toBeNull();
});

/** East holds the queen and the jack of spades alone; South leads the ace. */
const HONOURS = {
  contract: '4H by S',
  hands: {
    N: 'T985.K84.J93.T62',
    E: 'QJ.A5.A8742.Q984',
    S: 'AK74.QJT97.KQ.J5',
    W: '632.632.T65.AK73',
  },
} as const;

it('looks for the queen elsewhere when the jack falls under the ace', () => {
  const cards = 'CA C2 C8 C5 CK C6 C4 CJ D6 D3 DA DK D2 DQ D5 D9 SA S2 S5 SJ';
  expect(inferred('restricted-choice', { ...HONOURS, witness: 'S', cards })).toEqual({
    kind: 'lacks',
    seat: 'E',
    card: 'SQ',
  });
  expect(inferred('restricted-choice', { ...HONOURS, witness: 'W', cards })).toMatchObject({
    seat: 'E',
    card: 'SQ',
  });
});

it('sees no restricted choice in a spot, a lead, an honour that wins or declarer’s own cards', () => {
  const told = { ...HONOURS, witness: 'S' } as const;
  for (const cards of ['CA C2 C8', 'C3 C2 CQ', 'CA', 'CA C2 C8 C5 CK C6 C4 CJ D6 D3 DA'])
    expect(inferred('restricted-choice', { ...told, cards })).toBeNull();
  const own = 'CA C2 C8 C5 CK C6 C4 CJ';
  expect(inferred('restricted-choice', { ...told, witness: 'W', cards: own })).toBeNull();
});

/** West has one spade; eight are hidden. Eight hearts are hidden too, the clubs are fewer. */
const SHORT = {
  contract: '3NT by S',
  hands: {
    N: 'K76.K84.KJ9.KQ62',
    E: 'QJ98543.A2.83.95',
    S: 'AT.Q73.AQ2.AJ843',
    W: '2.JT965.T7654.T7',
  },
} as const;
const SPADES = 'D5 D9 D8 D2 S6 S3 SA S2 ST';

it('gives a hand that shows out at least half of the suit most of which is hidden', () => {
  const cards = `${SPADES} H5`;
  expect(inferred('vacant-places', { ...SHORT, witness: 'S', cards })).toEqual({
    kind: 'length',
    seat: 'W',
    suit: 'H',
    min: 4,
    max: 7,
  });
});

it('does not count places when a hand follows, or shows out again', () => {
  const told = { ...SHORT, witness: 'S' } as const;
  expect(inferred('vacant-places', { ...told, cards: SPADES.slice(0, -3) })).toBeNull();
  const again = `${SPADES} H5 SK S4 S7 S5 C3 H6`;
  expect(inferred('vacant-places', { ...told, cards: again })).toBeNull();
});

it('does not count places when the other hand is hardly longer', () => {
  // East shows out of clubs on the third round, and West had two as well.
  const cards = 'D5 D9 D8 D2 CK C5 C3 C7 CQ C9 C4 CT C2 S3';
  expect(inferred('vacant-places', { ...SHORT, witness: 'S', cards })).toBeNull();
});

/** West is short in both majors, East has nothing else. */
const MAJORS = {
  contract: '3NT by S',
  hands: {
    N: 'K6.K84.KQ98.AK32',
    E: 'QJ98753.QJT532..',
    S: 'AT4.A7.AJ32.QJ54',
    W: '2.96.T7654.T9876',
  },
} as const;

it('counts no places in a suit of which the hand is out', () => {
  const hearts = 'D4 D8 H2 DJ HA H6 H4 H3 H7 H9 HK H5 H8 HT D2 C6';
  const first = { ...MAJORS, witness: 'S', cards: hearts } as const;
  expect(inferred('vacant-places', first)).toMatchObject({ seat: 'W', suit: 'S', min: 4 });
  const cards = `${hearts} SQ SA S2 S6 S4 C7`;
  expect(inferred('vacant-places', { ...MAJORS, witness: 'S', cards })).toBeNull();
});

it('counts no places in a suit of which the other hand has played too many', () => {
  const cards =
    'D4 D8 H2 DJ DA D5 D9 H3 D2 D6 DK H5 DQ HT D3 D7 CA HJ C4 C6 SK S3 S4 S2 S6 S5 SA C7';
  expect(inferred('vacant-places', { ...MAJORS, witness: 'S', cards })).toBeNull();
});
