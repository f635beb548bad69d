/**
 * Yut tablebase benchmarks, in CPU time: a sweep of two mals (pieces) against two, probes, and a
 * projection for the full game. A sweep of value iteration updates every state of a level once; a
 * configuration is the places of one side's mals; yut and mo are the scores that give another
 * throw, so that a turn may hold any number of them.
 */
import { seededRandom, type Random } from '$lib/core/random';
import {
  enumerateConfigurations,
  type MalConfigurations,
} from '$lib/games/yut/exact/mal-configurations';
import type { EndgameTablebase } from '$lib/games/yut/exact/endgame-tablebase';
import { loadTablebase } from '$lib/games/yut/exact/load-tablebase';
import {
  solutionLevels,
  solveByValueIteration,
  createUnsolvedTable,
} from '$lib/games/yut/exact/value-iteration';
import { TurnSolver, type WinTable } from '$lib/games/yut/exact/turn-solver';
import { randomGameStates } from '$lib/games/yut/rules/yut-states.fixture';
import {
  adjustScoreCount,
  NO_SCORES,
  winnerOf,
  type ScoreCounts,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { SCORES, randomScore } from '$lib/games/yut/rules/stick-throws';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

const SEED = 20_265;
const GAME_COUNT = 40;
const CALL_COUNT = 500;
/** Uncounted warm-up calls. */
const WARM_UP_COUNT = 50;
/** Measured sweeps of two against two, with at most `MAX_YUT_MO` yuts and mos as in the file. */
const SWEEP_COUNT = 3;
const MAX_YUT_MO = 6;
/**
 * Sample for the full game: yuts and mos counted as with three mals, and number of opposing
 * configurations.
 */
const SAMPLE_MAX_YUT_MO = 4;
const SAMPLE_SIZE = 12;
/** Turn starts of the full game. */
const FULL_GAME_TURN_STARTS = 1.384e9;

export const yutExact: Bench = {
  name: 'yut-exact',
  about:
    'a sweep of two mals against two, exact chances at the start of a turn and inside, the whole game by a sample',
  async run() {
    const tablebase = await loadTablebase();
    const random = seededRandom(SEED);
    const openStates = Array.from({ length: GAME_COUNT }, () => randomGameStates(random, 2))
      .flat()
      .filter((state) => winnerOf(state) === null);
    const turnStarts = openStates.filter(
      ({ throw: throws, scores }) => throws && !scores.some(Boolean),
    );
    const midTurnStates = openStates.filter(
      ({ throw: throws, scores }) => !throws || scores.some(Boolean),
    );
    console.log(HEADINGS);
    console.log(formatSummary('a sweep of two against two', measureSweeps()));
    reportCost(tablebase, 'the start of a turn', turnStarts);
    reportCost(tablebase, 'inside a turn, in games', midTurnStates);
    for (const yutMoCount of [2, 4, 6, 8])
      reportCost(
        tablebase,
        `${yutMoCount} yuts and mos, one other`,
        withHand(turnStarts, handOfYutsAndMos(yutMoCount)),
      );
    for (const scoreCount of [2, 4, 6, 8]) {
      const hands = withHand(turnStarts, randomHand(scoreCount));
      reportCost(tablebase, `any ${scoreCount} scores`, hands);
      reportCost(
        tablebase,
        `any ${scoreCount} scores, and a throw`,
        hands.map((state) => ({ ...state, throw: true })),
      );
    }
    estimateFullGame(random);

    /** One score of another kind, and `count` yuts and mos, one in six of them a mo. */
    function handOfYutsAndMos(count: number): () => ScoreCounts {
      return () => {
        let scores = adjustScoreCount(NO_SCORES, SCORES[random.below(4)] ?? 'do', 1);
        for (let i = 0; i < count; i++)
          scores = adjustScoreCount(scores, random.below(6) === 0 ? 'mo' : 'yut', 1);
        return scores;
      };
    }

    function randomHand(count: number): () => ScoreCounts {
      return () => {
        let scores = NO_SCORES;
        for (let i = 0; i < count; i++) scores = adjustScoreCount(scores, randomScore(random), 1);
        return scores;
      };
    }
  },
};

/** The states with other scores to use and no throw left. */
function withHand(
  states: readonly YutState[],
  createScores: () => ScoreCounts,
): readonly YutState[] {
  return states.map((state) => ({ ...state, scores: createScores(), throw: false }));
}

function reportCost(tablebase: EndgameTablebase, title: string, states: readonly YutState[]): void {
  const measures = states
    .slice(0, CALL_COUNT + WARM_UP_COUNT)
    .map((state) => measureCpu(() => tablebase.winProbability(state)));
  console.log(formatSummary(title, measures.slice(WARM_UP_COUNT)));
}

/** Sweeps of the last level from an unsolved table: the time does not depend on its contents. */
function measureSweeps(): readonly Measure[] {
  const configs = enumerateConfigurations(2);
  const last = { group: solutionLevels(2).length - 1, most: MAX_YUT_MO };
  const solution = solveByValueIteration(configs, createUnsolvedTable(configs), MAX_YUT_MO, last);
  return Array.from({ length: SWEEP_COUNT }, () => measureCpu(() => solution.next()));
}

/**
 * Projects the time of a full-game sweep from a sample of opposing configurations with four mals to
 * go, with catch values cached as in a sweep.
 */
function estimateFullGame(random: Random): void {
  const configs = enumerateConfigurations(4);
  const { list, occupancy, malsLeft } = configs;
  // Only the sampled rows of the 8.6 GB are ever touched.
  const table: WinTable = new Float32Array(list.length ** 2);
  const level = [...list.keys()].filter((config) => malsLeft[config] === configs.mals);
  let [ms, stateCount] = [0, 0];
  for (let sampleIndex = 0; sampleIndex < SAMPLE_SIZE; sampleIndex++) {
    const opponentConfig = level[random.below(level.length)] as number;
    const turns = new TurnSolver(configs, table, { maxYutMo: SAMPLE_MAX_YUT_MO, overflow: 'lost' });
    for (const reachedConfig of afterCatches(configs, opponentConfig))
      turns.valuesAgainst(reachedConfig, configs.mals);
    ms += measureCpu(() => turns.valuesAgainst(opponentConfig, configs.mals)).ms;
    const opponentSquares = occupancy[opponentConfig] as number;
    for (const ownConfig of level)
      if (((occupancy[ownConfig] as number) & opponentSquares) === 0) stateCount++;
  }
  const statesPerSecond = (1000 * stateCount) / ms;
  const hours = FULL_GAME_TURN_STARTS / statesPerSecond / 3600;
  console.log(
    `the whole game, from ${stateCount} beginnings with ${SAMPLE_MAX_YUT_MO} held: ${Math.round(statesPerSecond)} a second, ${hours.toFixed(2)} hours a sweep`,
  );
}

/**
 * All configurations that catches reach from a configuration, itself included. Each stands after
 * those that it leads to, so that their values are known first.
 */
function afterCatches(
  { list, occupancy, afterCatch }: MalConfigurations,
  startConfig: number,
): readonly number[] {
  const visited = new Set<number>();
  const visit = (config: number): void => {
    for (const square of new Set(list[config]))
      if ((((occupancy[config] as number) >> square) & 1) === 1) {
        const caughtConfig = afterCatch(config, square);
        if (visited.has(caughtConfig)) continue;
        visit(caughtConfig);
        visited.add(caughtConfig);
      }
  };
  visit(startConfig);
  return [...visited];
}
