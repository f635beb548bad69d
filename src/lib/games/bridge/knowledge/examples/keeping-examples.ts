/**
 * Examples of the rules about what a defender keeps, discards and continues. An example is the
 * hands of N, E, S, W (spades first; the suits left out are dealt in any way), the cards played
 * from West's lead on, and options; by default the contract is 3NT by South, and every legal card
 * is in the choice (`nearlyEqual`).
 */
import { exampleWriter, type RuleExample } from './rule-example';

const example = exampleWriter('E');

/** West leads a spade, dummy wins the ace, and East is void. */
const VOID = 'AK52.AJ4.QJ72.65 .K3.T954.QT98732 QJT9.QT9.AK8.AKJ 87643.87652.63.4';
const ACE_OF_DUMMY = 'S8 SA';
/** Dummy has won the ace of diamonds. */
const DUMMY_IN = 'DQ DA D5 D4';
/** West leads a spade and East wins the king. */
const OUR_SPADES = 'S5 S2 SK S3';

export const KEEPING_EXAMPLES: Readonly<Record<string, RuleExample>> = {
  'discard-keeps-guards': example(VOID, ACE_OF_DUMMY, { nearlyEqual: 'HK H3 C2' }),
  'discard-keeps-length-with-dummy': example(VOID, ACE_OF_DUMMY, { nearlyEqual: 'D5 D4 C2' }),
  'discard-no-honour': example(VOID, ACE_OF_DUMMY, { nearlyEqual: 'DT CQ C2' }),
  'discard-from-an-idle-suit': example(VOID, ACE_OF_DUMMY, { nearlyEqual: 'H3 C3 C2' }),
  'ruff-nothing-in-vain': example('Q52.AJ4 .K3 JT9.QT9865 AK87643.72', 'SA S2', {
    contract: '4H by S',
    nearlyEqual: 'H3 D9',
  }),
  'no-honour-for-nothing': example('KJ97..A82 Q8..765 AT654..K943 32..QJT', `${DUMMY_IN} SK`),
  'cover-as-cheaply-as-it-goes': example('J972..A82 AQ8..765 KT65..K943 43..QJT', `${DUMMY_IN} SJ`),
  'follow-low-when-it-cannot-win': example(
    'AJ42..A82 T93..765 KQ86..K943 75..QJT',
    `${DUMMY_IN} SA`,
  ),
  'cash-what-sets-the-contract': example(
    '42.K2.A82 AKQJT9.Q43.765 83.A65.K943 765.JT987.QJT',
    OUR_SPADES,
    { nearlyEqual: 'SA D5' },
  ),
  'go-on-with-our-suit': example('J62.A54 K74.Q83 Q93.KJT AT85.9762', OUR_SPADES, {
    nearlyEqual: 'S7 H3',
  }),
  'go-on-from-the-top': example('762 843 AK5 QJT9', 'SQ S2 S3 S5', {
    observer: 'W',
    nearlyEqual: 'SJ ST S9',
  }),
  'discard-not-the-last-of-a-suit': example(
    'AK52.AJ4.QJ72.65 .K53.T.QT9873 QJT9.QT9.AK843.AK 87643.8762.965.J42',
    ACE_OF_DUMMY,
    { nearlyEqual: 'DT C3' },
  ),
  'lead-not-into-dummys-tenace': example(
    'J62.AQ4.742 K74.T83.965 Q93.KJ5.AKQ3 AT85.9762.JT8',
    OUR_SPADES,
    {
      nearlyEqual: 'H3 D5',
    },
  ),
  'lead-not-to-dummys-lone-winner': example(
    'J762.A.K742.Q942 K94.Q83.965.KJ83 Q3.KJT5.AQ83.A75 AT85.97642.JT.T6',
    OUR_SPADES,
    { nearlyEqual: 'H3 D5' },
  ),
  'lead-honours-in-company': example('KJ5 8742 QT6 A93', '', {
    observer: 'W',
    nearlyEqual: 'SA S3',
  }),
  'break-no-suit-from-a-lone-honour': example(
    'J62.A54.KJ7 K74.Q83.965 Q93.KJT.AQ3 AT85.9762.T842',
    OUR_SPADES,
    { nearlyEqual: 'H3 D5' },
  ),
  'lead-no-trump-from-an-honour': example('752 8 AKJT96 Q43', '', {
    contract: '4S by S',
    observer: 'W',
    nearlyEqual: 'S3 HJ',
  }),
  'lead-no-ruff-and-discard': example(
    '8752.4.752 4.KJ862.KQJ4 AKQJT96.A.63 3.QT9753.AT98',
    'HQ H4 H2 HA D3 D8 D2 DJ HK S6 H3 C2 D6 DA D5 D4',
    { contract: '4S by S', observer: 'W', nearlyEqual: 'HT CJ' },
  ),
};
