import { describe, expect, it } from 'vitest';
import { Board } from './board';
import { Cash } from './cash';

const RANKS = '23456789TJQKA';

/** Hands of seats 0 to 3 as `suit0.suit1.suit2.suit3`; the number of tricks comes from the first. */
function cash(hands: readonly string[], trump = 4): { count: Cash; n: number; board: Board } {
  const sets = new Int32Array(16);
  hands.forEach((hand, seat) => {
    hand.split('.').forEach((ranks, suit) => {
      for (const rank of ranks) sets[seat * 4 + suit]! |= 1 << RANKS.indexOf(rank);
    });
  });
  const board = new Board();
  board.load(sets, trump);
  const n = (hands[0] ?? '').replaceAll('.', '').length;
  board.beginTrick(n);
  return { count: new Cash(board), n, board };
}

function onLead(hands: readonly string[], trump = 4): number {
  const { count, n } = cash(hands, trump);
  return count.onLead(0, n, n);
}

describe('tricks on top for the side on lead', () => {
  it('are the highest cards without a gap', () => {
    expect(onLead(['AKJ...2', 'QT9...3', '87...54', '65...76'])).toBe(2);
  });

  it('are a whole suit when the others run out before the top cards do', () => {
    expect(onLead(['AKJ2...', 'QT..98.', '87..65.', '65..43.'])).toBe(4);
  });

  it("go on in partner's hand when there is a card to lead to it", () => {
    expect(onLead(['A2.2..', 'K3.3..', '4.A..A', '5.K..K'])).toBe(3);
    expect(onLead(['A2...2', 'K3...3', '4.A.A.', '5.K.K.'])).toBe(1);
  });

  it('stop where an opponent who has trumps would ruff', () => {
    expect(onLead(['2.AK..', '3..43.', '4..65.', '5.43..'], 0)).toBe(0);
    expect(onLead(['2.AK..', '3.43..', '4..65.', '5.65..'], 0)).toBe(2);
  });

  it('go on after trumps are drawn', () => {
    expect(onLead(['AK.AK..', '32..43.', '4..652.', '5..987.'], 0)).toBe(4);
    expect(onLead(['A2.AK..', '43..43.', '5..652.', '6..987.'], 0)).toBe(1);
  });

  it('are no more than partner can follow to without having to ruff them', () => {
    // After a heart North's partner, all trumps, must ruff and lead a trump to the ace.
    expect(onLead(['.AKQ2..', 'AK.43..', '5432...', '76.65..'], 0)).toBe(0);
  });

  it('rest on the ranks that were counted, and on no other', () => {
    const { count, n } = cash(['AKQ...2', 'JT9...3', '87...54', '65...76']);
    expect(count.onLead(0, n, 2)).toBe(2);
    expect([count.ranks0, count.ranks1]).toEqual([1 << RANKS.indexOf('K'), 0]);
  });

  it('rest on the card that partner is reached with, too', () => {
    const { count, n } = cash(['..3.2', '.K.4.', '.A..A', '..6.5']);
    expect(count.onLead(0, n, 1)).toBe(1);
    const ace = 1 << RANKS.indexOf('A');
    expect([count.ranks0, count.ranks1]).toEqual([ace << 13, ace << 13]);
  });
});

describe('top trumps of a side that is not on lead', () => {
  it('are the highest trumps of one hand', () => {
    const { count, n } = cash(['QT.2..', 'AK.3..', '32.4..', '54.5..'], 0);
    expect(count.topTrumps(1, n, n)).toBe(2);
    expect(count.ranks0).toBe(1 << RANKS.indexOf('K'));
    expect(count.topTrumps(3, n, n)).toBe(0);
  });
});
