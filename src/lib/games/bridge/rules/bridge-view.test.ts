import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { playCards, playOf } from './bridge-play';
import { SEATS } from './bridge-seats';
import { viewFor } from './bridge-view';

const deal = unwrap(
  parseCompleteDeal('N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98'),
);
const contract = { level: 6, strain: 'H', doubling: '', declarer: 'S' } as const;
const playBefore = playOf(contract);
const playAfterLead = playCards(playBefore, ['SJ']);

describe('a view', () => {
  it('shows dummy to nobody but itself before the opening lead (Law 41D)', () => {
    for (const seat of SEATS) {
      const view = viewFor(seat, contract, deal, playBefore);
      expect(view.hand).toEqual(deal[seat]);
      expect(view.dummy).toEqual(seat === 'N' ? deal.N : null);
    }
  });

  it('shows dummy to everybody after it', () => {
    for (const seat of SEATS)
      expect(viewFor(seat, contract, deal, playAfterLead).dummy).toEqual(deal.N);
  });

  it('shows only the cards that are left', () => {
    const play = playCards(playAfterLead, ['SQ', 'SA', 'S2']);
    expect(viewFor('E', contract, deal, play).hand).toEqual(unwrap(parseHand('763.7432.96.742')));
    expect(viewFor('E', contract, deal, play).dummy).toEqual(unwrap(parseHand('K4.A86.QJ72.KT6')));
  });

  it('has these fields and no other', () => {
    const fields = ['contract', 'dummy', 'hand', 'play', 'seat'];
    for (const seat of SEATS)
      expect(Object.keys(viewFor(seat, contract, deal, playAfterLead)).sort()).toEqual(fields);
  });
});
