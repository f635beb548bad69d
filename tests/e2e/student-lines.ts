/** Lines of play for a student against the app's own computer player. */
import { lowestFirst, type Card } from '$lib/cards/card';
import { chooseComputerCard } from '$lib/games/bridge/lesson/bridge-computer';
import {
  createBridgeTrainer,
  playableCards,
  playAfterLog,
} from '$lib/games/bridge/lesson/bridge-lesson';
import { playOutAuthorLine } from '$lib/games/bridge/lesson/bridge-model-play';
import { naturalCard } from '$lib/games/bridge/opponents/natural-card';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { studentSide } from '$lib/games/bridge/lesson/table-positions';
import { tricksWon, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { isMistake } from '$lib/hidden-information/prover';
import { curated } from '../playthroughs/curated';

/** Node budget of one proof: more than any of these problems needs. */
const NODE_BUDGET = 3_000_000;

/** The student's cards of the author's line, and then of a sound one, until the goal is reached. */
export function winningLine(id: string): readonly Card[] {
  return winningLineOf(curated(id));
}

/** The same for a problem that need not be in the library. */
export function winningLineOf(problem: BridgeProblem): readonly Card[] {
  const prover = createBridgeProver();
  const authorLog = playOutAuthorLine(problem, prover)?.log ?? [];
  return playStudentCards(problem, (play, log) => {
    const nextCard = authorLog[log.length];
    if (nextCard !== undefined && authorLog.slice(0, log.length).join() === log.join())
      return nextCard;
    const { verdicts } = prover.prove(toProofGame(problem, prover), play, {
      nodes: NODE_BUDGET,
    });
    return (
      [...verdicts].find(([, verdict]) => verdict === 'sound')?.[0] ??
      lowestLegalCard(problem, play)
    );
  });
}

/** The first natural mistake, then the lowest cards, until the goal is out of reach. */
export function losingLine(id: string): readonly Card[] {
  const problem = curated(id);
  const prover = createBridgeProver();
  let hasErred = false;
  return playStudentCards(problem, (play) => {
    if (hasErred) return lowestLegalCard(problem, play);
    const { verdicts } = prover.prove(toProofGame(problem, prover), play, {
      nodes: NODE_BUDGET,
    });
    const mistakes = [...verdicts].flatMap(([card, verdict]) => (isMistake(verdict) ? [card] : []));
    hasErred = mistakes.length > 0;
    return hasErred ? naturalCard(mistakes, play) : lowestLegalCard(problem, play);
  });
}

function lowestLegalCard(problem: BridgeProblem, play: Play): Card {
  const [card] = [...playableCards(problem, play)].sort(lowestFirst);
  if (card === undefined) throw new Error('Nothing can be played.');
  return card;
}

/** The student's cards until the play ends, picked by `choose`; the computer plays in between. */
function playStudentCards(
  problem: BridgeProblem,
  choose: (play: Play, log: readonly Card[]) => Card,
): readonly Card[] {
  const prover = createBridgeProver();
  const { isGoalLost } = createBridgeTrainer(problem);
  const isGoalReached = (play: Play): boolean =>
    tricksWon(play, studentSide(problem)) >= problem.goal;
  const log: Card[] = [];
  const cards: Card[] = [];
  for (let play = playAfterLog(problem, log); !isGoalLost(play) && !isGoalReached(play);) {
    const seat = turnOf(play);
    if (seat === null) break;
    const isStudentCard = isPlayedByStudent(problem, seat);
    const card = isStudentCard ? choose(play, log) : chooseComputerCard(problem, play, prover);
    log.push(card);
    if (isStudentCard) cards.push(card);
    play = playAfterLog(problem, log);
  }
  return cards;
}
