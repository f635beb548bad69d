/**
 * The studio's worker: reads and proves files of any game off the main thread. The questions that
 * it answers are documented at `StudioEngine`; `gameId` is the id of a game.
 */
import type { Fault } from '$lib/core/result';
import { exposeEngine } from '$lib/platform/workers/expose-engine';
import type { ProblemHead } from '$lib/problem-file/problem-head';
import {
  createReleaseReport,
  levelMismatchWarnings,
} from '$lib/problem-file/release/release-report';
import type { FileReport, StudioEngine } from './studio-engine';
import {
  hasExhaustedBudget,
  type ProblemCheckResult,
  type GameModule,
} from '$lib/game-module/game-module';
import { GAMES } from '$games/registry';

type ProgressListener = (nodes: number, maxNodes: number) => void;

/** The minimum time between two progress messages, in milliseconds: more would block the page. */
const PROGRESS_INTERVAL = 250;

const engine: StudioEngine = {
  async check(gameId, text, id, onProgress, verdict) {
    const module = await loadModule(gameId);
    const checked = await checkFile(module, text, id, onProgress, (first) =>
      // Until the basis of the answer is known it counts as an estimate.
      verdict(toFileReport(first, module.answerBasis !== undefined)),
    );
    const { problem, faults } = checked;
    const estimated = problem !== null && (await module.answerBasis?.(problem)) === 'estimate';
    const report = toFileReport(checked, estimated);
    if (problem === null || faults.length > 0 || report.open) return report;
    return {
      ...report,
      warnings: [...report.warnings, ...(await levelWarnings(module, text, problem))],
    };
  },
  async report(gameId, text, id, onProgress) {
    const module = await loadModule(gameId);
    const checked = await checkFile(module, text, id, onProgress);
    const isIncomplete = isBudgetExhausted(checked);
    const facts = checked.problem === null ? null : await module.releaseFacts(checked.problem);
    return createReleaseReport({ text, kind: module.fileKind, checked, open: isIncomplete, facts });
  },
};

/** Warnings about a sound problem's stated level. */
async function levelWarnings(
  module: GameModule,
  text: string,
  problem: unknown,
): Promise<readonly Fault[]> {
  const { level: stated } = problem as Pick<ProblemHead<string>, 'level'>;
  if (stated === null) return [];
  const { estimatedLevel: estimated } = await module.releaseFacts(problem);
  return levelMismatchWarnings(text, module.fileKind, { stated, estimated });
}

async function loadModule(gameId: string): Promise<GameModule> {
  const game = GAMES.find(({ id }) => id === gameId);
  if (!game) throw new Error(`There is no game ${gameId}.`);
  return game.module();
}

function checkFile(
  module: GameModule,
  text: string,
  id: string,
  onProgress: ProgressListener,
  onVerdict?: (checked: ProblemCheckResult<unknown>) => void,
): Promise<ProblemCheckResult<unknown>> {
  let reportedAt = performance.now();
  const throttled: ProgressListener = (nodes, maxNodes) => {
    if (performance.now() - reportedAt < PROGRESS_INTERVAL) return;
    reportedAt = performance.now();
    onProgress(nodes, maxNodes);
  };
  const checking = { curated: false, recallProof: () => null, onProgress: throttled };
  return module.check(text, id, onVerdict ? { ...checking, onVerdict } : checking);
}

function toFileReport(checked: ProblemCheckResult<unknown>, estimated: boolean): FileReport {
  const { problem, faults, warnings, proved } = checked;
  return {
    ...{ lawful: problem !== null, faults, warnings, estimated },
    figures: proved?.figures ?? null,
    open: isBudgetExhausted(checked),
  };
}

function isBudgetExhausted({ proved }: ProblemCheckResult<unknown>): boolean {
  return proved !== null && hasExhaustedBudget(proved);
}

exposeEngine(engine);
