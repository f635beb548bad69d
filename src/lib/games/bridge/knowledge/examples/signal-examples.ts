/**
 * Examples of the signal rules: first those by which West reads East's last card, then those by
 * which the defender on turn chooses a card, where `nearlyEqual` lists cards of nearly the same
 * value, between which a rule may decide. A reading need not be true of the deal. An example is the
 * hands of N, E, S, W (spades first; the suits left out are dealt in any way), the cards played
 * from West's lead on, and options; the contract is 3NT by South by default.
 */
import { exampleWriter, type RuleExample } from './rule-example';

const example = exampleWriter('W');

export const SIGNAL_EXAMPLES: Readonly<Record<string, RuleExample>> = {
  'partner-is-encouraged': example('J64 Q972 T3 AK85', 'SA S4 S9'),
  'partner-is-discouraged': example('J64 Q972 T3 AK85', 'SA S4 S2'),
  'count-even': example('KQJ4 9762 T53 A8', 'DQ D3 D2 DK S3 S8 SK S7'),
  'count-odd': example('KQJ4 9762 T53 A8', 'DQ D3 D2 DK S3 S8 SK S2'),
  'echo-completed': example('KQJ4 9762 T53 A8', 'DQ D3 D2 DK S3 S8 SK S7 SQ S2'),
  'trump-echo-shows-three': example('KQJ4 9762 T53 A8', 'DQ D3 D2 DK S3 S8 SK S7 SQ S2', {
    contract: '4S by S',
  }),
  'no-trump-echo-denies-three': example('KQJ4 9762 T53 A8', 'DQ D3 D2 DK S3 S8 SK S2 SQ S7', {
    contract: '4S by S',
  }),
  'discard-asks-for-its-suit': example('KQJ4 - T9532 A876', 'HJ HA H5 H4 SK D6'),
  'discard-warns-of-its-suit': example('KQJ4 - T9532 A876', 'HJ HA H5 H4 SK D2'),
  'lead-for-a-ruff-asks-for-a-suit': example('K642 AJ973 QT5 8', 'S8 S2 SA S5 S9', {
    contract: '4H by S',
  }),
  'spot-over-a-short-dummy-asks-for-a-suit': example('J Q972 T643 AK85', 'SA SJ S9', {
    contract: '4H by S',
  }),
  'go-on-when-partner-asks': example('J64.Q865 Q973.A74 T2.KT9 AK85.J32', 'SA S4 S9 S2', {
    nearlyEqual: 'SK S5 H2',
  }),
  'leave-what-partner-warns-of': example('J64.Q865 T972.A74 Q3.KT9 AK85.J32', 'SA S4 S2 S3', {
    nearlyEqual: 'S5 H2',
  }),
  'tell-partner-yes-or-no': example('J64 Q973 T2 AK85', 'SA S4', { nearlyEqual: 'S9 S7 S3' }),
  'tell-partner-the-count': example('KQJ4 9762 T53 A8', 'DQ D3 D2 DK S3 S8 SK', {
    nearlyEqual: 'S7 S6 S2',
  }),
  'complete-the-echo': example('KQJ4 9762 T53 A8', 'DQ D3 D2 DK S3 S8 SK S7 SQ'),
  'echo-with-three-trumps': example('KQJ4 972 T653 A8', 'DQ D3 D2 DK S3 S8 SK', {
    contract: '4S by S',
  }),
  'discard-to-tell-attitude': example('KQJ4 - T9532 A876', 'HJ HA H5 H4 SK', {
    nearlyEqual: 'H9 C7 C3',
  }),
  'lead-for-a-ruff-with-a-message': example(
    'K642 AJ973 QT5 8',
    'S8 S2 SA S5 S9 ST H3 S4 D4 D3 DA D5',
    {
      contract: '4H by S',
      nearlyEqual: 'S7 S3',
    },
  ),
  'ask-for-a-suit-over-a-short-dummy': example('J Q973 T642 AK85', 'SA SJ', {
    contract: '4H by S',
    nearlyEqual: 'S9 S7 S3',
  }),
};
