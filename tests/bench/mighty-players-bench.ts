/**
 * Mighty's computer players on fixed deals: the CPU time for a card of the player that samples
 * worlds (ways in which the hidden cards may lie), and the accuracy of its estimates with open
 * cards, in which all hands are known, against exact values.
 */
import { seededRandom } from '$lib/core/random';
import { PlayValueEstimate } from '$lib/games/mighty/opponents/play-value-estimate';
import {
  chooseMightyAction,
  type Player,
} from '$lib/games/mighty/opponents/mighty-computer-players';
import { DEFAULT_SAMPLING, chooseSampledPlay } from '$lib/games/mighty/opponents/sampling-player';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import { actualFriend } from '$lib/games/mighty/rules/friend';
import {
  applyMightyAction,
  beginMightyGame,
  mightySeatToAct,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { remainingHand, pointsWon } from '$lib/games/mighty/rules/mighty-play';
import { pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { mapSeats, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import { createMightyView } from '$lib/games/mighty/rules/mighty-view';
import { createOpenSolver } from '$lib/games/mighty/solver/open-solver';
import { MAX_ESTIMATE_ROUNDS } from '$lib/games/mighty/engine/mighty-engine';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

type Playing = Extract<Game, { phase: 'play' }>;

const HEURISTIC: Player = { kind: 'heuristic' };
/** Pairs of the number of tricks left and the number of deals. */
const ESTIMATE_CASES = [
  [7, 200],
  [8, 20],
] as const;
const GAME_COUNT = 12;

export const mightyPlayersBench: Bench = {
  name: 'mighty-players',
  about: 'estimates of open cards against what is exact; the time of a card',
  run() {
    console.log(HEADINGS);
    console.log(
      formatSummary(`a card, ${DEFAULT_SAMPLING.worldCount} worlds`, cardTimes(GAME_COUNT)),
    );
    for (const [tricksLeft, dealCount] of ESTIMATE_CASES) runEstimates(tricksLeft, dealCount);
  },
};

function cardTimes(games: number): readonly Measure[] {
  const measures: Measure[] = [];
  for (let seed = 1; seed <= games; seed++) {
    for (const game of playGame(seed)) {
      const seat = mightySeatToAct(game);
      if (game.phase !== 'play' || seat === null) continue;
      const view = createMightyView(seat, game);
      const random = seededRandom(seed);
      const measure = measureCpu(() => chooseSampledPlay(view, DEFAULT_SAMPLING, random));
      // The first game warms the engine up.
      if (seed > 1) measures.push(measure);
    }
  }
  return measures;
}

function runEstimates(tricksLeft: number, dealCount: number): void {
  const solver = createOpenSolver();
  const estimates: Measure[] = [];
  const errors: number[] = [];
  const pointLosses: number[] = [];
  // A game may be passed out, so that more seeds than deals are needed.
  for (let seed = 1; pointLosses.length < dealCount; seed++) {
    const game = playGame(seed).find(
      (state): state is Playing =>
        state.phase === 'play' && state.play.won.length === TRICK_COUNT - tricksLeft,
    );
    if (!game) continue;
    const estimate = new PlayValueEstimate(game);
    estimates.push(measureCpu(() => estimate.runUntil(MAX_ESTIMATE_ROUNDS)));
    const { exact: exactValues, best: bestValue, sign } = exactValuesOf(game, solver);
    errors.push(
      ...estimate.plays.map(({ played, points }) => points - (exactValues.get(played) ?? 0)),
    );
    const chosen = [...estimate.plays].sort((a, b) => sign * (b.points - a.points))[0];
    pointLosses.push(Math.abs(bestValue - (chosen ? (exactValues.get(chosen.played) ?? 0) : 0)));
  }
  console.log(formatSummary(`${tricksLeft} tricks, estimates`, estimates));
  const mean = (values: readonly number[]): string =>
    (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);
  console.log(
    `  mean error ${mean(errors.map(Math.abs))} points (too many by ${mean(errors)}); the play with the best estimate costs ${mean(pointLosses)}`,
  );
}

/**
 * The exact points of declarer's side after each play, the value with best play, and 1 when
 * declarer's side leads, else -1. The state is at the start of a trick, so that the leader is on
 * turn.
 */
function exactValuesOf(
  { play, hands, declarer, friend: friendCall, buried }: Playing,
  solver: ReturnType<typeof createOpenSolver>,
): { exact: ReadonlyMap<string, number>; best: number; sign: number } {
  const friend = actualFriend(friendCall, declarer, hands, play);
  const remainingHands = mapSeats((seat) => remainingHand(hands, play, seat));
  const { specials, trick } = play;
  const values = solver.values({ specials, trick, hands: remainingHands, declarer, friend });
  const side: readonly Seat[] = friend === null ? [declarer] : [declarer, friend];
  const pointsSoFar = pointsWon(play, side) + pointsIn(buried);
  return {
    exact: new Map(
      [...(values?.plays ?? [])].map(([played, pointsToCome]) => [
        played,
        pointsSoFar + pointsToCome,
      ]),
    ),
    best: pointsSoFar + (values?.points ?? 0),
    sign: side.includes(trick.leader) ? 1 : -1,
  };
}

/** The states of a game of heuristic players, from the start; it may be passed out. */
function playGame(seed: number): readonly Game[] {
  const random = seededRandom(seed);
  let game = beginMightyGame(dealCards(random), random.below(5) as Seat, DEFAULT_MIGHTY_OPTIONS);
  const states = [game];
  for (let seat = mightySeatToAct(game); seat !== null; seat = mightySeatToAct(game)) {
    game = applyMightyAction(
      game,
      chooseMightyAction(HEURISTIC, createMightyView(seat, game), random),
    );
    states.push(game);
  }
  return states;
}
