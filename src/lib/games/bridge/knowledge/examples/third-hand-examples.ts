/**
 * Examples of the third-hand rules. Some are rules by which West (or `observer`) reads the last
 * card, and a reading need not be true of the deal; by the others the seat to play chooses a card,
 * where `nearlyEqual` lists cards of nearly the same value. An example is the hands of N, E, S, W
 * (spades first; the suits left out are dealt in any way), the cards played from West's lead on,
 * and options; the contract is 3NT by South by default.
 */
import { exampleWriter, type RuleExample } from './rule-example';

const example = exampleWriter('W');

export const THIRD_HAND_EXAMPLES: Readonly<Record<string, RuleExample>> = {
  'third-hand-denies-next-lower': example('642 QT3 AKJ 9875', 'S5 S2 SQ'),
  'third-hand-ace-denies-king': example('642 AT3 KQJ 9875', 'S5 S2 SA'),
  'third-hand-cannot-beat': example('642 973 AKJ QT85', 'S8 S2 S3'),
  'third-hand-high': example('642 QT3 AJ9 K875', 'S5 S2 SQ'),
  'third-hand-finesses-dummy': example('Q42 KJ3 AT6 9875', 'S5 S2 SJ'),
  'third-hand-wins-cheaply': example(
    'Q65..K62 8742..A53 T93..974 AKJ..QJT8',
    'DQ D2 DA D4 S2 S3 SA',
    {
      observer: 'E',
    },
  ),
  'queen-under-ace-shows-jack': example('974 Q2 JT63 AK85', 'SA S4 SQ', { contract: '4H by S' }),
  'no-honour-under-the-ace': example('T4 965 QJ832 AK7', 'SA S4 S5'),
  'unblock-under-partners-ace': example('T74 Q9 8532 AKJ6', 'SA S4'),
  'jack-under-the-king-is-short': example('864 J3 A752 KQT9', 'SK S4 SJ'),
  'no-honour-second-under-the-king': example('864 J53 A72 KQT9', 'SK S4 S5'),
  'unblock-under-partners-king': example('864 J3 A752 KQT9', 'SK S4', { observer: 'E' }),
  'overtakes-from-shortness': example('974 A2 T863 KQJ5', 'SK S4 SA'),
  'third-hand-does-not-ruff': example(
    '974.Q96.AK65.J32 .J54.QT9742.T965 KQJ632.AKT8.3.A4 AT85.732.J8.KQ87',
    'S5 S4 D2',
    { contract: '4H by S' },
  ),
  'third-hand-lowest-of-touching': example('642 QJ3 AKT 9875', 'S5 S2', { nearlyEqual: 'SQ SJ' }),
  'third-hand-plays-high': example('642 KT3 AQJ 9875', 'S5 S2'),
  'high-return-from-three': example(
    '65..K62 K82..A53 AJ7..974 QT943..QJT8',
    'S4 S5 SK SA D4 DQ D2 DA S8',
  ),
  'low-return-from-four': example(
    '65..K62 K832..A53 AJ..974 QT974..QJT8',
    'S4 S5 SK SA D4 DQ D2 DA S2',
  ),
  'other-suit-returned': example(
    '65..K62 K82..A53 AJ7..974 QT943..QJT8',
    'S4 S5 SK SA D4 DQ D2 DA D5',
    {
      showsAllTricks: true,
    },
  ),
  'return-partners-suit': example(
    '65..K62 K82..A53 AJ7..974 QT943..QJT8',
    'S4 S5 SK SA D4 DQ D2 DA',
    {
      nearlyEqual: 'S8 S2 D5 D3',
    },
  ),
  'return-a-telling-card': example(
    '65..K62 K82..A53 AJ7..974 QT943..QJT8',
    'S4 S5 SK SA D4 DQ D2 DA',
    {
      nearlyEqual: 'S8 S2',
    },
  ),
};
