/**
 * Yut tablebase benchmarks, in CPU time: a sweep of two against two, probes, and a projection for
 * the full game.
 */
import { seededRandom, type Random } from '$lib/core/random';
import { enumerateConfigurations, type MalConfigurations } from '$lib/yut/exact/mal-configurations';
import type { EndgameTablebase } from '$lib/yut/exact/endgame-tablebase';
import { loadTablebase } from '$lib/yut/exact/load-tablebase';
import {
  solutionLevels,
  solveByValueIteration,
  createUnsolvedTable,
} from '$lib/yut/exact/value-iteration';
import { TurnSolver, type WinTable } from '$lib/yut/exact/turn-solver';
import { randomGameStates } from '$lib/yut/players/yut-states.fixture';
import {
  adjustScoreCount,
  NO_SCORES,
  winnerOf,
  type ScoreCounts,
  type YutState,
} from '$lib/yut/rules/yut-state';
import { SCORES, randomScore } from '$lib/yut/rules/stick-throws';
import { HEADINGS, measureCpu, summary, type Bench, type Measure } from './bench-measures';

const SEED = 20_265;
const GAMES = 40;
const CALLS = 500;
/** Uncounted warm-up calls. */
const WARM_UP = 50;
/** Measured sweeps of two against two, with the file's count of yuts and mos. */
const SWEEPS = 3;
const MOST = 6;
/**
 * Sample for the full game: yuts and mos counted as with three mals, and number of opposing
 * configurations.
 */
const SAMPLE_MOST = 4;
const SAMPLE = 12;
/** Turn starts of the full game. */
const WHOLE_GAME = 1.384e9;

export const yutExact: Bench = {
  name: 'yut-exact',
  about:
    'a sweep of two mals against two, exact chances at the start of a turn and inside, the whole game by a sample',
  async run() {
    const exact = await loadTablebase();
    const random = seededRandom(SEED);
    const games = Array.from({ length: GAMES }, () => randomGameStates(random, 2))
      .flat()
      .filter((state) => winnerOf(state) === null);
    const begun = games.filter(({ throw: throws, scores }) => throws && !scores.some(Boolean));
    const inside = games.filter(({ throw: throws, scores }) => !throws || scores.some(Boolean));
    console.log(HEADINGS);
    console.log(summary('a sweep of two against two', sweeps()));
    reportCost(exact, 'the start of a turn', begun);
    reportCost(exact, 'inside a turn, in games', inside);
    for (const again of [2, 4, 6, 8])
      reportCost(exact, `${again} yuts and mos, one other`, withHand(begun, yutsAndMos(again)));
    for (const held of [2, 4, 6, 8]) {
      const hands = withHand(begun, drawn(held));
      reportCost(exact, `any ${held} scores`, hands);
      reportCost(
        exact,
        `any ${held} scores, and a throw`,
        hands.map((state) => ({ ...state, throw: true })),
      );
    }
    estimateWholeGame(random);

    function yutsAndMos(count: number): () => ScoreCounts {
      return () => {
        let held = adjustScoreCount(NO_SCORES, SCORES[random.below(4)] ?? 'do', 1);
        for (let i = 0; i < count; i++)
          held = adjustScoreCount(held, random.below(6) === 0 ? 'mo' : 'yut', 1);
        return held;
      };
    }

    function drawn(count: number): () => ScoreCounts {
      return () => {
        let held = NO_SCORES;
        for (let i = 0; i < count; i++) held = adjustScoreCount(held, randomScore(random), 1);
        return held;
      };
    }
  },
};

function withHand(states: readonly YutState[], hand: () => ScoreCounts): readonly YutState[] {
  return states.map((state) => ({ ...state, scores: hand(), throw: false }));
}

function reportCost(exact: EndgameTablebase, title: string, states: readonly YutState[]): void {
  const measures = states.slice(0, CALLS + WARM_UP).map((state) =>
    measureCpu(
      () => exact.winProbability(state),
      () => NaN,
    ),
  );
  console.log(summary(title, measures.slice(WARM_UP)));
}

/** Sweeps of the last level from an unsolved table: the time does not depend on its contents. */
function sweeps(): readonly Measure[] {
  const configs = enumerateConfigurations(2);
  const last = { group: solutionLevels(2).length - 1, most: MOST };
  const solution = solveByValueIteration(configs, createUnsolvedTable(configs), MOST, last);
  return Array.from({ length: SWEEPS }, () =>
    measureCpu(
      () => solution.next(),
      () => NaN,
    ),
  );
}

/**
 * Projects the time of a full-game sweep from a sample of opposing configurations with four mals to
 * go, with catch values cached as in a sweep.
 */
function estimateWholeGame(random: Random): void {
  const configs = enumerateConfigurations(4);
  const { list, occupancy: onBoard, malsLeft: toGo } = configs;
  // Only the sampled rows of the 8.6 GB are ever touched.
  const table: WinTable = new Float32Array(list.length ** 2);
  const level = [...list.keys()].filter((config) => toGo[config] === configs.mals);
  let [ms, states] = [0, 0];
  for (let drawn = 0; drawn < SAMPLE; drawn++) {
    const other = level[random.below(level.length)] as number;
    const turns = new TurnSolver(configs, table, { maxYutMo: SAMPLE_MOST, overflow: 'lost' });
    for (const after of afterCatches(configs, other)) turns.valuesAgainst(after, configs.mals);
    ms += measureCpu(
      () => turns.valuesAgainst(other, configs.mals),
      () => NaN,
    ).ms;
    const bits = onBoard[other] as number;
    for (const own of level) if (((onBoard[own] as number) & bits) === 0) states++;
  }
  const aSecond = (1000 * states) / ms;
  const hours = WHOLE_GAME / aSecond / 3600;
  console.log(
    `the whole game, from ${states} beginnings with ${SAMPLE_MOST} held: ${Math.round(aSecond)} a second, ${hours.toFixed(2)} hours a sweep`,
  );
}

/** All configurations reachable by catches, in dependency order. */
function afterCatches(
  { list, occupancy: onBoard, afterCatch: caughtAt }: MalConfigurations,
  other: number,
): readonly number[] {
  const found = new Set<number>();
  const follow = (config: number): void => {
    for (const place of new Set(list[config]))
      if ((((onBoard[config] as number) >> place) & 1) === 1) {
        const after = caughtAt(config, place);
        if (found.has(after)) continue;
        follow(after);
        found.add(after);
      }
  };
  follow(other);
  return [...found];
}
