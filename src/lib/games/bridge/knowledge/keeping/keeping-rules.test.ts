/**
 * Tests of the defenders' rules on keeping cards and choosing a lead. A row of `prefers` has a
 * title; the suits of North, East, South and West (suits left out are dealt in any way); the cards
 * played from West's lead on, against 3NT by South by default, after which East (or `observer`)
 * plays; and the cards that the rule prefers among `nearlyEqual` (all legal cards by default): ''
 * when the rule does not apply, all of them when it applies but none is better.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { dealRemainingSuits } from '../examples/deal-remaining-suits';
import { parseChoice } from '../examples/parse-situation';
import { parseCallList, createRuleTests } from '../rule-test-rows.fixture';
import { cashSettingTricks } from './continue-or-cash';
import { avoidUnsupportedHonour } from './honour-lead-preferences';
import { KEEPING_RULES } from '../rule-catalogue';

const { prefers } = createRuleTests(KEEPING_RULES, 'E');

const HEARTS = { contract: '4H by S' };
const SPADES = { contract: '4S by S' };
/** Dummy has won the ace of diamonds. */
const DUMMY_IN = 'DQ DA D5 D4';
/** South has won the king of diamonds. */
const SOUTH_IN = 'DQ D2 D5 DK';
/** Hands with these spades of North, East, South and West, and fixed diamonds. */
const spades = (...suits: readonly string[]): readonly string[] => {
  const diamonds = ['A82', '765', 'K943', 'QJT'];
  return suits.map((suit, i) => `${suit}..${diamonds[i] ?? ''}`);
};

describe('discards by a defender', () => {
  /** East is void in spades: West leads one, and dummy wins. */
  const guardedKing = [
    'AK52.AJ4.QJ72.65',
    '.K3.T954.QT98732',
    'QJT9.QT9.AK8.AKJ',
    '87643.87652.63.4',
  ];
  /** The same with a third heart in East. */
  const kingThird = [
    'AK52.AJ.QJ72.654',
    '.K83.T954.QT9873',
    'QJT9.QT9.AK8.AKJ',
    '87643.76542.63.2',
  ];
  const DUMMY_WINS = 'S8 SA';
  prefers('discard-keeps-guards', [
    [
      'keeps the king and the card that guards it',
      guardedKing,
      { cards: DUMMY_WINS, nearlyEqual: 'HK H3 C2' },
      'C2',
    ],
    [
      'the third card beside a king may go',
      kingThird,
      { cards: DUMMY_WINS, nearlyEqual: 'HK H3 C3' },
      'H3 C3',
    ],
    ['not when it can follow', guardedKing, { cards: 'S8', nearlyEqual: 'SK S2' }, ''],
    ['not on lead', guardedKing, { cards: '', observer: 'W', nearlyEqual: 'S8 D3' }, ''],
  ]);
  prefers('discard-keeps-length-with-dummy', [
    [
      'four diamonds beside dummy’s four',
      guardedKing,
      { cards: DUMMY_WINS, nearlyEqual: 'D5 C2' },
      'C2',
    ],
    [
      'none of them can beat dummy’s lowest',
      ['AK52.AJ4.QJT9.65', '.K3.8543.QT98732', 'QJT9.QT9.AK7.AKJ', '87643.87652.62.4'],
      { cards: DUMMY_WINS, nearlyEqual: 'D5 C2' },
      'D5 C2',
    ],
    ['not when it can follow', guardedKing, { cards: 'S8', nearlyEqual: 'SK S2' }, ''],
  ]);
  prefers('discard-keeps-length-with-dummy', [
    [
      'two beside four are no length',
      ['AK52.AJ4.QJ72.65', '.K53.T5.QT987432', 'QJT9.QT9.AK843.A', '87643.8762.96.KJ'],
      { cards: DUMMY_WINS, nearlyEqual: 'D5 C2' },
      'D5 C2',
    ],
  ]);
  prefers('discard-not-the-last-of-a-suit', [
    [
      'the only diamond stays beside an idle club',
      ['AK52.AJ4.QJ72.65', '.K53.T.QT987432', 'QJT9.QT9.AK843.A', '87643.8762.965.KJ'],
      { cards: DUMMY_WINS, nearlyEqual: 'DT C3' },
      'C3',
    ],
    [
      'the last diamond may go when dummy has no diamonds to run',
      ['AK52.AJ42.2.A652', '.K53.T.QT98743', 'QJT9.QT9.AK843.K', '87643.876.QJ9765.J'],
      { cards: DUMMY_WINS, nearlyEqual: 'DT C3' },
      'DT C3',
    ],
    [
      'with a trump in hand a ruff is in sight',
      ['AK52.AJ4.QJ72.65', '.K53.T.QT987432', 'QJT9.QT9.AK843.A', '87643.8762.965.KJ'],
      { cards: DUMMY_WINS, contract: '4H by S', nearlyEqual: 'DT C3' },
      '',
    ],
  ]);
  prefers('discard-no-honour', [
    ['a small card before the ten', guardedKing, { cards: DUMMY_WINS, nearlyEqual: 'DT C2' }, 'C2'],
    ['of honours the lowest', guardedKing, { cards: DUMMY_WINS, nearlyEqual: 'HK CQ CT' }, 'CT'],
    ['not when it can follow', guardedKing, { cards: 'S8', nearlyEqual: 'SK S2' }, ''],
  ]);
  prefers('discard-from-an-idle-suit', [
    ['seven clubs', guardedKing, { cards: DUMMY_WINS, nearlyEqual: 'H3 C2' }, 'C2'],
    ['two hearts are not idle', guardedKing, { cards: DUMMY_WINS, nearlyEqual: 'HK H3' }, ''],
  ]);
  const trumps = ['Q52.AJ4', '.K3', 'JT9.QT9865', 'AK87643.72'];
  const declarersVoid = ['A52.AJ4', 'QJT93.K8', '.QT9653', 'K8764.72'];
  prefers('ruff-nothing-in-vain', [
    ['partner wins', trumps, { cards: 'SA S2', ...HEARTS, nearlyEqual: 'H3 D9' }, 'D9'],
    [
      'declarer on dummy’s trick',
      declarersVoid,
      { cards: 'S8 SA S3', ...HEARTS, nearlyEqual: 'H3 D8' },
      'D8',
    ],
    [
      'declarer on a defender’s trick: a ruff may do',
      declarersVoid,
      { cards: 'S8 S2 S9', ...HEARTS, nearlyEqual: 'H3 D8' },
      'H3 D8',
    ],
    [
      'dummy wins: a ruff may do',
      trumps,
      { cards: 'S8 SQ', ...HEARTS, nearlyEqual: 'H3 D9' },
      'H3 D9',
    ],
  ]);
});

