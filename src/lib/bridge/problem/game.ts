/** A problem as the proof sees it: the real deals, the student's seats, the goal and the fixed players. */
import type { Game, Prover } from '$lib/bridge/proof/port';
import { dummyOf } from '$lib/bridge/rules/contract';
import { cardsPlayed } from '$lib/bridge/rules/play';
import { SEATS } from '$lib/bridge/rules/seats';
import { authorsCard } from './line';
import { policiesOf } from './players';
import { dummyMoves, humanSeats, playsFor, type BridgeProblem } from './problem';

/** Positions for which a thought over sampled deals counts: it takes about as long. */
const SAMPLED_THOUGHT = 1_000_000;

/** The last game of each prover, with the problem as text: its players remember what they have thought. */
const LAST_GAMES = new WeakMap<Prover, { readonly problem: string; readonly game: Game }>();

/** What the student plays for. Human-like seats think with the prover's solver. */
export function gameOf(problem: BridgeProblem, prover: Prover): Game {
  const text = JSON.stringify(problem);
  const last = LAST_GAMES.get(prover);
  if (last?.problem === text) return last.game;
  const game: Game = {
    deals: problem.real.map(({ deal }) => deal),
    student: SEATS.filter((seat) => playsFor(problem, seat)),
    goal: problem.goal,
    policies: policiesOf(problem, prover.solver),
    priceOfThought: humanSeats(problem).every((seat) => problem.believed[seat])
      ? 0
      : SAMPLED_THOUGHT,
    ...(dummyMoves(problem) && { dummy: dummyOf(problem.contract) }),
    given: problem.start.length,
    tries: (play) => authorsCard(problem, cardsPlayed(play).slice(problem.start.length)),
  };
  LAST_GAMES.set(prover, { problem: text, game });
  return game;
}
