/** The adapter of a mahjong problem for the choice lesson. */
import { optionsWithinMargin } from '$lib/choice/evaluated-decision';
import type { ChoiceAdapter, ChoiceEvaluations } from '$lib/lesson-ui/choice/choice-adapter';
import {
  startLessonSession,
  type LessonSessionOptions,
  type LessonSession as LessonSession,
} from '$lib/lesson-ui/lesson-session.svelte';
import type { MahjongEngine } from '$lib/mahjong/engine/mahjong-engine';
import { spawnMahjong } from '$lib/mahjong/engine/spawn-mahjong-worker';
import { hasWallOrders, legalDiscards, mahjongLesson } from '$lib/mahjong/lesson/mahjong-lesson';
import type { EvaluatedDiscard } from '$lib/mahjong/lesson/evaluate-discards';
import type { MahjongProblem } from '$lib/mahjong/problem/mahjong-problem';
import type { WallPlay } from '$lib/mahjong/proof/wall-game';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { m } from '$lib/paraglide/messages';
import { problemKey } from '$lib/game-module/game-module';
import { problemAddress } from '$lib/game-module/ui/game-addresses';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { createEngineClient, type EngineClient } from '$lib/worker/engine-client';
import { lessonWords } from './mahjong-lesson-words';

export type MahjongChoiceAdapter = ChoiceAdapter<WallPlay, EvaluatedDiscard>;
export type MahjongLessonSession = LessonSession<WallPlay, Tile, MahjongChoiceAdapter>;

/** How a lesson begins, and who hears what came of it. */
export interface MahjongSessionOptions extends Pick<LessonSessionOptions, 'visit' | 'isDetached'> {
  /** Hears what the decisions of a log were worth, whenever they are told. */
  readonly onEvaluation: (log: readonly Tile[], row: ChoiceEvaluations<EvaluatedDiscard>) => void;
}

/** The student's own. */
const OWN: MahjongSessionOptions = {
  visit: null,
  isDetached: false,
  onEvaluation: () => undefined,
};

/**
 * A problem being played in the browser, with the worker behind it. The discards equal to the best
 * are computed before the choice: rejects with a `ComputerFailure` when the worker fails.
 */
export async function startSession(
  problem: MahjongProblem,
  how: Partial<MahjongSessionOptions> = {},
): Promise<MahjongLessonSession> {
  const { visit, isDetached, onEvaluation } = { ...OWN, ...how };
  const engine = createEngineClient<MahjongEngine>(spawnMahjong);
  const weigh = await weighing(problem, engine);
  const first = hasWallOrders(problem) ? null : (await weigh([]))[0];
  const good = first ? optionsWithinMargin(first).map(({ action }) => action) : [];
  const evaluateAndReport: typeof weigh = async (log) => {
    const row = await weigh(log);
    onEvaluation(log, row);
    return row;
  };
  return startLessonSession<WallPlay, Tile, MahjongChoiceAdapter>(
    createChoiceAdapter(problem, good, evaluateAndReport, engine),
    {
      pace: () => preferences.pauses,
      visit,
      isDetached,
    },
  );
}

/** The evaluator of the decisions of a log: each decision is evaluated once, whatever is chosen. */
async function weighing(
  problem: MahjongProblem,
  engine: EngineClient<MahjongEngine>,
): Promise<MahjongChoiceAdapter['evaluate']> {
  const ask: MahjongChoiceAdapter['evaluate'] = (log) =>
    engine.ask((remote) => remote.weigh(problem, [...log]));
  if (hasWallOrders(problem)) return ask;
  const [first] = await ask([]);
  return (log) => Promise.resolve([{ ...first, chosen: log[0] ?? null }]);
}

function createChoiceAdapter(
  problem: MahjongProblem,
  good: readonly Tile[],
  weigh: MahjongChoiceAdapter['evaluate'],
  engine: EngineClient<MahjongEngine>,
): MahjongChoiceAdapter {
  return {
    key: problemKey({ gameId: 'mahjong', id: problem.id }),
    address: problemAddress({ gameId: 'mahjong', ...problem }),
    neutralName: hasWallOrders(problem) ? m.mahjong_called_last : m.mahjong_called_choose,
    title: problem.title,
    level: problem.level,
    themes: problem.themes,
    relabeling: null,
    hints: problem.hints,
    explanation: problem.solution?.explanation ?? null,
    trainer: mahjongLesson(problem, good),
    legalActions: (play) => legalDiscards(problem, play),
    engine: {
      answer: (log, signal) => engine.ask((remote) => remote.next(problem, [...log]), signal),
      claim: () => Promise.reject(new Error('Nothing is claimed here.')),
      close: () => engine.close(),
    },
    evaluate: weigh,
    words: lessonWords(problem),
    shortcuts: () => [
      { keys: ['←', '→'], does: m.mahjong_keys_arrows() },
      { keys: ['M', 'P', 'S', 'Z'], does: m.mahjong_keys_suits() },
      { keys: [m.trainer_key_enter()], does: m.mahjong_keys_throw() },
    ],
  };
}
