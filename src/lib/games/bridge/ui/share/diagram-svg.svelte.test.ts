/** The SVG diagram of a shared problem: its texts and their positions. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseDeal } from '$lib/games/bridge/notation/deal-notation';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { drawDiagramSvg, type DiagramBoard } from './diagram-svg';

const deal = unwrap(parseDeal('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 -'));
/** The words of a diagram with this title. */
const createWords = (title: string) => ({
  lines: [title, '6 hearts by South'],
  seat: (seat: string) => `Seat ${seat}`,
  letter: (seat: string) => seat,
  call: (call: string) => call,
  auction: 'Auction',
  start: 'Lead',
  hidden: 'not seen',
});
const board: DiagramBoard = { deal, auction: [], dealer: null, start: [] };

/** The texts of a diagram with their vertical positions. */
function textsIn(svg: string) {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return [...document.querySelectorAll('text')].map((text) => ({
    text: text.textContent,
    y: Number(text.getAttribute('y')),
  }));
}

function heightOf(svg: string): number {
  return Number(/height="(\d+)"/.exec(svg)?.[1]);
}

describe('drawDiagramSvg', () => {
  it('shows the hands suit by suit, and marks an unknown hand', () => {
    const texts = textsIn(drawDiagramSvg(board, 'S', createWords('Title'))).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['K Q 4', 'A 8 6', 'Q J 7 2', 'K 10 6']));
    expect(texts.filter((text) => text === 'not seen')).toHaveLength(1);
  });

  it('puts the chosen seat at the bottom', () => {
    for (const seat of SEATS) {
      const texts = textsIn(drawDiagramSvg(board, seat, createWords('Title')));
      const names = texts.filter(({ text }) => text.startsWith('Seat'));
      const lowest = names.reduce((lowestName, name) =>
        name.y > lowestName.y ? name : lowestName,
      );
      expect(lowest.text).toBe(`Seat ${seat}`);
    }
  });

  it('shows the auction and the first cards, and is higher with them', () => {
    const auction = ['1H', 'pass', '6H', 'pass', 'pass', 'pass'] as const;
    const fullBoard = { ...board, auction, dealer: 'S', start: ['SJ', 'SQ', 'SA'] } as const;
    const texts = textsIn(drawDiagramSvg(fullBoard, 'S', createWords('Title'))).map(
      ({ text }) => text,
    );
    expect(texts).toEqual(expect.arrayContaining(['Auction', '1', '6', 'pass', 'Lead', 'J', 'A']));
    expect(heightOf(drawDiagramSvg(fullBoard, 'S', createWords('Title')))).toBeGreaterThan(
      heightOf(drawDiagramSvg(board, 'S', createWords('Title'))),
    );
  });

  it('escapes every title', () => {
    const titles = fc.stringMatching(/^[\p{L}<>&"' ]{1,80}$/u);
    fc.assert(
      fc.property(titles, (title) => {
        expect(textsIn(drawDiagramSvg(board, 'S', createWords(title)))[0]?.text).toBe(title);
      }),
    );
  });
});
