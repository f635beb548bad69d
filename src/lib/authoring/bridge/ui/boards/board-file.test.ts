/**
 * Files of bridge boards in the studio: the list of boards, and the problems made of them. The file
 * has two layouts of one 6♥ by South, one with an illegal call, and one without a readable deal.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { readStudyAddress } from '$lib/games/bridge/analysis/study-address';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { toImportedFile } from './board-file';
import { boardExportFormats } from './board-forms';

const DEAL = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
const OTHER_DEAL = 'N:KQ4.A86.QJ72.KT6 A763.Q432.96.742 2.KJT95.AK4.AQ53 JT985.7.T853.J98';
/** A PBN board in which declarer South took 12 tricks in 6H. */
const pbnBoard = (board: number, deal = DEAL, extraTags = '') =>
  `[Event "Final"]\n[Board "${board}"]\n[Dealer "S"]\n[Deal "${deal}"]\n[Declarer "S"]\n[Contract "6H"]\n[Result "12"]\n[Play "W"]\nSJ SQ SA S2\n*\n${extraTags}\n`;
const listBoards = (text: string) => toImportedFile(text, unwrap(parseBoards(text)));
const file = listBoards(
  [
    pbnBoard(1),
    pbnBoard(2, OTHER_DEAL),
    pbnBoard(3, DEAL, '[Auction "S"]\n1H 9Z'),
    pbnBoard(4, 'N:Z... - - -'),
  ].join(''),
);

describe('a file of boards in the studio', () => {
  it('lists event, board, contract and result, and the first fault of each board', () => {
    expect(file.deals.map(({ result, isUsable }) => [result, isUsable])).toEqual([
      ['12 tricks', true],
      ['12 tricks', true],
      ['read in part', true],
      ['cannot be read', false],
    ]);
    expect(file.deals[0]).toMatchObject({
      event: 'Final',
      board: 'board 1',
      contract: '6 hearts by South',
      fault: '',
    });
    expect(file.deals[2]?.fault).toMatch(/^Line 34, column 4: /i);
  });

  it('lists players and room, and says that a board was passed out', () => {
    const tags = '[North "Forquet"]\n[South "Garozzo"]\n[West "W"]\n[Room "Open"]\n';
    const { deals } = listBoards(
      `${pbnBoard(1, DEAL, tags)}[Board "2"]\n[Dealer "S"]\n[Deal "${DEAL}"]\n[Contract "Pass"]\n`,
    );
    expect(deals).toMatchObject([
      { players: 'NS Forquet & Garozzo, EW ? & W', roomName: 'open room' },
      { players: '', roomName: '', contract: 'passed out' },
    ]);
  });

  it('lists boards in writing, with the words that a fault is about', () => {
    const hands = `N: K952 AQ4 T83 KJ5\nE: QJT3 975 AK6 T42\nS: A64 KT82 Q72 A93\nW: 87 J63 J954 Q87\n`;
    const { deals, viewAddress } = listBoards(
      `Board 4\n${hands.replace('Q87', 'Q876')}Board 5\n${hands}`,
    );
    expect(deals).toMatchObject([
      { board: 'board 4', fault: '', result: '' },
      {
        board: 'board 5',
        result: 'read in part',
        fault: 'line 10, column 4: “87 J63 J954 Q87”: W has 12 cards, not 13; C6 is in no hand.',
      },
    ]);
    expect([viewAddress(0), viewAddress(1)]).toEqual([expect.stringContaining('deal='), null]);
  });

  it('lists which boards have a play, and links complete deals to the analysis board', () => {
    expect(file.deals.map(({ hasPlay }) => hasPlay)).toEqual([true, true, true, false]);
    const { study } = unwrap(readStudyAddress((file.viewAddress(1) ?? '').split('#')[1] ?? ''));
    expect(study.board.layouts.map(({ deal }) => formatDeal(deal))).toEqual([OTHER_DEAL]);
    expect([study.board.strain, study.board.declarer, study.board.goal]).toEqual(['H', 'S', 12]);
    expect(study.tree[0]?.card).toBe('SJ');
    expect(file.viewAddress(3)).toBeNull();
    expect(file.viewAddress(9)).toBeNull();
  });

  it('writes a problem with the given name and student’s seat', () => {
    // Seat 1 is that of the opening leader.
    const text = file.toProblemText([0], { name: 'My slam', seatIndex: 1, virtual: false });
    const { problem } = unwrap(readProblem(text, 'slam'));
    expect(problem).toMatchObject({ student: 'W', title: { en: 'My slam' } });
  });

  it('writes one problem from several boards, as real or virtual deals', () => {
    const deals = (virtual: boolean) => {
      const text = file.toProblemText([0, 1], { name: '', seatIndex: 0, virtual });
      const { real, virtual: virtualDeals } = unwrap(readProblem(text, 'slam')).problem;
      return [real, virtualDeals].map((layouts) => layouts.map(({ deal }) => formatDeal(deal)));
    };
    expect(deals(false)).toEqual([[DEAL, OTHER_DEAL], []]);
    expect(deals(true)).toEqual([[DEAL], [OTHER_DEAL]]);
  });

  it('exports every deal of such a problem as a board', () => {
    const text = file.toProblemText([0, 1], { name: '', seatIndex: 0, virtual: true });
    const { problem } = unwrap(readProblem(text, 'slam'));
    for (const format of boardExportFormats) {
      const exported = format.write([problem, problem]);
      const reread = unwrap(parseBoards(exported.text));
      expect(reread.map(({ record }) => record && formatDeal(record.deal))).toEqual([
        ...[DEAL, OTHER_DEAL],
        ...[DEAL, OTHER_DEAL],
      ]);
      expect(exported.games).toBe(4);
      expect(exported.lost).toContain('that some deals are virtual');
    }
  });
});
