/** Tests of the deceptive leads. */
import { describe, expect, it } from 'vitest';
import { preferByRule } from './run-rule.fixture';

describe('a deceptive lead', () => {
  const hands = {
    N: 'AK7.K84.J97.T962',
    E: '852.A53.A843.Q85',
    S: 'T64.9762.KQ2.KJ4',
    W: 'QJ93.QJT.T65.A73',
  };

  it('is the lowest of five cards, so that it looks like four', () => {
    const fiveCardSuit = {
      contract: '3NT by S',
      hands: { ...hands, W: 'QJ943.QJT.65.A73', S: 'T6.9762.KQT2.KJ4' },
      cards: '',
    };
    expect(preferByRule('hide-the-fifth-card', fiveCardSuit)).toEqual(['S3']);
    expect(preferByRule('hide-the-fifth-card', { contract: '3NT by S', hands, cards: '' })).toEqual(
      [],
    );
  });

  it('is the lower of touching honours', () => {
    const situation = { contract: '3NT by S', hands, cards: '', nearlyEqual: 'SQ SJ S9' };
    expect(preferByRule('lead-the-lower-of-equals', situation)).toEqual(['SJ']);
    expect(
      preferByRule('lead-the-lower-of-equals', {
        contract: '3NT by S',
        hands,
        cards: '',
        nearlyEqual: 'SQ S9',
      }),
    ).toEqual([]);
  });
});
