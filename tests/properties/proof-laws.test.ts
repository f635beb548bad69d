/**
 * Laws of the proof of any ending, beside the comparisons with reference provers: symmetries,
 * monotonicity, budgets, and refutations. An ending is a play of few cards a hand and the deals
 * that are possible; it is won if one strategy of the student reaches the goal in all consistent
 * deals. A card is sound if this still holds after it, lucky if it can win in one of the deals at
 * least, and beaten otherwise. A refutation is a deal, and a line in it that begins with the card
 * and fails.
 */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { lowestFirst, rankOf, suitOf, type Card } from '$lib/cards/card';
import { SUITS, type Suit } from '$lib/cards/suits';
import { exhaustiveProver } from '$lib/games/bridge/proof/exhaustive-prover';
import type { Game, BridgePolicy } from '$lib/games/bridge/proof/bridge-proof-port';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { tricksLeftIn } from '$lib/games/bridge/proof/bridge-hidden-game';
import { refuteCard } from '$lib/games/bridge/opponents/card-refutation';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  fits,
  handsLeft,
  legalIn,
  playCard,
  tricksWon,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { nextSeat, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import {
  describeProofEnding,
  randomProofEnding,
  renameProofEnding,
  rotateProofEnding,
  type ProofEnding,
} from './random-proof-endings';
import { pickOne } from './random-double-dummy-positions';

const seed = inject('seed');
const PATIENCE = { timeout: 600_000 };
const prover = createBridgeProver();
const prove = ({ game, play }: ProofEnding) => prover.prove(game, play);

/** The most tricks that the student's side may still reach. */
function maxTricks(game: Game, play: Play): number {
  return tricksWon(play, sideOf(game.student[0] as Seat)) + tricksLeftIn(game, play);
}

/**
 * Checks a law on random endings of four to nine cards; the long ones exceed the reference provers.
 */
function checkLaw(
  law: (ending: ProofEnding, random: Random) => void,
  lengths = [4, 5, 6, 7, 9],
  countPerLength = 60,
): void {
  const random = seededRandom(seed);
  for (const cardCount of lengths)
    for (let i = 0; i < countPerLength; i++) law(randomProofEnding(cardCount, random), random);
}

/** The deals that fit the play; the student does not know which of them is the actual one. */
function consistentDealsOf({ game, play }: ProofEnding): readonly Deal[] {
  return game.deals.filter((deal) => fits(deal, play));
}

describe(`the proof of an ending (seed ${seed})`, PATIENCE, () => {
  it('is unchanged when every hand moves one seat clockwise', () => {
    checkLaw((ending) => {
      const [before, after] = [prove(ending), prove(rotateProofEnding(ending))];
      expect(after.seat).toBe(before.seat && nextSeat(before.seat));
      expect(
        [after.wins, after.verdicts, after.consistentWorlds],
        describeProofEnding(ending),
      ).toEqual([before.wins, before.verdicts, before.consistentWorlds]);
    });
  });

  it('is unchanged when suits are renamed', () => {
    checkLaw((ending, random) => {
      const suits = shuffle(SUITS, random);
      const targetSuit = (suit: Suit): Suit => suits[SUITS.indexOf(suit)] as Suit;
      const renamed = (card: Card): Card => `${targetSuit(suitOf(card))}${rankOf(card)}`;
      const { strain } = ending.play;
      const renamedEnding = renameProofEnding(
        ending,
        renamed,
        strain === 'NT' ? 'NT' : targetSuit(strain),
      );
      const after = prove(renamedEnding);
      const before = prove(ending);
      expect(after.wins, describeProofEnding(ending)).toBe(before.wins);
      for (const [card, verdict] of before.verdicts)
        expect(after.verdicts.get(renamed(card)), describeProofEnding(ending)).toBe(verdict);
    });
  });

  it('does not depend on the order of the deals', () => {
    checkLaw((ending, random) => {
      const order = shuffle([...ending.game.deals.keys()], random);
      const deals = order.map((dealIndex) => ending.game.deals[dealIndex] as Deal);
      const [before, after] = [
        prove(ending),
        prove({ ...ending, game: { ...ending.game, deals } }),
      ];
      expect([after.wins, after.verdicts], describeProofEnding(ending)).toEqual([
        before.wins,
        before.verdicts,
      ]);
      expect(after.consistentWorlds.map((dealIndex) => order[dealIndex]).sort()).toEqual(
        [...before.consistentWorlds].sort(),
      );
    });
  });

  it('stays won with fewer deals, and stays lost with a higher goal', () => {
    let lostWithMoreCount = 0;
    checkLaw((ending, random) => {
      const { game, play } = ending;
      const consistent = consistentDealsOf(ending);
      const removed = pickOne(consistent, random);
      const withoutOneDeal: Game = {
        ...game,
        deals: consistent.filter((deal) => deal !== removed),
      };
      const wins = prover.wins(game, play).wins;
      if (wins)
        expect(prover.wins(withoutOneDeal, play).wins, describeProofEnding(ending)).toBe(true);
      else if (prover.wins(withoutOneDeal, play).wins) lostWithMoreCount++;
      if (!wins)
        expect(
          prover.wins({ ...game, goal: game.goal + 1 }, play).wins,
          describeProofEnding(ending),
        ).toBe(false);
    });
    expect(lostWithMoreCount).toBeGreaterThan(2);
  });

  it('of one deal agrees with the double-dummy solver', () => {
    checkLaw((ending) => {
      const { game, play } = ending;
      const [deal] = consistentDealsOf(ending) as [Deal];
      const { leader, cards } = play.trick;
      const before = handsLeft(deal, { ...play, trick: { leader, cards: [] } });
      const { seat, tricks } = prover.solver.cardValues({
        hands: before,
        strain: play.strain,
        leader,
        played: cards,
      });
      const studentTricks = game.student.includes(seat)
        ? (tricks ?? 0)
        : before[leader].length - (tricks ?? 0);
      expect(prover.wins({ ...game, deals: [deal] }, play).wins, describeProofEnding(ending)).toBe(
        studentTricks >= game.goal,
      );
    });
  });

  it('is the same or unknown within a budget, and never exceeds it', () => {
    let unknownCount = 0;
    checkLaw(
      (ending, random) => {
        const { game, play } = ending;
        const nodeBudget = 1 + random.below(60);
        const complete = prove(ending);
        const small = createBridgeProver({ tableBytes: 2 ** 18, proofBytes: 2 ** 12 });
        for (const { wins, verdicts, nodes: usedNodes } of [
          small.prove(game, play, { nodes: nodeBudget }),
          exhaustiveProver.prove(game, play, { nodes: nodeBudget }),
        ]) {
          expect(usedNodes, describeProofEnding(ending)).toBeLessThanOrEqual(nodeBudget);
          if (wins === null) unknownCount++;
          else expect(wins, describeProofEnding(ending)).toBe(complete.wins);
          for (const [card, verdict] of verdicts) {
            if (verdict !== 'unknown')
              expect(verdict, describeProofEnding(ending)).toBe(complete.verdicts.get(card));
          }
        }
      },
      [4, 5],
      40,
    );
    expect(unknownCount).toBeGreaterThan(20);
  });

  it('does not depend on earlier questions', () => {
    const clearedProver = createBridgeProver();
    checkLaw((ending) => {
      clearedProver.clear();
      const { wins, verdicts, nodes } = clearedProver.prove(ending.game, ending.play);
      expect([wins, verdicts], describeProofEnding(ending)).toEqual([
        prove(ending).wins,
        prove(ending).verdicts,
      ]);
      // After clearing, the same question costs the same nodes.
      clearedProver.clear();
      expect(clearedProver.prove(ending.game, ending.play).nodes, describeProofEnding(ending)).toBe(
        nodes,
      );
    });
  });
});

describe(`a refutation (seed ${seed})`, PATIENCE, () => {
  it('exists for every card that is not sound, and for no other', () => {
    checkLaw(
      (ending) => {
        for (const [card, verdict] of prove(ending).verdicts) {
          const refutation = refuteCard(prover, ending.game, ending.play, card);
          expect(refutation === null, `${card} ${describeProofEnding(ending)}`).toBe(
            verdict === 'sound',
          );
        }
      },
      [4, 5, 6, 8],
      40,
    );
  });

  it('is a legal line of its deal that ends as soon as the goal is out of reach', () => {
    checkLaw(
      ({ game, play }) => {
        for (const card of prove({ game, play }).verdicts.keys()) {
          const refutation = refuteCard(prover, game, play, card);
          if (!refutation) continue;
          const deal = game.deals[refutation.deal] as Deal;
          let current = play;
          for (const lineCard of refutation.line) {
            expect(maxTricks(game, current)).toBeGreaterThanOrEqual(game.goal);
            expect(legalIn(deal, current)).toContain(lineCard);
            current = playCard(current, lineCard);
          }
          expect(maxTricks(game, current)).toBeLessThan(game.goal);
        }
      },
      [4, 6, 8],
      40,
    );
  });

  it('gives up no double-dummy trick once the deal is lost double dummy', () => {
    let checkedCount = 0;
    checkLaw(
      ({ game, play }) => {
        for (const card of prove({ game, play }).verdicts.keys()) {
          const refutation = refuteCard(prover, game, play, card);
          if (!refutation) continue;
          const deal = game.deals[refutation.deal] as Deal;
          let current = playCard(play, card);
          for (const lineCard of refutation.line.slice(1)) {
            const { seat, cards, tricks } = prover.solver.cardValues(
              toDoubleDummyPosition(deal, current),
            );
            const isLost =
              tricksWon(current, sideOf(game.student[0] as Seat)) + (tricks ?? 0) < game.goal;
            if (game.student.includes(seat) && isLost) {
              expect(cards.get(lineCard)).toBe(tricks);
              checkedCount++;
            }
            current = playCard(current, lineCard);
          }
        }
      },
      [4, 5, 6],
      40,
    );
    expect(checkedCount).toBeGreaterThan(200);
  });
});

describe('a game in which a seat plays by a policy', () => {
  const hand = (text: string): readonly Card[] => text.split(' ') as Card[];
  // West's queen of hearts can be finessed, East's drops: knowing which, South takes every trick.
  const studentHands = { N: hand('HK HT H2 CA C3'), S: hand('HA HJ H3 C4 C2') };
  const deals: readonly Deal[] = [
    { ...studentHands, W: hand('S9 HQ H9 H8 D4'), E: hand('H7 H6 D3 D2 C9') },
    { ...studentHands, W: hand('S9 H9 H8 H7 D4'), E: hand('HQ H6 D3 D2 C9') },
  ];
  const game: Game = { deals, student: ['N', 'S'], goal: 5 };
  const play = beginPlay('NT', 'N');
  // North leads. The ace of clubs, on which West must discard, is the card to be judged.
  const lowest: BridgePolicy = (deal, current) =>
    [...legalIn(deal, current)].sort(lowestFirst)[0] as Card;
  /** West's discard on the ace of clubs tells: a spade with the queen, else a diamond. */
  const revealing: BridgePolicy = (deal, current) =>
    isDiscarding(deal, current) ? (deal.W.includes('HQ') ? 'S9' : 'D4') : lowest(deal, current);
  /** West plays the same cards from either hand, but wins with the queen when last to play. */
  const concealing: BridgePolicy = (deal, current) => {
    const { cards } = current.trick;
    const takes =
      cards.length === 3 &&
      cards[0]?.startsWith('H') &&
      !cards.some((card) => card === 'HA' || card === 'HK');
    const order: readonly Card[] = [...(takes ? ['HQ' as const] : []), 'S9', 'D4', 'H8', 'H9'];
    const legal = legalIn(deal, current);
    return order.find((card) => legal.includes(card)) ?? lowest(deal, current);
  };
  const isDiscarding = (deal: Deal, current: Play): boolean =>
    current.won.length === 0 && legalIn(deal, current).includes('S9');

  it('is won if a card of the policy reveals the deal, and not if both deals give the same cards', () => {
    expect(prover.prove(game, play).verdicts.get('CA')).toBe('lucky');
    expect(prover.prove({ ...game, policies: { W: concealing } }, play).verdicts.get('CA')).toBe(
      'lucky',
    );
    const proof = prover.prove({ ...game, policies: { W: revealing } }, play);
    expect(proof.wins).toBe(true);
    expect(proof.verdicts.get('CA')).toBe('sound');
    expect(prover.wins({ ...game, policies: { W: revealing } }, play).wins).toBe(true);
  });

  it('asks the policy in each consistent deal', () => {
    const askedDeals = new Set<Deal>();
    const recorded: BridgePolicy = (deal, current) => {
      askedDeals.add(deal);
      return revealing(deal, current);
    };
    prover.wins({ ...game, policies: { W: recorded } }, play);
    expect(askedDeals).toEqual(new Set(deals));
  });

  it('throws for a policy whose card is illegal in its deal', () => {
    expect(() => prover.wins({ ...game, policies: { W: () => 'HQ' } }, play)).toThrow(
      'legal in its world',
    );
  });
});
