/**
 * The proof of games with policies, fixed rules by which seats play that are neither the student's
 * nor free to choose: the app's shortcuts change no answer.
 */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import { tricksLeftIn } from '$lib/games/bridge/proof/bridge-hidden-game';
import { exhaustiveProver } from '$lib/games/bridge/proof/exhaustive-prover';
import type { BridgePolicy } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { refuteCard } from '$lib/games/bridge/opponents/card-refutation';
import type { Card } from '$lib/cards/card';
import { legalCards, playCards, tricksWon } from '$lib/games/bridge/rules/bridge-play';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { removeCards } from '$lib/cards/hand';
import { clockwiseFrom, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { describeProofEnding, randomProofEnding, type ProofEnding } from './random-proof-endings';

const seed = inject('seed');
const ENDING_COUNT = 250;

/** An arbitrary policy: its card is a hash of its own hand and the play. */
function createArbitraryPolicy(salt: number): BridgePolicy {
  return (deal, play) => {
    const { leader, cards } = play.trick;
    const seat = clockwiseFrom(leader)[cards.length] as Seat;
    const playedCards = cardsPlayed(play);
    const legal = legalCards(removeCards(deal[seat], playedCards), play.trick);
    const text = `${String(deal[seat])} ${String(playedCards)}`;
    const hash = [...text].reduce(
      (hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 65_521,
      salt,
    );
    return legal[hash % legal.length] as Card;
  };
}

/**
 * The ending with a student of one hand and a policy for partner, optionally for the opponents too.
 */
function withPolicies(
  { game, play }: ProofEnding,
  includesOpponents: boolean,
  salt: number,
): ProofEnding {
  const [studentSeat, partner] = game.student as readonly [Seat, Seat];
  const opponents = clockwiseFrom(studentSeat).filter(
    (seat) => seat !== studentSeat && seat !== partner,
  );
  const seats = includesOpponents ? [partner, ...opponents] : [partner];
  const policies = Object.fromEntries(seats.map((seat) => [seat, createArbitraryPolicy(salt)]));
  // The cards played so far were chosen at random, not by the policies.
  const givenCount = cardsPlayed(play).length;
  return { play, game: { ...game, student: [studentSeat], policies, givenCount } };
}

describe.each([
  { who: 'a partner', all: false, cards: 3 },
  { who: 'a partner', all: false, cards: 4 },
  { who: 'all others', all: true, cards: 4 },
])(
  `${ENDING_COUNT} endings of $cards cards in which $who play by a policy (seed ${seed})`,
  ({ all, cards }) => {
    const random = seededRandom(seed + cards + (all ? 1 : 0));
    const prover = createBridgeProver({ tableBytes: 2 ** 22 });
    const endings = Array.from({ length: ENDING_COUNT }, (_, i) =>
      withPolicies(randomProofEnding(cards, random), all, i),
    );

    it('have the verdicts of the exhaustive proof', () => {
      const seenVerdicts = new Set<string>();
      for (const ending of endings) {
        const referenceProof = exhaustiveProver.prove(ending.game, ending.play);
        const proof = prover.prove(ending.game, ending.play);
        expect([proof.wins, ...proof.verdicts], describeProofEnding(ending)).toEqual([
          referenceProof.wins,
          ...referenceProof.verdicts,
        ]);
        for (const each of referenceProof.verdicts.values()) seenVerdicts.add(each);
      }
      // `lucky` (wins in some deals only) is required only where the opponents are free to choose.
      expect([...seenVerdicts]).toEqual(
        expect.arrayContaining(all ? ['sound', 'beaten'] : ['sound', 'lucky', 'beaten']),
      );
    });

    it('have refutations that follow the policies and miss the goal', () => {
      let refutationCount = 0;
      for (const { game, play } of endings) {
        for (const [card, verdict] of prover.prove(game, play).verdicts) {
          const refutation = refuteCard(prover, game, play, card);
          expect(refutation === null).toBe(verdict === 'sound');
          if (!refutation) continue;
          refutationCount++;
          const finalPlay = playCards(play, refutation.line);
          // In a consistent deal each card of a seat with a policy is the one that it chooses.
          expect(consistentDeals(game, finalPlay)).toContain(refutation.deal);
          const maxTricks =
            tricksWon(finalPlay, sideOf(game.student[0] as Seat)) + tricksLeftIn(game, finalPlay);
          expect(maxTricks).toBeLessThan(game.goal);
        }
      }
      expect(refutationCount).toBeGreaterThan(50);
    });
  },
);
