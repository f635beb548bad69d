/** The proof of games in which seats play by a policy: what the app leaves out changes no answer. */
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

/** A player with a will of its own: its card depends on its own hand and on all that was played. */
function wilful(salt: number): BridgePolicy {
  return (deal, play) => {
    const { leader, cards } = play.trick;
    const seat = clockwiseFrom(leader)[cards.length] as Seat;
    const gone = cardsPlayed(play);
    const legal = legalCards(removeCards(deal[seat], gone), play.trick);
    const text = `${String(deal[seat])} ${String(gone)}`;
    const sum = [...text].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 65_521, salt);
    return legal[sum % legal.length] as Card;
  };
}

/** An ending in which the student has one hand and its partner a will, and on request the opponents too. */
function withPlayers({ game, play }: ProofEnding, all: boolean, salt: number): ProofEnding {
  const [own, partner] = game.student as readonly [Seat, Seat];
  const opponents = clockwiseFrom(own).filter((seat) => seat !== own && seat !== partner);
  const seats = all ? [partner, ...opponents] : [partner];
  const policies = Object.fromEntries(seats.map((seat) => [seat, wilful(salt)]));
  const given = cardsPlayed(play).length;
  return { play, game: { ...game, student: [own], policies, givenCount: given } };
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
      withPlayers(randomProofEnding(cards, random), all, i),
    );

    it('have the classes of the plain proof', () => {
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

    it('have refutations that are played as everybody plays, and miss the goal', () => {
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
