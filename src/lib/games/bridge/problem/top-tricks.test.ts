/**
 * Tricks that a side can cash at once, without losing the lead; compared with exhaustive search.
 */
import { describe, expect, inject, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  legalIn,
  playCard,
  playCards,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { canCashTricks } from './top-tricks';

/** The double-dummy result of North and South by exhaustive search. */
function doubleDummyTricks(deal: Deal, play: Play): number {
  const seat = turnOf(play) as Seat;
  const legal = legalIn(deal, play);
  if (legal.length === 0) return tricksWon(play, 'NS');
  const after = legal.map((card) => doubleDummyTricks(deal, playCard(play, card)));
  return seat === 'N' || seat === 'S' ? Math.max(...after) : Math.min(...after);
}

/** The play and the deal of an ending; hands are N, E, S, W. */
function createEnding(text: string, strain: Strain, leader: Seat): [Play, Deal] {
  return [beginPlay(strain, leader), unwrap(parseCompleteDeal(text))];
}

/** True when North and South can cash the tricks. */
const canTake = (
  text: string,
  tricks: number,
  strain: Strain = 'NT',
  leader: Seat = 'S',
): boolean => {
  const [play, deal] = createEnding(text, strain, leader);
  return canCashTricks(play, [deal], ['N', 'S'], tricks);
};

describe('top tricks', () => {
  it('are the high cards, crossing from hand to hand where they need it', () => {
    expect(canTake('N:A2.2.. QJ.K.. K3.A.. 98.Q..', 3)).toBe(true);
    expect(canTake('N:AK.2.. QJ.K.. 3.A3.. 98.Q7..', 3)).toBe(true);
    // The king of spades is cut off: dummy has no way in.
    expect(canTake('N:K.32.. A.54.. .AK.2. Q.Q.3.', 3)).toBe(false);
  });

  it('include long cards once the opponents are out of the suit', () => {
    expect(canTake('N:543... Q98... AK2... J6.2..', 3)).toBe(false);
    expect(canTake('N:.432.. 98.5.. AK2... J6.7..', 3)).toBe(true);
  });

  it('exclude tricks by a finesse or a squeeze, and tricks after a lost one', () => {
    expect(canTake('N:AQ... K2... 43... 65...', 2)).toBe(false);
    expect(canTake('N:K2... 43... A5... Q6...', 2)).toBe(true);
    expect(canTake('N:KQ2... A43... 765... JT9...', 2)).toBe(false);
  });

  it('exclude tricks that may be ruffed', () => {
    expect(canTake('N:2.3.. .54.. A.A.. .76..', 2, 'H')).toBe(false);
    expect(canTake('N:2.3.. .54.. A.A.. .76..', 2)).toBe(true);
    expect(canTake('N:2.3.. 6.4.. A.A.. 7.5..', 2, 'H')).toBe(true);
  });

  it('count the trick in progress, whoever led to it', () => {
    const [start, deal] = createEnding('N:A2... K3... 54... QJ...', 'NT', 'W');
    const play = playCards(start, ['SQ']);
    expect(canCashTricks(play, [deal], ['N', 'S'], 1)).toBe(true);
    expect(canCashTricks(play, [deal], ['N', 'S'], 2)).toBe(false);
    // A defender answers for its own hand alone.
    expect(canCashTricks(play, [deal], ['N'], 1)).toBe(true);
    expect(canCashTricks(playCard(play, 'S2'), [deal], ['S'], 1)).toBe(false);
  });

  it('must win in every possible deal', () => {
    const [play, firstDeal] = createEnding('N:AJ... K2... 43... 65...', 'NT', 'S');
    const secondDeal = dealOf(
      (seat) => ({ ...firstDeal, E: toHand(['S6', 'S5']), W: toHand(['SK', 'S2']) })[seat],
    );
    // The king falls under the ace.
    const singletonKing = dealOf(
      (seat) => ({ ...firstDeal, E: toHand(['SK', 'D2']), W: toHand(['D3', 'D4']) })[seat],
    );
    expect(canCashTricks(play, [firstDeal, secondDeal], ['N', 'S'], 1)).toBe(true);
    expect(canCashTricks(play, [singletonKing], ['N', 'S'], 2)).toBe(true);
    expect(canCashTricks(play, [singletonKing, secondDeal], ['N', 'S'], 2)).toBe(false);
  });

  it('are never more than the double-dummy tricks', () => {
    const random = seededRandom(inject('seed'));
    let cashableCount = 0;
    for (let i = 0; i < 1_500; i++) {
      const cards = shuffle(DECK, random).slice(0, 12);
      const deal = dealOf((seat) => toHand(cards.slice(SEATS.indexOf(seat) * 3).slice(0, 3)));
      const strain = STRAINS[random.below(STRAINS.length)] as Strain;
      const play = playRandomCards(
        deal,
        beginPlay(strain, SEATS[random.below(4)] as Seat),
        random.below(4),
        random,
      );
      if (!['N', 'S'].includes(turnOf(play) ?? '')) continue;
      const maxTricks = doubleDummyTricks(deal, play);
      for (let tricks = 1; tricks <= 3; tricks++) {
        if (!canCashTricks(play, [deal], ['N', 'S'], tricks)) continue;
        cashableCount++;
        expect(maxTricks).toBeGreaterThanOrEqual(tricks);
      }
    }
    expect(cashableCount).toBeGreaterThan(300);
  });
});

function playRandomCards(deal: Deal, start: Play, count: number, random: Random): Play {
  let play = start;
  for (let i = 0; i < count; i++) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  return play;
}
