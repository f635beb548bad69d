import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { unwrap } from '$lib/core/result';
import { seededRandom, shuffle } from '$lib/core/random';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { parseCompleteDeal } from '$lib/bridge/notation/deal-notation';
import type { Contract } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import {
  legalIn,
  playCard,
  playCards,
  playOf,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { nextSeat, SEATS } from '$lib/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import type { Mind } from './mind';
import { createHumanPolicy } from './human-policy';

const SEED = 20261121;
const solver = createDoubleDummySolver();
const CONTRACT: Contract = { level: 3, strain: 'NT', doubling: '', declarer: 'W' };

function mindWith(believed: readonly Deal[]): Mind {
  return {
    auction: { dealer: null, calls: [], explained: [], signals: 'standard' },
    goal: 9,
    believedDeals: believed,
    manner: 'plain',
    seed: 7,
    sampleCount: 1,
    drawsInferences: true,
  };
}

function dealAt(round: number): Deal {
  const cards = shuffle(DECK, seededRandom(SEED + round));
  return dealOf((seat) => toHand(cards.slice(13 * SEATS.indexOf(seat)).slice(0, 13)));
}

/** The same deal with the defenders' lowest spades exchanged. */
function changed(deal: Deal): Deal {
  const lowest = (seat: 'N' | 'S') => deal[seat].findLast((card) => card.startsWith('S'));
  const [n, s] = [lowest('N'), lowest('S')];
  if (!n || !s) throw new Error('A defender has no spade.');
  const swapped = (card: Card): Card => (card === n ? s : card === s ? n : card);
  return dealOf((seat) => toHand(deal[seat].map(swapped)));
}

/** The play after `count` random cards. */
function playAfter(deal: Deal, count: number, round: number): Play {
  const random = seededRandom(SEED + round);
  let play = playOf(CONTRACT);
  for (let i = 0; i < count; i++) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  return play;
}

describe('a player with one believed deal, the true one', () => {
  it('takes the double-dummy number of tricks to the end', () => {
    for (let round = 0; round < 12; round++) {
      const deal = dealAt(round);
      const policy = createHumanPolicy(mindWith([deal]), 'W', CONTRACT, solver);
      let play = playAfter(deal, 28, round);
      expect(policy.knowsLayout?.(deal, play)).toBe(true);
      const west = (): number => {
        const seat = turnOf(play);
        const { tricks } = solver.cardValues(toDoubleDummyPosition(deal, play));
        const left = 13 - play.won.length;
        const drivesOut = seat === 'W' || seat === 'E';
        return tricksWon(play, 'EW') + (drivesOut ? (tricks ?? 0) : left - (tricks ?? 0));
      };
      const worth = west();
      for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
        const ourCards = seat === 'W' || seat === nextSeat(nextSeat('W'));
        const legal = legalIn(deal, play);
        play = playCard(play, ourCards ? policy(deal, play) : (legal[0] as Card));
        if (turnOf(play) !== null) expect(west()).toBeGreaterThanOrEqual(worth);
      }
      expect(tricksWon(play, 'EW')).toBeGreaterThanOrEqual(worth);
    }
  });

  it('gives up no trick for a convention: North, on lead with the ace of diamonds, need not cash the queen first', () => {
    const deal = unwrap(
      parseCompleteDeal('N:KQ74.KT84.A85.T6 J9632.A762.T64.8 T5.J953.KJ9.J973 A8.Q.Q732.AKQ542'),
    );
    const play = playCards(
      playOf(CONTRACT),
      unwrap(
        parseCards(
          'D5 D6 DK DQ S5 S8 SK S9 S4 S3 ST SA CA C6 C8 CJ D2 D8 D4 DJ C9 CQ CT H7 HQ H4 H6 H3 D7 DA DT D9',
        ),
      ),
    );
    const { cards, tricks } = solver.cardValues(toDoubleDummyPosition(deal, play));
    const policy = createHumanPolicy({ ...mindWith([deal]), goal: 5 }, 'N', CONTRACT, solver);
    expect(turnOf(play)).toBe('N');
    expect(cards.get('SQ')).toBe((tricks ?? 0) - 1);
    expect(cards.get(policy(deal, play))).toBe(tricks);
  });

  it('is certain of the true deal', () => {
    const deal = dealAt(0);
    const other = changed(deal);
    const start = playAfter(deal, 1, 0);
    const knows = (believed: readonly Deal[]): boolean | undefined =>
      createHumanPolicy(mindWith(believed), 'W', CONTRACT, solver).knowsLayout?.(deal, start);
    expect(knows([deal])).toBe(true);
    expect(knows([deal, other])).toBe(false);
    expect(knows([other])).toBe(false);
    expect(knows([])).toBe(false);
  });
});
