/** The worker's answers about series of games: arena, statistics, training; stateless. */
import {
  EMPTY_TALLY,
  playPair,
  addTallies,
  type ArenaTally,
} from '$lib/games/yut/players/yut-arena';
import type { Player } from '$lib/games/yut/players/yut-player';
import {
  createYutPlayer,
  needsNetwork,
  type PlayerName,
} from '$lib/games/yut/players/yut-computer-players';
import { loadPlayerResources } from '$lib/games/yut/players/load-player-resources';
import { playAndCount } from '$lib/games/yut/players/statistics/play-and-count';
import type { StatisticsTally as Counts } from '$lib/games/yut/players/statistics/statistics-tally';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { playSelfPlayGames } from '$lib/games/yut/training/self-play';
import {
  isTrialDue,
  trainEpoch,
  runTrial,
  type Training,
} from '$lib/games/yut/training/yut-training';

export interface YutArenaEngine {
  /** Plays pairs `from` (inclusive) to `to` (exclusive); see `playPair`. */
  arena(a: PlayerName, b: PlayerName, from: number, to: number, seed: number): Promise<ArenaTally>;
  /** Adds self-play games `from` (inclusive) to `to` (exclusive) to a tally. */
  statistics(
    counts: Counts,
    player: PlayerName,
    from: number,
    to: number,
    seed: number,
  ): Promise<Counts>;
  /** Trains one epoch, with trials against `score` where due, before or after it. */
  learn(training: Training, trialGames: number): Promise<Training>;
}

export function createYutArenaAnswers(): YutArenaEngine {
  return {
    async arena(a, b, from, to, seed) {
      const [playerA, playerB] = [await openPlayer(a), await openPlayer(b)];
      let tally = EMPTY_TALLY;
      for (let n = from; n < to; n++)
        tally = addTallies(tally, playPair(playerA, playerB, seed, n, PAPER_RULES));
      return tally;
    },
    async statistics(counts, name, from, to, seed) {
      const player = await openPlayer(name);
      for (let n = from; n < to; n++) playAndCount(counts, player, seed, n, PAPER_RULES);
      return counts;
    },
    learn: (training, trialGames) => {
      const started = withTrial(training, trialGames);
      const { plan, epoch, weights } = started.run;
      const range = { seed: plan.seed, epoch: epoch + 1, from: 0, to: plan.games };
      const trained = trainEpoch(started, playSelfPlayGames(weights, range));
      return Promise.resolve(withTrial(trained.training, trialGames));
    },
  };
}

/** Runs a trial against the score player if one is due. */
function withTrial(training: Training, games: number): Training {
  return isTrialDue(training) ? runTrial(training, ['score'], games) : training;
}

async function openPlayer(name: PlayerName): Promise<Player> {
  return createYutPlayer(name, needsNetwork(name) ? await loadPlayerResources() : null);
}
