/** What can be said of a line as soon as its file is read, without a proof, with its places. */
import type { Fault } from '$lib/core/result';
import { humanSeats, type BridgeProblem } from '../bridge-problem';
import { readProblemFile } from '../read-bridge-problem';
import { checkLine, type LineFinding } from './line/check-line';
import { findImpossibleSteps, type ImpossibleStep } from './line/impossible-steps';
import { locatePath } from './finding-position';

/** Positions of the line that are walked through: a few milliseconds. Whoever thinks is not asked so soon. */
const QUICK_WALK_BUDGET = 300;

/** `text` is what the problem was read from; it is read again only where there is something to show. */
export function checkLineQuickly(
  problem: BridgeProblem,
  text: string,
): { readonly faults: readonly Fault[]; readonly warnings: readonly Fault[] } {
  const found = findQuickly(problem);
  const read = found.length > 0 ? readProblemFile(text, problem.id) : null;
  if (!read?.ok) return { faults: [], warnings: [] };
  const { document } = read.value;
  const told = (kind: LineFinding['kind']): readonly Fault[] =>
    found
      .filter((each) => each.kind === kind)
      .map(({ code, message, path }) => {
        const at = locatePath(document, ['solution', 'line', ...path]);
        return { code, message, at };
      });
  return { faults: told('fault'), warnings: told('warning') };
}

function findQuickly(problem: BridgeProblem): readonly LineFinding[] {
  const walked =
    humanSeats(problem).length > 0
      ? []
      : checkLine(problem, QUICK_WALK_BUDGET).filter(({ kind }) => kind === 'fault');
  // What a play comes to says more than the cards alone.
  const paths = new Set(walked.map(({ path }) => path.join('.')));
  const lost = findImpossibleSteps(problem).filter(({ path }) => !paths.has(path.join('.')));
  return [...walked, ...lost.map(impossibleStepFinding)];
}

function impossibleStepFinding({ path, reason: why }: ImpossibleStep): LineFinding {
  if (why.kind === 'no-branch')
    return {
      kind: 'warning',
      code: 'solution/unreachable',
      message: `${why.seat} holds none of these cards in any real deal, so that this is never so: take it out or correct the branch.`,
      path,
    };
  const { card } = why;
  const reason =
    why.kind === 'played'
      ? 'it was played before.'
      : `${why.at ?? 'another seat'} holds that card.`;
  return {
    kind: 'fault',
    code: 'solution/illegal-card',
    message: `${card} cannot be played here: ${reason}`,
    path,
  };
}
