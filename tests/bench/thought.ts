/**
 * How long human-like seats think in the problems of the library, on the authors' lines: CPU time,
 * for a machine is seldom idle.
 */
import type { Card } from '$lib/cards/card';
import { computerCard, warm } from '$lib/bridge/lesson/bridge-computer';
import { think } from '$lib/bridge/opponents/human/player';
import { authorCardAfter } from '$lib/bridge/problem/author-line';
import { decidingSeat, toMind } from '$lib/bridge/problem/human-seats';
import { humanSeats, playAtStart, isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { cardsPlayed, fits, legalIn, playCard, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';
import { CURATED, curated } from '../playthroughs/curated';
import { HEADINGS, measureCpu, summary, type Bench, type Measure } from './bench';

interface Thought extends Measure {
  readonly problem: string;
  readonly trick: number;
  /** Whether the deals were imagined, because the author gives none that fits. */
  readonly imagined: boolean;
}

export const thought: Bench = {
  name: 'thought',
  about: 'human-like seats in the problems of the library: CPU time a card with a choice',
  run() {
    const all = CURATED.map(curated).filter((problem) => humanSeats(problem).length > 0);
    const thoughts = all.flatMap(along);
    console.log(HEADINGS);
    console.log(summary('every card', thoughts));
    tell(
      'in the first trick',
      thoughts.filter(({ trick }) => trick === 1),
    );
    tell(
      'over imagined deals',
      thoughts.filter(({ imagined }) => imagined),
    );
    const [slowest] = [...thoughts].sort((a, b) => b.ms - a.ms);
    if (slowest) console.log(`the slowest: ${slowest.problem}, trick ${slowest.trick}`);
  },
};

function tell(name: string, thoughts: readonly Thought[]): void {
  if (thoughts.length > 0) console.log(summary(name, thoughts));
}

/**
 * The thoughts on the author's line and on to the last card, each in every deal that fits the play
 * so far.
 */
function along(problem: BridgeProblem): readonly Thought[] {
  const prover = createBridgeProver();
  warm(problem, prover);
  const found: Thought[] = [];
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    if (isPlayedByStudent(problem, seat)) {
      play = playCard(play, students(problem, play));
      continue;
    }
    found.push(...thoughtsAt(problem, play, seat, prover));
    play = playCard(play, computerCard(problem, play, prover));
  }
  return found;
}

/** The author's card, and after the line the lowest legal one. */
function students(problem: BridgeProblem, play: Play): Card {
  const line = authorCardAfter(problem, cardsPlayed(play).slice(problem.start.length));
  const seen = problem.real.find(({ deal }) => fits(deal, play));
  const card = line ?? (seen && legalIn(seen.deal, play).at(-1));
  if (!card) throw new Error(`No card can be played in ${problem.id}.`);
  return card;
}

function thoughtsAt(
  problem: BridgeProblem,
  play: Play,
  seat: Seat,
  { solver }: BridgeProver,
): readonly Thought[] {
  const decider = decidingSeat(problem, seat);
  if (!humanSeats(problem).includes(decider)) return [];
  const mind = toMind(problem, decider);
  return problem.real
    .filter(({ deal }) => fits(deal, play) && legalIn(deal, play).length > 1)
    .map(({ deal }): Thought => {
      const view = viewFor(decider, problem.contract, deal, play);
      let imagined = false;
      const measured = measureCpu(
        () => think(mind, view, solver),
        ({ beliefs }) => {
          imagined = beliefs.some(({ believedIndex: place }) => place === null);
          return NaN;
        },
      );
      return { ...measured, problem: problem.id, trick: play.won.length + 1, imagined };
    });
}
