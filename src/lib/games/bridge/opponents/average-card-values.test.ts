/**
 * Tests of opponents that play the card with the best double-dummy average over all deals that fit
 * the play. Real deals are those that may be the true one; virtual deals are only thought of by
 * the opponents, so that they count in the average and never decide what is legal.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { seededRandom, shuffle } from '$lib/core/random';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import {
  beginPlay,
  fits,
  handsLeft,
  legalIn,
  playCard,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { referenceSolver } from '$lib/games/bridge/solver/reference-solver';
import type { CardValueSolver } from '$lib/games/bridge/solver/double-dummy-port';
import { averageCardValues, type CardCandidate, type ConsistentDeals } from './average-card-values';

/** A hand of the rank and suit letters of `S.H.D.C`, for endings of a few cards. */
function parseShortHand(text: string): Hand {
  return toHand(
    text.split('.').flatMap((ranks, i) => [...ranks].map((rank) => `${'SHDC'[i]}${rank}` as Card)),
  );
}

function dealOfHands(N: string, E: string, S: string, W: string): Deal {
  return { N: parseShortHand(N), E: parseShortHand(E), S: parseShortHand(S), W: parseShortHand(W) };
}

/** The best card, and all candidates. */
function chooseCard(
  layouts: ConsistentDeals,
  play: Play,
  solver: CardValueSolver,
): { readonly card: Card; readonly candidates: readonly CardCandidate[] } {
  const candidates = averageCardValues(layouts, play, solver);
  return { card: candidates[0]?.action as Card, candidates };
}

/** An ending of a few cards in which the hands of East and West have several layouts. */
interface Ending {
  readonly layouts: ConsistentDeals;
  readonly play: Play;
}

function createEnding(seed: number): Ending {
  const random = seededRandom(seed);
  const size = 2 + random.below(2);
  const cards = shuffle(DECK, random).slice(0, 4 * size);
  const [north, south, hidden] = [
    cards.slice(0, size),
    cards.slice(size, 2 * size),
    cards.slice(2 * size),
  ];
  const createLayout = (): Deal => {
    const shuffled = shuffle(hidden, random);
    return {
      N: toHand(north),
      S: toHand(south),
      E: toHand(shuffled.slice(0, size)),
      W: toHand(shuffled.slice(size)),
    };
  };
  const real = Array.from({ length: 1 + random.below(3) }, createLayout);
  const virtual = Array.from({ length: random.below(3) }, createLayout);
  const strain = STRAINS[random.below(5)] as Strain;
  const leader = SEATS[random.below(4)] as Seat;
  let play = beginPlay(strain, leader);
  // Some tricks of a legal play in the first real deal.
  const cardCount = random.below(4 * (size - 1) + 1);
  for (let i = 0; i < cardCount; i++) {
    const legal = legalIn(real[0] as Deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  return { layouts: { real, virtual }, play };
}

/** The reference computation of the average (Murakami et al., step 3) with the reference solver. */
function referenceAverage(card: Card, { layouts, play }: Ending): number {
  const values = [...layouts.real, ...layouts.virtual]
    .filter((deal) => fits(deal, play) && legalIn(deal, play).includes(card))
    .map((deal) => {
      const trickStart: Play = { ...play, trick: { leader: play.trick.leader, cards: [] } };
      const { cards } = referenceSolver.cardValues({
        hands: handsLeft(deal, trickStart),
        strain: play.strain,
        leader: play.trick.leader,
        played: play.trick.cards,
      });
      return cards.get(card) ?? NaN;
    });
  return values.reduce((a, b) => a + b, 0) / values.length;
}

const arbitraryEnding = fc.integer({ min: 0, max: 2 ** 31 }).map(createEnding);

describe('opponents that play by average card values', () => {
  it('play only cards that are legal in a consistent real deal', () => {
    fc.assert(
      fc.property(arbitraryEnding, ({ layouts, play }) => {
        const { card } = chooseCard(layouts, play, referenceSolver);
        expect(
          layouts.real.some((deal) => fits(deal, play) && legalIn(deal, play).includes(card)),
        ).toBe(true);
      }),
    );
  });

  it('play a card with the greatest average over all consistent deals in which it is legal', () => {
    fc.assert(
      fc.property(arbitraryEnding, (sample) => {
        const { layouts, play } = sample;
        const { card } = chooseCard(layouts, play, referenceSolver);
        const legalCards = new Set(
          layouts.real.filter((deal) => fits(deal, play)).flatMap((deal) => legalIn(deal, play)),
        );
        if (legalCards.size === 1) return;
        const best = Math.max(
          ...[...legalCards].map((otherCard) => referenceAverage(otherCard, sample)),
        );
        expect(referenceAverage(card, sample)).toBeCloseTo(best, 9);
      }),
    );
  });

  it('do not depend on the order in which the deals are listed', () => {
    fc.assert(
      fc.property(arbitraryEnding, ({ layouts, play }) => {
        const reversed = {
          real: [...layouts.real].reverse(),
          virtual: [...layouts.virtual].reverse(),
        };
        expect(chooseCard(reversed, play, referenceSolver).card).toBe(
          chooseCard(layouts, play, referenceSolver).card,
        );
      }),
    );
  });

  it('never play a card that only a virtual deal allows', () => {
    const real = dealOfHands('A.K', 'Q.J', 'K.Q', 'J.T');
    const virtual = dealOfHands('A.K', 'J.T', 'K.Q', 'Q.J');
    const { card, candidates } = chooseCard(
      { real: [real], virtual: [virtual] },
      beginPlay('NT', 'W'),
      referenceSolver,
    );
    expect(candidates.map((candidate) => candidate.action).sort()).toEqual(['HT', 'SJ']);
    expect(['SJ', 'HT']).toContain(card);
  });

  it('among equals play the card that most consistent real deals allow, then the lowest, then clubs first', () => {
    // West loses every trick whatever it leads.
    const dealWithLosingWest = (west: string, east: string): Deal =>
      dealOfHands('AK.A..', east, '.K.A.A', west);
    const firstDeal = dealWithLosingWest('2..3.', '..2.32');
    const secondDeal = dealWithLosingWest('2...3', '..32.2');
    const { card, candidates } = chooseCard(
      { real: [firstDeal, secondDeal], virtual: [] },
      beginPlay('NT', 'W'),
      referenceSolver,
    );
    expect(new Set(candidates.map((candidate) => candidate.sum / candidate.worldCount))).toEqual(
      new Set([0]),
    );
    expect(card).toBe('S2');
    const equalSpots = chooseCard(
      { real: [dealWithLosingWest('..3.3', '2..2.2')], virtual: [] },
      beginPlay('NT', 'W'),
      referenceSolver,
    );
    expect(equalSpots.card).toBe('C3');
    const lowestSpot = chooseCard(
      { real: [dealWithLosingWest('..2.3', '2..3.2')], virtual: [] },
      beginPlay('NT', 'W'),
      referenceSolver,
    );
    expect(lowestSpot.card).toBe('D2');
  });

  it('do not call the solver when only one card is legal', () => {
    const real = dealOfHands('A', 'Q', 'K', 'J');
    const throwingSolver = {
      cardValues: () => {
        throw new Error('asked');
      },
    };
    expect(
      chooseCard({ real: [real], virtual: [] }, beginPlay('NT', 'W'), throwingSolver).card,
    ).toBe('SJ');
  });
});
