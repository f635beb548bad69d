/** Lines of play for a student against the app's own computer player. */
import { lowestFirst, type Card } from '$lib/cards/card';
import { chooseComputerCard } from '$lib/bridge/lesson/bridge-computer';
import { createBridgeTrainer, playableCards, playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { playOutAuthorLine } from '$lib/bridge/lesson/bridge-model-play';
import { naturalCard } from '$lib/bridge/opponents/natural-card';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { studentSide } from '$lib/bridge/lesson/table-positions';
import { tricksWon, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { isMistake } from '$lib/switching/prover';
import { curated } from '../playthroughs/curated';

/** Positions for one question: more than any of these problems takes. */
const NODES = 3_000_000;

/** The student's cards of the author's line, and then of a sound one, until the goal is reached. */
export function winningLine(id: string): readonly Card[] {
  return winningLineOf(curated(id));
}

/** The same of a problem that is in no list. */
export function winningLineOf(problem: BridgeProblem): readonly Card[] {
  const prover = createBridgeProver();
  const authors = playOutAuthorLine(problem, prover)?.log ?? [];
  return studentsCards(problem, (play, log) => {
    const next = authors[log.length];
    if (next !== undefined && authors.slice(0, log.length).join() === log.join()) return next;
    const { verdicts: classes } = prover.prove(toProofGame(problem, prover), play, {
      nodes: NODES,
    });
    return [...classes].find(([, found]) => found === 'sound')?.[0] ?? lowest(problem, play);
  });
}

/**
 * The first mistake that comes naturally, and then the lowest cards, until the goal is out of
 * reach.
 */
export function losingLine(id: string): readonly Card[] {
  const problem = curated(id);
  const prover = createBridgeProver();
  let wrong = false;
  return studentsCards(problem, (play) => {
    if (wrong) return lowest(problem, play);
    const { verdicts: classes } = prover.prove(toProofGame(problem, prover), play, {
      nodes: NODES,
    });
    const mistakes = [...classes].flatMap(([card, found]) => (isMistake(found) ? [card] : []));
    wrong = mistakes.length > 0;
    return wrong ? naturalCard(mistakes, play) : lowest(problem, play);
  });
}

function lowest(problem: BridgeProblem, play: Play): Card {
  const [card] = [...playableCards(problem, play)].sort(lowestFirst);
  if (card === undefined) throw new Error('Nothing can be played.');
  return card;
}

/** The student's cards until the play ends, picked by `choose`; the computer plays in between. */
function studentsCards(
  problem: BridgeProblem,
  choose: (play: Play, log: readonly Card[]) => Card,
): readonly Card[] {
  const prover = createBridgeProver();
  const { isGoalLost: lost } = createBridgeTrainer(problem);
  const reached = (play: Play): boolean => tricksWon(play, studentSide(problem)) >= problem.goal;
  const log: Card[] = [];
  const cards: Card[] = [];
  for (let play = playAfterLog(problem, log); !lost(play) && !reached(play);) {
    const seat = turnOf(play);
    if (seat === null) break;
    const own = isPlayedByStudent(problem, seat);
    const card = own ? choose(play, log) : chooseComputerCard(problem, play, prover);
    log.push(card);
    if (own) cards.push(card);
    play = playAfterLog(problem, log);
  }
  return cards;
}
