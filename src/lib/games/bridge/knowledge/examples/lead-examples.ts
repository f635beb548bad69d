/**
 * Examples of the rules about leads: what East, the leader's partner, reads from a lead (declarer
 * where `observer` says so), and what West should lead where no card is played yet; `nearlyEqual`
 * lists the leads of nearly the same value, between which a rule may decide. An example is the
 * hands of N, E, S, W (spades first; the suits left out are dealt in any way), the cards played
 * from West's lead on, and options; the contract is 3NT by South by default.
 */
import { exampleWriter, type RuleExample } from './rule-example';

const example = exampleWriter('E');

const GOOD_SPADES = 'A54.986.Q32.AT54 J98.AQ4.J54.Q987 T73.KJ2.AK98.KJ6 KQ62.T753.T76.32';
const LONG_HEARTS = '54.986.Q32.AT543 J987.KQ4.J5.Q987 KQT3.J2.AK98.KJ6 A62.AT753.T764.2';
const LONE_QUEEN = 'A54.AK4 KT9.QJ6 J73.T98 Q862.7532';

export const LEAD_EXAMPLES: Readonly<Record<string, RuleExample>> = {
  'top-of-touching-honours': example('94 A5 JT863 KQ72', 'SK'),
  'lead-denies-next-higher': example('94 A5 K863 QJT72', 'SQ'),
  'sequence-of-three': example('64 A5 K983 QJT72', 'SQ'),
  'internal-sequence': example('984 Q65 732 AKJT', 'SJ'),
  'unsupported-honour-is-short': example('94 Q5 AJT863 K72', 'SK'),
  'ace-from-ace-king': example('94 Q5 JT863 AK72', 'SA', { contract: '4H by S' }),
  'no-ace-king-led': example('AK2..QJ.A2 T987..T98.543 QJ43..765.KQJ 65..AK432.T9876', 'S6', {
    contract: '4H by S',
  }),
  'no-lead-away-from-ace': example('94 K72 AT86 QJ53', 'S3', { contract: '4H by S' }),
  'fourth-best': example('A94 K72 T86 QJ53', 'S3'),
  'rule-of-eleven': example('KJ2 A83 654 QT97', 'S7'),
  'no-longer-suit': example('A94 K72 T86 QJ53', 'S3'),
  'lower-than-fourth-best': example('A94 K7 T86 QJ532', 'S3 SA S7 S6 S4 SK S8 S2'),
  'low-promises-honour': example('A94 K72 T86 QJ53', 'S3', { contract: '4H by S' }),
  'high-spot-denies-honour': example('A94 K72 QJT 8653', 'S8'),
  'high-low-from-doubleton': example('AK4 QJ2 T9653 87', 'S8 SA S2 S3 S4 SJ S5 S7', {
    contract: '4H by S',
  }),
  'low-high-from-length': example('AK4 QJ2 T953 876', 'S6 SA S2 S3 S4 SJ S5 S8', {
    contract: '4H by S',
  }),
  'trump-lead-denies-honour': example('AK2.Q65 T987.J74 QJ43.AKT98 65.32', 'H2', {
    contract: '4H by S',
  }),
  'trump-lead-denies-singleton': example('AK2.Q65 T987.J74 QJ43.AKT98 65.32', 'H2', {
    contract: '4H by S',
  }),
  'lead-of-their-suit-is-short': example(
    'AK2..QJ.A2 T987..T98.543 QJ43..765.KQJ 65..AK432.T9876',
    'S6',
    { contract: '4H by S', calls: '1H pass 1S pass 4H pass pass pass' },
  ),
  'own-suit-unled': example('A52..QJ.A2 T987..T98.543 QJ43..765.KQJ K6..AK432.T9876', 'C7', {
    contract: '4H by S',
    calls: '1H 2D 2H pass 4H pass pass pass',
  }),
  'partners-suit-unled': example('A52..QJ.A2 T987..T98.543 QJ43..765.KQJ K6..AK432.T9876', 'C7', {
    contract: '4H by S',
    calls: '1H pass 2H 2S 4H pass pass pass',
  }),
  'lead-top-of-sequence': example(GOOD_SPADES, '', { nearlyEqual: 'SK SQ' }),
  'lead-from-a-sequence': example(GOOD_SPADES, ''),
  'lead-partners-suit': example(GOOD_SPADES, '', {
    contract: '4H by S',
    calls: '1H pass 2H 2S 4H pass pass pass',
    nearlyEqual: 'SK S2 DT',
  }),
  'ace-lead-at-notrump-is-strong': example('J54 83 T97 AKQ62', 'SA', { observer: 'E' }),
  'suit-left-has-no-more-of-its-sequence': example(
    '954.K73 A83.T96 T7.AJ54 KQJ62.Q82',
    'SK S4 S3 S7 H2',
    { observer: 'E', contract: '4D by S' },
  ),
  'singleton-unled': example('94 K72 AT86 QJ53', 'S3', { contract: '4H by S' }),
  'suit-gone-on-with-for-want-of-a-better': example(
    '954.973 A83.T6 T72.AJ5 KQJ6.KQ842',
    'SK S4 S3 S7 SQ',
    { observer: 'E', contract: '4D by S' },
  ),
  'lead-longest-suit': example(LONG_HEARTS, '', { nearlyEqual: 'S2 H7 H5 D4' }),
  'lead-a-telling-spot': example('A54 KT9 J73 Q862', '', { nearlyEqual: 'S8 S6 S2' }),
  'higher-next-from-three': example('AK4 QJ2 T953 876', 'S7 SA S2 S3 S4 SJ S5', {
    contract: '4H by S',
  }),
  'lead-not-from-ace': example(LONG_HEARTS, '', {
    contract: '4D by S',
    nearlyEqual: 'SA S6 S2 C2',
  }),
  'lead-the-agreed-card': example('A54 KT9 J73 Q862', ''),
  'lead-from-length': example(LONG_HEARTS, '', { nearlyEqual: 'S2 H5 D4' }),
  'lead-not-their-suit': example(LONG_HEARTS, '', {
    calls: '1D pass 3NT pass pass pass',
    nearlyEqual: 'H5 D4',
  }),
  'lead-partners-suit-first': example(GOOD_SPADES, '', {
    contract: '4H by S',
    calls: '1H pass 2H 2S 4H pass pass pass',
    nearlyEqual: 'SK S2 DT',
  }),
  'lead-no-idle-trump': example(GOOD_SPADES, '', { contract: '4H by S', nearlyEqual: 'H3 DT' }),
  'lead-a-singleton': example(LONG_HEARTS, '', { contract: '4D by S', nearlyEqual: 'SA C2' }),
  'lead-a-safe-sequence': example(GOOD_SPADES, '', { contract: '4H by S', nearlyEqual: 'SK DT' }),
  'lead-not-from-three-to-an-honour': example('A54.AK4 KT98.QJ6 J73.T98 Q62.7532', '', {
    nearlyEqual: 'S2 H5',
  }),
  'lead-safely-against-slams': example(LONE_QUEEN, '', {
    contract: '6NT by S',
    nearlyEqual: 'S2 H7',
  }),
  'lead-what-the-double-asks': example(LONE_QUEEN, '', {
    contract: '3NTX by S',
    calls: '1C pass 1H pass 1NT pass 3NT X pass pass pass',
    nearlyEqual: 'S2 H7',
  }),
  'lead-an-ace-to-look': example(LONG_HEARTS, '', {
    calls: '3NT pass pass pass',
    nearlyEqual: 'SA H5',
  }),
};
