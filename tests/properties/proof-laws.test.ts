/** What must hold for the proof of any ending, whatever the search makes of it. */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { lowestFirst, rankOf, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { exhaustiveProver } from '$lib/bridge/proof/exhaustive-prover';
import type { Game, BridgePolicy } from '$lib/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { tricksLeftIn } from '$lib/bridge/proof/bridge-hidden-game';
import { refuteCard } from '$lib/bridge/opponents/card-refutation';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  beginPlay,
  fits,
  handsLeft,
  legalIn,
  playCard,
  tricksWon,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { nextSeat, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { describeProofEnding, randomProofEnding, renameProofEnding, rotateProofEnding, type ProofEnding } from './random-proof-endings';
import { pickOne } from './random-double-dummy-positions';

const seed = inject('seed');
const PATIENCE = { timeout: 600_000 };
const prover = createBridgeProver();
const prove = ({ game, play }: ProofEnding) => prover.prove(game, play);

/** The most tricks that the student's side may still come to, whoever holds what. */
function mostOf(game: Game, play: Play): number {
  return tricksWon(play, sideOf(game.student[0] as Seat)) + tricksLeftIn(game, play);
}

/** Endings of four to nine cards a hand; the long ones are beyond every oracle. */
function all(
  law: (ending: ProofEnding, random: Random) => void,
  lengths = [4, 5, 6, 7, 9],
  times = 60,
): void {
  const random = seededRandom(seed);
  for (const n of lengths) for (let i = 0; i < times; i++) law(randomProofEnding(n, random), random);
}

function aliveIn({ game, play }: ProofEnding): readonly Deal[] {
  return game.deals.filter((deal) => fits(deal, play));
}

describe(`the proof of an ending (seed ${seed})`, PATIENCE, () => {
  it('stays when the seats move one place round', () => {
    all((ending) => {
      const [before, after] = [prove(ending), prove(rotateProofEnding(ending))];
      expect(after.seat).toBe(before.seat && nextSeat(before.seat));
      expect([after.wins, after.verdicts, after.consistentWorlds], describeProofEnding(ending)).toEqual([
        before.wins,
        before.verdicts,
        before.consistentWorlds,
      ]);
    });
  });

  it('stays when suits change their names', () => {
    all((ending, random) => {
      const suits = shuffle(SUITS, random);
      const to = (suit: Suit): Suit => suits[SUITS.indexOf(suit)] as Suit;
      const name = (card: Card): Card => `${to(suitOf(card))}${rankOf(card)}`;
      const { strain } = ending.play;
      const other = renameProofEnding(ending, name, strain === 'NT' ? 'NT' : to(strain));
      const after = prove(other);
      const before = prove(ending);
      expect(after.wins, describeProofEnding(ending)).toBe(before.wins);
      for (const [card, found] of before.verdicts)
        expect(after.verdicts.get(name(card)), describeProofEnding(ending)).toBe(found);
    });
  });

  it('stays when the deals are listed in another order', () => {
    all((ending, random) => {
      const order = shuffle([...ending.game.deals.keys()], random);
      const deals = order.map((place) => ending.game.deals[place] as Deal);
      const [before, after] = [
        prove(ending),
        prove({ ...ending, game: { ...ending.game, deals } }),
      ];
      expect([after.wins, after.verdicts], describeProofEnding(ending)).toEqual([before.wins, before.verdicts]);
      expect(after.consistentWorlds.map((place) => order[place]).sort()).toEqual([...before.consistentWorlds].sort());
    });
  });

  it('is no harder with fewer deals, and no easier with a higher goal', () => {
    let harder = 0;
    all((ending, random) => {
      const { game, play } = ending;
      const alive = aliveIn(ending);
      const gone = pickOne(alive, random);
      const fewer: Game = { ...game, deals: alive.filter((deal) => deal !== gone) };
      const wins = prover.wins(game, play).wins;
      if (wins) expect(prover.wins(fewer, play).wins, describeProofEnding(ending)).toBe(true);
      else if (prover.wins(fewer, play).wins) harder++;
      if (!wins)
        expect(prover.wins({ ...game, goal: game.goal + 1 }, play).wins, describeProofEnding(ending)).toBe(
          false,
        );
    });
    expect(harder).toBeGreaterThan(2);
  });

  it('of one deal is the double-dummy solver', () => {
    all((ending) => {
      const { game, play } = ending;
      const [deal] = aliveIn(ending) as [Deal];
      const { leader, cards } = play.trick;
      const before = handsLeft(deal, { ...play, trick: { leader, cards: [] } });
      const { seat, tricks } = prover.solver.cardValues({
        hands: before,
        strain: play.strain,
        leader,
        played: cards,
      });
      const ours = game.student.includes(seat)
        ? (tricks ?? 0)
        : before[leader].length - (tricks ?? 0);
      expect(prover.wins({ ...game, deals: [deal] }, play).wins, describeProofEnding(ending)).toBe(
        ours >= game.goal,
      );
    });
  });

  it('within a budget is the same or unknown, and never uses more', () => {
    let unknown = 0;
    all(
      (ending, random) => {
        const { game, play } = ending;
        const nodes = 1 + random.below(60);
        const sure = prove(ending);
        const small = createBridgeProver({ tableBytes: 2 ** 18, proofBytes: 2 ** 12 });
        for (const { wins, verdicts: cards, nodes: used } of [
          small.prove(game, play, { nodes }),
          exhaustiveProver.prove(game, play, { nodes }),
        ]) {
          expect(used, describeProofEnding(ending)).toBeLessThanOrEqual(nodes);
          if (wins === null) unknown++;
          else expect(wins, describeProofEnding(ending)).toBe(sure.wins);
          for (const [card, found] of cards) {
            if (found !== 'unknown') expect(found, describeProofEnding(ending)).toBe(sure.verdicts.get(card));
          }
        }
      },
      [4, 5],
      40,
    );
    expect(unknown).toBeGreaterThan(20);
  });

  it('does not depend on what was asked before', () => {
    const other = createBridgeProver();
    all((ending) => {
      other.clear();
      const { wins, verdicts: cards, nodes } = other.prove(ending.game, ending.play);
      expect([wins, cards], describeProofEnding(ending)).toEqual([prove(ending).wins, prove(ending).verdicts]);
      // Whoever has forgotten everything takes the same way again.
      other.clear();
      expect(other.prove(ending.game, ending.play).nodes, describeProofEnding(ending)).toBe(nodes);
    });
  });
});

describe(`a refutation (seed ${seed})`, PATIENCE, () => {
  it('is there for every card that is not sound, and for no other', () => {
    all(
      (ending) => {
        for (const [card, found] of prove(ending).verdicts) {
          const refutation = refuteCard(prover, ending.game, ending.play, card);
          expect(refutation === null, `${card} ${describeProofEnding(ending)}`).toBe(found === 'sound');
        }
      },
      [4, 5, 6, 8],
      40,
    );
  });

  it('is a line of its deal that stops at once when the goal is out of reach', () => {
    all(
      ({ game, play }) => {
        for (const card of prove({ game, play }).verdicts.keys()) {
          const refutation = refuteCard(prover, game, play, card);
          if (!refutation) continue;
          const deal = game.deals[refutation.deal] as Deal;
          let now = play;
          for (const each of refutation.line) {
            expect(mostOf(game, now)).toBeGreaterThanOrEqual(game.goal);
            expect(legalIn(deal, now)).toContain(each);
            now = playCard(now, each);
          }
          expect(mostOf(game, now)).toBeLessThan(game.goal);
        }
      },
      [4, 6, 8],
      40,
    );
  });

  it('gives up no trick that open cards would keep, once the deal is lost with open cards', () => {
    let checked = 0;
    all(
      ({ game, play }) => {
        for (const card of prove({ game, play }).verdicts.keys()) {
          const refutation = refuteCard(prover, game, play, card);
          if (!refutation) continue;
          const deal = game.deals[refutation.deal] as Deal;
          let now = playCard(play, card);
          for (const each of refutation.line.slice(1)) {
            const { seat, cards, tricks } = prover.solver.cardValues(toDoubleDummyPosition(deal, now));
            const isLost =
              tricksWon(now, sideOf(game.student[0] as Seat)) + (tricks ?? 0) < game.goal;
            if (game.student.includes(seat) && isLost) {
              expect(cards.get(each)).toBe(tricks);
              checked++;
            }
            now = playCard(now, each);
          }
        }
      },
      [4, 5, 6],
      40,
    );
    expect(checked).toBeGreaterThan(200);
  });
});

describe('a game in which a seat plays by a policy', () => {
  const hand = (text: string): readonly Card[] => text.split(' ') as Card[];
  // West's queen of hearts can be finessed, East's falls: whoever sees which, takes every trick.
  const ours = { N: hand('HK HT H2 CA C3'), S: hand('HA HJ H3 C4 C2') };
  const deals: readonly Deal[] = [
    { ...ours, W: hand('S9 HQ H9 H8 D4'), E: hand('H7 H6 D3 D2 C9') },
    { ...ours, W: hand('S9 H9 H8 H7 D4'), E: hand('HQ H6 D3 D2 C9') },
  ];
  const game: Game = { deals, student: ['N', 'S'], goal: 5 };
  const play = beginPlay('NT', 'N');
  const lowest: BridgePolicy = (deal, now) => [...legalIn(deal, now)].sort(lowestFirst)[0] as Card;
  /** West throws a spade when it has the queen, and a diamond when not. */
  const telling: BridgePolicy = (deal, now) =>
    throws(deal, now) ? (deal.W.includes('HQ') ? 'S9' : 'D4') : lowest(deal, now);
  /** West plays the same cards from either hand, but takes its queen when it is last and can. */
  const silent: BridgePolicy = (deal, now) => {
    const { cards } = now.trick;
    const takes =
      cards.length === 3 &&
      cards[0]?.startsWith('H') &&
      !cards.some((card) => card === 'HA' || card === 'HK');
    const order: readonly Card[] = [...(takes ? ['HQ' as const] : []), 'S9', 'D4', 'H8', 'H9'];
    const legal = legalIn(deal, now);
    return order.find((card) => legal.includes(card)) ?? lowest(deal, now);
  };
  const throws = (deal: Deal, now: Play): boolean =>
    now.won.length === 0 && legalIn(deal, now).includes('S9');

  it('is won when a card tells the deals apart, and not when it does not', () => {
    expect(prover.prove(game, play).verdicts.get('CA')).toBe('lucky');
    expect(prover.prove({ ...game, policies: { W: silent } }, play).verdicts.get('CA')).toBe(
      'lucky',
    );
    const proof = prover.prove({ ...game, policies: { W: telling } }, play);
    expect(proof.wins).toBe(true);
    expect(proof.verdicts.get('CA')).toBe('sound');
    expect(prover.wins({ ...game, policies: { W: telling } }, play).wins).toBe(true);
  });

  it('asks the policy for each deal alive, with the cards that were dealt', () => {
    const asked = new Set<Deal>();
    const watched: BridgePolicy = (deal, now) => {
      asked.add(deal);
      return telling(deal, now);
    };
    prover.wins({ ...game, policies: { W: watched } }, play);
    expect(asked).toEqual(new Set(deals));
  });

  it('stops at a policy that plays a card which its deal does not allow', () => {
    expect(() => prover.wins({ ...game, policies: { W: () => 'HQ' } }, play)).toThrow(
      'legal in its world',
    );
  });
});
