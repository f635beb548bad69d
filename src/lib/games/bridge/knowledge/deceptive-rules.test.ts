/**
 * Tests of the deceptive cards in following suit. A situation is the four hands, the cards played
 * up to the choice, and the candidates that are nearly equal in tricks (`nearlyEqual`; by default
 * all legal cards); `preferByRule` gives those that a rule prefers.
 */
import { describe, expect, it } from 'vitest';
import { preferByRule } from './run-rule.fixture';
import { DECEPTIVE_RULES } from './deceptive-rules';
import { parseChoice } from './examples/parse-situation';

/** South draws trumps; West holds the jack third. */
const TRUMPS = {
  contract: '4S by S',
  hands: {
    N: 'KT87.K84.J97.T62',
    E: '2.A53.A843.Q9854',
    S: 'AQ654.QJ7.KQ2.KJ',
    W: 'J93.T962.T65.A73',
  },
} as const;
/** Two tricks: West leads a heart to East's ace, and South wins the second one and leads next. */
const IN_HAND = 'H2 H4 HA H7 H3 HJ H6 H8';

/** South finesses in spades: through West, or into East, as `W` and `E` hold them. */
const FINESSE = {
  contract: '3NT by S',
  hands: {
    N: 'AKJ7.K84.J97.T62',
    E: '852.A53.A843.Q98',
    S: 'T64.QJ7.KQ2.KJ54',
    W: 'Q93.T962.T65.A73',
  },
} as const;
const INTO_EAST = {
  ...FINESSE,
  hands: {
    ...FINESSE.hands,
    N: 'AJ97.K84.J97.T62',
    E: 'KQ2.A53.A843.Q98',
    W: '853.T962.T65.A73',
  },
} as const;

describe('the obligatory falsecard', () => {
  it('plays the nine from jack-nine under a high honour', () => {
    const situation = { ...TRUMPS, cards: `${IN_HAND} SA`, nearlyEqual: 'S9 S3' };
    expect(preferByRule('obligatory-falsecard', situation)).toEqual(['S9']);
  });

  it('keeps the nine where it costs a trick, and where no honour is out', () => {
    const losingNine = { ...TRUMPS, cards: `${IN_HAND} SA`, nearlyEqual: 'S3' };
    expect(preferByRule('obligatory-falsecard', losingNine)).toEqual([]);
    const lowLead = { ...TRUMPS, cards: `${IN_HAND} S4`, nearlyEqual: 'S9 S3' };
    expect(preferByRule('obligatory-falsecard', lowLead)).toEqual([]);
  });

  it('does not apply to a jack-nine doubleton', () => {
    const hands = { ...TRUMPS.hands, E: '32.A53.A843.Q985', W: 'J9.T962.T65.A743' };
    const situation = { ...TRUMPS, hands, cards: `${IN_HAND} SA`, nearlyEqual: 'SJ S9' };
    expect(preferByRule('obligatory-falsecard', situation)).toEqual([]);
  });

  it('does not apply with the queen and the nine', () => {
    const situation = {
      ...FINESSE,
      cards: `${IN_HAND} S4 S3 SA S2 SK S5 S6`,
      nearlyEqual: 'SQ S9',
    };
    expect(preferByRule('obligatory-falsecard', situation)).toEqual([]);
  });
});

describe('a card marked in the hand', () => {
  it('is played after a finesse through it has won', () => {
    const situation = {
      ...FINESSE,
      cards: `${IN_HAND} S4 S3 SJ S2 SA S5 S6`,
      nearlyEqual: 'SQ S9',
    };
    expect(preferByRule('play-the-card-known', situation)).toEqual(['SQ']);
  });

  it('is not marked when the player ducked behind the finesse', () => {
    const hands = { ...FINESSE.hands, E: 'Q92.A53.A843.Q98', W: '853.T962.T65.A73' };
    const situation = {
      ...FINESSE,
      hands,
      cards: `${IN_HAND} S4 S3 SJ S2 SA`,
      nearlyEqual: 'SQ S9',
    };
    expect(preferByRule('play-the-card-known', situation)).toEqual([]);
  });

  it('does not matter when every other card is marked as well', () => {
    const hands = { ...FINESSE.hands, N: 'AJ97.K84.J97.T62', W: 'KQ3.T962.T65.A73' };
    const situation = { ...FINESSE, hands, cards: `${IN_HAND} S4 S3 SJ S2 SA S5 S6` };
    expect(preferByRule('play-the-card-known', situation)).toEqual([]);
  });

  it('is not marked when nothing was finessed', () => {
    const situation = {
      ...FINESSE,
      cards: `${IN_HAND} S4 S3 SA S2 SK S5 S6`,
      nearlyEqual: 'SQ S9',
    };
    expect(preferByRule('play-the-card-known', situation)).toEqual([]);
  });
});

