/**
 * Benchmark of thinking time of human-like seats on the authors' lines (the solutions in the files)
 * of all problems, in CPU time because the machine is rarely idle.
 */
import type { Card } from '$lib/cards/card';
import { chooseComputerCard, warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import type { HumanThought } from '$lib/games/bridge/opponents/human/mind';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import { decidingSeat } from '$lib/games/bridge/problem/human-seats';
import { toMind } from '$lib/games/bridge/problem/seat-mind';
import {
  humanSeats,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { CURATED_BRIDGE, curated } from '../playthroughs/curated';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

interface TimedThought extends Measure {
  readonly problem: string;
  readonly trick: number;
  /** True when deals were sampled because no authored one fits. */
  readonly imagined: boolean;
}

export const thinkingTime: Bench = {
  name: 'thought',
  about: 'human-like seats in the problems of the library: CPU time a card with a choice',
  run() {
    const problems = CURATED_BRIDGE.map(curated).filter(
      (problem) => humanSeats(problem).length > 0,
    );
    const thoughts = problems.flatMap(thinkAlongLine);
    console.log(HEADINGS);
    console.log(formatSummary('every card', thoughts));
    printSummary(
      'in the first trick',
      thoughts.filter(({ trick }) => trick === 1),
    );
    printSummary(
      'over imagined deals',
      thoughts.filter(({ imagined }) => imagined),
    );
    const [slowest] = [...thoughts].sort((a, b) => b.ms - a.ms);
    if (slowest) console.log(`the slowest: ${slowest.problem}, trick ${slowest.trick}`);
  },
};

function printSummary(name: string, thoughts: readonly TimedThought[]): void {
  if (thoughts.length > 0) console.log(formatSummary(name, thoughts));
}

/**
 * The decisions along the author's line and on to the last card, in every real deal that fits the
 * play.
 */
function thinkAlongLine(problem: BridgeProblem): readonly TimedThought[] {
  const prover = createBridgeProver();
  warmUpProver(problem, prover);
  const thoughts: TimedThought[] = [];
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    if (isPlayedByStudent(problem, seat)) {
      play = playCard(play, studentCard(problem, play));
      continue;
    }
    thoughts.push(...thoughtsAt(problem, play, seat, prover));
    play = playCard(play, chooseComputerCard(problem, play, prover));
  }
  return thoughts;
}

/**
 * The student's card: the author's, and after the line the last legal card in the order of the
 * deck, the lowest one of its suit.
 */
function studentCard(problem: BridgeProblem, play: Play): Card {
  const lineCard = authorCardAfter(problem, cardsPlayed(play).slice(problem.start.length));
  const consistentDeal = problem.real.find(({ deal }) => fits(deal, play));
  const card = lineCard ?? (consistentDeal && legalIn(consistentDeal.deal, play).at(-1));
  if (!card) throw new Error(`No card can be played in ${problem.id}.`);
  return card;
}

/** The time of the seat's decision in each consistent real deal in which it has a choice. */
function thoughtsAt(
  problem: BridgeProblem,
  play: Play,
  seat: Seat,
  { solver }: BridgeProver,
): readonly TimedThought[] {
  const decider = decidingSeat(problem, seat);
  if (!humanSeats(problem).includes(decider)) return [];
  const mind = toMind(problem, decider);
  return problem.real
    .filter(({ deal }) => fits(deal, play) && legalIn(deal, play).length > 1)
    .map(({ deal }): TimedThought => {
      const view = viewFor(decider, problem.contract, deal, play);
      let beliefs: HumanThought['beliefs'] = [];
      const measurement = measureCpu(() => {
        ({ beliefs } = think(mind, view, solver));
      });
      const imagined = beliefs.some(({ believedIndex }) => believedIndex === null);
      return { ...measurement, problem: problem.id, trick: play.won.length + 1, imagined };
    });
}