describe('following suit', () => {
  const queen = spades('KJ97', 'Q8', 'AT654', '32');
  prefers('no-honour-for-nothing', [
    ['under the king', queen, { cards: `${DUMMY_IN} SK` }, 'S8'],
    ['last of all it may win', queen, { cards: `${SOUTH_IN} S4 S2 SJ` }, 'SQ S8'],
    [
      'on partner’s trick',
      spades('K97', 'Q8', 'T654', 'AJ32'),
      { cards: `${SOUTH_IN} S4 SA S7` },
      'S8',
    ],
    ['not when discarding', spades('KJ97', '', 'AT654', 'Q832'), { cards: `${DUMMY_IN} SK` }, ''],
    ['not on lead', queen, { cards: '', observer: 'W' }, ''],
  ]);
  const tenace = spades('J972', 'AQ8', 'KT65', '43');
  prefers('cover-as-cheaply-as-it-goes', [
    ['the queen over the jack, or small', tenace, { cards: `${DUMMY_IN} SJ` }, 'SQ S8'],
    ['not over a small card', tenace, { cards: `${DUMMY_IN} S2` }, ''],
  ]);
  const small = spades('AJ42', 'T93', 'KQ86', '75');
  prefers('follow-low-when-it-cannot-win', [
    ['under the ace', small, { cards: `${DUMMY_IN} SA` }, 'S3'],
    [
      'equivalent cards as well',
      spades('AJ42', 'T98', 'KQ63', '75'),
      { cards: `${DUMMY_IN} SA` },
      'ST S9 S8',
    ],
    ['not what can win', small, { cards: `${DUMMY_IN} S2` }, 'ST S9 S3'],
  ]);
});

/** Hands with these spades, and fixed red suits. */
const withRedSuits = (...suits: readonly string[]): readonly string[] => {
  const redSuits = ['K2.A82', 'Q43.765', 'A65.K943', 'JT987.QJT'];
  return suits.map((suit, i) => `${suit}.${redSuits[i] ?? ''}`);
};

