/**
 * Tests of the policy (a function of deal and play) of a human-like player, in 3NT by West. Its
 * `knowsLayout` is true once it plays double dummy in the true deal.
 */
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { unwrap } from '$lib/core/result';
import { seededRandom, shuffle } from '$lib/core/random';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  legalIn,
  playCard,
  playCards,
  playOf,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { nextSeat, SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { Mind } from './mind';
import { createHumanPolicy } from './human-policy';

const SEED = 20261121;
const solver = createDoubleDummySolver();
const CONTRACT: Contract = { level: 3, strain: 'NT', doubling: '', declarer: 'W' };

/** A human-like player in the 3NT contract who believes in these deals only. */
function mindWith(believedDeals: readonly Deal[]): Mind {
  return {
    auction: { dealer: null, calls: [], explained: [], signals: 'standard' },
    goal: 9,
    believedDeals,
    seed: 7,
    sampleCount: 1,
    drawsInferences: true,
  };
}

/** A random deal. */
function dealAt(seedOffset: number): Deal {
  const cards = shuffle(DECK, seededRandom(SEED + seedOffset));
  return dealOf((seat) => toHand(cards.slice(13 * SEATS.indexOf(seat)).slice(0, 13)));
}

/** The same deal with the defenders' lowest spades exchanged. */
function exchangeLowestSpades(deal: Deal): Deal {
  const lowest = (seat: 'N' | 'S') => deal[seat].findLast((card) => card.startsWith('S'));
  const [northCard, southCard] = [lowest('N'), lowest('S')];
  if (!northCard || !southCard) throw new Error('A defender has no spade.');
  const swap = (card: Card): Card => {
    if (card === northCard) return southCard;
    return card === southCard ? northCard : card;
  };
  return dealOf((seat) => toHand(deal[seat].map(swap)));
}

/** The play after `cardCount` random cards. */
function playAfter(deal: Deal, cardCount: number, seedOffset: number): Play {
  const random = seededRandom(SEED + seedOffset);
  let play = playOf(CONTRACT);
  for (let i = 0; i < cardCount; i++) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  return play;
}

describe('a human-like player who believes only the true deal', () => {
  it('takes at least the double-dummy number of tricks', () => {
    for (let round = 0; round < 12; round++) {
      const deal = dealAt(round);
      const policy = createHumanPolicy(mindWith([deal]), 'W', CONTRACT, solver);
      let play = playAfter(deal, 28, round);
      expect(policy.knowsLayout?.(deal, play)).toBe(true);
      const westTricks = (): number => {
        const seat = turnOf(play);
        const { tricks } = solver.cardValues(toDoubleDummyPosition(deal, play));
        const remainingTricks = 13 - play.won.length;
        const isWestSideOnTurn = seat === 'W' || seat === 'E';
        return (
          tricksWon(play, 'EW') +
          (isWestSideOnTurn ? (tricks ?? 0) : remainingTricks - (tricks ?? 0))
        );
      };
      const expectedTricks = westTricks();
      for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
        const isWestSide = seat === 'W' || seat === nextSeat(nextSeat('W'));
        const legal = legalIn(deal, play);
        play = playCard(play, isWestSide ? policy(deal, play) : (legal[0] as Card));
        if (turnOf(play) !== null) expect(westTricks()).toBeGreaterThanOrEqual(expectedTricks);
      }
      expect(tricksWon(play, 'EW')).toBeGreaterThanOrEqual(expectedTricks);
    }
  });

  it('gives up no trick to follow a convention', () => {
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
    // The queen of spades costs a trick.
    expect(cards.get('SQ')).toBe((tricks ?? 0) - 1);
    expect(cards.get(policy(deal, play))).toBe(tricks);
  });

  it('knows the layout only when the true deal is the only believed one', () => {
    const deal = dealAt(0);
    const otherDeal = exchangeLowestSpades(deal);
    const playAfterLead = playAfter(deal, 1, 0);
    const knowsLayout = (believedDeals: readonly Deal[]): boolean | undefined =>
      createHumanPolicy(mindWith(believedDeals), 'W', CONTRACT, solver).knowsLayout?.(
        deal,
        playAfterLead,
      );
    expect(knowsLayout([deal])).toBe(true);
    expect(knowsLayout([deal, otherDeal])).toBe(false);
    expect(knowsLayout([otherDeal])).toBe(false);
    expect(knowsLayout([])).toBe(false);
  });
});
