/**
 * Models of fallible students of declarer's play, whom the opponents imagine: four who follow rules
 * of thumb and four who see the value of each card in each deal, but not which deal it is.
 */
import type { Card } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import type { CardValueSolver } from '$lib/games/bridge/solver/double-dummy-port';
import type { StudentModel } from '$lib/hidden-information/action-evaluator';
import { plausibleStudentCards } from './plausible-cards';
import { createRuleOfThumbStudent } from './rule-of-thumb-student';

const SUIT_ORDER_SEED = 7;
const NATURAL_SEED = 100;
const STUDENTS_OF_A_KIND = 4;

/** The same students at each call: what one of them plays depends on its own turns alone. */
export function createStudents(solver: CardValueSolver): readonly StudentModel<Deal, Play, Card>[] {
  const suitOrders = seededRandom(SUIT_ORDER_SEED);
  const byRules = Array.from({ length: STUDENTS_OF_A_KIND }, (_, index) =>
    createRuleOfThumbStudent({
      suitOrder: shuffle(SUITS, suitOrders),
      drawsTrumps: index % 3 !== 2,
      finesses: index === 1 ? 'first' : 'last',
    }),
  );
  const natural = Array.from({ length: STUDENTS_OF_A_KIND }, (_, index) =>
    createNaturalStudent(seededRandom(NATURAL_SEED + index), solver),
  );
  return [...byRules, ...natural];
}

/** A student who takes at random one of the cards that are double-dummy best in some deal. */
export function createNaturalStudent(
  random: Random,
  solver: CardValueSolver,
): StudentModel<Deal, Play, Card> {
  return (deals, play) => {
    const cards = plausibleStudentCards(deals, play, solver);
    return cards[random.below(cards.length)] as Card;
  };
}
