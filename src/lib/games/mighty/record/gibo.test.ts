/** The gibo, a game record as a table: a row for each trick, a column for each seat. */
import { describe, expect, it } from 'vitest';
import { MIGHTY_DECK, mightyHand, pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { giboRoles, giboRows, giboText } from './gibo';
import { gameAfterActions, currentGame } from './mighty-record';
import { dealtRecord, finishedRecords, wholeRecord } from './mighty-record.fixture';

/**
 * A game in which the joker is led, and called in another trick. Signs of its text: ● the declarer,
 * ○ the friend, `(` a lead, `*` the winner, `!` a call, at the end of a row the points; below them
 * the buried cards, the points of the contract, and the payoffs.
 */
const record = wholeRecord(18);
const firstPlayIndex = record.lines[0].actions.findIndex(({ kind }) => kind === 'play');
const gameAfterCards = (cardCount: number) =>
  gameAfterActions(record, 0, firstPlayIndex + cardCount);

describe('the gibo', () => {
  it('has no rows before the first card', () => {
    const newGame = currentGame(dealtRecord(1));
    expect([giboRows(newGame), giboRoles(newGame)]).toEqual([[], null]);
    expect(() => giboText(newGame)).toThrow('No card');
    expect(giboRows(gameAfterCards(0))).toEqual([]);
  });

  it('is formatted as text', () => {
    expect(giboText(currentGame(record))).toBe(`20♣ P3 ♣K
    P0○    P1     P2     P3●    P4
 1  ♦8     ♦Q*    ♦6     (♦2    ♦4     1
 2  ♣K     (☆♣*   ♣5     ♣8     ♣2     1
 3  ♥A*    (♥3!   ♥Q     ♥T     ♥6     3
 4  (♦K    ♦9     ♠A*    ♦J     ♦7     3
 5  ♠Q*    ♠J     (♠T    ♠9     ♠5     3
 6  (♥4    ♥K     ♥8     ♣A*    ♥7     2
 7  ♠6     ♠7     ♦5     (♠2    ♠8*    0
 8  ♥J     ♣Q*    ♥5     ♦A     (♥2    3
 9  ♦3     (♣T*   ♣6     ♣4     ♣7     1
10  ♠K     (♠4    ♦T     ♣J*    ♣9     3
[♠3 ♥9 ♣3] 11/20
    -4200  +4200  +4200  -8400  +4200
`);
  });

  it('of an unfinished game ends with a trick in progress, without winner and points', () => {
    const rows = giboRows(gameAfterCards(8));
    expect(rows).toHaveLength(2);
    expect(rows[1]?.cells.filter((cell) => cell !== null)).toHaveLength(3);
    expect([rows[1]?.points, rows[1]?.cells.filter((cell) => cell?.isWinner)]).toEqual([null, []]);
    expect(giboText(gameAfterCards(8)).split('\n')).toHaveLength(5);
    expect(giboText(gameAfterCards(8))).not.toContain('[');
  });

  it('marks the friend once it is revealed', () => {
    const roles = (cardCount: number) => giboRoles(gameAfterCards(cardCount))?.join(' ');
    // The friend's card is the tenth of the game.
    expect(roles(9)).not.toContain('friend');
    expect(roles(10)).toContain('friend');
  });

  it('shows every card of a game once, each trick with one lead and one winner', () => {
    for (const record of finishedRecords(10)) {
      const finalGame = currentGame(record);
      const rows = giboRows(finalGame);
      expect(rows.map(({ trick }) => trick)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      const cells = rows.flatMap((row) => row.cells.flatMap((cell) => cell ?? []));
      const buried = 'buried' in finalGame ? finalGame.buried : [];
      expect(mightyHand([...cells.map(({ card }) => card), ...buried])).toEqual(MIGHTY_DECK);
      for (const { cells, points } of rows) {
        expect(cells.filter((cell) => cell?.isLead)).toHaveLength(1);
        expect(cells.filter((cell) => cell?.isWinner)).toHaveLength(1);
        expect(points).toBe(pointsIn(cells.flatMap((cell) => cell?.card ?? [])));
      }
      // The winner of a trick leads the next one.
      for (const [i, row] of rows.slice(1).entries())
        expect(row.cells.findIndex((cell) => cell?.isLead)).toBe(
          rows[i]?.cells.findIndex((cell) => cell?.isWinner),
        );
    }
  });
});
