/** Starts the lesson of a mahjong problem: its session, its worker, and its choice adapter. */
import { optionsWithinMargin } from '$lib/choice/evaluated-decision';
import {
  choiceProblemMembers,
  type ChoiceAdapter,
  type ChoiceEvaluations,
} from '$lib/kit/lesson/choice/choice-adapter';
import {
  startLessonSession,
  type LessonSessionOptions,
  type LessonSession,
} from '$lib/kit/lesson/lesson-session.svelte';
import type { MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import { spawnMahjong } from '$lib/games/mahjong/engine/spawn-mahjong-worker';
import {
  hasWallOrders,
  legalDiscards,
  mahjongLesson,
} from '$lib/games/mahjong/lesson/mahjong-lesson';
import type { EvaluatedDiscard } from '$lib/games/mahjong/lesson/evaluate-discards';
import { formatTiles } from '$lib/games/mahjong/notation/tile-notation';
import { fourteenTiles, type MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import type { WallPlay } from '$lib/games/mahjong/proof/wall-game';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { m } from '$lib/paraglide/messages';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { createEngineClient, type EngineClient } from '$lib/platform/workers/engine-client';
import { mahjongNeutralTitle } from '../mahjong-neutral-title';
import { lessonWords } from './mahjong-lesson-words';

/** Stands for the first decision, before anything is chosen. */
const EMPTY_LOG: readonly Tile[] = [];

export type MahjongChoiceAdapter = ChoiceAdapter<WallPlay, EvaluatedDiscard>;
export type MahjongLessonSession = LessonSession<WallPlay, Tile, MahjongChoiceAdapter>;

/** Options of a lesson, and the listener for its evaluations. */
export interface MahjongSessionOptions extends Pick<LessonSessionOptions, 'link' | 'isDetached'> {
  /** Called with a log and the evaluation of its decisions whenever they are shown. */
  readonly onEvaluation: (
    log: readonly Tile[],
    decisions: ChoiceEvaluations<EvaluatedDiscard>,
  ) => void;
}

/** The options of an ordinary lesson, which the student solves alone. */
const DEFAULT_OPTIONS: MahjongSessionOptions = {
  link: null,
  isDetached: false,
  onEvaluation: () => undefined,
};

/**
 * A problem being played in the browser, with the worker behind it. The discards equal to the best
 * are computed before the choice: rejects with a `ComputerFailure` when the worker fails. It ends
 * when `signal` is aborted.
 */
export async function startSession(
  problem: MahjongProblem,
  signal: AbortSignal,
  options: Partial<MahjongSessionOptions> = {},
): Promise<MahjongLessonSession> {
  const { link, isDetached, onEvaluation } = { ...DEFAULT_OPTIONS, ...options };
  const engine = createEngineClient<MahjongEngine>(spawnMahjong);
  signal.addEventListener('abort', () => engine.close(), { once: true });
  const evaluate = await createEvaluator(problem, engine, signal);
  // In a wall problem the play itself decides, not a list of best discards.
  const decision = hasWallOrders(problem) ? null : (await evaluate(EMPTY_LOG))[0];
  const bestDiscards = decision ? optionsWithinMargin(decision).map(({ action }) => action) : [];
  const evaluateAndReport: typeof evaluate = async (log) => {
    const decisions = await evaluate(log);
    onEvaluation(log, decisions);
    return decisions;
  };
  return startLessonSession<WallPlay, Tile, MahjongChoiceAdapter>(
    createChoiceAdapter(problem, bestDiscards, evaluateAndReport, engine),
    {
      pace: () => preferences.pauses,
      link,
      isDetached,
    },
  );
}

/**
 * The evaluator of the decisions of a log. The values do not depend on the student's choice: a
 * single discard is evaluated once, before it, and the choice is filled in later.
 */
async function createEvaluator(
  problem: MahjongProblem,
  engine: EngineClient<MahjongEngine>,
  signal: AbortSignal,
): Promise<MahjongChoiceAdapter['evaluate']> {
  const ask: MahjongChoiceAdapter['evaluate'] = (log) =>
    engine.ask((remote) => remote.weigh(problem, [...log]));
  if (hasWallOrders(problem)) return ask;
  const [first] = await engine.ask((remote) => remote.weigh(problem, []), signal);
  return (log) => Promise.resolve([{ ...first, chosen: log[0] ?? null }]);
}

function createChoiceAdapter(
  problem: MahjongProblem,
  bestDiscards: readonly Tile[],
  evaluate: MahjongChoiceAdapter['evaluate'],
  engine: EngineClient<MahjongEngine>,
): MahjongChoiceAdapter {
  const { seat, wall, discards } = problem;
  return {
    ...choiceProblemMembers('mahjong', problem),
    neutralName: () =>
      mahjongNeutralTitle(
        { seat, wall, discardNumber: discards[seat].length + 1 },
        hasWallOrders(problem) ? 'wall' : 'discard',
      ),
    trainer: mahjongLesson(problem, bestDiscards),
    legalActions: (play) => legalDiscards(problem, play),
    engine: {
      answer: (log, signal) => engine.ask((remote) => remote.next(problem, [...log]), signal),
      // A claim ends a card game early, as to tricks; mahjong problems have none.
      claim: () => Promise.reject(new Error('Nothing is claimed here.')),
      close: () => engine.close(),
    },
    positionText: () => formatTiles(fourteenTiles(problem)),
    evaluate,
    words: lessonWords(problem),
    shortcuts: () => [
      { keys: ['←', '→'], does: m.mahjong_keys_arrows() },
      { keys: ['M', 'P', 'S', 'Z'], does: m.mahjong_keys_suits() },
      { keys: [m.trainer_key_enter()], does: m.mahjong_keys_throw() },
    ],
  };
}
