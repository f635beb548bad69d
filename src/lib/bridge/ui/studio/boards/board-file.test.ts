import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { readStudyAddress } from '$lib/bridge/analysis/study-address';
import { parseBoards } from '$lib/bridge/notation/parse-boards';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { toImportedFile } from './board-file';
import { boardExportFormats } from './board-forms';

const DEAL = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
const OTHER = 'N:KQ4.A86.QJ72.KT6 A763.Q432.96.742 2.KJT95.AK4.AQ53 JT985.7.T853.J98';
const game = (board: number, deal = DEAL, more = '') =>
  `[Event "Final"]\n[Board "${board}"]\n[Dealer "S"]\n[Deal "${deal}"]\n[Declarer "S"]\n[Contract "6H"]\n[Result "12"]\n[Play "W"]\nSJ SQ SA S2\n*\n${more}\n`;
const file = toImportedFile(
  unwrap(
    parseBoards(
      [
        game(1),
        game(2, OTHER),
        game(3, DEAL, '[Auction "S"]\n1H 9Z'),
        game(4, 'N:Z... - - -'),
      ].join(''),
    ),
  ),
);

describe('a file of boards in the studio', () => {
  it('lists event, board, contract and result, and what is to be mended', () => {
    expect(file.deals.map(({ result, isUsable: whole }) => [result, whole])).toEqual([
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

  it('shows which boards were played, and each whole deal with its play on the analysis board', () => {
    expect(file.deals.map(({ hasPlay: played }) => played)).toEqual([true, true, true, false]);
    const study = unwrap(readStudyAddress((file.viewAddress(1) ?? '').split('#')[1] ?? ''));
    expect(study.board.layouts.map(({ deal }) => formatDeal(deal))).toEqual([OTHER]);
    expect([study.board.strain, study.board.declarer, study.board.goal]).toEqual(['H', 'S', 12]);
    expect(study.tree[0]?.card).toBe('SJ');
    expect(file.viewAddress(3)).toBeNull();
    expect(file.viewAddress(9)).toBeNull();
  });

  it('gives a problem under a name, with the student in any seat', () => {
    const text = file.toProblemText([0], { name: 'My slam', seatIndex: 1, virtual: false });
    const { problem } = unwrap(readProblem(text, 'slam'));
    expect(problem).toMatchObject({ student: 'W', title: { en: 'My slam' } });
  });

  it('gives one problem whose deals several boards are, real or virtual', () => {
    const deals = (virtual: boolean) => {
      const text = file.toProblemText([0, 1], { name: '', seatIndex: 0, virtual });
      const { real, virtual: others } = unwrap(readProblem(text, 'slam')).problem;
      return [real, others].map((each) => each.map(({ deal }) => formatDeal(deal)));
    };
    expect(deals(false)).toEqual([[DEAL, OTHER], []]);
    expect(deals(true)).toEqual([[DEAL], [OTHER]]);
  });

  it('goes out again with every deal of a problem as a board', () => {
    const text = file.toProblemText([0, 1], { name: '', seatIndex: 0, virtual: true });
    const { problem } = unwrap(readProblem(text, 'slam'));
    for (const form of boardExportFormats) {
      const out = form.write([problem, problem]);
      const back = unwrap(parseBoards(out.text));
      expect(back.map(({ record }) => record && formatDeal(record.deal))).toEqual([
        ...[DEAL, OTHER],
        ...[DEAL, OTHER],
      ]);
      expect(out.games).toBe(4);
      expect(out.lost).toContain('that some deals are virtual');
    }
  });
});
