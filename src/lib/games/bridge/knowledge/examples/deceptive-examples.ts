/**
 * Examples of the deceptive rules, by which the defender on turn chooses a card, among those of
 * nearly the same value (`nearlyEqual`) where they are listed. An example is the hands of N, E, S,
 * W, the cards played from West's lead on, and options; the contract is 3NT by South by default.
 */
import { exampleWriter, type RuleExample } from './rule-example';

const example = exampleWriter('W');

/** Two tricks: West leads a heart to East's ace, and South wins the second one and leads next. */
const IN_HAND = 'H2 H4 HA H7 H3 HJ H6 H8';
/** South finesses in spades through West, or into East. */
const FINESSE = 'AKJ7.K84.J97.T62 852.A53.A843.Q98 T64.QJ7.KQ2.KJ54 Q93.T962.T65.A73';
const INTO_EAST = 'AJ97.K84.J97.T62 KQ2.A53.A843.Q98 T64.QJ7.KQ2.KJ54 853.T962.T65.A73';

export const DECEPTIVE_EXAMPLES: Readonly<Record<string, RuleExample>> = {
  'obligatory-falsecard': example(
    'KT87.K84.J97.T62 2.A53.A843.Q9854 AQ654.QJ7.KQ2.KJ J93.T962.T65.A73',
    `${IN_HAND} SA`,
    { contract: '4S by S', nearlyEqual: 'S9 S3' },
  ),
  'play-the-card-known': example(FINESSE, `${IN_HAND} S4 S3 SJ S2 SA S5 S6`, {
    nearlyEqual: 'SQ S9',
  }),
  'duck-with-the-honour': example(INTO_EAST, `${IN_HAND} S4 S3 SJ`, { nearlyEqual: 'SK SQ S2' }),
  'win-with-the-higher-of-equals': example(INTO_EAST, `${IN_HAND} S4 S3 SJ`, {
    nearlyEqual: 'SK SQ',
  }),
  'king-from-ace-king': example(
    'AKJ7.Q84.J97.T62 852.953.A843.Q98 T64.AK7.KQ2.KJ54 Q93.JT62.T65.A73',
    'H2 H4 H9',
    { nearlyEqual: 'HA HK' },
  ),
  'false-count': example(FINESSE, `${IN_HAND} S4 S3 SA`),
  'hide-the-low-spot': example(
    'AKJ7.K84.J97.T62 852.A53.A84.Q983 T64.Q976.KQ2.KJ5 Q93.JT2.T653.A74',
    'HJ H4 HA',
    { nearlyEqual: 'H7 H6' },
  ),
  'jettison-a-doomed-honour': example(
    'KT87.K84.J97.T62 32.A53.A843.Q985 AQ654.QJ7.KQ2.KJ J9.T962.T65.A743',
    `${IN_HAND} SA`,
    { contract: '4S by S', nearlyEqual: 'SJ S9' },
  ),
  'hide-the-fifth-card': example(
    'AK7.K84.J97.T962 852.A53.A843.Q85 T6.9762.KQT2.KJ4 QJ943.QJT.65.A73',
    '',
  ),
  'lead-the-lower-of-equals': example(
    'AK7.K84.J97.T962 852.A53.A843.Q85 T64.9762.KQ2.KJ4 QJ93.QJT.T65.A73',
    '',
    { nearlyEqual: 'SQ SJ S9' },
  ),
};
