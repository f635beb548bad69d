/** Open-card values of plays: exact where that is fast enough, else estimated. */
import type { MightyGameStart } from '$lib/games/mighty/notation/mighty-action-log';
import { replayMightyLog } from '$lib/games/mighty/notation/mighty-action-log';
import {
  PlayValueEstimate,
  type EstimatedPlay,
} from '$lib/games/mighty/opponents/play-value-estimate';
import { pointsIn } from '$lib/games/mighty/rules/mighty-cards';
import { actualFriend } from '$lib/games/mighty/rules/friend';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import { remainingHand, pointsWon, seatOnTurn } from '$lib/games/mighty/rules/mighty-play';
import { mapSeats } from '$lib/games/mighty/rules/mighty-seats';
import { TRICK_COUNT, type MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { isOnDeclarerSide, type OpenPosition } from '$lib/games/mighty/solver/open-position';
import { createOpenSolver, type OpenSolver } from '$lib/games/mighty/solver/open-solver';
import { EXACT_TRICKS, type PlayValues } from './mighty-engine';

type Playing = Extract<Game, { phase: 'play' }>;

/** Node limit of an exact value: about a second. */
const EXACT_NODES = 5_000_000;

/** Answers `playValues`, and caches the last estimate. */
export function createPlayValues(
  solver: OpenSolver,
): (start: MightyGameStart, log: readonly string[], rounds: number) => PlayValues | null {
  const estimateSolver = createOpenSolver();
  let lastEstimate: { readonly key: string; readonly estimate: PlayValueEstimate } | null = null;
  return (start, log, rounds) => {
    const game = replayMightyLog(start, log);
    if (game.phase !== 'play') return null;
    const exact = exactPlayValues(game, solver);
    if (exact) return exact;
    const key = JSON.stringify([start, log]);
    // A cached estimate with more rounds is not used: equal questions must have equal answers.
    const cached =
      lastEstimate?.key === key && lastEstimate.estimate.rounds <= rounds
        ? lastEstimate.estimate
        : null;
    const estimate = cached ?? new PlayValueEstimate(game, estimateSolver);
    lastEstimate = { key, estimate };
    estimate.runUntil(rounds);
    return { exact: false, ...toPlayValues(game, estimate.plays) };
  };
}

function exactPlayValues(game: Playing, solver: OpenSolver): PlayValues | null {
  const position = toMightyOpenPosition(game);
  if (position === null || TRICK_COUNT + 1 - position.trick.number > EXACT_TRICKS) return null;
  const values = solver.values(position, EXACT_NODES);
  if (values === null) return null;
  const pointsBefore = declarerPoints(game);
  const plays = [...values.plays].map(
    ([played, pointsToCome]) => [played, pointsBefore + pointsToCome] as const,
  );
  const best = plays.filter(([, points]) => points === pointsBefore + values.points);
  return { exact: true, plays, best: best.map(([played]) => played) };
}

/**
 * Rounds to whole points and selects the best plays of the seat on turn. A seat whose side its play
 * may decide goes by its payoff.
 */
function toPlayValues(
  game: Playing,
  estimatedPlays: readonly EstimatedPlay[],
): Pick<PlayValues, 'plays' | 'best'> {
  const position = toMightyOpenPosition(game);
  const seat = seatOnTurn(game.play) ?? game.declarer;
  const sign = position !== null && !isOnDeclarerSide(position, seat) ? -1 : 1;
  const plays = estimatedPlays.map(({ played, points }) => [played, Math.round(points)] as const);
  const isSideUndecided = position === null && seat !== game.declarer;
  const seatValues = estimatedPlays.map(({ points, payoff }) =>
    isSideUndecided ? Math.round(payoff) : sign * Math.round(points),
  );
  const bestValue = Math.max(...seatValues);
  const best: readonly MightyPlayedCard[] = estimatedPlays.flatMap(({ played }, i) =>
    seatValues[i] === bestValue ? [played] : [],
  );
  return { plays, best };
}

/**
 * The open position with its sides; null before the play, and while the first trick decides the
 * friend.
 */
export function toMightyOpenPosition(game: Game): OpenPosition | null {
  if (game.phase !== 'play') return null;
  const { play, hands, declarer, friend } = game;
  if (friend === 'first' && play.won.length === 0) return null;
  return {
    specials: play.specials,
    trick: play.trick,
    hands: mapSeats((seat) => remainingHand(hands, play, seat)),
    declarer,
    friend: actualFriend(friend, declarer, hands, play),
  };
}

/** The points of the declarer's side so far, buried ones included. */
function declarerPoints({ play, hands, declarer, friend, buried }: Playing): number {
  const declarersFriend = actualFriend(friend, declarer, hands, play);
  const side = declarersFriend === null ? [declarer] : [declarer, declarersFriend];
  return pointsWon(play, side) + pointsIn(buried);
}
