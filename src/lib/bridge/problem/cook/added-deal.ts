/** A problem with one deal more, and whether that deal punishes a card and leaves the problem what it is. */
import type { Card } from '$lib/cards/card';
import { edited } from '$lib/core/edit';
import { consistentDeals } from '$lib/bridge/proof/consistent-deals';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { playCard, playCards } from '$lib/bridge/rules/bridge-play';
import type { BoundedProver } from '../check/bounded-prover';
import { checkLine } from '../check/line/check-line';
import { toProofGame } from '../proof-game';
import { collectLineTurns, type StudentTurn } from '../analysis/student-turns';
import { humanSeats, playAtStart, type BridgeProblem } from '../bridge-problem';
import { readProblem } from '../read-bridge-problem';
import { addRealDeal } from './add-real-deal';

/** What one question about a deal that is tried may take. */
export const QUESTION_NODE_LIMIT = 200_000;
/** Positions of the line that are walked through with each deal. */
const LINE_WALK_LIMIT = 10_000;

/**
 * The problem with this real deal behind the others. Where somebody thinks it is read from the text with the deal in it:
 * with another hand a player may believe something else. Null where such a text is no lawful problem.
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
  const read = edit && readProblem(edited(text ?? '', edit), problem.id);
  return read?.ok ? read.value.problem : null;
}

/**
 * What the last real deal of a problem does beside the others: null when it does not beat the card at the point, or
 * beats the student; `line`: the line stands as it is.
 */
export function testAddedDeal(
  problem: BridgeProblem,
  turn: StudentTurn,
  card: Card,
  prover: BridgeProver,
  boundedProver: BoundedProver,
): 'line' | 'start' | null {
  const thinks = humanSeats(problem).length > 0;
  // Those who see every card play in a deal more as they did before.
  const game: Game = toProofGame(problem, prover);
  const wins = (play: Parameters<BridgeProver['wins']>[1]): boolean | null =>
    boundedProver.wins(game, play, QUESTION_NODE_LIMIT);
  const begin = playAtStart(problem);
  const play = playCards(begin, turn.cardsSinceStart);
  // Whoever thinks may not have played so in it.
  if (thinks && !consistentDeals(game, play).includes(problem.real.length - 1)) return null;
  if (wins(playCard(play, card)) !== false) return null;
  if (wins(playCard(play, turn.card)) !== true) return null;
  if (wins(begin) !== true) return null;
  if (!problem.solution) return 'line';
  const found = checkLine(problem, LINE_WALK_LIMIT, game.policies);
  if (found.some(({ code }) => code !== 'solution/unreachable')) return 'start';
  const { points, all } = collectLineTurns(problem, prover);
  const sound = points.every((each) => wins(playCard(playCards(begin, each.cardsSinceStart), each.card)));
  return sound && all ? 'line' : 'start';
}