describe('on lead', () => {
  /** West has led a spade, and East has won the king. */
  const PARTNERS_SUIT_LED = 'S5 S2 SK S3';
  const spadesLed = ['J62.A54.KJ7', 'K74.Q83.965', 'Q93.KJT.AQ3', 'AT85.9762.T842'];
  prefers('go-on-with-our-suit', [
    ['partner’s spades', spadesLed, { cards: PARTNERS_SUIT_LED, nearlyEqual: 'S7 H3 D5' }, 'S7'],
    ['not as opening lead', spadesLed, { cards: '', observer: 'W' }, ''],
    ['not in trumps', spadesLed, { cards: PARTNERS_SUIT_LED, ...SPADES, nearlyEqual: 'S7 D5' }, ''],
    [
      'not when dummy ruffs it',
      withRedSuits('2', 'K74', 'QJ93', 'AT865'),
      { cards: PARTNERS_SUIT_LED, ...HEARTS, nearlyEqual: 'S7 D5' },
      '',
    ],
  ]);
  it('leaving setting winners has a cost, and none while they do not set the contract', () => {
    const costs = (suits: readonly string[], card: Card) => {
      const [N = '', E = '', S = '', W = ''] = suits;
      const { infoSet } = parseChoice({
        contract: '3NT by S',
        hands: dealRemainingSuits({ N, E, S, W }),
        cards: PARTNERS_SUIT_LED,
      });
      return cashSettingTricks.cost?.(infoSet, card);
    };
    const winners = withRedSuits('42', 'AKQJT9', '83', '765');
    expect(costs(winners, 'D5')).toBeGreaterThan(0);
    expect(costs(winners, 'SA')).toBe(0);
    expect(costs(withRedSuits('J62', 'K74', 'Q93', 'AT85'), 'D5')).toBe(0);
  });
  prefers('cash-what-sets-the-contract', [
    [
      'four winners are enough',
      withRedSuits('42', 'AKQJT9', '83', '765'),
      { cards: PARTNERS_SUIT_LED, nearlyEqual: 'SA D5' },
      'SA',
    ],
    [
      'three are not',
      withRedSuits('42', 'AKQJ', 'T983', '765'),
      { cards: PARTNERS_SUIT_LED, nearlyEqual: 'SA D5' },
      '',
    ],
    [
      'not while trumps are out',
      withRedSuits('42', 'AKQJT9', '83', '765'),
      { cards: PARTNERS_SUIT_LED, ...HEARTS, nearlyEqual: 'SA D5' },
      '',
    ],
  ]);
  const solid = ['762', '843', 'AK5', 'QJT9'];
  const tenace = ['J62.AQ4.742', 'K74.T83.965', 'Q93.KJ5.AKQ3', 'AT85.9762.JT8'];
  prefers('lead-not-into-dummys-tenace', [
    [
      'not the hearts up to ace and queen',
      tenace,
      { cards: PARTNERS_SUIT_LED, nearlyEqual: 'H3 D5' },
      'D5',
    ],
    [
      'no preference up to ace and king, where declarer has no guess',
      ['J62.AK4.742', 'K74.T83.965', 'Q93.QJ5.AKQ3', 'AT85.9762.JT8'],
      { cards: PARTNERS_SUIT_LED, nearlyEqual: 'H3 D5' },
      'H3 D5',
    ],
    [
      'through dummy it may be led',
      ['762.AQ4.742', '843.T83.965', 'AK5.KJ5.AKQ3', 'QJT9.9762.JT8'],
      { cards: 'SQ S2 S3 S5', observer: 'W', nearlyEqual: 'H2 D8' },
      '',
    ],
  ]);
  const aceAlone = ['J762.A.K742.Q942', 'K94.Q83.965.KJ83', 'Q3.KJT5.AQ83.A75', 'AT85.97642.JT.T6'];
  prefers('lead-not-to-dummys-lone-winner', [
    [
      'not the hearts, in which dummy has the ace',
      aceAlone,
      { cards: PARTNERS_SUIT_LED, nearlyEqual: 'H3 D5' },
      'D5',
    ],
    [
      'a lone king under the ace is no winner yet',
      ['J762.K.K742.Q942', 'K94.Q83.965.KJ83', 'Q3.AJT5.AQ83.A75', 'AT85.97642.JT.T6'],
      { cards: PARTNERS_SUIT_LED, nearlyEqual: 'H3 D5' },
      'H3 D5',
    ],
    [
      'not when dummy’s ace is the entry to long diamonds',
      ['J2.A.KQT742.Q942', 'K94.Q83.965.KJ83', 'Q763.KJT5.A83.A7', 'AT85.97642.J.T65'],
      { cards: PARTNERS_SUIT_LED, nearlyEqual: 'H3 D5' },
      'H3 D5',
    ],
    [
      'no preference when dummy has a small card beside the ace',
      spadesLed,
      { cards: PARTNERS_SUIT_LED, nearlyEqual: 'H3 D5' },
      'H3 D5',
    ],
  ]);
  prefers('go-on-from-the-top', [
    ['the jack', solid, { cards: 'SQ S2 S3 S5', observer: 'W', nearlyEqual: 'SJ ST S9' }, 'SJ'],
    [
      'the next card counts as touching once the card between is played',
      ['8762', 'J43', 'A5', 'KQT9'],
      { cards: 'SK S2 SJ S5', observer: 'W', nearlyEqual: 'SQ ST S9' },
      'SQ',
    ],
    [
      'no preference among spots that do not touch',
      spadesLed,
      { cards: PARTNERS_SUIT_LED, nearlyEqual: 'S7 S4' },
      'S7 S4',
    ],
  ]);
  const lone = ['KJ5', '8743', 'QT6', 'A92'];
  prefers('lead-honours-in-company', [
    ['no ace without the king', lone, { cards: '', observer: 'W', nearlyEqual: 'SA S2' }, 'S2'],
    [
      'an ace with the king',
      ['J53', '874', 'QT6', 'AK92'],
      { cards: '', observer: 'W', nearlyEqual: 'SA S2' },
      'SA S2',
    ],
    [
      'an honour may be returned as the higher of two in partner’s suit',
      ['J62', 'KQ', '973', 'AT854'],
      { cards: 'S5 S2 SK S3', nearlyEqual: 'SQ' },
      'SQ',
    ],
    [
      'allowed as opening lead in the suit that partner bid',
      ['A54', 'KT983', 'J72', 'Q6'],
      {
        cards: '',
        observer: 'W',
        calls: parseCallList('1D pass 1H 1S 3NT pass pass pass'),
        nearlyEqual: 'SQ S6',
      },
      'SQ S6',
    ],
    [
      'a king supported by the queen is not a lone honour',
      ['J62', '973', 'AT85', 'KQ4'],
      { cards: '', observer: 'W', nearlyEqual: 'SK S4' },
      'SK S4',
    ],
  ]);

  it('an unsupported honour costs tricks as opening lead, and none later', () => {
    const [N = '', E = '', S = '', W = ''] = lone;
    const hands = dealRemainingSuits({ N, E, S, W });
    const costs = (contract: string, cards: string, card: Card) => {
      const { infoSet } = parseChoice({ contract, dealer: 'S', hands, cards });
      return avoidUnsupportedHonour.cost?.(infoSet, card);
    };
    expect(costs('3NT by S', '', 'SA')).toBe(0.9);
    expect(costs('4H by S', '', 'SA')).toBe(0.75);
    expect(costs('6H by S', '', 'SA')).toBe(0.15);
    expect(costs('3NT by S', '', 'S2')).toBe(0);
    expect(costs('3NT by S', 'SA S5 S3 S6', 'S9')).toBe(0);
  });
  prefers('lead-no-trump-from-an-honour', [
    [
      'queen third',
      ['752', '8', 'AKJT96', 'Q43'],
      { cards: '', observer: 'W', ...SPADES, nearlyEqual: 'S3 HJ' },
      'HJ',
    ],
    [
      'a single one at the first trick',
      ['752', 'Q84', 'AKJT96', '3'],
      { cards: '', observer: 'W', ...SPADES, nearlyEqual: 'S3 HJ' },
      'HJ',
    ],
    [
      'three small ones',
      ['752', 'Q', 'AKJT96', '843'],
      { cards: '', observer: 'W', ...SPADES, nearlyEqual: 'S3 HJ' },
      '',
    ],
    ['not at notrump', lone, { cards: '', observer: 'W' }, ''],
  ]);
  /** Four tricks, after which West is on lead and only the defenders have hearts. */
  const HEARTS_OUT = 'HQ H4 H2 HA D3 D8 D2 DJ HK S6 H3 C2 D6 DA D5 D4';
  prefers('lead-no-ruff-and-discard', [
    [
      'both are out of hearts',
      ['8752.4.752', '4.KJ862.KQJ4', 'AKQJT96.A.63', '3.QT9753.AT98'],
      { cards: HEARTS_OUT, observer: 'W', ...SPADES, nearlyEqual: 'HT CJ' },
      'CJ',
    ],
    [
      'no preference when the ruff shortens declarer’s trumps',
      ['8752.4.752', '.KJ862.KQJ4', 'AKQJT96.A.63', '43.QT9753.AT98'],
      { cards: HEARTS_OUT, observer: 'W', ...SPADES, nearlyEqual: 'HT D9' },
      'HT D9',
    ],
    ['not at notrump', spadesLed, { cards: PARTNERS_SUIT_LED, nearlyEqual: 'H3 D5' }, ''],
  ]);
});
