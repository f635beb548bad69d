/** Statistics over games that were played to their end, for the page of stored games. */
import { groupBy } from '$lib/core/group-by';
import { meanInterval, proportionInterval, type Interval } from '$lib/core/confidence-interval';
import type { BidCount } from '$lib/games/mighty/rules/mighty-bids';
import { rolesBySeat, type FriendDeclaration, type Role } from '$lib/games/mighty/rules/friend';
import type { MightyContract } from '$lib/games/mighty/rules/kitty-exchange';
import type { MightyResult } from '$lib/games/mighty/rules/mighty-game-state';
import { mapSeats, SEATS, type PerSeat, type Seat } from '$lib/games/mighty/rules/mighty-seats';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';
import { actionsOfLine, gameAfterActions, type GameRecord } from './mighty-record';

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

/** Statistics of a group of games. */
export interface GameTally {
  /** The number of games, at least 1. */
  readonly games: number;
  /** The share of games won, 0 to 1: the contract made, or by a defender beaten. */
  readonly won: Interval & { readonly share: number };
  /** The mean payoff of the seat in question, else of the declarer. */
  readonly payoff: number;
  /** The mean points of the declarer's side. */
  readonly points: number;
}

/** Statistics of finished games, by several groupings. */
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
    const game = gameAfterActions(record, line, actionsOfLine(record, line).length);
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
  const studentGames = games.flatMap((game) =>
    game.you === null ? [] : [{ game, seat: game.you }],
  );
  const ofDeclarer = <Key>(keyOf: (game: FinishedGame) => Key) =>
    tallies(games.map((game) => ({ key: keyOf(game), game, seat: game.contract.declarer })));
  const ofSeats = tallies(
    SEATS.flatMap((seat) => games.map((game) => ({ key: seat, game, seat }))),
  );
  return {
    games: games.length,
    seats: mapSeats((seat) => ofSeats.get(seat) ?? null),
    roles: tallies(studentGames.map(({ game, seat }) => ({ key: roleOf(game, seat), game, seat }))),
    counts: ofDeclarer(({ contract }) => contract.count),
    trumps: ofDeclarer(({ contract }) => contract.trump),
    friends: ofDeclarer(({ friendKind }) => friendKind),
  };
}

function roleOf({ contract, result }: FinishedGame, seat: Seat): Role {
  return rolesBySeat(contract.declarer, result.friend)[seat];
}

/** A game from the point of view of a seat, with its group. */
interface CountedGame<Key> {
  readonly key: Key;
  readonly game: FinishedGame;
  readonly seat: Seat;
}

function tallies<Key>(countedGames: readonly CountedGame<Key>[]): ReadonlyMap<Key, GameTally> {
  const groups = groupBy(countedGames, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, tallyOf(group)]));
}

function tallyOf(group: readonly CountedGame<unknown>[]): GameTally {
  const won = group.filter(({ game, seat }) => hasWon(game, seat)).length;
  return {
    games: group.length,
    won: proportionInterval(won, group.length),
    payoff: meanInterval(group.map(({ game, seat }) => game.result.payoffs[seat])).mean,
    points: meanInterval(group.map(({ game }) => game.result.points)).mean,
  };
}

/** True when the seat's side has won the contract; payoffs may be 0 with unusual stakes. */
function hasWon(game: FinishedGame, seat: Seat): boolean {
  const made = game.result.points >= game.contract.count;
  return (roleOf(game, seat) !== 'defender') === made;
}
