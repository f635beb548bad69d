/** What the Mighty worker answers: each answer follows from its question alone. */
import { seededRandom } from '$lib/core/random';
import { Worlds } from '$lib/mighty/knowledge/worlds';
import { actionText } from '$lib/mighty/notation/actions';
import { gameAfterLog } from '$lib/mighty/notation/log';
import { actionOf, type Player } from '$lib/mighty/opponents/players';
import { DEFAULT_THOUGHT } from '$lib/mighty/opponents/sampled';
import { Recommending, type Recommendation } from '$lib/mighty/recommendation/recommendation';
import { pointsIn, type MightyHand } from '$lib/mighty/rules/cards';
import { friendIn } from '$lib/mighty/rules/friend';
import { mayClaim, toAct, type Game } from '$lib/mighty/rules/game';
import type { Options } from '$lib/mighty/rules/options';
import { handLeft, pointsWon } from '$lib/mighty/rules/play';
import { bySeat } from '$lib/mighty/rules/seats';
import { viewFor } from '$lib/mighty/rules/view';
import { checkClaim } from '$lib/mighty/solver/claim';
import { createSolver, type OpenPosition } from '$lib/mighty/solver/solver';
import type { GameEngine, PlayerKind } from './engine';

/** Plays that may be tried for the worth of a position, and for a claim: about a second, and two. */
const WORTH_NODES = 5_000_000;
const CLAIM_NODES = 10_000_000;

const PLAYERS: Readonly<Record<PlayerKind, Player>> = {
  heuristic: { kind: 'heuristic' },
  worlds: { kind: 'worlds', ...DEFAULT_THOUGHT },
};

export function createAnswers(): GameEngine {
  // It remembers the deal that is played, so that one card after the other takes less and less.
  const solver = createSolver();
  const recommend = recommendingOn();
  return {
    act(dealt, log, kind) {
      const game = gameAfterLog(dealt, log);
      const seat = toAct(game);
      if (seat === null) throw new Error('Nobody is to act.');
      return actionText(actionOf(PLAYERS[kind], viewFor(seat, game), seededRandom(seedOf(log))));
    },
    worth(dealt, log) {
      const game = gameAfterLog(dealt, log);
      const position = openPosition(game);
      if (game.phase !== 'play' || position === null) return null;
      const values = solver.values(position, WORTH_NODES);
      const has = pointsHad(game);
      return values && { plays: [...values.plays].map(([played, more]) => [played, has + more]) };
    },
    claim(dealt, log) {
      const game = gameAfterLog(dealt, log);
      const position = openPosition(game);
      if (position === null || !mayClaim(game)) return { found: 'unknown' };
      const claim = checkClaim(position, CLAIM_NODES, solver);
      if (claim === null) return { found: 'unknown' };
      return { found: claim.holds ? 'holds' : 'fails' };
    },
    odds(dealt, log, seat) {
      const game = gameAfterLog(dealt, log);
      return game.phase === 'play' ? new Worlds(viewFor(seat, game)).odds() : [];
    },
    recommend,
  };
}

/** Recommends, and remembers the last hand: the deals that were played for it are not played again. */
function recommendingOn(): GameEngine['recommend'] {
  let last: { readonly of: string; readonly recommending: Recommending } | null = null;
  return (hand: MightyHand, options: Options, deals: number): Recommendation => {
    const of = JSON.stringify([hand, options]);
    const known = last?.of === of && last.recommending.deals <= deals ? last.recommending : null;
    const recommending = known ?? new Recommending(hand, options);
    last = { of, recommending };
    recommending.step(deals - recommending.deals);
    return recommending.result();
  };
}

/** All hands with the sides as they are; null before the play, and while the first trick decides about them. */
function openPosition(game: Game): OpenPosition | null {
  if (game.phase !== 'play') return null;
  const { play, hands, declarer, friend } = game;
  if (friend === 'first' && play.won.length === 0) return null;
  return {
    specials: play.specials,
    trick: play.trick,
    hands: bySeat((seat) => handLeft(hands, play, seat)),
    declarer,
    friend: friendIn(friend, declarer, hands, play),
  };
}

/** What the declarer's side has by now, what was buried included. */
function pointsHad({
  play,
  hands,
  declarer,
  friend,
  buried,
}: Extract<Game, { play: unknown }>): number {
  const other = friendIn(friend, declarer, hands, play);
  const side = other === null ? [declarer] : [declarer, other];
  return pointsWon(play, side) + pointsIn(buried);
}

/** The same log gives the same chance, so that a game taken back goes on as it went before (FNV-1a). */
function seedOf(log: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const sign of log.join(' ')) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return hash >>> 0;
}
