/** A quick check of the line, without a proof, for use while an author types. */
import type { Fault } from '$lib/core/result';
import { humanSeats, type BridgeProblem } from '../bridge-problem';
import { readProblemFile } from '../read-bridge-problem';
import { checkLine, type LineFinding } from './line/check-line';
import { findImpossibleSteps, type ImpossibleStep } from './line/impossible-steps';
import { locatePath } from './finding-position';

/** Limit of positions for the walk along the line: a few milliseconds. */
const QUICK_WALK_BUDGET = 300;

/**
 * Checks the line of a problem that was read from `text`. The text is read again, for the positions
 * of the findings, only if there are any. With human-like seats the line is not walked, only
 * searched for impossible steps.
 */
export function checkLineQuickly(
  problem: BridgeProblem,
  text: string,
): { readonly faults: readonly Fault[]; readonly warnings: readonly Fault[] } {
  const findings = findQuickly(problem);
  const read = findings.length > 0 ? readProblemFile(text, problem.id) : null;
  if (!read?.ok) return { faults: [], warnings: [] };
  const { document } = read.value;
  const findingsOfKind = (kind: LineFinding['kind']): readonly Fault[] =>
    findings
      .filter((finding) => finding.kind === kind)
      .map(({ code, message, path }) => {
        const position = locatePath(document, ['solution', 'line', ...path]);
        return { code, message, at: position };
      });
  return { faults: findingsOfKind('fault'), warnings: findingsOfKind('warning') };
}

function findQuickly(problem: BridgeProblem): readonly LineFinding[] {
  // The warnings of the walk are left to the full check: this budget often cuts the walk short.
  const walkFindings =
    humanSeats(problem).length > 0
      ? []
      : checkLine(problem, QUICK_WALK_BUDGET).filter(({ kind }) => kind === 'fault');
  // At the same step a finding of the walk is more precise than one from the hands alone.
  const paths = new Set(walkFindings.map(({ path }) => path.join('.')));
  const impossibleSteps = findImpossibleSteps(problem).filter(
    ({ path }) => !paths.has(path.join('.')),
  );
  return [...walkFindings, ...impossibleSteps.map(impossibleStepFinding)];
}

function impossibleStepFinding({ path, reason }: ImpossibleStep): LineFinding {
  if (reason.kind === 'no-branch')
    return {
      kind: 'warning',
      code: 'solution/unreachable',
      message: `${reason.seat} holds none of these cards in any real deal, so that this is never so: take it out or correct the branch.`,
      path,
    };
  const { card } = reason;
  const explanation =
    reason.kind === 'played'
      ? 'it was played before.'
      : `${reason.holder ?? 'another seat'} holds that card.`;
  return {
    kind: 'fault',
    code: 'solution/illegal-card',
    message: `${card} cannot be played here: ${explanation}`,
    path,
  };
}
