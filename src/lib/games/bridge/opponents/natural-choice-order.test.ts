/** Tests of the card choice of omniscient opponents that avoid implausible plays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, type Card } from '$lib/cards/card';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { Game, ImplausiblePlays } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, legalIn, playCard, type Play } from '$lib/games/bridge/rules/bridge-play';
import { chooseOpponentCard, plausibleStudentCards } from './opponent-card';
import { randomLegalCard, createEnding, isOpponentToPlay } from './hidden-card-endings.fixture';
import { doubleDummyValues } from './average-card-values';
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

describe('seats that see every card and avoid implausible plays', () => {
  it('minimise regret over the deals that hold the card, then the number of deals in which it is implausible', () => {
    let decisiveCount = 0;
    fc.assert(
      fc.property(arbitraryEnding, ({ task, play }) => {
        const { game, virtual } = task;
        // A student who can be beaten is beaten: see the next test.
        if (prover.wins(game, play).wins !== true) return;
        // The opponents also believe in virtual deals, which are never the true one.
        const real = game.deals.filter((deal) => fits(deal, play));
        const consistentDeals = [...real, ...virtual.filter((deal) => fits(deal, play))];
        const cards = [...new Set(real.flatMap((deal) => legalIn(deal, play)))];
        if (cards.length < 2) return;
        const card = chooseOpponentCard(task, play, prover);
        const minRegret = Math.min(
          ...cards.map((otherCard) => regretOf(otherCard, consistentDeals, play)),
        );
        expect(regretOf(card, consistentDeals, play)).toBeCloseTo(minRegret, 9);
        const leastRegretCards = cards.filter(
          (otherCard) => regretOf(otherCard, consistentDeals, play) < minRegret + 1e-9,
        );
        const countImplausible = (otherCard: Card): number =>
          real.filter((deal) => {
            const candidates = legalIn(deal, play).filter((candidate) =>
              leastRegretCards.includes(candidate),
            );
            return (
              candidates.includes(otherCard) &&
              onlyTheHighest(deal, play, candidates).includes(otherCard)
            );
          }).length;
        expect(countImplausible(card)).toBe(Math.min(...leastRegretCards.map(countImplausible)));
        if (
          leastRegretCards.some((otherCard) => countImplausible(otherCard) > countImplausible(card))
        )
          decisiveCount += 1;
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
