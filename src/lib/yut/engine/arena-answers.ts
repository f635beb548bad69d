/** What the yut worker answers about many games: players compared, games counted, a network that learns. */
import { NO_GAMES, playPair, together, type Tally } from '$lib/yut/players/arena';
import type { Player } from '$lib/yut/players/player';
import { playerOf, thinks, type PlayerName } from '$lib/yut/players/players';
import { shippedThinking } from '$lib/yut/players/shipped';
import { playCounted } from '$lib/yut/players/statistics/played';
import type { Tally as Counts } from '$lib/yut/players/statistics/tally';
import { PAPER_RULES } from '$lib/yut/rules/options';
import { playGames } from '$lib/yut/training/self-play';
import { isTrialDue, trained, tried, type Training } from '$lib/yut/training/training';

export interface ArenaEngine {
  /** The pairs of two players from `from` to before `to`; see `playPair`. */
  arena(a: PlayerName, b: PlayerName, from: number, to: number, seed: number): Promise<Tally>;
  /** What was counted before, with the games of a player against itself from `from` to before `to`. */
  statistics(
    counts: Counts,
    player: PlayerName,
    from: number,
    to: number,
    seed: number,
  ): Promise<Counts>;
  /** A training after one epoch more, tried in so many games against *score* where a trial is due, before the epoch or after it. */
  learn(training: Training, trialGames: number): Promise<Training>;
}

export function createArenaAnswers(): ArenaEngine {
  return {
    async arena(a, b, from, to, seed) {
      const [one, other] = [await openPlayer(a), await openPlayer(b)];
      let tally = NO_GAMES;
      for (let n = from; n < to; n++) tally = together(tally, playPair(one, other, seed, n, PAPER_RULES));
      return tally;
    },
    async statistics(counts, name, from, to, seed) {
      const player = await openPlayer(name);
      for (let n = from; n < to; n++) playCounted(counts, player, seed, n, PAPER_RULES);
      return counts;
    },
    learn: (training, trialGames) => {
      const begun = withTrial(training, trialGames);
      const { plan, epoch, weights } = begun.run;
      const wanted = { seed: plan.seed, epoch: epoch + 1, from: 0, to: plan.games };
      const after = trained(begun, playGames(weights, wanted));
      return Promise.resolve(withTrial(after.training, trialGames));
    },
  };
}

function withTrial(training: Training, games: number): Training {
  return isTrialDue(training) ? tried(training, ['score'], games) : training;
}

async function openPlayer(name: PlayerName): Promise<Player> {
  return playerOf(name, thinks(name) ? await shippedThinking() : null);
}
