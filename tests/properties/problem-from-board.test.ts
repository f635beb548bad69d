/**
 * A board with any play becomes a valid problem for every student's seat, with an open decision at
 * its start.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import {
  listStudentSeats,
  startCards,
  type SourceBoard,
} from '$lib/games/bridge/problem/from-board/source-board';
import { writeProblemFromBoard } from '$lib/games/bridge/problem/from-board/write-problem-from-board';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { dummyOf, openingLeader } from '$lib/games/bridge/rules/contract';
import { cardsPlayed, playCards, playOf, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { boards } from './rules-worlds';

/** Boards with at least the lead played, and with a random stop in the play or none. */
const boardsWithLead: fc.Arbitrary<SourceBoard> = fc
  .record({ board: boards(1), stopIndex: fc.option(fc.nat(52)) })
  .map(({ board: { deal, contract, play }, stopIndex }) => ({
    title: null,
    dealer: null,
    vulnerable: null,
    auction: [],
    goal: null,
    remarks: [],
    layouts: [{ name: '', deal }],
    contract,
    play: cardsPlayed(play),
    stoppedAt: stopIndex,
  }));

describe('a problem made from a board', () => {
  it('is valid for every seat, with the same cards, where the board is complete', () => {
    fc.assert(
      fc.property(boardsWithLead, fc.nat(2), (board, seatIndex) => {
        const student = listStudentSeats(board)[seatIndex] ?? 'S';
        const start = startCards(board, student);
        // A play that stops before this seat's first decision has no start.
        fc.pre(start.length > 0 || student === (board.contract && openingLeader(board.contract)));
        const { problem } = unwrap(readProblem(writeProblemFromBoard(board, student), 'begun'));
        expect(problem).toMatchObject({ student, start, contract: board.contract });
        expect(problem.real.map(({ deal }) => formatDeal(deal))).toEqual([
          formatDeal(board.layouts[0].deal),
        ]);
      }),
    );
  });

  it('begins where the user stopped, else at the student’s first decision with dummy on the table', () => {
    fc.assert(
      fc.property(boardsWithLead, fc.nat(2), (board, seatIndex) => {
        const student = listStudentSeats(board)[seatIndex] ?? 'S';
        const { contract, stoppedAt, play } = board;
        const start = startCards(board, student);
        if (!contract || start.length === 0) return;
        const studentSeats =
          student === contract.declarer ? [student, dummyOf(contract)] : [student];
        const turnAfter = (count: number) =>
          turnOf(playCards(playOf(contract), play.slice(0, count)));
        if (stoppedAt !== null && stoppedAt > 0) {
          expect(start.length).toBeLessThanOrEqual(stoppedAt);
          return;
        }
        expect(studentSeats).toContain(turnAfter(start.length));
        for (let i = 1; i < start.length; i++) expect(studentSeats).not.toContain(turnAfter(i));
      }),
    );
  });
});
