/** The proof of games with policies: the app's shortcuts change no answer. */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { consistentDeals } from '$lib/bridge/proof/consistent-deals';
import { tricksLeftIn } from '$lib/bridge/proof/bridge-hidden-game';
import { exhaustiveProver } from '$lib/bridge/proof/exhaustive-prover';
import type { BridgePolicy } from '$lib/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { refuteCard } from '$lib/bridge/opponents/card-refutation';
import type { Card } from '$lib/cards/card';
import { legalCards, playCards, tricksWon } from '$lib/bridge/rules/bridge-play';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { removeCards } from '$lib/cards/hand';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { describeProofEnding, randomProofEnding, type ProofEnding } from './random-proof-endings';

const seed = inject('seed');
const TIMES = 250;

/** An arbitrary policy: its card is a hash of its own hand and the play. */
function createArbitraryPolicy(salt: number): BridgePolicy {
  return (deal, play) => {
    const { leader, cards } = play.trick;
    const seat = clockwiseFrom(leader)[cards.length] as Seat;
    const playedCards = cardsPlayed(play);
    const legal = legalCards(removeCards(deal[seat], playedCards), play.trick);
    const text = `${String(deal[seat])} ${String(playedCards)}`;
    const sum = [...text].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 65_521, salt);
    return legal[sum % legal.length] as Card;
  };
}

/**
 * The ending with a student of one hand and a policy for partner, and with `all` for the opponents
 * too.
 */
function withPolicies({ game, play }: ProofEnding, all: boolean, salt: number): ProofEnding {
  const [studentSeat, partner] = game.student as readonly [Seat, Seat];
  const opponents = clockwiseFrom(studentSeat).filter(
    (seat) => seat !== studentSeat && seat !== partner,
  );
  const seats = all ? [partner, ...opponents] : [partner];
  const policies = Object.fromEntries(seats.map((seat) => [seat, createArbitraryPolicy(salt)]));
  const givenCount = cardsPlayed(play).length;
  return { play, game: { ...game, student: [studentSeat], policies, givenCount } };
}

describe.each([
  { who: 'a partner', all: false, cards: 3 },
  { who: 'a partner', all: false, cards: 4 },
  { who: 'all others', all: true, cards: 4 },
])(
  `${TIMES} endings of $cards cards in which $who play by a policy (seed ${seed})`,
  ({ all, cards }) => {
    const random = seededRandom(seed + cards + (all ? 1 : 0));
    const prover = createBridgeProver({ tableBytes: 2 ** 22 });
    const endings = Array.from({ length: TIMES }, (_, i) =>
      withPolicies(randomProofEnding(cards, random), all, i),
    );

    it('have the classes of the exhaustive proof', () => {
      const classes = new Set<string>();
      for (const ending of endings) {
        const plain = exhaustiveProver.prove(ending.game, ending.play);
        const found = prover.prove(ending.game, ending.play);
        expect([found.wins, ...found.verdicts], describeProofEnding(ending)).toEqual([
          plain.wins,
          ...plain.verdicts,
        ]);
        for (const each of plain.verdicts.values()) classes.add(each);
      }
      expect(classes.size).toBe(all ? classes.size : 3);
      expect(classes.has('sound') && classes.has('beaten')).toBe(true);
    });

    it('have refutations that follow the policies and miss the goal', () => {
      let refuted = 0;
      for (const { game, play } of endings) {
        for (const [card, found] of prover.prove(game, play).verdicts) {
          const refutation = refuteCard(prover, game, play, card);
          expect(refutation === null).toBe(found === 'sound');
          if (!refutation) continue;
          refuted++;
          const end = playCards(play, refutation.line);
          expect(consistentDeals(game, end)).toContain(refutation.deal);
          const most = tricksWon(end, sideOf(game.student[0] as Seat)) + tricksLeftIn(game, end);
          expect(most).toBeLessThan(game.goal);
        }
      }
      expect(refuted).toBeGreaterThan(50);
    });
  },
);
