import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatDeal, parseDeal } from '$lib/bridge/notation/deal-notation';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { readProblem } from '../read-bridge-problem';
import type { SourceBoard } from './source-board';
import { writeProblemFromBoard } from './write-problem-from-board';

const NOTHING: SourceBoard = {
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
const DEAL = unwrap(parseDeal('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 -'));
const WHOLE = unwrap(
  parseDeal('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98'),
);
const SLAM = { level: 6, strain: 'H', doubling: '', declarer: 'S' } as const;
const faultsOf = (text: string): readonly string[] => {
  const read = readProblem(text, 'begun');
  return read.ok ? [] : read.faults.map(({ code }) => code);
};

describe('a problem that begins with a board', () => {
  it('keeps the auction where it is whole, and says what else was written', () => {
    const auction = ['1H', 'pass', '6H', 'pass', 'pass', 'pass'] as const;
    const board: SourceBoard = {
      ...NOTHING,
      title: 'Final: board 7 # "slam"',
      layouts: [{ name: '', deal: WHOLE }],
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
    const cut = writeProblemFromBoard({ ...board, auction: auction.slice(0, 4) }, 'S');
    expect(faultsOf(cut)).toEqual([]);
    expect(cut).toContain('# The bidding that was written: 1H pass 6H pass');
  });

  it('asks a defender for one trick more than the contract leaves', () => {
    const board: SourceBoard = {
      ...NOTHING,
      layouts: [{ name: '', deal: WHOLE }],
      contract: SLAM,
      goal: 10,
      play: ['SJ', 'SQ'],
    };
    const goalOf = (seat: 'S' | 'E') =>
      unwrap(readProblem(writeProblemFromBoard(board, seat), 'b')).problem.goal;
    expect([goalOf('S'), goalOf('E')]).toEqual([10, 4]);
  });

  it('takes every layout in which the student sees the same, and tells of the others', () => {
    const other = unwrap(
      parseDeal('N:KQ4.A86.QJ72.KT6 A763.Q432.96.742 2.KJT95.AK4.AQ53 JT985.7.T853.J98'),
    );
    const turned = unwrap(
      parseDeal('N:KQ2.A86.QJ72.KT6 A763.7432.96.742 4.KJT95.AK4.AQ53 JT985.Q.T853.J98'),
    );
    const layouts = [
      { name: 'alone', deal: WHOLE },
      { name: 'alone', deal: other },
      { name: 'elsewhere', deal: turned },
    ] as const;
    const board: SourceBoard = { ...NOTHING, layouts, contract: SLAM, play: ['SJ'] };
    const text = writeProblemFromBoard(board, 'S');
    const { real } = unwrap(readProblem(text, 'begun')).problem;
    expect(real.map(({ name }) => name.en)).toEqual(['alone', 'alone (2)']);
    expect(text).toContain(`${formatDeal(turned)} elsewhere`);
  });

  it('says what is missing where hands, contract or cards are not known', () => {
    expect(
      faultsOf(writeProblemFromBoard({ ...NOTHING, layouts: [{ name: '', deal: DEAL }] }, 'S')),
    ).not.toEqual([]);
    const two = { N: WHOLE.N, S: WHOLE.S, E: null, W: null };
    const text = writeProblemFromBoard(
      { ...NOTHING, layouts: [{ name: '', deal: two }], contract: SLAM, play: ['SJ'] },
      'S',
    );
    expect(faultsOf(text)).toEqual(['deal/incomplete']);
    expect(text).toContain('# Hidden hands that nobody has told');
    const nothing = writeProblemFromBoard(NOTHING, 'S');
    expect(nothing).toContain('# contract:');
    for (const seat of SEATS.filter((each) => each === 'N' || each === 'S'))
      expect(nothing).toContain(`# ${seat}: this hand is not known`);
  });
});
