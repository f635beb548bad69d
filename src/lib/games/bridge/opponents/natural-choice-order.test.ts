/** Tests of the card choice of omniscient opponents that avoid implausible plays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, lowestFirst, type Card } from '$lib/cards/card';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type {
  BridgePolicy,
  Game,
  ImplausiblePlays,
} from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, legalIn, playCard, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { groupInterchangeableCards } from './interchangeable-cards';
import { chooseOpponentCard, type BridgeOpponentTask } from './opponent-card';
import { plausibleStudentCards } from './plausible-cards';
import {
  randomLegalCard,
  createEnding,
  createPlayouts,
  isOpponentToPlay,
} from './hidden-card-endings.fixture';
import { doubleDummyValues } from './average-card-values';
import { tricksHandedOver } from './unguarding';
import { seededRandom } from '$lib/core/random';

const prover = createBridgeProver({ tableBytes: 2 ** 22, proofBytes: 2 ** 20 });

/** A predictable judge of plausibility: every card except the highest is implausible. */
const onlyTheHighest: ImplausiblePlays = (_deal, _play, cards) => {
  const maxStrength = Math.max(...cards.map(cardStrength));
  return cards.filter((card) => cardStrength(card) < maxStrength);
};

const arbitraryEnding = fc.integer({ min: 0, max: 2 ** 31 }).map((seed) => {
  const { task, play } = createEnding(seed);
  const game: Game = { ...task.game, implausiblePlays: onlyTheHighest };
  return { task: { ...task, game }, play };
});

/** The reference computation of a card's average regret over the deals that hold it. */
function regretOf(card: Card, deals: readonly Deal[], play: Play): number {
  const regrets = deals
    .filter((deal) => legalIn(deal, play).includes(card))
    .map((deal) => {
      const values = doubleDummyValues(deal, play, prover.solver);
      return Math.max(...values.values()) - (values.get(card) ?? 0);
    });
  return regrets.reduce((sum, value) => sum + value, 0) / regrets.length;
}

/** In how many deals a card is implausible beside others. */
function countImplausible(
  card: Card,
  cards: readonly Card[],
  deals: readonly Deal[],
  play: Play,
): number {
  return deals.filter((deal) => {
    const candidates = legalIn(deal, play).filter((candidate) => cards.includes(candidate));
    return candidates.includes(card) && onlyTheHighest(deal, play, candidates).includes(card);
  }).length;
}

/**
 * The card of the opponent on turn, and the cards of the least regret, with the consistent deals;
 * null where there is no choice or the student can be beaten: a test of its own.
 */
function leastRegretChoice(
  task: BridgeOpponentTask,
  play: Play,
): {
  readonly card: Card;
  readonly cards: readonly Card[];
  readonly deals: readonly Deal[];
} | null {
  const { game, virtual } = task;
  if (prover.wins(game, play).wins !== true) return null;
  const deals = game.deals.filter((deal) => fits(deal, play));
  // The opponents also believe in virtual deals, which are never the true one.
  const believed = [...deals, ...virtual.filter((deal) => fits(deal, play))];
  const cards = [...new Set(deals.flatMap((deal) => legalIn(deal, play)))];
  if (cards.length < 2) return null;
  const minRegret = Math.min(...cards.map((card) => regretOf(card, believed, play)));
  const leastRegretCards = cards.filter(
    (card) => regretOf(card, believed, play) < minRegret + 1e-9,
  );
  const card = chooseOpponentCard(task, play, prover);
  expect(leastRegretCards).toContain(card);
  return { card, cards: leastRegretCards, deals };
}

/** The share of students who fail after each card, plus .3 of the share of the deals kept. */
function hardnessOf(
  game: Game,
  deals: readonly Deal[],
  play: Play,
  cards: readonly Card[],
): ReadonlyMap<Card, number> {
  const playouts = createPlayouts(game, prover);
  const groups = groupInterchangeableCards(deals, play, cards);
  return new Map(
    groups.flatMap((group) => {
      const after = playCard(play, group[0] as Card);
      const kept = deals.filter((deal) => fits(deal, after));
      const hardness = playouts.failureRate(kept, after) + 0.3 * (kept.length / deals.length);
      return group.map((card) => [card, hardness] as const);
    }),
  );
}