describe('the smooth duck', () => {
  it('lets the first finesse win', () => {
    const situation = { ...INTO_EAST, cards: `${IN_HAND} S4 S3 SJ`, nearlyEqual: 'SK SQ S2' };
    expect(preferByRule('duck-with-the-honour', situation)).toEqual(['S2']);
  });

  it('does not apply in second hand', () => {
    const situation = { ...FINESSE, cards: `${IN_HAND} ST`, nearlyEqual: 'SQ S9 S3' };
    expect(preferByRule('duck-with-the-honour', situation)).toEqual([]);
  });

  it('does not apply to a player who cannot win or must win now', () => {
    const unbeatable = { ...INTO_EAST, cards: `${IN_HAND} S4 S3 SA`, nearlyEqual: 'SK SQ S2' };
    expect(preferByRule('duck-with-the-honour', unbeatable)).toEqual([]);
    const mustWin = { ...INTO_EAST, cards: `${IN_HAND} S4 S3 SJ`, nearlyEqual: 'SK SQ' };
    expect(preferByRule('duck-with-the-honour', mustWin)).toEqual([]);
  });
});

describe('the higher of equals', () => {
  it('wins from king and queen with the king', () => {
    const situation = { ...INTO_EAST, cards: `${IN_HAND} S4 S3 SJ`, nearlyEqual: 'SK SQ' };
    expect(preferByRule('win-with-the-higher-of-equals', situation)).toEqual(['SK']);
  });

  it('ignores an honour between them that has been played', () => {
    const hands = { ...INTO_EAST.hands, E: 'KJ2.A53.A843.Q98', N: 'AQ97.K84.J97.T62' };
    const situation = { ...INTO_EAST, hands, cards: `${IN_HAND} S4 S3 S9`, nearlyEqual: 'SK SJ' };
    expect(preferByRule('win-with-the-higher-of-equals', situation)).toEqual([]);
    const afterQueen = {
      ...situation,
      cards: `${IN_HAND} S4 S3 SQ S2 HK H5 HQ H9 S7`,
      nearlyEqual: 'SK SJ',
    };
    expect(preferByRule('win-with-the-higher-of-equals', afterQueen)).toEqual(['SK']);
  });
});

describe('ace and king', () => {
  const hands = {
    N: 'AKJ7.Q84.J97.T62',
    E: '852.953.A843.Q98',
    S: 'T64.AK7.KQ2.KJ54',
    W: 'Q93.JT62.T65.A73',
  };

  it('let declarer win with the king', () => {
    const situation = { ...FINESSE, hands, cards: 'H2 H4 H9', nearlyEqual: 'HA HK' };
    expect(preferByRule('king-from-ace-king', situation)).toEqual(['HK']);
    expect(preferByRule('win-with-the-higher-of-equals', situation)).toEqual([]);
  });

  it('say nothing when declarer leads, or when the king does not win', () => {
    const declarerLead = { ...FINESSE, hands, cards: 'H2 H4 H9 HK', nearlyEqual: 'HA H7' };
    expect(preferByRule('king-from-ace-king', declarerLead)).toEqual([]);
    const beatenKing = { ...FINESSE, hands, cards: 'H2 H4 H9', nearlyEqual: 'HA H7' };
    expect(preferByRule('king-from-ace-king', beatenKing)).toEqual([]);
  });
});

