/** Statistics over the deals that the student played to the end. */
import { tallyGames, type GameTally } from '$lib/core/game-tally';
import { SEATS, type Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import { dealSetup, scoredGame, type MatchRecord } from './match-record';

export interface MatchStatistics {
  readonly deals: number;
  /** By the number of turns from the dealer to the student: 0 as dealer (east), 3 as north. */
  readonly seats: ReadonlyMap<Seat, GameTally>;
  /** By the name of the other players; a deal counts once for each different one. */
  readonly opponents: ReadonlyMap<string, GameTally>;
}

/** The statistics of all deals with a result, without those of watched matches. */
export function computeMatchStatistics(records: readonly MatchRecord[]): MatchStatistics {
  const deals = records.flatMap((record) =>
    record.you === null ? [] : finishedDeals(record, record.you),
  );
  return {
    deals: deals.length,
    seats: tallyGames(deals.map(({ turns, isWon }) => ({ key: turns, isWon }))),
    opponents: tallyGames(
      deals.flatMap(({ opponents, isWon }) => opponents.map((key) => ({ key, isWon }))),
    ),
  };
}

function finishedDeals(record: MatchRecord, you: Seat) {
  const opponents = [...new Set(record.players.filter((_, seat) => seat !== you))];
  return record.deals.flatMap((_, dealIndex) => {
    const game = scoredGame(record, dealIndex);
    if (game?.phase !== 'over') return [];
    const { dealer } = dealSetup(record, dealIndex);
    const isWon = game.result.kind === 'win' && game.result.winner === you;
    const turns = ((you - dealer + SEATS.length) % SEATS.length) as Seat;
    return [{ opponents, isWon, turns }];
  });
}
