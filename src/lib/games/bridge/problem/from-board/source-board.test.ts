/**
 * New problem files from boards (imported deals with what is known of auction and play): the text
 * that is written, read back as a problem.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatDeal, parseDeal } from '$lib/games/bridge/notation/deal-notation';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { readProblem } from '../read-bridge-problem';
import type { SourceBoard } from './source-board';
import { writeProblemFromBoard } from './write-problem-from-board';

const EMPTY_BOARD: SourceBoard = {
  title: null,
  layouts: [{ name: '', deal: { N: null, E: null, S: null, W: null } }],
  dealer: null,
  vulnerable: null,
  auction: [],
  contract: null,
  goal: null,
  play: [],
  stoppedAt: null,
  remarks: [],
};
const DEAL_WITHOUT_WEST = unwrap(
  parseDeal('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 -'),
);
const FULL_DEAL = unwrap(
  parseDeal('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98'),
);
const SLAM = { level: 6, strain: 'H', doubling: '', declarer: 'S' } as const;
const faultsOf = (text: string): readonly string[] => {
  const read = readProblem(text, 'begun');
  return read.ok ? [] : read.faults.map(({ code }) => code);
};

describe('a problem made from a board', () => {
  it('keeps a complete auction, and writes an incomplete one as a comment', () => {
    const auction = ['1H', 'pass', '6H', 'pass', 'pass', 'pass'] as const;
    const board: SourceBoard = {
      ...EMPTY_BOARD,
      title: 'Final: board 7 # "slam"',
      layouts: [{ name: '', deal: FULL_DEAL }],
      dealer: 'S',
      vulnerable: 'NS',
      auction,
      contract: SLAM,
      play: ['SJ'],
      remarks: ['Result at the table:\n12 tricks'],
    };
    const text = writeProblemFromBoard(board, 'S');
    const { problem } = unwrap(readProblem(text, 'begun'));
    expect(problem).toMatchObject({ dealer: 'S', vulnerable: 'NS', start: ['SJ'] });
    expect(problem.title.en).toBe('Final: board 7 # "slam"');
    expect(problem.auction.map(({ call }) => call)).toEqual(auction);
    expect(text).toContain('# Result at the table: 12 tricks');
    const textOfIncompleteAuction = writeProblemFromBoard(
      { ...board, auction: auction.slice(0, 4) },
      'S',
    );
    expect(faultsOf(textOfIncompleteAuction)).toEqual([]);
    expect(textOfIncompleteAuction).toContain('# The bidding that was written: 1H pass 6H pass');
  });

  it('sets a defender’s goal one trick above those that the contract leaves', () => {
    const board: SourceBoard = {
      ...EMPTY_BOARD,
      layouts: [{ name: '', deal: FULL_DEAL }],
      contract: SLAM,
      goal: 10,
      play: ['SJ', 'SQ'],
    };
    const goalOf = (seat: 'S' | 'E') =>
      unwrap(readProblem(writeProblemFromBoard(board, seat), 'b')).problem.goal;
    expect([goalOf('S'), goalOf('E')]).toEqual([10, 4]);
  });

  it('has a deal for each layout with the same visible hands, and a comment for each other', () => {
    const otherDeal = unwrap(
      parseDeal('N:KQ4.A86.QJ72.KT6 A763.Q432.96.742 2.KJT95.AK4.AQ53 JT985.7.T853.J98'),
    );
    const dealWithOtherHand = unwrap(
      parseDeal('N:KQ2.A86.QJ72.KT6 A763.7432.96.742 4.KJT95.AK4.AQ53 JT985.Q.T853.J98'),
    );
    const layouts = [
      { name: 'alone', deal: FULL_DEAL },
      { name: 'alone', deal: otherDeal },
      { name: 'elsewhere', deal: dealWithOtherHand },
    ] as const;
    const board: SourceBoard = { ...EMPTY_BOARD, layouts, contract: SLAM, play: ['SJ'] };
    const text = writeProblemFromBoard(board, 'S');
    const { real } = unwrap(readProblem(text, 'begun')).problem;
    expect(real.map(({ name }) => name.en)).toEqual(['alone', 'alone (2)']);
    expect(text).toContain(`${formatDeal(dealWithOtherHand)} elsewhere`);
  });

  it('has a comment for each missing hand, contract and start', () => {
    expect(
      faultsOf(
        writeProblemFromBoard(
          { ...EMPTY_BOARD, layouts: [{ name: '', deal: DEAL_WITHOUT_WEST }] },
          'S',
        ),
      ),
    ).not.toEqual([]);
    const partialDeal = { N: FULL_DEAL.N, S: FULL_DEAL.S, E: null, W: null };
    const text = writeProblemFromBoard(
      { ...EMPTY_BOARD, layouts: [{ name: '', deal: partialDeal }], contract: SLAM, play: ['SJ'] },
      'S',
    );
    expect(faultsOf(text)).toEqual(['deal/incomplete']);
    expect(text).toContain('# Hidden hands that nobody has told');
    const textOfEmptyBoard = writeProblemFromBoard(EMPTY_BOARD, 'S');
    expect(textOfEmptyBoard).toContain('# contract:');
    for (const seat of SEATS.filter((seat) => seat === 'N' || seat === 'S'))
      expect(textOfEmptyBoard).toContain(`# ${seat}: this hand is not known`);
  });
});
