/**
 * Boards in links to hand viewers, as LIN or as one parameter for each hand. The constants write
 * one deal: `HANDS` as parameters, `DEAL` in PBN, `LIN` with South as dealer, North and South
 * vulnerable, and East's hand left out.
 */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatDeal } from './deal-notation';
import { parseFirstLinBoard, parseCompleteLinBoards } from './complete-record.fixture';
import type { GameRecord } from './board-record';

const VIEWER = 'https://www.bridgebase.com/tools/handviewer.html';
const HANDS = 'n=skq4ha86dqj72ckt6&s=s2hkjt95dak4caq53&w=sjt985hqdt853cj98&e=sa763h7432d96c742';
const DEAL = 'S:2.KJT95.AK4.AQ53 JT985.Q.T853.J98 KQ4.A86.QJ72.KT6 A763.7432.96.742';
const LIN = 'ah|Before 100%|md|1S2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,|sv|n|';
const readRecord = (text: string): GameRecord => unwrap(parseFirstLinBoard(text));
const readDealText = (text: string): string => formatDeal(readRecord(text).deal, 'S');

describe('a link to a hand viewer', () => {
  const encoded = encodeURIComponent(LIN);
  it.each([
    ['alone', `${VIEWER}?lin=${encoded}`],
    ['with another part before it', `${VIEWER}?bbo=y&lin=${encoded}`],
    ['with words around it', `see: ${VIEWER}?lin=${encoded} thanks`],
    ['without its scheme', `www.bridgebase.com/tools/handviewer.html?lin=${encoded}`],
    ['in brackets', `The board (${VIEWER}?lin=${encoded}).`],
    ['as a web page writes it', `<a href="${VIEWER}?bbo=y&amp;lin=${encoded}">here</a>`],
    ['with its bars as they are, and spaces', `see ${VIEWER}?lin=${LIN}&bbo=y`],
    ['encoded twice', `${VIEWER}?lin=${encodeURIComponent(encoded)}`],
    ['without its beginning', encoded],
    ['as bare LIN with words around it', `look at ${LIN} please`],
  ])('is found %s', (_, text) => {
    expect(readDealText(text)).toBe(DEAL);
    expect(readRecord(text)).toMatchObject({ dealer: 'S', vulnerable: 'NS' });
  });

  it('may have one parameter for each hand', () => {
    const text = `${VIEWER}?${HANDS}&d=w&v=b&b=4&a=p1d!(four%20cards)2DDRP{what}P5hppp&p=sjsqsas2&nn=Ann%20B&wn=C,%20D|`;
    const game = readRecord(`a board: ${text} by Ann`);
    expect(formatDeal(game.deal, 'S')).toBe(DEAL);
    expect(game).toMatchObject({ dealer: 'W', vulnerable: 'all', board: '4', title: null });
    expect(game.players).toEqual({ N: 'Ann B', W: 'C D' });
    expect(game.auction.join(' ')).toBe('pass 1D 2D X XX pass pass 5H pass pass pass');
    expect(game.play.join(' ')).toBe('SJ SQ SA S2');
  });

  it('may be the tag of a forum, with what the forum shows in it', () => {
    const text = `Last night [hv=pc=n&${HANDS}&d=w&v=b&b=4&a=p1dppp]399|300[/hv] was dull. [hv=s=a]`;
    expect(parseCompleteLinBoards(text).map((board) => unwrap(board))).toMatchObject([
      { board: '4', dealer: 'W', auction: { length: 5 } },
    ]);
  });

  it.each([
    ['the last hand left out', HANDS.replace(/&e=\w+/, ''), DEAL],
    ['10 for the ten', HANDS.replace('ckt6', 'CK106'), DEAL],
    ['capitals', HANDS.toUpperCase().replace(/([NESW])=/g, (name) => name.toLowerCase()), DEAL],
    [
      'two hands',
      HANDS.split('&').slice(0, 2).join('&'),
      DEAL.replace(/ JT985\S+| A763\S+/g, ' -'),
    ],
  ])('is read with %s', (_, hands, deal) => {
    expect(readDealText(`${VIEWER}?${hands}`)).toBe(deal);
  });

  it('may be one of several, each a board', () => {
    const text = `${VIEWER}?lin=${encoded} and ${VIEWER}?${HANDS}\n${VIEWER}?v=n&s=saha`;
    expect(parseCompleteLinBoards(text).map((board) => unwrap(board).deal.S?.length)).toEqual([
      13, 13, 2,
    ]);
  });

  it.each(['https://example.org/?s=search&n=10', 'https://example.org/?lin=%E0%A4%A', 'cmd|x|'])(
    '%j is no link to a board',
    (text) => {
      expect(parseCompleteLinBoards(text)).toEqual([]);
    },
  );

  it('may have explanations with parentheses', () => {
    const record = readRecord(`${VIEWER}?${HANDS}&d=n&a=1n(15-17_(14))p2h!(transfer)ppp`);
    expect(record.auction.join(' ')).toBe('1NT pass 2H pass pass pass');
  });

  it('is refused quickly for long invalid text', () => {
    // Only `md|` begins a board, which then has a fault; the other texts have no board at all.
    for (const piece of ['a', 'a?', '? ', '(', 'a?b c|', 'n=s ', '%7C', '[hv=', '[hv=a]', 'md|'])
      expect(parseCompleteLinBoards(piece.repeat(50_000)).every(({ ok }) => ok)).toBe(
        piece !== 'md|',
      );
  });
});
