/** Statistics over games that were played to their end, for the page of stored games. */
import { tallyGames, type CountedGame, type GameTally } from '$lib/core/game-tally';
import type { BidCount } from '$lib/games/mighty/rules/mighty-bids';
import { rolesBySeat, type FriendDeclaration, type Role } from '$lib/games/mighty/rules/friend';
import type { MightyContract } from '$lib/games/mighty/rules/kitty-exchange';
import type { MightyResult } from '$lib/games/mighty/rules/mighty-game-state';
import { mapSeats, SEATS, type PerSeat, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';
import { gameAtLineEnd, type GameRecord } from './mighty-record';

/** The kinds of announcement, all cards being one kind. */
export const FRIEND_KINDS = ['mighty', 'joker', 'first', 'card', 'none'] as const;

/** A kind of friend declaration. */
export type FriendKind = (typeof FRIEND_KINDS)[number];

/** The facts of a finished game that statistics use. */
export interface FinishedGame {
  readonly you: Seat | null;
  readonly contract: MightyContract;
  readonly friendKind: FriendKind;
  readonly result: MightyResult;
}

/**
 * Statistics of finished games, by several groupings: games won are contracts made, or by a
 * defender beaten; payoffs are of the seat in question, else of the declarer.
 */
export interface Statistics {
  readonly games: number;
  /** Statistics by seat; null without any game. */
  readonly seats: PerSeat<GameTally | null>;
  /** The student's own games by role; games with open cards have no student. */
  readonly roles: ReadonlyMap<Role, GameTally>;
  /** Contracts by count: how often they were made, and the declarer's payoff. */
  readonly counts: ReadonlyMap<BidCount, GameTally>;
  readonly trumps: ReadonlyMap<Trump, GameTally>;
  readonly friends: ReadonlyMap<FriendKind, GameTally>;
}

/**
 * The game of a record that counts: the first finished line, since later lines are exploration.
 * Null when there is none, or after a redeal.
 */
export function finishedGame(record: GameRecord): FinishedGame | null {
  if (record.endedAt === null) return null;
  for (const line of record.lines.keys()) {
    const game = gameAtLineEnd(record, line);
    if (game.phase !== 'over') continue;
    const { contract, friend, result } = game;
    return { you: record.you, contract, friendKind: friendKindOf(friend), result };
  }
  return null;
}

function friendKindOf(friend: FriendDeclaration): FriendKind {
  return FRIEND_KINDS.find((kind) => kind === friend) ?? 'card';
}

/** Statistics of all these games. */
export function computeMightyStatistics(games: readonly FinishedGame[]): Statistics {
  const count = <Key>(key: Key, game: FinishedGame, seat: Seat): CountedGame<Key> => ({
    ...{ key, isWon: hasWon(game, seat), payoff: game.result.payoffs[seat] },
  });
  const ofDeclarer = <Key>(keyOf: (game: FinishedGame) => Key) =>
    tallyGames(games.map((game) => count(keyOf(game), game, game.contract.declarer)));
  const ofSeats = tallyGames(SEATS.flatMap((seat) => games.map((game) => count(seat, game, seat))));
  return {
    games: games.length,
    seats: mapSeats((seat) => ofSeats.get(seat) ?? null),
    roles: tallyGames(
      games.flatMap((game) =>
        game.you === null ? [] : [count(roleOf(game, game.you), game, game.you)],
      ),
    ),
    counts: ofDeclarer(({ contract }) => contract.count),
    trumps: ofDeclarer(({ contract }) => contract.trump),
    friends: ofDeclarer(({ friendKind }) => friendKind),
  };
}

function roleOf({ contract, result }: FinishedGame, seat: Seat): Role {
  return rolesBySeat(contract.declarer, result.friend)[seat];
}

/** True when the seat's side has won the contract; payoffs may be 0 with unusual stakes. */
function hasWon(game: FinishedGame, seat: Seat): boolean {
  const made = game.result.points >= game.contract.count;
  return (roleOf(game, seat) !== 'defender') === made;
}
