/** Bridge for authors, lists and links: its reader, what a list shows of a problem, and its proof. */
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { ok } from '$lib/core/result';
import type { CheckedFile } from '$lib/problem-file/checked-file';
import type {
  ProblemCheckResult,
  GameModule,
  ProblemEntry,
  ProblemProof,
} from '$lib/game-module/game-module';
import type { ProvedProblem } from '$lib/bridge/problem/check/proof-findings';
import type { BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import { listBridgeRoles } from '$lib/bridge/problem/bridge-roles';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { BLANK_PROBLEM } from '$lib/bridge/problem/bridge-blank-problem';
import { BRIDGE_FILE_KIND } from '$lib/bridge/problem/reader/bridge-file-kind';

/** What a list may say of a bridge problem besides what it says of any. */
export type BridgeFacts = Pick<BridgeProblem, 'student' | 'contract' | 'goal' | 'opponents'> & {
  /** What the student is dealt; thirteen cards. */
  readonly hand: Hand;
  /** The first card of the author's line, told once the problem is solved; null without a line. */
  readonly turn: Card | null;
};

/** One prover for all that is checked: deals of one strain share what it has learnt. */
let prover: BridgeProver | null = null;

export const bridgeModule: GameModule<BridgeProblem> = {
  blankProblem: BLANK_PROBLEM,
  fileKind: BRIDGE_FILE_KIND,
  read(text, id) {
    const read = readProblem(text, id);
    return read.ok ? ok(read.value.problem) : read;
  },
  async quickCheck(problem, text) {
    const { checkLineQuickly: seenInLine } =
      await import('$lib/bridge/problem/check/quick-line-check');
    return seenInLine(problem, text);
  },
  toEntry: entryOf,
  async check(text, id, { curated, recallProof: recall, onProgress: told, onVerdict: verdict }) {
    // Whoever only reads waits for no proof.
    const [{ checkProblem }, { createBridgeProver: createProver }] = await Promise.all([
      import('$lib/bridge/problem/check/check-bridge-problem'),
      import('$lib/bridge/proof/bridge-prover'),
    ]);
    prover ??= createProver();
    const checked = checkProblem(text, id, prover, {
      ...{ curated, onProgress: told },
      recallProof: (problem) => asProved(recall(problem)),
      onVerdict: verdict && ((first) => verdict(asChecked(first))),
    });
    return asChecked(checked);
  },
  async releaseFacts(problem) {
    const [{ bridgeReleaseFacts: factsOf }, { createBridgeProver: createProver }] =
      await Promise.all([
        import('$lib/bridge/problem/analysis/bridge-release-facts'),
        import('$lib/bridge/proof/bridge-prover'),
      ]);
    return factsOf(problem, (prover ??= createProver()));
  },
};

function entryOf(problem: BridgeProblem): ProblemEntry<BridgeFacts> {
  const { id, number, title, level, themes, student, contract, goal, opponents } = problem;
  // Every real deal gives the student the same hand.
  const hand = problem.real[0]?.deal[student] ?? [];
  const facts = { student, contract, goal, opponents, hand, turn: turnOf(problem) };
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

/** The card with which the author's line begins, whichever branch it takes. */
function turnOf({ solution }: BridgeProblem): Card | null {
  const [first] = solution?.line ?? [];
  return first && 'play' in first ? first.play : null;
}

/** Figures by their names, as every table has them. */
function asChecked({
  proved,
  ...checked
}: CheckedFile<BridgeProblem, ProvedProblem>): ProblemCheckResult<BridgeProblem> {
  return { ...checked, proved: proved && { ...proved, figures: { ...proved.figures } } };
}

/** What was kept of a proof; a figure that was not kept is 0. */
function asProved(kept: ProblemProof | null): ProvedProblem | null {
  if (kept === null) return null;
  const { deals = 0, cards = 0, sound = 0, decisions = 0, nodes = 0 } = kept.figures;
  return { findings: kept.findings, figures: { deals, cards, sound, decisions, nodes } };
}
