/**
 * Yut player benchmarks on game positions, in CPU time: decisions by scores in hand, and whole
 * games.
 */
import { seededRandom } from '$lib/core/random';
import { EMPTY_TALLY, playPair, addTallies } from '$lib/games/yut/players/yut-arena';
import {
  createYutPlayer,
  PLAYERS,
  type PlayerName,
} from '$lib/games/yut/players/yut-computer-players';
import { randomDecisions } from '$lib/games/yut/rules/yut-states.fixture';
import { loadPlayerResources } from '$lib/games/yut/players/load-player-resources';
import type { PlayerResources } from '$lib/games/yut/players/value-function';
import { legalMoves } from '$lib/games/yut/rules/yut-moves';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import {
  adjustScoreCount,
  NO_SCORES,
  type ScoreCounts,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { randomScore } from '$lib/games/yut/rules/stick-throws';
import { HEADINGS, measureCpu, formatSummary, type Bench } from './bench-measures';

const SEED = 20_264;
const DECISIONS = 400;
/** Uncounted warm-up calls. */
const WARM_UP = 40;
/** Pairs of games against the score player, see `playPair`. */
const PAIRS = 20;

export const yutPlayers: Bench = {
  name: 'yut-players',
  about:
    'a decision of each player in games, of the whole-turn search by the scores held, and games',
  async run() {
    const thinking = await loadPlayerResources();
    const random = seededRandom(SEED);
    const games = randomDecisions(random, 30).slice(0, DECISIONS + WARM_UP);
    console.log(HEADINGS);
    for (const name of PLAYERS) reportDecisions(name, games, thinking, `${name}, in games`);
    for (const scoreCount of [2, 4, 6, 8]) {
      const states = games
        .map((state): YutState => ({ ...state, scores: randomHand(scoreCount) }))
        .filter((state) => legalMoves(state).length > 1);
      reportDecisions('turn', states, thinking, `turn, ${scoreCount} scores held`);
    }
    for (const name of PLAYERS) {
      const player = createYutPlayer(name, thinking);
      const played = measureCpu(
        () => {
          let tally = EMPTY_TALLY;
          for (let n = 0; n < PAIRS; n++)
            tally = addTallies(
              tally,
              playPair(player, createYutPlayer('score', null), SEED, n, PAPER_RULES),
            );
          return tally;
        },
        ({ games: count }) => count,
      );
      console.log(`${name} against score: ${(played.ms / played.nodes).toFixed(1)} ms a game`);
    }

    function randomHand(count: number): ScoreCounts {
      let scores = NO_SCORES;
      for (let i = 0; i < count; i++) scores = adjustScoreCount(scores, randomScore(random), 1);
      return scores;
    }
  },
};

function reportDecisions(
  name: PlayerName,
  states: readonly YutState[],
  thinking: PlayerResources,
  title: string,
): void {
  const player = createYutPlayer(name, thinking);
  const random = seededRandom(1);
  const measures = states.map((state) =>
    measureCpu(
      () => player.choose(state, legalMoves(state), random),
      () => legalMoves(state).length,
    ),
  );
  console.log(formatSummary(title, measures.slice(WARM_UP)));
}
