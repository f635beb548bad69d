/**
 * Examples of the counting rules: readings of the auction, and inferences as cards fall. An example
 * is the hands of N, E, S, W, the cards played from West's lead on, and options; by default the
 * contract is 3NT by South, who called first and observes.
 */
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { exampleWriter, type RuleExample, type ExampleOptions } from './rule-example';

const example = exampleWriter('S');

/**
 * Readings depend on the calls, and on these hands only through the cards that the observer sees.
 */
const ANY = 'AQ7.K84.QJ93.T62 J92.A73.T64.Q984 K84.QJ5.AK2.KJ53 T653.T962.875.A7';

/** An example of a reading, observed by West after the opening lead by default. */
function readingExample(calls: string, options: ExampleOptions = {}): RuleExample {
  return example(ANY, 'D8', { observer: 'W', ...options, calls });
}

function points(seat: Seat, min: number, max: number): Constraint {
  return { kind: 'points', seat, min, max };
}

/** East passed as dealer and holds both red aces. */
const PASSED = 'KQ7.K84.J973.T62 J92.A53.A84.Q984 A84.QJ7.KQ2.KJ53 T653.T962.T65.A7';

export const COUNTING_EXAMPLES: Readonly<Record<string, RuleExample>> = {
  'passed-hand-is-weak': readingExample('pass 1C pass 3NT', { dealer: 'E' }),
  'opener-has-opening-values': readingExample('1C pass 3NT'),
  'notrump-opener-is-balanced': readingExample('1NT pass 3NT'),
  'major-opener-has-five': readingExample('1H pass 3NT'),
  'minor-opener-lacks-a-five-card-major': readingExample('1D pass 3NT'),
  'preempt-shows-length': readingExample('3H 3NT', { dealer: 'E' }),
  'preempter-is-weak-outside': readingExample('2S 3NT', { dealer: 'E', observer: 'S' }),
  'responder-has-six-points': readingExample('1C pass 1H', { dealer: 'N' }),
  'responder-who-passes-is-weak': readingExample('1H pass pass 3NT', {
    dealer: 'W',
    observer: 'S',
  }),
  'overcall-shows-five': readingExample('1C 1H 3NT', { observer: 'S' }),
  'takeout-double-is-short': readingExample('1C X 3NT', { observer: 'S' }),
  'silent-defender-is-limited': readingExample('1C pass 1H pass 3NT', { observer: 'S' }),
  'suit-bid-twice-is-six': readingExample('1H pass 1S pass 2H'),
  'raise-shows-support': readingExample('1H pass 2H', { dealer: 'N' }),
  'notrump-shows-a-stopper': readingExample('1H 1NT', { dealer: 'E' }),
  'stayman-asks-for-a-major': readingExample('1NT pass 2C pass 2D pass 3NT', { dealer: 'N' }),
  'stayman-answer-tells-the-majors': readingExample('1NT pass 2C pass 2D pass 3NT'),
  'transfer-shows-five': readingExample('1NT pass 2D pass 2H pass 3NT', { dealer: 'N' }),
  'notrump-raise-has-its-points': readingExample('1NT pass 3NT', { dealer: 'N' }),
  'notrump-raise-denies-a-major': readingExample('1NT pass 3NT', { dealer: 'N' }),
  'blackwood-answer-counts-aces': readingExample('1S pass 3S pass 4NT pass 5D pass 6S', {
    contract: '6S by S',
    dealer: 'N',
    observer: 'W',
  }),
  'double-of-a-convention-shows-its-suit': readingExample('1NT pass 2C X pass pass 2NT pass 3NT', {
    observer: 'S',
  }),
  'jump-overcall-is-weak-and-long': readingExample('1C 2H 3NT', { observer: 'S' }),
  'raise-is-limited': readingExample('1H pass 2H', { dealer: 'N' }),
  'notrump-rebid-has-its-points': readingExample('1C pass 1H pass 1NT pass 3NT'),
  'takeout-double-has-the-other-suits': readingExample('1C X 3NT', { observer: 'S' }),
  'double-passed-shows-trumps': readingExample('1H X pass pass pass', {
    contract: '1HX by S',
    observer: 'S',
  }),
  'silence-denies-an-overcall': readingExample('1D pass 3NT', { observer: 'S' }),
  'notrump-declarer-is-balanced': readingExample('1NT pass 3NT'),
  'notrump-game-has-its-points': readingExample('1C pass 1H pass 3NT'),
  'passed-hand-has-no-more': example(PASSED, 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA', {
    dealer: 'E',
    calls: 'pass 1NT pass 3NT',
    showsAllTricks: true,
  }),
  'limited-hand-has-no-more': example(PASSED, 'H2 H4 HA H7 D4 DK D5 D3 SA S3 S7 S2 HQ', {
    calls: '1NT pass 3NT',
    explained: [points('S', 10, 12)],
    observer: 'W',
    showsAllTricks: true,
  }),
  'bid-needs-the-missing-honour': example(PASSED, 'H2 H4 HA', {
    dealer: 'E',
    calls: 'pass 1NT pass 3NT',
    explained: [points('S', 20, 37)],
    observer: 'W',
  }),
  'restricted-choice': example(
    'T985.K84.J93.T62 QJ.A5.A8742.Q984 AK74.QJT97.KQ.J5 632.632.T65.AK73',
    'CA C2 C8 C5 CK C6 C4 CJ D6 D3 DA DK D2 DQ D5 D9 SA S2 S5 SJ',
    { contract: '4H by S' },
  ),
  'vacant-places': example(
    'K76.K84.KJ9.KQ62 QJ98543.A2.83.95 AT.Q73.AQ2.AJ843 2.JT965.T7654.T7',
    'D5 D9 D8 D2 S6 S3 SA S2 ST H5',
  ),
};
