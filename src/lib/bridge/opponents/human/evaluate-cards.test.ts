import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { seededRandom, shuffle } from '$lib/core/random';
import { sampleDeals } from '$lib/bridge/knowledge/sampling/sample-deals';
import { toInformationSet } from '$lib/bridge/knowledge/scene';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import { legalIn, playCard, playOf, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/bridge/solver/double-dummy-solver';
import type { DealBelief } from './mind';
import type { TricksByCard } from './compare-cards';
import { evaluateCards, type EvaluatedBeliefs } from './evaluate-cards';

const SEED = 20261122;
const MARGIN = 0.1;
const solver = createDoubleDummySolver();
const contract: Contract = { level: 3, strain: 'NT', doubling: '', declarer: 'S' };
const asTheyAre = (beliefs: readonly DealBelief[]): readonly DealBelief[] => beliefs;

interface Moment {
  readonly play: Play;
  readonly beliefs: readonly DealBelief[];
}

/** The belief of the player to act after some random cards of a random deal. */
function momentAfter(played: number, count: number, seed: number): Moment {
  const random = seededRandom(SEED + seed);
  const cards = shuffle(DECK, random);
  const deal = dealOf((seat) => {
    const at = 13 * SEATS.indexOf(seat);
    return toHand(cards.slice(at, at + 13));
  });
  let play = playOf(contract);
  for (let i = 0; i < played; i++) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  const turn = turnOf(play) as Seat;
  const seat = turn === dummyOf(contract) ? contract.declarer : turn;
  const auction = { dealer: null, calls: [], explained: [], signals: 'none' } as const;
  const infoSet = toInformationSet(viewFor(seat, contract, deal, play), auction);
  const deals = sampleDeals(infoSet, [], count, random) ?? [];
  return {
    play,
    beliefs: deals.map((each) => ({ deal: each, believedIndex: null, weight: 1 / count })),
  };
}

/** Positions late enough to be solved at once. */
const MOMENTS = Array.from({ length: 60 }, (_, i) => momentAfter(24 + (i % 16), 150, i));

function exactly({ beliefs, play }: Moment): readonly TricksByCard[] {
  return beliefs.map(({ deal }) => solver.cardValues(toDoubleDummyPosition(deal, play)).cards);
}

function raced({ beliefs, play }: Moment): EvaluatedBeliefs {
  return evaluateCards(beliefs, play, solver, MARGIN, asTheyAre);
}

/** The cards whose average is within a margin of the best, in the order of the deck. */
function nearBest(
  beliefs: readonly DealBelief[],
  values: readonly TricksByCard[],
  margin = MARGIN,
): readonly Card[] {
  const cards = [...(values[0]?.keys() ?? [])];
  const mean = (card: Card): number =>
    beliefs.reduce((sum, { weight }, i) => sum + weight * (values[i]?.get(card) ?? 0), 0);
  const best = Math.max(...cards.map(mean));
  return cards.filter((card) => mean(card) >= best - margin - 1e-9);
}

/** A solver that counts its calls. */
function counting(): { readonly solver: DoubleDummySolver; callCount(): number } {
  let callCount = 0;
  const count = <Answer>(answer: Answer): Answer => {
    callCount++;
    return answer;
  };
  return {
    solver: {
      ...solver,
      cardValues: (position) => count(solver.cardValues(position)),
      positionValue: (position) => count(solver.positionValue(position)),
    },
    callCount: () => callCount,
  };
}

describe('the evaluation of cards over many deals', () => {
  it('equals the solver’s values for few deals', () => {
    for (const { play, beliefs } of MOMENTS.slice(0, 20)) {
      const few = beliefs.slice(0, 20);
      const looked = evaluateCards(few, play, solver, MARGIN, asTheyAre);
      expect(looked.beliefs).toHaveLength(20);
      expect(looked.values).toEqual(exactly({ play, beliefs: few }));
    }
  });

  it('chooses the same cards as a full evaluation', () => {
    let cut = 0;
    for (const moment of MOMENTS) {
      const { beliefs, values } = raced(moment);
      const whole = nearBest(moment.beliefs, exactly(moment));
      if (beliefs.length < moment.beliefs.length) cut++;
      // Where few deals were enough, every nearly best card over them is nearly best over all.
      expect(nearBest(beliefs, values).every((card) => whole.includes(card))).toBe(true);
    }
    expect(cut).toBeGreaterThan(MOMENTS.length / 4);
  });

  it('is exact for the best card, and lower for a dropped card', () => {
    for (const moment of MOMENTS) {
      const { beliefs, values } = raced(moment);
      const exact = exactly(moment);
      const [best] = nearBest(beliefs, values, 0);
      values.forEach((otherCard, i) => {
        const top = Math.max(...otherCard.values());
        if (best) expect(otherCard.get(best)).toBe(exact[i]?.get(best));
        for (const [card, value] of otherCard) {
          if (value !== exact[i]?.get(card)) expect(value).toBeLessThan(top);
        }
        expect(otherCard.size).toBe(exact[i]?.size);
      });
    }
  });

  it('stops when nothing can change', () => {
    const moment = momentAfter(48, 150, 3);
    const { beliefs } = raced(moment);
    expect(beliefs).toHaveLength(20);
    expect(beliefs.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });

  it('uses fewer deals at the opening lead than later', () => {
    const atLead = momentAfter(0, 45, 1);
    const { solver: counted, callCount } = counting();
    const { beliefs } = evaluateCards(atLead.beliefs, atLead.play, counted, 13, asTheyAre);
    expect(beliefs.length).toBeLessThanOrEqual(12);
    expect(callCount()).toBeLessThanOrEqual(12);
  });

  it('covers only the considered cards, with the solver’s values', () => {
    for (const { play, beliefs } of MOMENTS.slice(0, 20)) {
      const few = beliefs.slice(0, 20);
      const exact = exactly({ play, beliefs: few });
      const considered = [...(exact[0]?.keys() ?? [])].slice(0, 2);
      const nothing = (): number => 0;
      const { values } = evaluateCards(few, play, solver, MARGIN, asTheyAre, nothing, considered);
      values.forEach((card, i) => {
        expect([...card]).toEqual(considered.map((card) => [card, exact[i]?.get(card)]));
      });
    }
  });

  it('returns the beliefs with their final weights', () => {
    const moment = MOMENTS.find((each) => exactly(each).some((v) => new Set(v.values()).size > 1));
    const { play, beliefs } = moment as Moment;
    const twice = (given: readonly DealBelief[]): readonly DealBelief[] =>
      given.map((belief, i) => ({ ...belief, weight: i === 0 ? 1 : 0 }));
    const looked = evaluateCards(beliefs, play, solver, MARGIN, twice);
    expect(looked.beliefs[0]?.weight).toBe(1);
  });
});
