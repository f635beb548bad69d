/**
 * Examples of the rules about declarer and fourth hand: first those by which West (or `observer`)
 * reads the last card, then those by which declarer chooses one of the cards of nearly the same
 * value (`nearlyEqual`). An example is the hands of N, E, S, W (spades first; the suits left out
 * are dealt in any way), the cards played from West's lead on, and options; the contract is 3NT by
 * South by default.
 */
import { exampleWriter, type RuleExample } from './rule-example';

const example = exampleWriter('W');

export const DECLARER_EXAMPLES: Readonly<Record<string, RuleExample>> = {
  'ace-over-the-king-denies-the-queen': example('642 QJT A83 K975', 'S5 S2 ST SA'),
  'ace-denies-the-king': example('642 QT3 AK8 J975', 'S5 S2 ST SA'),
  'declarer-wins-cheaply': example('642 JT3 AQ8 K975', 'S5 S2 ST SQ'),
  'a-duck-is-a-hold-up': example('642 K83 AJ9 QT75', 'S5 S2 SK S9'),
  'ruffs-before-trumps': example('642 KQ3 AT8 J975', 'DQ D3 D2 DK SA', { contract: '4H by S' }),
  'attacked-suit-does-not-run': example('J642 Q93 AK8 T75', 'DQ D3 D2 DK S8'),
  'finesse-not-taken': example('AQ42 J93 KT8 765', 'DQ D3 D2 DK S8 S5 SA'),
  'honour-led-towards-the-ace': example('A642 T93 QJ8 K75', 'DQ D3 D2 DK SQ'),
  'low-towards-the-king': example('K642 A93 QT8 J75', 'DQ D3 D2 DK S8'),
  'a-finesse-that-won-is-on': example('AQ42 T93 J86 K75', 'DQ D3 D2 DK S6 S5 SQ S3', {
    observer: 'S',
  }),
  'a-king-that-held': example('Q642 A93 KJ8 T75', 'DQ D3 D2 DK SK S5', { observer: 'S' }),
  'fourth-hand-wins-cheaply': example('AJ42 K93 T86 Q75', 'DQ D3 D2 DK S8 S5 SJ SK', {
    observer: 'S',
  }),
  'loser-thrown-from-hand': example('AK42 QT93 - J8765', 'HJ HA H5 H4 SA S3 D5', {
    contract: '4H by S',
  }),
  'draw-trumps': example('K43..A82 J75..7654 AQT98..K93 62..QJT', 'DQ D2 D5 DK', {
    contract: '4S by S',
    observer: 'S',
    nearlyEqual: 'SA D9',
  }),
  'finesse-again': example(
    'AQJ4.K2.A82 765.Q43.765 983.A65.K943 KT2.JT987.QJT',
    'DQ D2 D5 DK S3 S2 SQ S5 H2 H3 HA H7',
    { observer: 'S', nearlyEqual: 'S9 H6' },
  ),
  'keep-the-last-entry': example(
    'KQJT.A2.82.97532 A65.KT43.765.QT4 43.Q65.AK943.AK6 9872.J987.QJT.J8',
    'DQ D2 D5 DK',
    { observer: 'S', nearlyEqual: 'S4 H5' },
  ),
  'cash-before-leaving-a-hand-for-good': example(
    'AQJT92..A82.QJ97 K65.QT43.765.KT8 43.AK65.K943.654 87.J9872.QJT.A32',
    'DQ D2 D5 DK',
    { observer: 'S', nearlyEqual: 'S4 HK' },
  ),
  'keep-trumps-when-theirs-are-gone': example(
    'K432.K72.A2 J7.QJ94.765 AQT98.A63.K43 65.T85.QJT98',
    'DQ D2 D5 DK SA S5 S2 S7 SQ S6 S3 SJ',
    { contract: '4S by S', observer: 'S', nearlyEqual: 'ST HA' },
  ),
  'high-card-from-the-short-hand': example('AQJ4..A82 765..765 K3..K943 T982..QJT', 'DQ D2 D5 DK', {
    observer: 'S',
    nearlyEqual: 'SK S3',
  }),
  'establish-before-cashing': example(
    '43.K2.A82 A765.Q43.765 KQJT.A65.K943 982.JT987.QJT',
    'DQ D2 D5 DK',
    { observer: 'S', nearlyEqual: 'SK HA' },
  ),
  'draw-trumps-from-the-top': example('643..A82 J75..765 AT98..K943 KQ2..QJT', 'DQ D2 D5 DK', {
    contract: '4S by S',
    observer: 'S',
    nearlyEqual: 'SA S8',
  }),
};
