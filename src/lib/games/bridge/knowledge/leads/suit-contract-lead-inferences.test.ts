import { describe } from 'vitest';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { LEAD_RULES } from './lead-rules';
import { createRuleTests } from '../rule-test-rows.fixture';
/**
 * Tests of the lead rules, in two directions. `reads`: what East infers from the lead of West, its
 * partner. `prefers`: which card a leader chooses; with no card played yet West is on lead.
 *
 * A row is: title; the hands of N, E, S, W (suits S.H.D.C; the suits left out are dealt in any
 * way); the cards played; the result. The contract is 3NT by South where a row names none. The
 * result is the constraint inferred ('nothing' for none), or the cards preferred among
 * `nearlyEqual`, by default all legal cards ('' when the rule does not apply).
 */
const { reads, prefers } = createRuleTests(LEAD_RULES, 'E');

const GAME = '4H by S';
const SPOT = ['A94', 'K72', 'T86', 'QJ53'];
/** A slam with an ask for aces, 4NT, and its answer, 5H. */
const ACES = '1S pass 3S pass 4NT pass 5H pass 6S pass pass pass'.split(' ') as Call[];
/** East, the partner of the leader, overcalls in spades; South declares in hearts. */
const OVERCALL: readonly Call[] = ['1H', 'pass', '2H', '2S', '4H', 'pass', 'pass', 'pass'];

describe('the opening lead against a trump contract', () => {
  const sideSuits = ['AK2..QJ.A2', 'T987..T98.543', 'QJ43..765.KQJ', '65..AK432.T9876'];
  const trumps = ['AK2.Q65', 'T987.J74', 'QJ43.AKT98', '65.32'];
  reads('no-lead-away-from-ace', [
    [
      'a small card denies the ace of its suit',
      ['94', 'K72', 'AT86', 'QJ53'],
      { cards: 'S3', contract: GAME },
      'W lacks SA',
    ],
    ['the ace is in dummy', SPOT, { cards: 'S3', contract: GAME }, 'nothing'],
    [
      'a small card denies nothing at notrump',
      ['94', 'K72', 'AT86', 'QJ53'],
      { cards: 'S3' },
      'nothing',
    ],
    [
      'an honour does not deny the ace',
      ['94', 'K72', 'AT86', 'QJ53'],
      { cards: 'SQ', contract: GAME },
      'nothing',
    ],
  ]);
  reads('no-ace-king-led', [
    [
      'no ace and king of a suit that was not led',
      sideSuits,
      { cards: 'S6', contract: GAME },
      'not (W holds DA and W holds DK)',
    ],
    [
      'an ace that is led says nothing of the others',
      sideSuits,
      { cards: 'DA', contract: GAME },
      'nothing',
    ],
    ['at notrump it is no rule', sideSuits, { cards: 'S6' }, 'nothing'],
    [
      'a later lead does not say it',
      sideSuits,
      { cards: 'S6 SA S7 S3 DQ D8 D5 DA C6', contract: GAME },
      'nothing',
    ],
  ]);
  reads('singleton-unled', [
    [
      'a spot from a side suit: no singleton elsewhere',
      SPOT,
      { cards: 'S3', contract: GAME },
      'not (W has 1-1 D) and not (W has 1-1 C)',
    ],
    ['at notrump nobody leads for a ruff', SPOT, { cards: 'S3' }, 'nothing'],
    ['an honour is led for its own sake', SPOT, { cards: 'SQ', contract: GAME }, 'nothing'],
    ['a trump is no side suit', trumps, { cards: 'H2', contract: GAME }, 'nothing'],
    [
      'the suit that partner bid comes first',
      SPOT,
      { cards: 'S3', contract: GAME, calls: OVERCALL },
      'nothing',
    ],
  ]);
  reads('trump-lead-denies-honour', [
    ['a small trump', trumps, { cards: 'H2', contract: GAME }, 'W lacks HK'],
    [
      'a trump honour',
      ['AK2.65', 'T987.74', 'QJ43.AKT98', '65.QJ32'],
      { cards: 'HQ', contract: GAME },
      'nothing',
    ],
    ['a small card of another suit', trumps, { cards: 'S6', contract: GAME }, 'nothing'],
  ]);
  reads('trump-lead-denies-singleton', [
    [
      'two of every other suit',
      trumps,
      { cards: 'H2', contract: GAME },
      'W has 2-13 S and W has 2-13 D and W has 2-13 C',
    ],
    ['not at notrump', trumps, { cards: 'H2' }, 'nothing'],
  ]);
  const majorSuitAuction: readonly Call[] = [
    '1H',
    'pass',
    '1S',
    'pass',
    '4H',
    'pass',
    'pass',
    'pass',
  ];
  reads('lead-of-their-suit-is-short', [
    [
      'one or two cards',
      sideSuits,
      { cards: 'S6', contract: GAME, calls: majorSuitAuction },
      'W has 0-2 S',
    ],
    [
      'not when nobody bid it',
      sideSuits,
      { cards: 'D2', contract: GAME, calls: majorSuitAuction },
      'nothing',
    ],
    ['not when the calls are unknown', sideSuits, { cards: 'S6', contract: GAME }, 'nothing'],
    [
      'an answer that counts aces is no suit',
      ['.A84', '.T72', '.K5', '.QJ963'],
      { cards: 'H6', contract: '6S by S', calls: ACES },
      'nothing',
    ],
  ]);
});

