/** Tests of the counting rules about odds: restricted choice and vacant places. */
import { expect, it } from 'vitest';
import { inferByRule } from './run-rule.fixture';

/** East holds the doubleton queen and jack of spades; South leads the ace. */
const HONOURS = {
  contract: '4H by S',
  hands: {
    N: 'T985.K84.J93.T62',
    E: 'QJ.A5.A8742.Q984',
    S: 'AK74.QJT97.KQ.J5',
    W: '632.632.T65.AK73',
  },
} as const;

/** The same with the high spades in dummy. */
const SPADES_LED = { ...HONOURS.hands, N: 'AK74.K84.J93.T62', S: 'T985.QJT97.KQ.J5' } as const;

it('restricted choice: the jack under the ace denies the queen', () => {
  const cards = 'CA C2 C8 C5 CK C6 C4 CJ D6 D3 DA DK D2 DQ D5 D9 SA S2 S5 SJ';
  expect(inferByRule('restricted-choice', { ...HONOURS, observer: 'S', cards })).toEqual({
    kind: 'lacks',
    seat: 'E',
    card: 'SQ',
  });
  expect(inferByRule('restricted-choice', { ...HONOURS, observer: 'W', cards })).toMatchObject({
    seat: 'E',
    card: 'SQ',
  });
});

it('restricted choice does not apply on partner’s lead', () => {
  const options = { ...HONOURS, hands: SPADES_LED, observer: 'S', cards: 'S2 SA SJ' } as const;
  expect(inferByRule('restricted-choice', options)).toBeNull();
});

it('restricted choice does not apply to spots, leads, winning honours and declarer’s cards', () => {
  const options = { ...HONOURS, observer: 'S' } as const;
  for (const cards of ['CA C2 C8', 'C3 C2 CQ', 'CA', 'CA C2 C8 C5 CK C6 C4 CJ D6 D3 DA'])
    expect(inferByRule('restricted-choice', { ...options, cards })).toBeNull();
  const declarersJack = 'CA C2 C8 C5 CK C6 C4 CJ';
  expect(
    inferByRule('restricted-choice', { ...options, observer: 'W', cards: declarersJack }),
  ).toBeNull();
});

/**
 * West has a singleton spade of eight hidden ones. Eight hearts are hidden too, and fewer clubs.
 */
const SHORT_SPADES = {
  contract: '3NT by S',
  hands: {
    N: 'K76.K84.KJ9.KQ62',
    E: 'QJ98543.A2.83.95',
    S: 'AT.Q73.AQ2.AJ843',
    W: '2.JT965.T7654.T7',
  },
} as const;
/** West discards on the second round of spades, with the next card. */
const SPADES = 'D5 D9 D8 D2 S6 S3 SA S2 ST';

it('vacant places: a hand that shows out has at least half of the longest hidden suit', () => {
  const cards = `${SPADES} H5`;
  expect(inferByRule('vacant-places', { ...SHORT_SPADES, observer: 'S', cards })).toEqual({
    kind: 'length',
    seat: 'W',
    suit: 'H',
    min: 4,
    max: 7,
  });
});

it('vacant places do not apply when a hand follows, or shows out again', () => {
  const options = { ...SHORT_SPADES, observer: 'S' } as const;
  expect(inferByRule('vacant-places', { ...options, cards: SPADES.slice(0, -3) })).toBeNull();
  const secondDiscard = `${SPADES} H5 SK S4 S7 S5 C3 H6`;
  expect(inferByRule('vacant-places', { ...options, cards: secondDiscard })).toBeNull();
});

it('vacant places do not apply when the other hand is hardly longer', () => {
  // East shows out of clubs on the third round; West had two as well.
  const cards = 'D5 D9 D8 D2 CK C5 C3 C7 CQ C9 C4 CT C2 S3';
  expect(inferByRule('vacant-places', { ...SHORT_SPADES, observer: 'S', cards })).toBeNull();
});

/** West is short in both majors, East has only majors. */
const MAJORS = {
  contract: '3NT by S',
  hands: {
    N: 'K6.K84.KQ98.AK32',
    E: 'QJ98753.QJT532..',
    S: 'AT4.A7.AJ32.QJ54',
    W: '2.96.T7654.T9876',
  },
} as const;

it('vacant places do not apply to a suit that the hand has shown out of', () => {
  const hearts = 'D4 D8 H2 DJ HA H6 H4 H3 H7 H9 HK H5 H8 HT D2 C6';
  const firstDiscard = { ...MAJORS, observer: 'S', cards: hearts } as const;
  expect(inferByRule('vacant-places', firstDiscard)).toMatchObject({
    seat: 'W',
    suit: 'S',
    min: 4,
  });
  const cards = `${hearts} SQ SA S2 S6 S4 C7`;
  expect(inferByRule('vacant-places', { ...MAJORS, observer: 'S', cards })).toBeNull();
});

it('vacant places do not apply when the other hand has played too many of the suit', () => {
  const cards =
    'D4 D8 H2 DJ DA D5 D9 H3 D2 D6 DK H5 DQ HT D3 D7 CA HJ C4 C6 SK S3 S4 S2 S6 S5 SA C7';
  expect(inferByRule('vacant-places', { ...MAJORS, observer: 'S', cards })).toBeNull();
});
