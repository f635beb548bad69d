/** The order of choice of seats that see every card where something looks odd from one hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardStrength, type Card } from '$lib/cards/card';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import type { Game, ImplausiblePlays } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { fits, legalIn, playCard, type Play } from '$lib/bridge/rules/bridge-play';
import { chooseOpponentCard } from './answer';
import { randomLegalCard, createEnding, isOpponentToPlay } from './endings.fixture';
import { doubleDummyValues } from './paper';
import { plausibleStudentCards } from './tempting';
import { seededRandom } from '$lib/core/random';

const prover = createBridgeProver({ tableBytes: 2 ** 22, proofBytes: 2 ** 20 });

/**
 * A taste that is easy to foretell: what is odd is every card but the highest of those that are
 * left to choose from.
 */
const onlyTheHighest: ImplausiblePlays = (_deal, _play, cards) => {
  const most = Math.max(...cards.map(cardStrength));
  return cards.filter((card) => cardStrength(card) < most);
};

const endings = fc.integer({ min: 0, max: 2 ** 31 }).map((seed) => {
  const { contest, play } = createEnding(seed);
  const game: Game = { ...contest.game, implausiblePlays: onlyTheHighest };
  return { contest: { ...contest, game }, play };
});

/** Slowly, as it is told: what a card gives away on the average in the deals that hold it. */
function regretOf(card: Card, deals: readonly Deal[], play: Play): number {
  const lost = deals
    .filter((deal) => legalIn(deal, play).includes(card))
    .map((deal) => {
      const values = doubleDummyValues(deal, play, prover.solver);
      return Math.max(...values.values()) - (values.get(card) ?? 0);
    });
  return lost.reduce((sum, each) => sum + each, 0) / lost.length;
}

describe('seats that see every card and play naturally', () => {
  it('give away the least of the deals that hold the card, then play what is odd in the fewest deals', () => {
    let chosen = 0;
    fc.assert(
      fc.property(endings, ({ contest, play }) => {
        const { game, virtual } = contest;
        if (prover.wins(game, play).wins !== true) return;
        const real = game.deals.filter((deal) => fits(deal, play));
        const all = [...real, ...virtual.filter((deal) => fits(deal, play))];
        const cards = [...new Set(real.flatMap((deal) => legalIn(deal, play)))];
        if (cards.length < 2) return;
        const card = chooseOpponentCard(contest, play, prover);
        const least = Math.min(...cards.map((each) => regretOf(each, all, play)));
        expect(regretOf(card, all, play)).toBeCloseTo(least, 9);
        const pool = cards.filter((each) => regretOf(each, all, play) < least + 1e-9);
        const oddIn = (each: Card): number =>
          real.filter((deal) => {
            const may = legalIn(deal, play).filter((other) => pool.includes(other));
            return may.includes(each) && onlyTheHighest(deal, play, may).includes(each);
          }).length;
        expect(oddIn(card)).toBe(Math.min(...pool.map(oddIn)));
        if (pool.some((each) => oddIn(each) > oddIn(card))) chosen += 1;
      }),
    );
    expect(chosen).toBeGreaterThan(10);
  });

  it('never let go of a student who is proved beaten for the sake of looks', () => {
    let beaten = 0;
    fc.assert(
      fc.property(endings, fc.integer(), ({ contest, play }, seed) => {
        const { game } = contest;
        if (prover.wins(game, play).wins !== false) return;
        beaten += 1;
        const random = seededRandom(seed);
        let now = play;
        while (now.won.length < 5) {
          const card = isOpponentToPlay(now)
            ? chooseOpponentCard(contest, now, prover)
            : randomLegalCard(game.deals, now, random);
          now = playCard(now, card);
          expect(prover.wins(game, now).wins).toBe(false);
        }
      }),
    );
    expect(beaten).toBeGreaterThan(20);
  });
});

describe('what looks right to the student', () => {
  it('is best with open cards in a deal alive, and of touching cards the lowest alone', () => {
    fc.assert(
      fc.property(endings, ({ contest, play }) => {
        const deals = contest.game.deals.filter((deal) => fits(deal, play));
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
