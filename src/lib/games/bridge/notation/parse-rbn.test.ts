/**
 * Boards in RBN, one tag a line: T event, B board, H hands clockwise from a seat, A auction (dealer
 * and vulnerability, `SZ`: South, none; `A` as a call: all pass), C contract, P play (tricks after
 * a colon), R declarer's tricks. Board 2 has the nine of clubs twice, board 3 lists two hands.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatDeal } from './deal-notation';
import { looksLikeRbn, parseRbnFile } from './parse-rbn';
import { toCompleteRecord } from './complete-record.fixture';

const TEXT = `% written by hand
T An evening
B 1
H N:KQ4.A86.QJ72.KT6:A863.Q73.9853.94:2.KJT95.AK4.AQ53
A SZ:1HP2DP:6HA
C 6H:S
P SJQA2:S3
R 12

B 2
H N:KQ4.A86.QJ72.KT6:A863.Q73.9853.99:2.KJT95.AK4.AQ53

B 3
H E:AKQJT98765432:.AKQJT98765432
A NB:
`;

describe('boards in RBN', () => {
  it('are parsed with event, calls, contract and play, and the last hand is filled in', () => {
    expect(looksLikeRbn(TEXT)).toBe(true);
    const [first] = Array.from(parseRbnFile(TEXT), toCompleteRecord);
    if (!first) throw new Error('There is no board.');
    const { deal, ...otherFields } = unwrap(first);
    expect(formatDeal(deal)).toBe(
      'N:KQ4.A86.QJ72.KT6 A863.Q73.9853.94 2.KJT95.AK4.AQ53 JT975.42.T6.J872',
    );
    expect(otherFields).toEqual({
      title: 'An evening',
      board: '1',
      dealer: 'S',
      vulnerable: 'none',
      auction: ['1H', 'pass', '2D', 'pass', '6H', 'pass', 'pass', 'pass'],
      contract: { level: 6, strain: 'H', doubling: '', declarer: 'S' },
      play: ['SJ', 'SQ', 'SA', 'S2', 'S3'],
      result: 12,
    });
  });

  it('are independent: a duplicate card has a fault with its position, and the rest is parsed', () => {
    const [, second, third] = Array.from(parseRbnFile(TEXT), toCompleteRecord);
    expect(second).toMatchObject({
      ok: false,
      faults: [{ code: 'hand/duplicate-card', at: { line: 11, column: 3 } }],
    });
    expect(third).toMatchObject({
      ok: true,
      value: { dealer: 'N', vulnerable: 'all', board: '3' },
    });
  });
});
