/** Statistics over the finished games of one person against a computer player. */
import { tallyGames, type GameTally } from '$lib/core/game-tally';
import { otherSide, SIDES } from '$lib/games/yut/rules/yut-state';
import { recordWinner, type GameRecord } from './yut-record';

export interface YutStatistics {
  readonly games: number;
  /** By the name of the computer player. */
  readonly opponents: ReadonlyMap<string, GameTally>;
  /** By the side that threw first. */
  readonly begun: ReadonlyMap<'person' | 'computer', GameTally>;
}

/** The statistics of all games that count; games of two people do not. */
export function computeYutStatistics(records: readonly GameRecord[]): YutStatistics {
  const games = records.flatMap((record) => {
    const { players } = record;
    const [person, ...furtherPeople] = SIDES.filter((side) => players[side] === '');
    const winner = recordWinner(record);
    if (!person || furtherPeople.length > 0 || !winner) return [];
    const begun = person === 'A' ? ('person' as const) : ('computer' as const);
    return [{ begun, opponent: players[otherSide(person)], isWon: winner === person }];
  });
  return {
    games: games.length,
    opponents: tallyGames(games.map(({ opponent, isWon }) => ({ key: opponent, isWon }))),
    begun: tallyGames(games.map(({ begun, isWon }) => ({ key: begun, isWon }))),
  };
}
