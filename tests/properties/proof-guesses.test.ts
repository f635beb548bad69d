/**
 * The proof on endings with a guess: each deal by itself is makeable, but not with the same next
 * cards. They are rare among random endings, so that the double-dummy solver, which does not use
 * the proof, selects them.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { exhaustiveProver } from '$lib/games/bridge/proof/exhaustive-prover';
import type { Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { refuteCard, type CardRefutation } from '$lib/games/bridge/opponents/card-refutation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  fits,
  handsLeft,
  legalIn,
  playCard,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { DoubleDummyValues } from '$lib/games/bridge/solver/double-dummy-port';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { describeProofEnding, randomProofEnding, type ProofEnding } from './random-proof-endings';
import { pickOne } from './random-double-dummy-positions';

const seed = inject('seed');
/** The exhaustive proof takes long on a busy machine. */
const PATIENCE = { timeout: 600_000 };
const solver = createDoubleDummySolver();

const tricksWonBefore = ({ game, play }: ProofEnding): number =>
  tricksWon(play, sideOf(game.student[0] as Seat));

function doubleDummyValuesIn(deal: Deal, play: Play): DoubleDummyValues {
  const { leader, cards } = play.trick;
  const hands = handsLeft(deal, { ...play, trick: { leader, cards: [] } });
  return solver.cardValues({ hands, strain: play.strain, leader, played: cards });
}

/** The ending after a random trick that leaves at least two consistent deals, if there is one. */
function playRandomTrick({ game, play }: ProofEnding, random: Random): ProofEnding {
  let current = play;
  for (let i = 0; i < 4; i++) {
    const consistent = game.deals.filter((deal) => fits(deal, current));
    const cards = legalIn(pickOne(consistent, random), current).filter(
      (card) => consistent.filter((deal) => fits(deal, playCard(current, card))).length > 1,
    );
    if (cards.length === 0) return { game, play };
    current = playCard(current, pickOne(cards, random));
  }
  return { game, play: current };
}

/** A guess with `cardCount` cards a hand; about half of them come after a trick. */
function randomGuess(cardCount: number, random: Random): ProofEnding {
  for (;;) {
    const tricksBefore = random.below(2);
    const ending = randomProofEnding(cardCount + tricksBefore, random);
    const { game, play } = tricksBefore === 1 ? playRandomTrick(ending, random) : ending;
    if (play.won.length < tricksBefore || !game.student.includes(turnOf(play) as Seat)) continue;
    const values = game.deals
      .filter((deal) => fits(deal, play))
      .map((deal) => doubleDummyValuesIn(deal, play));
    // The goal is what the worst deal allows; a guess needs different cards in different deals.
    const minTricks = Math.min(...values.map(({ tricks }) => tricks ?? 0));
    const makingCards = values.map(({ cards }) => {
      return [...cards.keys()].filter((card) => (cards.get(card) ?? 0) >= minTricks).join();
    });
    const goal = tricksWonBefore({ game, play }) + minTricks;
    if (new Set(makingCards).size > 1) return { game: { ...game, goal }, play };
  }
}

/** True if a refutation is legal in its deal and puts the goal out of reach. */
function isGoalMissed(game: Game, play: Play, { deal: dealIndex, line }: CardRefutation): boolean {
  const deal = game.deals[dealIndex] as Deal;
  let current = play;
  for (const card of line) {
    if (!legalIn(deal, current).includes(card)) return false;
    current = playCard(current, card);
  }
  const tricksLeft = handsLeft(deal, current)[current.trick.leader].length;
  return tricksWonBefore({ game, play: current }) + tricksLeft < game.goal;
}

describe.each([
  { n: 2, times: 100 },
  { n: 3, times: 400 },
  { n: 4, times: 150 },
  { n: 5, times: 20 },
])('$times guesses with $n cards (seed ' + seed + ')', ({ n, times }) => {
  it('have for every card the verdict of the exhaustive proof', PATIENCE, () => {
    const random = seededRandom(seed + n);
    const [reused, cleared] = [
      createBridgeProver(),
      createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 16 }),
    ];
    let lostCount = 0;
    for (let i = 0; i < times; i++) {
      const ending = randomGuess(n, random);
      const { wins, verdicts } = exhaustiveProver.prove(ending.game, ending.play);
      if (!wins) lostCount++;
      cleared.clear();
      for (const prover of [reused, cleared]) {
        const proof = prover.prove(ending.game, ending.play);
        if (proof.wins !== wins || !isDeepStrictEqual(proof.verdicts, verdicts)) {
          expect([proof.wins, proof.verdicts], describeProofEnding(ending)).toEqual([
            wins,
            verdicts,
          ]);
        }
      }
    }
    // Some guesses lose although each deal by itself is makeable.
    if (n > 2) expect(lostCount).toBeGreaterThan(0);
  });
});

describe(`the refutation of a guess (seed ${seed})`, PATIENCE, () => {
  it('exists exactly for losing cards, in a deal that is lost double dummy if there is one', () => {
    const random = seededRandom(seed);
    const prover = createBridgeProver();
    let [lostDealCount, guessCount] = [0, 0];
    for (let i = 0; i < 150; i++) {
      const { game, play } = randomGuess(3, random);
      for (const card of exhaustiveProver.prove(game, play).verdicts.keys()) {
        const playAfterCard = playCard(play, card);
        const refutation = refuteCard(prover, game, play, card);
        const description = `${card}\n${describeProofEnding({ game, play })}`;
        expect(refutation === null, description).toBe(
          exhaustiveProver.wins(game, playAfterCard).wins === true,
        );
        if (!refutation) continue;
        const lostDealIndex = game.deals.findIndex(
          (deal) =>
            fits(deal, playAfterCard) &&
            exhaustiveProver.wins({ ...game, deals: [deal] }, playAfterCard).wins === false,
        );
        if (lostDealIndex >= 0) {
          lostDealCount++;
          expect(refutation.deal, description).toBe(lostDealIndex);
        } else guessCount++;
        expect(isGoalMissed(game, play, refutation), description).toBe(true);
      }
    }
    expect(lostDealCount).toBeGreaterThan(20);
    expect(guessCount).toBeGreaterThan(0);
  });
});