describe('a false count', () => {
  const cards = `${IN_HAND} S4 S3 SA`;

  it('shows an odd number as even, in the agreed signals', () => {
    const threeCards = { ...FINESSE, cards };
    expect(preferByRule('false-count', threeCards)).toEqual(['S8']);
    expect(preferByRule('false-count', { ...threeCards, signals: 'upside-down' })).toEqual(['S2']);
  });

  it('shows an even number as odd', () => {
    const fourCards = { ...FINESSE, cards: `${IN_HAND} DK D5 D7`, nearlyEqual: 'D8 D4 D3' };
    expect(preferByRule('false-count', fourCards)).toEqual(['D3']);
  });

  it('does not apply without signals, nor in a suit led before', () => {
    expect(preferByRule('false-count', { ...FINESSE, cards, signals: 'none' })).toEqual([]);
    expect(preferByRule('false-count', { ...FINESSE, cards: `${cards} S5 SK` })).toEqual([]);
  });
});

describe('declarer’s spots', () => {
  const hands = {
    N: 'AKJ7.K84.J97.T62',
    E: '852.A53.A84.Q983',
    S: 'T64.Q976.KQ2.KJ5',
    W: 'Q93.JT2.T653.A74',
  };

  it('hide the lowest when a defender leads', () => {
    const situation = { ...FINESSE, hands, cards: 'HJ H4 HA', nearlyEqual: 'H7 H6' };
    expect(preferByRule('hide-the-low-spot', situation)).toEqual(['H7']);
  });

  it('are not chosen when declarer led, or when a spot wins', () => {
    const declarerLed = { ...TRUMPS, cards: 'H2 H4 HA H7 H3 HJ H6 H8 DK DT D7 DA D3' };
    expect(preferByRule('hide-the-low-spot', declarerLed)).toEqual([]);
    const winningSpot = { ...FINESSE, hands, cards: 'H2 H4 H3', nearlyEqual: 'H7 H6' };
    expect(preferByRule('hide-the-low-spot', winningSpot)).toEqual([]);
  });
});

describe('a doomed honour', () => {
  const hands = {
    ...TRUMPS.hands,
    N: 'KT87.K84.J97.T62',
    E: '32.A53.A843.Q985',
    W: 'J9.T962.T65.A743',
  };

  it('is dropped from two cards under a winner', () => {
    const situation = { ...TRUMPS, hands, cards: `${IN_HAND} SA`, nearlyEqual: 'SJ S9' };
    expect(preferByRule('jettison-a-doomed-honour', situation)).toEqual(['SJ']);
  });

  it('is kept while it may win, and from three cards', () => {
    const lowLead = { ...TRUMPS, hands, cards: `${IN_HAND} S4`, nearlyEqual: 'SJ S9' };
    expect(preferByRule('jettison-a-doomed-honour', lowLead)).toEqual([]);
    const threeCards = { ...TRUMPS, cards: `${IN_HAND} SA`, nearlyEqual: 'SJ S9' };
    expect(preferByRule('jettison-a-doomed-honour', threeCards)).toEqual([]);
  });

  it('is kept with another honour', () => {
    const honourHands = {
      N: 'KT87.K84.J97.T62',
      E: '932.A53.A843.Q98',
      S: 'A654.QJ7.KQ2.KJ5',
      W: 'QJ.T962.T65.A743',
    };
    const situation = {
      ...TRUMPS,
      hands: honourHands,
      cards: `${IN_HAND} SA`,
      nearlyEqual: 'SQ SJ',
    };
    expect(preferByRule('jettison-a-doomed-honour', situation)).toEqual([]);
  });
});

it('dummy’s cards are never used to deceive', () => {
  const dummy = { ...FINESSE, cards: 'DT', nearlyEqual: 'D9 D7' };
  for (const { prefer } of DECEPTIVE_RULES) expect(prefer(parseChoice(dummy))).toEqual([]);
});

it('deceptive rules choose only among the given cards', () => {
  const situation = { ...INTO_EAST, cards: `${IN_HAND} S4 S3 SJ`, nearlyEqual: 'SQ S2' };
  const choice = parseChoice(situation);
  for (const { prefer } of DECEPTIVE_RULES)
    expect(choice.cards).toEqual(expect.arrayContaining([...prefer(choice)]));
});
