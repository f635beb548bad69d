/**
 * Parsing of LIN, the notation of Bridge Base Online: two-letter names, each followed by its value.
 * `md`: dealer and hands from South on, `mb`: calls, `an`: explanation of a call, `pc`: cards,
 * `mc`: tricks claimed, `sv`: vulnerability, `ah`: title, `qx`: number of a board, `pn`: players.
 */
import { describe, expect, it } from 'vitest';
import { unwrap, type Result } from '$lib/core/result';
import { formatDeal } from './deal-notation';
import { parseFirstLinBoard, parseCompleteLinBoards } from './complete-record.fixture';
import { formatLin, toViewerLink } from './format-lin';
import type { GameRecord } from './board-record';

/** A board of which the last hand (East's) is left out, with auction, alert, play and claim. */
const LIN =
  'pn|ann,bob,cho,dee|st||md|1S2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,|rh||ah|Board 1|sv|b|' +
  'mb|1H|mb|p|mb|2D!|an|natural|mb|p|mb|6H|mb|d|mb|r|mb|p|mb|p|mb|p|pg||pc|SJ|pc|SQ|pc|SA|pc|S2|pg||pc|c4|mc|12|pg||';
const readRecord = (text: string): GameRecord => unwrap(parseFirstLinBoard(text));
const codes = (result: Result<unknown>): readonly string[] =>
  result.ok ? [] : result.faults.map(({ code }) => code);

describe('a LIN text', () => {
  it('holds a board with auction and play', () => {
    const game = readRecord(LIN);
    expect(game).toMatchObject({ board: '1', dealer: 'S', vulnerable: 'all', result: 12 });
    expect(game.auction.join(' ')).toBe('1H pass 2D pass 6H X XX pass pass pass');
    expect(game.contract).toEqual({ level: 6, strain: 'H', doubling: 'XX', declarer: 'S' });
    expect(game.play.join(' ')).toBe('SJ SQ SA S2 C4');
  });

  it('may leave out the last hand', () => {
    expect(formatDeal(readRecord(LIN).deal, 'S')).toBe(
      'S:2.KJT95.AK4.AQ53 JT985.Q.T853.J98 KQ4.A86.QJ72.KT6 A763.7432.96.742',
    );
  });

  it('leaves two missing hands unknown', () => {
    expect(readRecord('md|SAK,,HQ,|').deal).toEqual({
      S: ['SA', 'SK'],
      W: null,
      N: ['HQ'],
      E: null,
    });
  });

  it.each([
    ['1', 'S'],
    ['2', 'W'],
    ['3', 'N'],
    ['4', 'E'],
    ['', null],
    ['0', null],
  ])('names the dealer by the number %j', (number, dealer) => {
    expect(readRecord(`md|${number}SA,,,|`).dealer).toBe(dealer);
  });

  it('is parsed up to the end of its first board, also from a viewer link', () => {
    expect(readRecord(`${LIN}qx|o2|md|1SA,,,|mb|p|`)).toEqual(readRecord(LIN));
    expect(readRecord(toViewerLink(readRecord(LIN)))).toEqual(readRecord(LIN));
    expect(readRecord(`https://example.org/view?bbo=y&lin=${LIN.replaceAll(' ', '+')}`)).toEqual(
      readRecord(LIN),
    );
  });

  it('may join calls and cards without separators, with alerts', () => {
    const joinedLin = LIN.replace(
      /mb\|1H.*mc/,
      'mb|1Hp2D!|an|natural|mb|p6Hdrp|mb|PassP|pg||pc|SJSQ|pc|SA,S2 c4|mc',
    );
    expect(joinedLin).not.toBe(LIN);
    expect(readRecord(joinedLin)).toEqual(readRecord(LIN));
    expect(readRecord('md|1SA,,,|mb|1Cdblrdbl2NT|').auction).toEqual(['1C', 'X', 'XX', '2NT']);
  });

  it('may hold several boards', () => {
    const boards = parseCompleteLinBoards(
      `${LIN}\nqx|o2|${LIN}${formatLin(readRecord(LIN))}\nmd|3SA,,,`,
    );
    expect(boards.map((board) => unwrap(board).dealer)).toEqual(['S', 'S', 'S', 'N']);
  });

  it('gets the shortest auction when a contract has none', () => {
    const contract = { level: 3, strain: 'NT', doubling: 'X', declarer: 'E' } as const;
    const game = { ...readRecord('md|SA,,,|'), dealer: 'N', contract, vulnerable: 'none' } as const;
    expect(formatLin(game)).toBe('md|3SA,,,|sv|o|mb|p|mb|3N|mb|d|mb|p|mb|p|mb|p|');
  });

  it.each([
    ['', ['boards/none']],
    ['https://example.org/?lin=%E0%A4%A', ['boards/none']],
    ['md|1AKQ,,,|', ['lin/hand']],
    ['md|1SA,SA,,|', ['deal/duplicate-card']],
    ['md|1SA,,,|mb|1Z|', ['call/unknown']],
    ['md|1SA,,,|mb|1Cp1?Z|', ['call/unknown']],
    ['md|1SA,,,|mb|x|mb|p|', ['auction/nothing-to-double']],
    ['md|1SA,,,|pc|SASZ|', ['card/unknown']],
    ['md|1SA,,,|pc|SA|', ['record/no-contract']],
    ['md|1SA,,,|mb|1N|mb|p|mb|p|mb|p|pc|SK|pc|SK|', ['record/twice']],
    ['md|1SA,S2,,|mb|1N|mb|p|mb|p|mb|p|pc|SK|', ['record/holds']],
  ])('%j is refused with a reason', (text, expectedCodes) => {
    expect(codes(parseFirstLinBoard(text))).toEqual(expectedCodes);
  });
});
