/**
 * Examples of the second-hand rules: first those by which South reads the last card, which need not
 * be true of the deal (a defender may deceive), then the three by which second hand chooses its
 * card. An example is the hands of N, E, S, W (spades first; the suits left out are dealt in any
 * way), the cards played from West's lead on, and options; the contract is 3NT by South by default.
 */
import { exampleWriter, type RuleExample } from './rule-example';

const example = exampleWriter('S');

export const SECOND_HAND_EXAMPLES: Readonly<Record<string, RuleExample>> = {
  'splits-honours': example('A752..A82 KQ4..765 T96..K943 J83..QJT', 'DQ DA D5 D4 S2 SQ'),
  'rises-with-honour-is-short': example(
    'AQJ2..A82 K4..765 T963..K943 875..QJT',
    'DQ DA D5 D4 S2 SK',
  ),
  'rises-with-ace-is-short': example('KQ52..A82 A4..765 T963..K943 J87..QJT', 'DQ DA D5 D4 S2 SA', {
    contract: '4H by S',
  }),
  'cover-promotes': example('Q752..A82 KT4..765 A96..K943 J83..QJT', 'DQ DA D5 D4 SQ SK'),
  'fails-to-cover': example('Q752..A82 T43..765 A96..K943 KJ8..QJT', 'DQ DA D5 D4 SQ S3'),
  'ducked-king-denies-ace': example('Q752..A82 943..765 KJ6..K943 AT8..QJT', 'DQ D2 D5 DK SK S8', {
    contract: '4H by S',
  }),
  'singleton-passes-the-ace': example(
    '5..A82 T9432..765 KQ6..K943 AJ87..QJT',
    'DQ DA D5 D4 S5 S2',
    {
      contract: '4H by S',
    },
  ),
  'winner-not-ruffed': example(
    'AK752.Q94.A82.43 .T32.765.AKQJT98 QJT96.AKJ8.K943. 843.765.QJT.7652',
    'DQ DA D5 D4 SA CA',
    { contract: '4H by S' },
  ),
  'honour-that-falls-is-bare': example(
    'A752..A82 Q..765 K963..K943 JT84..QJT',
    'DQ DA D5 D4 SA SQ',
  ),
  'second-hand-low': example('A752..A82 KQ43..765 T96..K943 J8..QJT', 'DQ DA D5 D4 S2'),
  'cover-an-honour': example('Q752..A82 KT4..765 A96..K943 J83..QJT', 'DQ DA D5 D4 SQ'),
  'wait-over-touching-honours': example('QJ52..A82 K84..765 AT6..K943 973..QJT', 'DQ DA D5 D4 SQ'),
};