describe('the suits that the defenders bid', () => {
  /** West, the leader, bids diamonds. */
  const leadersOvercall: readonly Call[] = '1H 2D 2H pass 4H pass pass pass'.split(' ') as Call[];
  const bid = ['A52..QJ.A2', 'T987..T98.543', 'QJ43..765.KQJ', 'K6..AK432.T9876'];
  reads('own-suit-unled', [
    [
      'the leader’s own suit is not headed by ace and king',
      bid,
      { cards: 'C7', contract: GAME, calls: leadersOvercall },
      'not (W holds DA and W holds DK)',
    ],
    [
      'nothing when it is led',
      bid,
      { cards: 'D2', contract: GAME, calls: leadersOvercall },
      'nothing',
    ],
    [
      'nothing when it was partner’s',
      bid,
      { cards: 'C7', contract: GAME, calls: OVERCALL },
      'nothing',
    ],
  ]);
  reads('partners-suit-unled', [
    [
      'none or one of it, or the ace at a trump contract',
      ['52..Q3', 'KQ987..A2', 'JT43..K987654', 'A6..JT'],
      { cards: 'DJ', contract: GAME, calls: OVERCALL },
      'W has 0-1 S or W holds SA',
    ],
    [
      'the ace, when the observer sees it, is no reason not to lead the suit',
      bid,
      { cards: 'C7', contract: GAME, calls: OVERCALL },
      'W has 0-1 S',
    ],
    ['nothing when it is led', bid, { cards: 'S6', contract: GAME, calls: OVERCALL }, 'nothing'],
  ]);
});

describe('lead preferences', () => {
  const hands = ['A54.986.Q32.AT54', 'J98.AQ4.J54.Q987', 'T73.KJ2.AK98.KJ6', 'KQ62.T753.T76.32'];
  const queens = ['A54', 'KT9', 'J73', 'Q862'];
  const small = ['AK54', 'QT93', 'J7', '862'];
  const aces = ['54.986.Q32.AT543', 'J987.KQ4.J5.Q987', 'KQT3.J2.AK98.KJ6', 'A62.AT753.T764.2'];
  prefers('lead-top-of-sequence', [
    ['the king of king and queen', hands, { cards: '', nearlyEqual: 'SK SQ S6' }, 'SK S6'],
    ['not when declarer leads', hands, { cards: 'D6 DQ D4 D8' }, ''],
    ['not when following suit', hands, { cards: 'SK S4' }, ''],
  ]);
  prefers('lead-from-a-sequence', [
    ['the top of a sequence in a suit of three cards or more', hands, { cards: '' }, 'SK'],
    ['not in a suit that was led', hands, { cards: 'SK S4 S8 S3' }, ''],
  ]);
  prefers('lead-partners-suit', [
    [
      'whatever partner bid',
      hands,
      { cards: '', contract: GAME, calls: OVERCALL, nearlyEqual: 'SK S2 DT' },
      'SK S2',
    ],
    ['nobody bid', hands, { cards: '', contract: GAME }, ''],
  ]);
  prefers('lead-longest-suit', [
    ['the longest at notrump', aces, { cards: '', nearlyEqual: 'S2 H7 H5 D4' }, 'H7 H5'],
    ['not at a trump contract', aces, { cards: '', contract: GAME }, ''],
    ['not after the first trick', hands, { cards: 'SK S4 S8 S3' }, ''],
  ]);
  prefers('lead-a-telling-spot', [
    ['the fourth under an honour', queens, { cards: '', nearlyEqual: 'S8 S6 S2' }, 'S2'],
    ['the top of nothing', hands, { cards: '', nearlyEqual: 'C3 C2 SK' }, 'SK C3'],
    ['of three at notrump, too', small, { cards: '', nearlyEqual: 'S8 S6 S2' }, 'S8'],
    [
      'the second of three at a trump contract',
      small,
      { cards: '', nearlyEqual: 'S8 S6 S2', contract: GAME },
      'S6',
    ],
    [
      'not in a suit whose conventional card is not in the choice',
      queens,
      { cards: '', nearlyEqual: 'S8 S6' },
      'S8 S6',
    ],
    ['nothing when following suit', hands, { cards: 'SK S4' }, ''],
  ]);
  prefers('lead-not-from-ace', [
    [
      'another suit than the ace’s, or the ace',
      aces,
      { cards: '', contract: '4D by S', nearlyEqual: 'SA S6 S2 C2' },
      'SA C2',
    ],
    [
      'trumps all the same',
      aces,
      { cards: '', contract: '4S by S', nearlyEqual: 'S6 S2 H5' },
      'S6 S2',
    ],
    ['not at notrump', aces, { cards: '', nearlyEqual: 'S6 C2' }, ''],
  ]);
});
