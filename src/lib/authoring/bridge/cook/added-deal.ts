/**
 * Repairs a cook, a second card that solves the problem against the author's will: a deal is added
 * to the real ones, those that may turn out to be the truth, and tested for refuting that card
 * while the author's line stays right.
 */
import type { Card } from '$lib/cards/card';
import { applyEdit } from '$lib/core/text-edit';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { playCard, playCards } from '$lib/games/bridge/rules/bridge-play';
import type { BoundedProver } from '$lib/games/bridge/problem/check/bounded-prover';
import { checkLine } from '$lib/games/bridge/problem/check/line/check-line';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  collectLineTurns,
  type StudentTurn,
} from '$lib/games/bridge/problem/analysis/student-turns';
import {
  humanSeats,
  playAtStart,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { addRealDeal } from './add-real-deal';

/** Node limit for one question about an added deal. */
export const QUESTION_NODE_LIMIT = 200_000;
/** Positions of the line that are visited with each added deal. */
const LINE_WALK_LIMIT = 10_000;

/**
 * The problem with a deal appended to the real ones. With human-like seats the changed text is read
 * again, because a player's beliefs depend on its hand; null where that text is not a lawful
 * problem.
 *
 * @param text the problem's source file; null when there is none.
 * @param patternIndex the real deal of the file whose form is followed: the new deal names the same
 *   two or three hands.
 */
export function withRealDeal(
  problem: BridgeProblem,
  text: string | null,
  deal: Deal,
  patternIndex: number,
): BridgeProblem | null {
  const name = 'another';
  if (humanSeats(problem).length === 0)
    return { ...problem, real: [...problem.real, { name: { en: name }, deal }] };
  const edit = text === null ? null : addRealDeal(text, deal, patternIndex, name);
  const read = edit && readProblem(applyEdit(text ?? '', edit), problem.id);
  return read?.ok ? read.value.problem : null;
}

/**
 * Tests the last real deal of a problem, which was added against `card`. The deal refutes the card
 * when the problem is lost after it, and still won after the author's card at the same `turn`.
 *
 * @returns `line`: it refutes the card, and the author's whole line stays right. `start`: it
 *   refutes
 *   the card and the problem can be won from the start, but some later card of the line is wrong
 *   now.
 *   Null: it does not refute the card, or the problem cannot be won any more.
 * @param boundedProver answers single questions within a node limit; the full prover plays the
 *   opponents.
 */
export function testAddedDeal(
  problem: BridgeProblem,
  turn: StudentTurn,
  card: Card,
  prover: BridgeProver,
  boundedProver: BoundedProver,
): 'line' | 'start' | null {
  const hasHumanSeats = humanSeats(problem).length > 0;

  const game: Game = toProofGame(problem, prover);
  const wins = (play: Parameters<BridgeProver['wins']>[1]): boolean | null =>
    boundedProver.wins(game, play, QUESTION_NODE_LIMIT);
  const begin = playAtStart(problem);
  const play = playCards(begin, turn.cardsSinceStart);
  // A human-like seat may not have played the same cards in the added deal.
  if (hasHumanSeats && !consistentDeals(game, play).includes(problem.real.length - 1)) return null;
  if (wins(playCard(play, card)) !== false) return null;
  if (wins(playCard(play, turn.card)) !== true) return null;
  if (wins(begin) !== true) return null;
  if (!problem.solution) return 'line';
  // A branch of the line that no deal reaches any more is no fault of the new deal.
  const findings = checkLine(problem, LINE_WALK_LIMIT, game.policies);
  if (findings.some(({ code }) => code !== 'solution/unreachable')) return 'start';
  const { turns, isComplete } = collectLineTurns(problem, prover);
  const isSound = turns.every((each) =>
    wins(playCard(playCards(begin, each.cardsSinceStart), each.card)),
  );
  return isSound && isComplete ? 'line' : 'start';
}
