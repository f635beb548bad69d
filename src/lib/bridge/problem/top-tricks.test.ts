import { describe, expect, inject, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { parseCompleteDeal } from '$lib/bridge/notation/deal-notation';
import { STRAINS, type Strain } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import {
  beginPlay,
  legalIn,
  playCard,
  playCards,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { canCashTricks } from './top-tricks';

/** The double-dummy result of North and South by exhaustive search. */
function mostTricks(deal: Deal, play: Play): number {
  const seat = turnOf(play) as Seat;
  const legal = legalIn(deal, play);
  if (legal.length === 0) return tricksWon(play, 'NS');
  const after = legal.map((card) => mostTricks(deal, playCard(play, card)));
  return seat === 'N' || seat === 'S' ? Math.max(...after) : Math.min(...after);
}

function ending(text: string, strain: Strain, leader: Seat): [Play, Deal] {
  return [beginPlay(strain, leader), unwrap(parseCompleteDeal(text))];
}

const takes = (
  text: string,
  tricks: number,
  strain: Strain = 'NT',
  leader: Seat = 'S',
): boolean => {
  const [play, deal] = ending(text, strain, leader);
  return canCashTricks(play, [deal], ['N', 'S'], tricks);
};

describe('tricks from the top', () => {
  it('are the high cards, crossing from hand to hand where they need it', () => {
    expect(takes('N:A2.2.. QJ.K.. K3.A.. 98.Q..', 3)).toBe(true);
    expect(takes('N:AK.2.. QJ.K.. 3.A3.. 98.Q7..', 3)).toBe(true);
    // The king of spades is cut off: dummy has no way in.
    expect(takes('N:K.32.. A.54.. .AK.2. Q.Q.3.', 3)).toBe(false);
  });

  it('are long cards when the others have no more of the suit', () => {
    expect(takes('N:543... Q98... AK2... J6.2..', 3)).toBe(false);
    expect(takes('N:.432.. 98.5.. AK2... J6.7..', 3)).toBe(true);
  });

  it('are none that a finesse or a squeeze must find, nor any after a trick given away', () => {
    expect(takes('N:AQ... K2... 43... 65...', 2)).toBe(false);
    expect(takes('N:K2... 43... A5... Q6...', 2)).toBe(true);
    expect(takes('N:KQ2... A43... 765... JT9...', 2)).toBe(false);
  });

  it('are not those that may be ruffed', () => {
    expect(takes('N:2.3.. .54.. A.A.. .76..', 2, 'H')).toBe(false);
    expect(takes('N:2.3.. .54.. A.A.. .76..', 2)).toBe(true);
    expect(takes('N:2.3.. 6.4.. A.A.. 7.5..', 2, 'H')).toBe(true);
  });

  it('count the trick in progress, whoever led to it', () => {
    const [start, deal] = ending('N:A2... K3... 54... QJ...', 'NT', 'W');
    const play = playCards(start, ['SQ']);
    expect(canCashTricks(play, [deal], ['N', 'S'], 1)).toBe(true);
    expect(canCashTricks(play, [deal], ['N', 'S'], 2)).toBe(false);
    // A defender answers for its own hand alone.
    expect(canCashTricks(play, [deal], ['N'], 1)).toBe(true);
    expect(canCashTricks(playCard(play, 'S2'), [deal], ['S'], 1)).toBe(false);
  });

  it('must win in every deal that may be the truth', () => {
    const [play, one] = ending('N:AJ... K2... 43... 65...', 'NT', 'S');
    const other = dealOf(
      (seat) => ({ ...one, E: toHand(['S6', 'S5']), W: toHand(['SK', 'S2']) })[seat],
    );
    const drop = dealOf(
      (seat) => ({ ...one, E: toHand(['SK', 'D2']), W: toHand(['D3', 'D4']) })[seat],
    );
    expect(canCashTricks(play, [one, other], ['N', 'S'], 1)).toBe(true);
    expect(canCashTricks(play, [drop], ['N', 'S'], 2)).toBe(true);
    expect(canCashTricks(play, [drop, other], ['N', 'S'], 2)).toBe(false);
  });

  it('are always there when the cards are laid open', () => {
    const random = seededRandom(inject('seed'));
    let found = 0;
    for (let i = 0; i < 1_500; i++) {
      const cards = shuffle(DECK, random).slice(0, 12);
      const deal = dealOf((seat) => toHand(cards.slice(SEATS.indexOf(seat) * 3).slice(0, 3)));
      const strain = STRAINS[random.below(STRAINS.length)] as Strain;
      const play = playedSome(
        deal,
        beginPlay(strain, SEATS[random.below(4)] as Seat),
        random.below(4),
        random,
      );
      if (!['N', 'S'].includes(turnOf(play) ?? '')) continue;
      const most = mostTricks(deal, play);
      for (let tricks = 1; tricks <= 3; tricks++) {
        if (!canCashTricks(play, [deal], ['N', 'S'], tricks)) continue;
        found++;
        expect(most).toBeGreaterThanOrEqual(tricks);
      }
    }
    expect(found).toBeGreaterThan(300);
  });
});

function playedSome(deal: Deal, start: Play, count: number, random: Random): Play {
  let play = start;
  for (let i = 0; i < count; i++) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  return play;
}
