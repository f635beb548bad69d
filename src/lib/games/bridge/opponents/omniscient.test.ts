import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { fits, legalIn, playCard, type Play } from '$lib/games/bridge/rules/bridge-play';
import { chooseOpponentCard } from './opponent-card';
import {
  randomLegalCard,
  createEnding,
  isOpponentToPlay,
  type HiddenCardEnding,
} from './hidden-card-endings.fixture';
import { averageCardValues } from './average-card-values';

const prover = createBridgeProver({ tableBytes: 2 ** 22, proofBytes: 2 ** 20 });

/** True when all cards are played; an ending has fewer than thirteen tricks. */
function isOver(deals: readonly Deal[], play: Play): boolean {
  return play.won.length === deals[0]?.N.length;
}

const endings = fc.integer({ min: 0, max: 2 ** 31 }).map(createEnding);
const choose = ({ task, play }: HiddenCardEnding, cardProver: BridgeProver = prover): Card =>
  chooseOpponentCard(task, play, cardProver);

/**
 * The rule (Murakami et al.): a card after which no line of the student wins against every
 * consistent deal, else the card with the best average over the consistent deals.
 */
describe('omniscient opponents that play by Murakami’s rule', () => {
  it('play only cards that are legal in a consistent real deal', () => {
    fc.assert(
      fc.property(endings, (ending) => {
        const { task, play } = ending;
        const playAfter = playCard(play, choose(ending));
        expect(task.game.deals.some((deal) => fits(deal, playAfter))).toBe(true);
      }),
    );
  });

  it('never let a student escape who is proved beaten', () => {
    let beatenCount = 0;
    fc.assert(
      fc.property(endings, fc.integer(), (ending, seed) => {
        const { game } = ending.task;
        if (prover.wins(game, ending.play).wins !== false) return;
        beatenCount++;
        const random = seededRandom(seed);
        let { play } = ending;
        while (!isOver(game.deals, play)) {
          const card = isOpponentToPlay(play)
            ? choose({ ...ending, play })
            : randomLegalCard(game.deals, play, random);
          play = playCard(play, card);
          expect(prover.wins(game, play).wins).toBe(false);
        }
      }),
    );
    expect(beatenCount).toBeGreaterThan(20);
  });

  it('keep as many real deals consistent as any card that beats the student', () => {
    fc.assert(
      fc.property(endings, (ending) => {
        const { game } = ending.task;
        const consistentCount = (card: Card): number =>
          game.deals.filter((deal) => fits(deal, playCard(ending.play, card))).length;
        const legalCards = [
          ...new Set(
            game.deals
              .filter((deal) => fits(deal, ending.play))
              .flatMap((deal) => legalIn(deal, ending.play)),
          ),
        ];
        const beatingCards = legalCards.filter(
          (card) => prover.wins(game, playCard(ending.play, card)).wins === false,
        );
        if (beatingCards.length === 0) return;
        expect(consistentCount(choose(ending))).toBe(
          Math.max(...beatingCards.map(consistentCount)),
        );
      }),
    );
  });

  it('play by the average when the student wins against everything', () => {
    fc.assert(
      fc.property(endings, (ending) => {
        const { task, play } = ending;
        if (prover.wins(task.game, play).wins !== true) return;
        const cards = averageCardValues(
          { real: task.game.deals, virtual: task.virtual },
          play,
          prover.solver,
        );
        if (cards.length === 1) return;
        const chosenValue = cards.find(({ action }) => action === choose(ending));
        const [bestValue] = cards;
        expect(chosenValue && chosenValue.sum / chosenValue.worldCount).toBeCloseTo(
          bestValue ? bestValue.sum / bestValue.worldCount : NaN,
          9,
        );
      }),
    );
  });

  it('among equal averages maximise the trap rate', () => {
    let unequalTrapRateCount = 0;
    fc.assert(
      fc.property(endings, (ending) => {
        const { task, play } = ending;
        const { game } = task;
        if (prover.wins(game, play).wins !== true) return;
        const cards = averageCardValues(
          { real: game.deals, virtual: task.virtual },
          play,
          prover.solver,
        );
        const [firstValue] = cards;
        const bestValues = cards.filter(
          (value) =>
            firstValue && value.sum * firstValue.worldCount === firstValue.sum * value.worldCount,
        );
        const trapRateOf = (card: Card): number => {
          const verdicts = [...prover.prove(game, playCard(play, card)).verdicts.values()];
          return (
            verdicts.filter((verdict) => verdict !== 'sound').length / Math.max(1, verdicts.length)
          );
        };
        const trapRates = bestValues.map(({ action }) => trapRateOf(action));
        if (Math.max(...trapRates) > Math.min(...trapRates)) unequalTrapRateCount++;
        expect(trapRateOf(choose(ending))).toBe(Math.max(...trapRates));
      }),
      { numRuns: 400 },
    );
    expect(unequalTrapRateCount).toBeGreaterThan(3);
  });

  it('answer the same from a cold and a warm cache of the prover', () => {
    fc.assert(
      fc.property(endings, (ending) => {
        prover.clear();
        const firstAnswer = choose(ending);
        expect(choose(ending)).toBe(firstAnswer);
      }),
      { numRuns: 30 },
    );
  });

  it('play by the average when nothing can be proved', () => {
    const undecidedProver: BridgeProver = {
      ...prover,
      wins: () => ({ wins: null, nodes: 0 }),
      prove: () => ({
        wins: null,
        nodes: 0,
        seat: null,
        verdicts: new Map(),
        consistentWorlds: [],
      }),
    };
    fc.assert(
      fc.property(endings, (ending) => {
        const { task, play } = ending;
        const cards = averageCardValues(
          { real: task.game.deals, virtual: task.virtual },
          play,
          prover.solver,
        );
        const chosenValue = cards.find(({ action }) => action === choose(ending, undecidedProver));
        const [bestValue] = cards;
        expect(chosenValue && chosenValue.sum / chosenValue.worldCount).toBe(
          bestValue && bestValue.sum / bestValue.worldCount,
        );
      }),
    );
  });
});
