import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { fits, legalIn, playCard, type Play } from '$lib/bridge/rules/bridge-play';
import { chooseOpponentCard } from './opponent-card';
import {
  randomLegalCard,
  createEnding,
  isOpponentToPlay,
  type HiddenCardEnding,
} from './hidden-card-endings.fixture';
import { averageCardValues } from './average-card-values';

const prover = createBridgeProver({ tableBytes: 2 ** 22, proofBytes: 2 ** 20 });

function isOver(deals: readonly Deal[], play: Play): boolean {
  return play.won.length === deals[0]?.N.length;
}

const endings = fc.integer({ min: 0, max: 2 ** 31 }).map(createEnding);
const choose = ({ task, play }: HiddenCardEnding, by: BridgeProver = prover): Card =>
  chooseOpponentCard(task, play, by);

describe('the omniscient opponents by Murakami’s rule', () => {
  it('play only cards that are legal in a consistent real deal', () => {
    fc.assert(
      fc.property(endings, (given) => {
        const { task, play } = given;
        const after = playCard(play, choose(given));
        expect(task.game.deals.some((deal) => fits(deal, after))).toBe(true);
      }),
    );
  });

  it('never let a student escape who is proved beaten', () => {
    let beaten = 0;
    fc.assert(
      fc.property(endings, fc.integer(), (given, seed) => {
        const { game } = given.task;
        if (prover.wins(game, given.play).wins !== false) return;
        beaten++;
        const random = seededRandom(seed);
        let { play } = given;
        while (!isOver(game.deals, play)) {
          const card = isOpponentToPlay(play)
            ? choose({ ...given, play })
            : randomLegalCard(game.deals, play, random);
          play = playCard(play, card);
          expect(prover.wins(game, play).wins).toBe(false);
        }
      }),
    );
    expect(beaten).toBeGreaterThan(20);
  });

  it('keep as many real deals consistent as any card that beats the student', () => {
    fc.assert(
      fc.property(endings, (given) => {
        const { game } = given.task;
        const keptCards = (card: Card): number =>
          game.deals.filter((deal) => fits(deal, playCard(given.play, card))).length;
        const all = [
          ...new Set(
            game.deals.filter((d) => fits(d, given.play)).flatMap((d) => legalIn(d, given.play)),
          ),
        ];
        const beating = all.filter(
          (card) => prover.wins(game, playCard(given.play, card)).wins === false,
        );
        if (beating.length === 0) return;
        expect(keptCards(choose(given))).toBe(Math.max(...beating.map(keptCards)));
      }),
    );
  });

  it('play by the average when the student wins against everything', () => {
    fc.assert(
      fc.property(endings, (given) => {
        const { task, play } = given;
        if (prover.wins(task.game, play).wins !== true) return;
        const cards = averageCardValues(
          { real: task.game.deals, virtual: task.virtual },
          play,
          prover.solver,
        );
        if (cards.length === 1) return;
        const chosen = cards.find(({ action }) => action === choose(given));
        const [best] = cards;
        expect(chosen && chosen.sum / chosen.worldCount).toBeCloseTo(
          best ? best.sum / best.worldCount : NaN,
          9,
        );
      }),
    );
  });

  it('among equal averages maximise the trap rate', () => {
    let unequalTrapRateCount = 0;
    fc.assert(
      fc.property(endings, (given) => {
        const { task, play } = given;
        const { game } = task;
        if (prover.wins(game, play).wins !== true) return;
        const cards = averageCardValues(
          { real: game.deals, virtual: task.virtual },
          play,
          prover.solver,
        );
        const [first] = cards;
        const equal = cards.filter(
          (each) => first && each.sum * first.worldCount === first.sum * each.worldCount,
        );
        const share = (card: Card): number => {
          const classes = [...prover.prove(game, playCard(play, card)).verdicts.values()];
          return (
            classes.filter((otherCard) => otherCard !== 'sound').length /
            Math.max(1, classes.length)
          );
        };
        const shares = equal.map(({ action }) => share(action));
        if (Math.max(...shares) > Math.min(...shares)) unequalTrapRateCount++;
        expect(share(choose(given))).toBe(Math.max(...shares));
      }),
      { numRuns: 400 },
    );
    expect(unequalTrapRateCount).toBeGreaterThan(3);
  });

  it('do not depend on what the prover was asked before', () => {
    fc.assert(
      fc.property(endings, (given) => {
        prover.clear();
        const cold = choose(given);
        expect(choose(given)).toBe(cold);
      }),
      { numRuns: 30 },
    );
  });

  it('play by the average when nothing can be proved', () => {
    const unsure: BridgeProver = {
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
      fc.property(endings, (given) => {
        const { task, play } = given;
        const cards = averageCardValues(
          { real: task.game.deals, virtual: task.virtual },
          play,
          prover.solver,
        );
        const chosen = cards.find(({ action }) => action === choose(given, unsure));
        const [best] = cards;
        expect(chosen && chosen.sum / chosen.worldCount).toBe(best && best.sum / best.worldCount);
      }),
    );
  });
});
