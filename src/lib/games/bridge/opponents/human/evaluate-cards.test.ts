/**
 * Tests of `evaluateCards`, the double-dummy values of the cards in each deal of a belief. It stops
 * after a batch of deals when the others cannot change the choice, and gives up cards that cannot
 * become best.
 */
import { describe, expect, it } from 'vitest';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { seededRandom, shuffle } from '$lib/core/random';
import { sampleDeals } from '$lib/games/bridge/knowledge/sampling/sample-deals';
import { toInformationSet } from '$lib/games/bridge/knowledge/scene';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, playCard, playOf, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/games/bridge/solver/double-dummy-solver';
import type { DealBelief } from './mind';
import type { TricksByCard } from './compare-cards';
import { evaluateCards, type EvaluatedBeliefs } from './evaluate-cards';

const SEED = 20261122;
/** Cards within this average distance of the best, in tricks, count as equally good. */
const MARGIN = 0.1;
const solver = createDoubleDummySolver();
const contract: Contract = { level: 3, strain: 'NT', doubling: '', declarer: 'S' };
/** A reweighting of the beliefs that changes nothing. */
const keepWeights = (beliefs: readonly DealBelief[]): readonly DealBelief[] => beliefs;

interface TestPosition {
  readonly play: Play;
  readonly beliefs: readonly DealBelief[];
}

/** The play after random cards of a random deal, and `dealCount` sampled beliefs of the player. */
function positionAfter(cardCount: number, dealCount: number, seed: number): TestPosition {
  const random = seededRandom(SEED + seed);
  const cards = shuffle(DECK, random);
  const deal = dealOf((seat) => {
    const offset = 13 * SEATS.indexOf(seat);
    return toHand(cards.slice(offset, offset + 13));
  });
  let play = playOf(contract);
  for (let i = 0; i < cardCount; i++) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  const turn = turnOf(play) as Seat;
  const seat = turn === dummyOf(contract) ? contract.declarer : turn;
  const auction = { dealer: null, calls: [], explained: [], signals: 'none' } as const;
  const infoSet = toInformationSet(viewFor(seat, contract, deal, play), auction);
  const deals = sampleDeals(infoSet, [], dealCount, random) ?? [];
  return {
    play,
    beliefs: deals.map((consistentDeal) => ({
      deal: consistentDeal,
      believedIndex: null,
      weight: 1 / dealCount,
    })),
  };
}

/** Positions late enough to be solved at once. */
const POSITIONS = Array.from({ length: 60 }, (_, i) => positionAfter(24 + (i % 16), 150, i));

function solveAllDeals({ beliefs, play }: TestPosition): readonly TricksByCard[] {
  return beliefs.map(({ deal }) => solver.cardValues(toDoubleDummyPosition(deal, play)).cards);
}

function evaluatePosition({ beliefs, play }: TestPosition): EvaluatedBeliefs {
  return evaluateCards(beliefs, play, solver, MARGIN, keepWeights);
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
function createCountingSolver(): { readonly solver: DoubleDummySolver; callCount(): number } {
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
    for (const { play, beliefs } of POSITIONS.slice(0, 20)) {
      const fewBeliefs = beliefs.slice(0, 20);
      const evaluated = evaluateCards(fewBeliefs, play, solver, MARGIN, keepWeights);
      expect(evaluated.beliefs).toHaveLength(20);
      expect(evaluated.values).toEqual(solveAllDeals({ play, beliefs: fewBeliefs }));
    }
  });

  it('chooses the same cards as a full evaluation', () => {
    let earlyStopCount = 0;
    for (const position of POSITIONS) {
      const { beliefs, values } = evaluatePosition(position);
      const bestCards = nearBest(position.beliefs, solveAllDeals(position));
      if (beliefs.length < position.beliefs.length) earlyStopCount++;
      // After an early stop, each nearly best card over these deals is nearly best over all.
      expect(nearBest(beliefs, values).every((card) => bestCards.includes(card))).toBe(true);
    }
    expect(earlyStopCount).toBeGreaterThan(POSITIONS.length / 4);
  });

  it('is exact for the best card, and below the best for a card that it gave up', () => {
    for (const position of POSITIONS) {
      const { beliefs, values } = evaluatePosition(position);
      const exact = solveAllDeals(position);
      const [best] = nearBest(beliefs, values, 0);
      values.forEach((cardValues, i) => {
        const bestValue = Math.max(...cardValues.values());
        if (best) expect(cardValues.get(best)).toBe(exact[i]?.get(best));
        for (const [card, value] of cardValues) {
          if (value !== exact[i]?.get(card)) expect(value).toBeLessThan(bestValue);
        }
        expect(cardValues.size).toBe(exact[i]?.size);
      });
    }
  });

  it('stops after the first batch of deals when no further deal can change the choice', () => {
    const position = positionAfter(48, 150, 3);
    const { beliefs } = evaluatePosition(position);
    expect(beliefs).toHaveLength(20);
    expect(beliefs.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });

  it('uses fewer deals at the opening lead than later', () => {
    const openingLead = positionAfter(0, 45, 1);
    /** A margin that no card exceeds: no card is given up early. */
    const wholeMargin = 13;
    const { solver: countingSolver, callCount } = createCountingSolver();
    const { beliefs } = evaluateCards(
      openingLead.beliefs,
      openingLead.play,
      countingSolver,
      wholeMargin,
      keepWeights,
    );
    expect(beliefs.length).toBeLessThanOrEqual(12);
    expect(callCount()).toBeLessThanOrEqual(12);
  });

  it('covers only the considered cards, with the solver’s values', () => {
    for (const { play, beliefs } of POSITIONS.slice(0, 20)) {
      const fewBeliefs = beliefs.slice(0, 20);
      const exact = solveAllDeals({ play, beliefs: fewBeliefs });
      const considered = [...(exact[0]?.keys() ?? [])].slice(0, 2);
      const noCost = (): number => 0;
      const { values } = evaluateCards(
        fewBeliefs,
        play,
        solver,
        MARGIN,
        keepWeights,
        noCost,
        considered,
      );
      values.forEach((cardValues, i) => {
        expect([...cardValues]).toEqual(considered.map((card) => [card, exact[i]?.get(card)]));
      });
    }
  });

  it('returns the beliefs with their final weights', () => {
    const position = POSITIONS.find((candidate) =>
      solveAllDeals(candidate).some((cardValues) => new Set(cardValues.values()).size > 1),
    );
    const { play, beliefs } = position as TestPosition;
    const keepFirstOnly = (deals: readonly DealBelief[]): readonly DealBelief[] =>
      deals.map((belief, i) => ({ ...belief, weight: i === 0 ? 1 : 0 }));
    const evaluated = evaluateCards(beliefs, play, solver, MARGIN, keepFirstOnly);
    expect(evaluated.beliefs[0]?.weight).toBe(1);
  });
});