describe('seats that see every card and avoid implausible plays', () => {
  it('minimise regret, then what they hand over, keep the task hard, avoid the implausible', () => {
    const decisiveCounts = { handedOver: 0, hardness: 0, implausible: 0 };
    fc.assert(
      fc.property(arbitraryEnding, ({ task, play }) => {
        const choice = leastRegretChoice(task, play);
        if (!choice) return;
        const { card, deals } = choice;
        const handedOver = tricksHandedOver(deals, play, choice.cards);
        const minHandedOver = Math.min(...handedOver.values());
        const thrifty = choice.cards.filter((other) => handedOver.get(other) === minHandedOver);
        expect(thrifty).toContain(card);
        if (thrifty.length < choice.cards.length) decisiveCounts.handedOver += 1;
        const dealCount = (other: Card): number =>
          deals.filter((deal) => legalIn(deal, play).includes(other)).length;
        const plausible = thrifty.filter(
          (other) => countImplausible(other, thrifty, deals, play) < dealCount(other),
        );
        const eligible = plausible.length > 0 ? plausible : thrifty;
        const hardness = hardnessOf(task.game, deals, play, eligible);
        const leastHardness = Math.max(...hardness.values()) - 0.05;
        const hardest = eligible.filter((other) => (hardness.get(other) ?? 0) >= leastHardness);
        expect(hardest).toContain(card);
        if (hardest.length < eligible.length) decisiveCounts.hardness += 1;
        const implausibleCounts = hardest.map((other) =>
          countImplausible(other, hardest, deals, play),
        );
        const least = Math.min(...implausibleCounts);
        expect(countImplausible(card, hardest, deals, play)).toBe(least);
        if (Math.max(...implausibleCounts) > least) decisiveCounts.implausible += 1;
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(...Object.values(decisiveCounts))).toBeGreaterThan(5);
  });

  it('do not keep deals where the other opponent plays by a policy', () => {
    let decisiveCount = 0;
    fc.assert(
      fc.property(arbitraryEnding, ({ task, play }) => {
        const other: Seat = turnOf(play) === 'E' ? 'W' : 'E';
        const lowest: BridgePolicy = (deal, current) =>
          legalIn(deal, current).toSorted(lowestFirst)[0] as Card;
        const game: Game = { ...task.game, policies: { [other]: lowest } };
        const choice = leastRegretChoice({ ...task, game }, play);
        if (!choice) return;
        const counts = choice.cards.map((card) =>
          countImplausible(card, choice.cards, choice.deals, play),
        );
        expect(countImplausible(choice.card, choice.cards, choice.deals, play)).toBe(
          Math.min(...counts),
        );
        if (Math.max(...counts) > Math.min(...counts)) decisiveCount += 1;
      }),
    );
    expect(decisiveCount).toBeGreaterThan(10);
  });

  it('never let a beaten student escape for the sake of plausibility', () => {
    let beatenCount = 0;
    fc.assert(
      fc.property(arbitraryEnding, fc.integer(), ({ task, play }, seed) => {
        const { game } = task;
        if (prover.wins(game, play).wins !== false) return;
        beatenCount += 1;
        const random = seededRandom(seed);
        let current = play;
        // An ending has five tricks.
        while (current.won.length < 5) {
          const card = isOpponentToPlay(current)
            ? chooseOpponentCard(task, current, prover)
            : randomLegalCard(game.deals, current, random);
          current = playCard(current, card);
          expect(prover.wins(game, current).wins).toBe(false);
        }
      }),
    );
    expect(beatenCount).toBeGreaterThan(20);
  });
});

describe('the plausible cards of the student', () => {
  it('are double-dummy best in a consistent deal', () => {
    fc.assert(
      fc.property(arbitraryEnding, ({ task, play }) => {
        const deals = task.game.deals.filter((deal) => fits(deal, play));
        const cards = plausibleStudentCards(deals, play, prover.solver);
        expect(cards.length).toBeGreaterThan(0);
        for (const card of cards)
          expect(
            deals.some(
              (deal) => regretOf(card, [deal], play) === 0 && legalIn(deal, play).includes(card),
            ),
          ).toBe(true);
      }),
    );
  });
});
