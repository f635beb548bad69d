/** The game module of bridge: it parses, checks and proves problem files and makes list entries. */
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { ok } from '$lib/core/result';
import type { CheckedFile } from '$lib/problem-file/check-problem-file';
import type {
  ProblemCheckResult,
  GameModule,
  ProblemEntry,
  ProblemProof,
} from '$lib/game-module/game-module';
import type { ProvedProblem } from '$lib/games/bridge/problem/check/proof-findings';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { listBridgeRoles } from '$lib/games/bridge/problem/bridge-roles';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { BLANK_PROBLEM } from '$lib/games/bridge/problem/bridge-blank-problem';
import { BRIDGE_FILE_KIND } from '$lib/games/bridge/problem/reader/bridge-file-kind';

/** The facts about a bridge problem that a list shows besides those of every problem. */
export type BridgeFacts = Pick<BridgeProblem, 'student' | 'contract' | 'goal'> & {
  /** The student's thirteen cards. */
  readonly hand: Hand;
  /** The first card of the author's line, shown once the problem is solved; null without a line. */
  readonly firstLineCard: Card | null;
};

/** The prover of all checks: problems in the same strain share its transposition table. */
let prover: BridgeProver | null = null;

/** The members are documented at `GameModule`. */
export const bridgeModule: GameModule<BridgeProblem> = {
  blankProblem: BLANK_PROBLEM,
  fileKind: BRIDGE_FILE_KIND,
  read(text, id) {
    const read = readProblem(text, id);
    return read.ok ? ok(read.value.problem) : read;
  },
  async quickCheck(problem, text) {
    const { checkLineQuickly } = await import('$lib/games/bridge/problem/check/quick-line-check');
    return checkLineQuickly(problem, text);
  },
  toEntry: toProblemEntry,
  async check(text, id, { curated, recallProof, onProgress, onVerdict }) {
    // Loaded here, so that reading a problem does not load the prover.
    const [{ checkProblem }, { createBridgeProver }] = await Promise.all([
      import('$lib/games/bridge/problem/check/check-bridge-problem'),
      import('$lib/games/bridge/proof/bridge-prover'),
    ]);
    prover ??= createBridgeProver();
    const checked = checkProblem(text, id, prover, {
      ...{ curated, onProgress },
      recallProof: (problem) => fromStoredProof(recallProof(problem)),
      onVerdict: onVerdict && ((first) => onVerdict(toCheckResult(first))),
    });
    return toCheckResult(checked);
  },
  // Bridge's part of the report before a problem's release: budgets, quoted plays, estimated level.
  async releaseFacts(problem) {
    const [{ bridgeReleaseFacts }, { createBridgeProver }] = await Promise.all([
      import('$lib/games/bridge/problem/analysis/bridge-release-facts'),
      import('$lib/games/bridge/proof/bridge-prover'),
    ]);
    return bridgeReleaseFacts(problem, (prover ??= createBridgeProver()));
  },
};

function toProblemEntry(problem: BridgeProblem): ProblemEntry<BridgeFacts> {
  const { id, number, title, level, themes, student, contract, goal } = problem;
  // Every real deal gives the student the same hand.
  const hand = problem.real[0]?.deal[student] ?? [];
  const facts = {
    student,
    contract,
    goal,
    hand,
    firstLineCard: firstCardOfLine(problem),
  };
  const numbered = number === undefined ? {} : { number };
  return {
    gameId: 'bridge',
    id,
    ...numbered,
    title,
    level,
    themes,
    roles: listBridgeRoles(problem),
    facts,
  };
}

/** The first card of the author's line; null when the line begins with a branch, or is missing. */
function firstCardOfLine({ solution }: BridgeProblem): Card | null {
  const [first] = solution?.line ?? [];
  return first && 'play' in first ? first.play : null;
}

/**
 * Copies the figures of the proof: the type of bridge's figures has fixed names, that of all games
 * is a record of any names, and TypeScript does not assign an interface to it.
 */
function toCheckResult({
  proved,
  ...checked
}: CheckedFile<BridgeProblem, ProvedProblem>): ProblemCheckResult<BridgeProblem> {
  return { ...checked, proved: proved && { ...proved, figures: { ...proved.figures } } };
}

/** Converts a stored proof back; a figure that was not stored is 0. */
function fromStoredProof(stored: ProblemProof | null): ProvedProblem | null {
  if (stored === null) return null;
  const { deals = 0, cards = 0, sound = 0, decisions = 0, nodes = 0 } = stored.figures;
  return { findings: stored.findings, figures: { deals, cards, sound, decisions, nodes } };
}
