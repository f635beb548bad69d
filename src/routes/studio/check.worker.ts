/** The studio's worker: it reads and proves files of any table, away from the page's thread. */
import { expose } from 'comlink';
import type { Fault } from '$lib/core/result';
import type { ProblemHead } from '$lib/problem-file/problem-head';
import { levelMismatchWarnings } from '$lib/problem-file/release/level-mismatch';
import { createReleaseReport } from '$lib/problem-file/release/release-report';
import type { FileReport, StudioEngine } from '$lib/studio/checking/studio-engine';
import { hasExhaustedBudget, type ProblemCheckResult, type GameModule } from '$lib/game-module/game-module';
import { GAME_MODULES } from '$games/game-modules';

type ProgressListener = (nodes: number, most: number) => void;

/** Milliseconds between two words on how far a proof is: a page that hears more than it can draw hears nothing else. */
const PROGRESS_INTERVAL = 250;

const engine: StudioEngine = {
  async check(table, text, id, told, verdict) {
    const desk = await loadModule(table);
    const checked = await checkFile(desk, text, id, told, (first) =>
      // Before it is known it counts as no more than an estimate.
      verdict(toFileReport(first, desk.answerBasis !== undefined)),
    );
    const { problem, faults } = checked;
    const estimated = problem !== null && (await desk.answerBasis?.(problem)) === 'estimate';
    const report = toFileReport(checked, estimated);
    if (problem === null || faults.length > 0 || report.open) return report;
    return { ...report, warnings: [...report.warnings, ...(await levelWarnings(desk, text, problem))] };
  },
  async report(table, text, id, told) {
    const desk = await loadModule(table);
    const checked = await checkFile(desk, text, id, told);
    const open = isBudgetExhausted(checked);
    const facts = checked.problem === null ? null : await desk.releaseFacts(checked.problem);
    return createReleaseReport({ text, kind: desk.fileKind, checked, open, facts });
  },
};

/** What is to be said of the level that a sound problem gives itself. */
async function levelWarnings(desk: GameModule, text: string, problem: unknown): Promise<readonly Fault[]> {
  const { level: stated } = problem as Pick<ProblemHead<string>, 'level'>;
  if (stated === null) return [];
  const { estimatedLevel: estimated } = await desk.releaseFacts(problem);
  return levelMismatchWarnings(text, desk.fileKind, { stated, estimated });
}

async function loadModule(table: string): Promise<GameModule> {
  const desk = await GAME_MODULES[table]?.();
  if (!desk) throw new Error(`There is no table ${table}.`);
  return desk;
}

function checkFile(
  desk: GameModule,
  text: string,
  id: string,
  told: ProgressListener,
  verdict?: (checked: ProblemCheckResult<unknown>) => void,
): Promise<ProblemCheckResult<unknown>> {
  let heard = performance.now();
  const seldom: ProgressListener = (nodes, most) => {
    if (performance.now() - heard < PROGRESS_INTERVAL) return;
    heard = performance.now();
    told(nodes, most);
  };
  const checking = { curated: false, recallProof: () => null, onProgress: seldom };
  return desk.check(text, id, verdict ? { ...checking, onVerdict: verdict } : checking);
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

expose(engine);
