import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseDeal } from '$lib/bridge/notation/deal-notation';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { drawDiagramSvg, type DiagramBoard } from './diagram-svg';

const deal = unwrap(parseDeal('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 -'));
const words = (title: string) => ({
  lines: [title, '6 hearts by South'],
  seat: (seat: string) => `Seat ${seat}`,
  letter: (seat: string) => seat,
  call: (call: string) => call,
  auction: 'Auction',
  start: 'Lead',
  hidden: 'not seen',
});
const board: DiagramBoard = { deal, auction: [], dealer: null, start: [] };

/** The texts of a drawing with their positions. */
function written(svg: string) {
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

describe('the drawing of a board', () => {
  it('shows the hands suit by suit, and says of a hidden one that it is not seen', () => {
    const found = written(drawDiagramSvg(board, 'S', words('Title'))).map(({ text }) => text);
    expect(found).toEqual(expect.arrayContaining(['K Q 4', 'A 8 6', 'Q J 7 2', 'K 10 6']));
    expect(found.filter((text) => text === 'not seen')).toHaveLength(1);
  });

  it('has the student at the bottom', () => {
    for (const seat of SEATS) {
      const found = written(drawDiagramSvg(board, seat, words('Title')));
      const names = found.filter(({ text }) => text.startsWith('Seat'));
      const lowest = names.reduce((low, name) => (name.y > low.y ? name : low));
      expect(lowest.text).toBe(`Seat ${seat}`);
    }
  });

  it('tells the auction and the first cards, and is higher for them', () => {
    const auction = ['1H', 'pass', '6H', 'pass', 'pass', 'pass'] as const;
    const fullBoard = { ...board, auction, dealer: 'S', start: ['SJ', 'SQ', 'SA'] } as const;
    const found = written(drawDiagramSvg(fullBoard, 'S', words('Title'))).map(({ text }) => text);
    expect(found).toEqual(expect.arrayContaining(['Auction', '1', '6', 'pass', 'Lead', 'J', 'A']));
    expect(heightOf(drawDiagramSvg(fullBoard, 'S', words('Title')))).toBeGreaterThan(
      heightOf(drawDiagramSvg(board, 'S', words('Title'))),
    );
  });

  it('is a drawing whatever the title is', () => {
    const titles = fc.stringMatching(/^[\p{L}<>&"' ]{1,80}$/u);
    fc.assert(
      fc.property(titles, (title) => {
        expect(written(drawDiagramSvg(board, 'S', words(title)))[0]?.text).toBe(title);
      }),
    );
  });
});
