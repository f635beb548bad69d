/** The kinds of students that play bridge problems in a simulation. */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, toHand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { shuffle, type Random } from '$lib/core/random';
import { definite } from '$lib/core/result';
import {
  createDrawingStudent,
  createFixedStudent,
  pickAtRandom,
  rememberAnswers,
} from '$lib/authoring/simulation/random-students';
import type { SimulatedStudent } from '$lib/authoring/simulation/simulated-lesson';
import { consistentRealDeals, playableCards } from '$lib/games/bridge/lesson/bridge-lesson';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { naturalCard } from '$lib/games/bridge/opponents/natural-card';
import { plausibleStudentCards } from '$lib/games/bridge/opponents/plausible-cards';
import {
  createRuleOfThumbStudent,
  type RuleOfThumbHabits,
} from '$lib/games/bridge/opponents/rule-of-thumb-student';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { decidingSeat } from '$lib/games/bridge/problem/human-seats';
import { toMind } from '$lib/games/bridge/problem/seat-mind';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { handsLeft, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';

/** The deals that a human-like student imagines at each of its turns. */
const IMAGINED_DEALS = 6;
/** As many human-like students play, who imagine different deals; each plays the same each time. */
const HUMAN_STUDENTS = 8;

type BridgeStudent = SimulatedStudent<Play, Card>;

/** The students of a problem; the solver is not that of the opponents' prover. */
export function createBridgeStudents(
  problem: BridgeProblem,
  solver: DoubleDummySolver,
): readonly BridgeStudent[] {
  const declares = problem.student === problem.contract.declarer;
  return [
    // Any card that is double-dummy best in some real deal that is still possible.
    createDrawingStudent('natural', (play) =>
      plausibleStudentCards(dealsAfter(problem, play), play, solver),
    ),
    ...(declares ? declaringStudents(problem) : defendingStudents(problem)),
    createHumanStudent(problem, solver),
  ];
}

/** Declarers by rules of thumb, each with its own order of suits. */
function declaringStudents(problem: BridgeProblem): readonly BridgeStudent[] {
  const declarer = (
    name: string,
    createHabits: (random: Random) => Omit<RuleOfThumbHabits, 'suitOrder'>,
  ): BridgeStudent => ({
    name,
    createPolicy(random) {
      const suitOrder = shuffle(SUITS, random);
      const student = createRuleOfThumbStudent({ suitOrder, ...createHabits(random) });
      return (play) => student(dealsAfter(problem, play), play);
    },
  });
  return [
    declarer('rules', () => ({ drawsTrumps: true, finesses: 'first' })),
    declarer('winners', (random) => ({ drawsTrumps: random.below(2) === 0, finesses: 'last' })),
  ];
}

/** Defenders by rules of thumb. */
function defendingStudents(problem: BridgeProblem): readonly BridgeStudent[] {
  return [
    createFixedStudent('rules', (play) => naturalCard(playableCards(problem, play), play)),
    createFixedStudent('winners', (play) => {
      const isOnLead = play.trick.cards.length === 0;
      const winners = isOnLead ? sureLeads(firstDealAfter(problem, play), play) : [];
      return naturalCard(winners.length > 0 ? winners : playableCards(problem, play), play);
    }),
  ];
}

/** The cards of the seat on lead that no other hand can beat in their suit. */
function sureLeads(deal: Deal, play: Play): readonly Card[] {
  const seat = turnOf(play) as Seat;
  const hands = handsLeft(deal, play);
  const others = toHand(SEATS.filter((other) => other !== seat).flatMap((other) => hands[other]));
  return hands[seat].filter((card) =>
    cardsInSuit(others, suitOf(card)).every((other) => cardStrength(other) < cardStrength(card)),
  );
}

/** The human-like player with a small sample of deals. */
function createHumanStudent(problem: BridgeProblem, solver: DoubleDummySolver): BridgeStudent {
  const policies = Array.from({ length: HUMAN_STUDENTS }, (_, seed) =>
    rememberAnswers((play: Play) => {
      const seat = decidingSeat(problem, turnOf(play) as Seat);
      const mind = { ...toMind(problem, seat), seed, sampleCount: IMAGINED_DEALS };
      const view = viewFor(seat, problem.contract, firstDealAfter(problem, play), play);
      return think(mind, view, solver).card;
    }),
  );
  return { name: 'human', createPolicy: (random) => pickAtRandom(policies, random) };
}

function dealsAfter(problem: BridgeProblem, play: Play): readonly Deal[] {
  return consistentRealDeals(problem, play).map(({ deal }) => deal);
}

/** One of the possible deals: the hands that the student sees are the same in all. */
function firstDealAfter(problem: BridgeProblem, play: Play): Deal {
  return definite(dealsAfter(problem, play)[0], 'A real deal is possible.');
}
