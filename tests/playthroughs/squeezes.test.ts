/**
 * The squeezes of the library: a student who cashes winners from the top is beaten, as the
 * opponents keep the right cards, and the author's line makes the contract against them.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import type { Suit } from '$lib/cards/suits';
import { consistentRealDeals } from '$lib/games/bridge/lesson/bridge-lesson';
import { chooseComputerCard, playComputerTurns } from '$lib/games/bridge/lesson/bridge-computer';
import { playOutAuthorLine } from '$lib/games/bridge/lesson/bridge-model-play';
import {
  createRuleOfThumbStudent,
  type RuleOfThumbHabits,
} from '$lib/games/bridge/opponents/rule-of-thumb-student';
import { playAtStart, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { playCard, playCards, tricksWon, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { curated } from './curated';

const prover = createBridgeProver();

function suits(order: string): readonly Suit[] {
  return [...order] as Suit[];
}

/** The tricks of a student with these habits against the computer. */
function tricksOfNaiveStudent(
  problem: BridgeProblem,
  order: string,
  finesses: RuleOfThumbHabits['finesses'],
): number {
  const student = createRuleOfThumbStudent({
    suitOrder: suits(order),
    drawsTrumps: true,
    finesses,
  });
  let play = playComputerTurns(problem, playAtStart(problem), prover);
  while (turnOf(play) !== null) {
    const deals = consistentRealDeals(problem, play).map(({ deal }) => deal);
    play = playComputerTurns(problem, playCard(play, student(deals, play)), prover);
  }
  return tricksWon(play, 'NS');
}

/** The order in which the winners are cashed. */
const NAIVE = [
  // The suits with the threats are tested first.
  { id: 'one-hand-too-many', order: 'CHSD', finesses: 'last' },
  { id: 'one-hand-too-many', order: 'HCSD', finesses: 'last' },
  // The clubs are run while the ace of hearts is in the way.
  { id: 'an-ace-in-the-way', order: 'DCSH', finesses: 'never' },
  { id: 'an-ace-in-the-way', order: 'CDSH', finesses: 'never' },
  { id: 'it-must-show-up', order: 'DCSH', finesses: 'last' },
  { id: 'it-must-show-up', order: 'DSCH', finesses: 'first' },
  // The spades, which both must guard, are cashed early.
  { id: 'nothing-to-spare', order: 'SHDC', finesses: 'last' },
  { id: 'nothing-to-spare', order: 'HSCD', finesses: 'last' },
  { id: 'keep-this-or-keep-that', order: 'SDCH', finesses: 'last' },
  { id: 'keep-this-or-keep-that', order: 'HDCS', finesses: 'first' },
] as const;

describe('a squeeze', () => {
  it.each(NAIVE)('$id is lost by winners from the top, $order', ({ id, order, finesses }) => {
    const problem = curated(id);
    expect(tricksOfNaiveStudent(problem, order, finesses)).toBeLessThan(problem.goal);
  });

  it.each([...new Set(NAIVE.map(({ id }) => id))])('%s is made by its line', (id) => {
    const problem = curated(id);
    const cards = playOutAuthorLine(problem, prover)?.log ?? [];
    const play = playCards(playAtStart(problem), cards);
    expect(tricksWon(play, 'NS')).toBe(problem.goal);
  });

  it('finds West with four spades and the king of hearts while declarer keeps the ace', () => {
    const problem = curated('an-ace-in-the-way');
    const start = playAtStart(problem);
    const student = 'D4 DQ C2 CA CK C3 CQ C4 CJ H3 C9 H4 DK D3 D5 DA'.split(' ') as Card[];
    let play = start;
    const thrown: Card[] = [];
    for (let seat = turnOf(play); student.length > 0; seat = turnOf(play)) {
      const isStudent = seat === 'N' || seat === 'S';
      const card = isStudent
        ? (student.shift() as Card)
        : chooseComputerCard(problem, play, prover);
      if (seat === 'W') thrown.push(card);
      play = playCard(play, card);
    }
    expect(thrown.filter((card) => card.startsWith('S') || card === 'HK')).toEqual([]);
  });
});
