/**
 * A point of a problem's play on the analysis board. In `slam` South declares with eight cards
 * played at the start; in `lead` the student defends. The board counts declarer's tricks.
 */
import { describe, expect, it } from 'vitest';
import { formatStudyAddress, readStudyAddress } from '$lib/games/bridge/analysis/study-address';
import { createBoardProofGame } from '$lib/games/bridge/analysis/study-board';
import { extendToLineEnd } from '$lib/games/bridge/analysis/play-tree';
import { lead, slam } from '../bridge-samples.fixture';
import { createStudyOfProblem } from './from-problem';

describe('a point of a problem opened as a study', () => {
  it('has the consistent deals, the line, and the student’s goal', () => {
    const cards = [...slam.start, 'H6', 'H2'] as const;
    const study = createStudyOfProblem({ problem: slam, cards, at: 8, deals: slam.real }, 'en');
    expect(study.board.layouts.map(({ name }) => name)).toEqual([
      'singleton queen',
      'queen third in East',
    ]);
    expect(study.path).toEqual(slam.start);
    expect(extendToLineEnd(study.tree, [])).toEqual(cards);
    expect(createBoardProofGame(study.board)).toMatchObject({
      goal: slam.goal,
      student: ['S', 'N'],
    });
    expect(readStudyAddress(formatStudyAddress(study))).toEqual({
      ok: true,
      value: { study, faults: [] },
    });
  });

  it('has declarer’s goal on the board, and the defender’s in the proof', () => {
    const study = createStudyOfProblem({ problem: lead, cards: [], at: 0, deals: lead.real }, 'en');
    expect(study.board.goal).toBe(14 - lead.goal);
    expect(createBoardProofGame(study.board)).toMatchObject({
      goal: lead.goal,
      student: [lead.student],
    });
  });
});
