/** Statistics of groups of games: how many, the share won, the mean payoff. */
import { meanInterval, proportionInterval, type Interval } from './confidence-interval';
import { groupBy } from './group-by';

/** A game from the point of view of one player, with its group. */
export interface CountedGame<Key> {
  readonly key: Key;
  readonly isWon: boolean;
  /** In the game's unit; absent in games without payoffs. */
  readonly payoff?: number;
}

/** Statistics of a group of games. */
export interface GameTally {
  /** The number of games, at least 1. */
  readonly games: number;
  /** The share of games won, 0 to 1. */
  readonly won: Interval & { readonly share: number };
  /** The mean payoff; 0 without payoffs. */
  readonly payoff: number;
}

/** The statistics of each group that has a game. */
export function tallyGames<Key>(games: readonly CountedGame<Key>[]): ReadonlyMap<Key, GameTally> {
  const groups = groupBy(games, ({ key }) => key);
  return new Map([...groups].map(([key, group]) => [key, tallyGroup(group)]));
}

function tallyGroup(group: readonly CountedGame<unknown>[]): GameTally {
  return {
    games: group.length,
    won: proportionInterval(group.filter(({ isWon }) => isWon).length, group.length),
    payoff: meanInterval(group.map(({ payoff = 0 }) => payoff)).mean,
  };
}

/** The tallies with their names, in the order of `keys`, without groups that have no game. */
export function listTallies<Key>(
  keys: Iterable<Key>,
  tallies: ReadonlyMap<Key, GameTally>,
  nameOf: (key: Key) => string,
): readonly { readonly name: string; readonly tally: GameTally }[] {
  return [...keys].flatMap((key) => {
    const tally = tallies.get(key);
    return tally ? [{ name: nameOf(key), tally }] : [];
  });
}
