/** Claims: the student says how many of the tricks that are left it takes, and the proof answers. */
import { lowestFirst, type Card } from '$lib/cards/card';
import { invariant } from '$lib/core/result';
import { gameOf } from '$lib/bridge/problem/game';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { CARD_CLASSES, type Game, type Prover } from '$lib/bridge/proof/port';
import { tricksLeft, tricksWon, type Play } from '$lib/bridge/rules/play';
import { isStudentsTurn, JUDGE_NODES, refutationOf } from './judge';
import type { ClaimAnswer } from './judgement';
import { playAfter } from './lesson';
import { studentSide } from './seating';

/**
 * Whether `tricks` of the tricks that are left, the one in progress included, are proved against
 * every deal alive; the others go to the opponents. Conceding all of them, a claim of 0, always
 * holds. A claim that could not be proved within `JUDGE_NODES` is refused without a refutation.
 * Throws when it is not the student's turn, or so many tricks are not left.
 */
export function answerClaim(
  problem: BridgeProblem,
  log: readonly Card[],
  tricks: number,
  prover: Prover,
): ClaimAnswer {
  const play = playAfter(problem, log);
  invariant(isStudentsTurn(problem, play), 'Only the student claims, at its turn.');
  invariant(
    Number.isInteger(tricks) && tricks >= 0 && tricks <= tricksLeft(play),
    `${tricks} is no number of the ${tricksLeft(play)} tricks that are left.`,
  );
  if (tricks === 0) return { accepted: true, refutation: null };
  const goal = tricksWon(play, studentSide(problem)) + tricks;
  const game: Game = { ...gameOf(problem, prover), goal };
  const { wins } = prover.wins(game, play, { nodes: JUDGE_NODES });
  if (wins !== false) return { accepted: wins === true, refutation: null };
  return { accepted: false, refutation: refutationOfBest(game, play, prover) };
}

/** How the deals beat the student's best card; null when no card is proved beaten in the node budget. */
function refutationOfBest(game: Game, play: Play, prover: Prover): ClaimAnswer['refutation'] {
  const { classes: cards } = prover.prove(game, play, { nodes: JUDGE_NODES });
  const best = CARD_CLASSES.find((each) => [...cards.values()].includes(each));
  const [card] = [...cards.keys()].filter((each) => cards.get(each) === best).sort(lowestFirst);
  return card === undefined ? null : refutationOf(game, play, card, prover);
}
