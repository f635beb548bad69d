/**
 * The endings in which it matters that the student does not see the cards: each deal alone can be
 * made, but not with the same next cards. They are rare among random ones, so they are looked for
 * with the double-dummy solver, which knows nothing of the proof.
 */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, type Random } from '$lib/core/random';
import { exhaustiveProver } from '$lib/bridge/proof/exhaustive-prover';
import type { Game } from '$lib/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { refuteCard, type CardRefutation } from '$lib/bridge/opponents/card-refutation';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  fits,
  handsLeft,
  legalIn,
  playCard,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummyValues } from '$lib/bridge/solver/double-dummy-port';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { describeProofEnding, randomProofEnding, type ProofEnding } from './random-proof-endings';
import { pickOne } from './random-double-dummy-positions';

const seed = inject('seed');
/** The oracle takes its time, and more of it on a busy machine. */
const PATIENCE = { timeout: 600_000 };
const solver = createDoubleDummySolver();

const taken = ({ game, play }: ProofEnding): number => tricksWon(play, sideOf(game.student[0] as Seat));

function valuesIn(deal: Deal, play: Play): DoubleDummyValues {
  const { leader, cards } = play.trick;
  const hands = handsLeft(deal, { ...play, trick: { leader, cards: [] } });
  return solver.cardValues({ hands, strain: play.strain, leader, played: cards });
}

/** Plays a whole trick of cards that each leave two deals alive; the ending as it is where none does. */
function aTrickLater({ game, play }: ProofEnding, random: Random): ProofEnding {
  let now = play;
  for (let i = 0; i < 4; i++) {
    const alive = game.deals.filter((deal) => fits(deal, now));
    const cards = legalIn(pickOne(alive, random), now).filter(
      (card) => alive.filter((deal) => fits(deal, playCard(now, card))).length > 1,
    );
    if (cards.length === 0) return { game, play };
    now = playCard(now, pickOne(cards, random));
  }
  return { game, play: now };
}

/** A guess with `n` cards a hand; every second one has a trick behind it. */
function randomGuess(n: number, random: Random): ProofEnding {
  for (;;) {
    const late = random.below(2);
    const ending = randomProofEnding(n + late, random);
    const { game, play } = late === 1 ? aTrickLater(ending, random) : ending;
    if (play.won.length < late || !game.student.includes(turnOf(play) as Seat)) continue;
    const values = game.deals
      .filter((deal) => fits(deal, play))
      .map((deal) => valuesIn(deal, play));
    const fewest = Math.min(...values.map(({ tricks }) => tricks ?? 0));
    const making = values.map(({ cards }) => {
      return [...cards.keys()].filter((card) => (cards.get(card) ?? 0) >= fewest).join();
    });
    const goal = taken({ game, play }) + fewest;
    if (new Set(making).size > 1) return { game: { ...game, goal }, play };
  }
}

/** Whether a line can be played in its deal, and has put the goal out of reach at its end. */
function isMissed(game: Game, play: Play, { deal: place, line }: CardRefutation): boolean {
  const deal = game.deals[place] as Deal;
  let now = play;
  for (const card of line) {
    if (!legalIn(deal, now).includes(card)) return false;
    now = playCard(now, card);
  }
  const left = handsLeft(deal, now)[now.trick.leader].length;
  return taken({ game, play: now }) + left < game.goal;
}

describe.each([
  { n: 2, times: 100 },
  { n: 3, times: 400 },
  { n: 4, times: 150 },
  { n: 5, times: 20 },
])('$times guesses with $n cards (seed ' + seed + ')', ({ n, times }) => {
  it('have for every card the class of the plain oracle', PATIENCE, () => {
    const random = seededRandom(seed + n);
    const [warm, fresh] = [
      createBridgeProver(),
      createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 16 }),
    ];
    let beaten = 0;
    for (let i = 0; i < times; i++) {
      const ending = randomGuess(n, random);
      const { wins, verdicts: cards } = exhaustiveProver.prove(ending.game, ending.play);
      if (!wins) beaten++;
      fresh.clear();
      for (const prover of [warm, fresh]) {
        const proof = prover.prove(ending.game, ending.play);
        if (proof.wins !== wins || !isDeepStrictEqual(proof.verdicts, cards)) {
          expect([proof.wins, proof.verdicts], describeProofEnding(ending)).toEqual([wins, cards]);
        }
      }
    }
    // Though each deal alone can be made.
    if (n > 2) expect(beaten).toBeGreaterThan(0);
  });
});

describe(`the refutation of a guess (seed ${seed})`, PATIENCE, () => {
  it('is there exactly where the guess loses, in a deal that open cards have lost if there is one', () => {
    const random = seededRandom(seed);
    const prover = createBridgeProver();
    let [lostAlone, guessed] = [0, 0];
    for (let i = 0; i < 150; i++) {
      const { game, play } = randomGuess(3, random);
      for (const card of exhaustiveProver.prove(game, play).verdicts.keys()) {
        const next = playCard(play, card);
        const found = refuteCard(prover, game, play, card);
        const says = `${card}\n${describeProofEnding({ game, play })}`;
        expect(found === null, says).toBe(exhaustiveProver.wins(game, next).wins === true);
        if (!found) continue;
        const alone = game.deals.findIndex(
          (deal) =>
            fits(deal, next) && exhaustiveProver.wins({ ...game, deals: [deal] }, next).wins === false,
        );
        if (alone >= 0) {
          lostAlone++;
          expect(found.deal, says).toBe(alone);
        } else guessed++;
        expect(isMissed(game, play, found), says).toBe(true);
      }
    }
    expect(lostAlone).toBeGreaterThan(20);
    expect(guessed).toBeGreaterThan(0);
  });
});
