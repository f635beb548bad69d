/** An example of each rule about what the auction tells, and of counting as the cards fall. */
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { Constraint } from '../constraint';
import { seenBy, type Example, type Told } from './example';

const at = seenBy('S');

/** The hands do not matter to what is read from calls, but for those that are seen. */
const ANY = 'AQ7.K84.QJ93.T62 J92.A73.T64.Q984 K84.QJ5.AK2.KJ53 T653.T962.875.A7';

/** West looks on after the opening lead, unless told. */
function heard(calls: string, told: Told = {}): Example {
  return at(ANY, 'D8', { witness: 'W', ...told, calls });
}

function points(seat: Seat, min: number, max: number): Constraint {
  return { kind: 'points', seat, min, max };
}

/** East passed as dealer and holds both red aces. */
const PASSED = 'KQ7.K84.J973.T62 J92.A53.A84.Q984 A84.QJ7.KQ2.KJ53 T653.T962.T65.A7';

export const COUNTING_EXAMPLES: Readonly<Record<string, Example>> = {
  'passed-hand-is-weak': heard('pass 1C pass 3NT', { dealer: 'E' }),
  'opener-has-opening-values': heard('1C pass 3NT'),
  'notrump-opener-is-balanced': heard('1NT pass 3NT'),
  'major-opener-has-five': heard('1H pass 3NT'),
  'minor-opener-lacks-a-five-card-major': heard('1D pass 3NT'),
  'preempt-shows-length': heard('3H 3NT', { dealer: 'E' }),
  'preempter-is-weak-outside': heard('2S 3NT', { dealer: 'E', witness: 'S' }),
  'responder-has-six-points': heard('1C pass 1H', { dealer: 'N' }),
  'responder-who-passes-is-weak': heard('1H pass pass 3NT', { dealer: 'W', witness: 'S' }),
  'overcall-shows-five': heard('1C 1H 3NT', { witness: 'S' }),
  'takeout-double-is-short': heard('1C X 3NT', { witness: 'S' }),
  'silent-defender-is-limited': heard('1C pass 1H pass 3NT', { witness: 'S' }),
  'suit-bid-twice-is-six': heard('1H pass 1S pass 2H'),
  'raise-shows-support': heard('1H pass 2H', { dealer: 'N' }),
  'notrump-shows-a-stopper': heard('1H 1NT', { dealer: 'E' }),
  'stayman-asks-for-a-major': heard('1NT pass 2C pass 2D pass 3NT', { dealer: 'N' }),
  'stayman-answer-tells-the-majors': heard('1NT pass 2C pass 2D pass 3NT'),
  'transfer-shows-five': heard('1NT pass 2D pass 2H pass 3NT', { dealer: 'N' }),
  'notrump-raise-has-its-points': heard('1NT pass 3NT', { dealer: 'N' }),
  'notrump-raise-denies-a-major': heard('1NT pass 3NT', { dealer: 'N' }),
  'blackwood-answer-counts-aces': heard('1S pass 3S pass 4NT pass 5D pass 6S', {
    contract: '6S by S',
    dealer: 'N',
    witness: 'W',
  }),
  'double-of-a-convention-shows-its-suit': heard('1NT pass 2C X pass pass 2NT pass 3NT', {
    witness: 'S',
  }),
  'jump-overcall-is-weak-and-long': heard('1C 2H 3NT', { witness: 'S' }),
  'raise-is-limited': heard('1H pass 2H', { dealer: 'N' }),
  'notrump-rebid-has-its-points': heard('1C pass 1H pass 1NT pass 3NT'),
  'takeout-double-has-the-other-suits': heard('1C X 3NT', { witness: 'S' }),
  'double-passed-shows-trumps': heard('1H X pass pass pass', {
    contract: '1HX by S',
    witness: 'S',
  }),
  'silence-denies-an-overcall': heard('1D pass 3NT', { witness: 'S' }),
  'notrump-declarer-is-balanced': heard('1NT pass 3NT'),
  'notrump-game-has-its-points': heard('1C pass 1H pass 3NT'),
  'passed-hand-has-no-more': at(PASSED, 'H2 H4 HA H7 D4 DK D5 D3 S4 S3 SK S2 D7 DA', {
    dealer: 'E',
    calls: 'pass 1NT pass 3NT',
    all: true,
  }),
  'limited-hand-has-no-more': at(PASSED, 'H2 H4 HA H7 D4 DK D5 D3 SA S3 S7 S2 HQ', {
    calls: '1NT pass 3NT',
    shown: [points('S', 10, 12)],
    witness: 'W',
    all: true,
  }),
  'bid-needs-the-missing-honour': at(PASSED, 'H2 H4 HA', {
    dealer: 'E',
    calls: 'pass 1NT pass 3NT',
    shown: [points('S', 20, 37)],
    witness: 'W',
  }),
  'restricted-choice': at(
    'T985.K84.J93.T62 QJ.A5.A8742.Q984 AK74.QJT97.KQ.J5 632.632.T65.AK73',
    'CA C2 C8 C5 CK C6 C4 CJ D6 D3 DA DK D2 DQ D5 D9 SA S2 S5 SJ',
    { contract: '4H by S' },
  ),
  'vacant-places': at(
    'K76.K84.KJ9.KQ62 QJ98543.A2.83.95 AT.Q73.AQ2.AJ843 2.JT965.T7654.T7',
    'D5 D9 D8 D2 S6 S3 SA S2 ST H5',
  ),
};
