import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { seededRandom, shuffle } from '$lib/core/random';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { STRAINS, type Strain } from '$lib/bridge/rules/contract';
import {
  beginPlay,
  fits,
  handsLeft,
  legalIn,
  playCard,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { referenceSolver } from '$lib/bridge/solver/reference-solver';
import type { CardValueSolver } from '$lib/bridge/solver/double-dummy-port';
import { averageCardValues, type CardCandidate, type ConsistentDeals } from './average-card-values';

/** A hand of the rank and suit letters of `S.H.D.C`, for endings of a few cards. */
function hand(text: string): Hand {
  return toHand(
    text.split('.').flatMap((ranks, i) => [...ranks].map((rank) => `${'SHDC'[i]}${rank}` as Card)),
  );
}

function deal(N: string, E: string, S: string, W: string): Deal {
  return { N: hand(N), E: hand(E), S: hand(S), W: hand(W) };
}

/** The best card, and all candidates. */
function chosen(
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

function ending(seed: number): Ending {
  const random = seededRandom(seed);
  const size = 2 + random.below(2);
  const cards = shuffle(DECK, random).slice(0, 4 * size);
  const [north, south, hidden] = [
    cards.slice(0, size),
    cards.slice(size, 2 * size),
    cards.slice(2 * size),
  ];
  const layout = (): Deal => {
    const dealt = shuffle(hidden, random);
    return {
      N: toHand(north),
      S: toHand(south),
      E: toHand(dealt.slice(0, size)),
      W: toHand(dealt.slice(size)),
    };
  };
  const real = Array.from({ length: 1 + random.below(3) }, layout);
  const virtual = Array.from({ length: random.below(3) }, layout);
  const strain = STRAINS[random.below(5)] as Strain;
  const leader = SEATS[random.below(4)] as Seat;
  let play = beginPlay(strain, leader);
  // Some tricks of a legal play in the first real deal.
  const played = random.below(4 * (size - 1) + 1);
  for (let i = 0; i < played; i++) {
    const legal = legalIn(real[0] as Deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  return { layouts: { real, virtual }, play };
}

/** The reference computation of the average (Murakami et al., step 3) with the reference solver. */
function average(card: Card, { layouts, play }: Ending): number {
  const values = [...layouts.real, ...layouts.virtual]
    .filter((d) => fits(d, play) && legalIn(d, play).includes(card))
    .map((d) => {
      const before: Play = { ...play, trick: { leader: play.trick.leader, cards: [] } };
      const { cards } = referenceSolver.cardValues({
        hands: handsLeft(d, before),
        strain: play.strain,
        leader: play.trick.leader,
        played: play.trick.cards,
      });
      return cards.get(card) ?? NaN;
    });
  return values.reduce((a, b) => a + b, 0) / values.length;
}

const endings = fc.integer({ min: 0, max: 2 ** 31 }).map(ending);

describe('the opponents’ rule of average values', () => {
  it('play only cards that are legal in a consistent real deal', () => {
    fc.assert(
      fc.property(endings, ({ layouts, play }) => {
        const { card } = chosen(layouts, play, referenceSolver);
        expect(layouts.real.some((d) => fits(d, play) && legalIn(d, play).includes(card))).toBe(
          true,
        );
      }),
    );
  });

  it('play a card with the greatest average over all consistent deals in which it is legal', () => {
    fc.assert(
      fc.property(endings, (given) => {
        const { layouts, play } = given;
        const { card } = chosen(layouts, play, referenceSolver);
        const all = new Set(
          layouts.real.filter((d) => fits(d, play)).flatMap((d) => legalIn(d, play)),
        );
        if (all.size === 1) return;
        const best = Math.max(...[...all].map((otherCard) => average(otherCard, given)));
        expect(average(card, given)).toBeCloseTo(best, 9);
      }),
    );
  });

  it('do not depend on the order in which the deals are listed', () => {
    fc.assert(
      fc.property(endings, ({ layouts, play }) => {
        const turned = {
          real: [...layouts.real].reverse(),
          virtual: [...layouts.virtual].reverse(),
        };
        expect(chosen(turned, play, referenceSolver).card).toBe(
          chosen(layouts, play, referenceSolver).card,
        );
      }),
    );
  });

  it('never play a card that only a virtual deal allows', () => {
    const real = deal('A.K', 'Q.J', 'K.Q', 'J.T');
    const virtual = deal('A.K', 'J.T', 'K.Q', 'Q.J');
    const { card, candidates } = chosen(
      { real: [real], virtual: [virtual] },
      beginPlay('NT', 'W'),
      referenceSolver,
    );
    expect(candidates.map((c) => c.action).sort()).toEqual(['HT', 'SJ']);
    expect(['SJ', 'HT']).toContain(card);
  });

  it('among equals play the card that most consistent real deals allow, then the lowest, then clubs first', () => {
    // West loses every trick whatever it leads.
    const loses = (west: string, east: string): Deal => deal('AK.A..', east, '.K.A.A', west);
    const one = loses('2..3.', '..2.32');
    const two = loses('2...3', '..32.2');
    const { card, candidates } = chosen(
      { real: [one, two], virtual: [] },
      beginPlay('NT', 'W'),
      referenceSolver,
    );
    expect(new Set(candidates.map((c) => c.sum / c.worldCount))).toEqual(new Set([0]));
    expect(card).toBe('S2');
    const three = chosen(
      { real: [loses('..3.3', '2..2.2')], virtual: [] },
      beginPlay('NT', 'W'),
      referenceSolver,
    );
    expect(three.card).toBe('C3');
    const four = chosen(
      { real: [loses('..2.3', '2..3.2')], virtual: [] },
      beginPlay('NT', 'W'),
      referenceSolver,
    );
    expect(four.card).toBe('D2');
  });

  it('do not ask the solver when there is nothing to choose', () => {
    const real = deal('A', 'Q', 'K', 'J');
    const nobody = {
      cardValues: () => {
        throw new Error('asked');
      },
    };
    expect(chosen({ real: [real], virtual: [] }, beginPlay('NT', 'W'), nobody).card).toBe('SJ');
  });
});
