/** Reads the fields of a problem file and checks the rules between them. */
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import { readKnownFields, readList, readRequired } from '$lib/problem-file/yaml-fields';
import { HEAD_KEYS, HINTS_KEY, readHead } from '$lib/problem-file/problem-head';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readLocalizedText } from '$lib/problem-file/read-texts';
import { joinWithOr, readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { parseStep, formatStep } from '$lib/games/yut/notation/yut-action-notation';
import { applyYutAction } from '$lib/games/yut/rules/yut-play';
import { isToMove, legalMoves, type MalStep } from '$lib/games/yut/rules/yut-moves';
import type { YutState } from '$lib/games/yut/rules/yut-state';
import { STUDENT, type Solution, type YutProblem } from '../yut-problem';
import { THEMES } from '../yut-themes';
import { readPosition } from './position-fields';

const KEYS = [...HEAD_KEYS, 'you', 'opponent', 'scores', HINTS_KEY, 'solution'];

/** Reads the root of a file; reports faults and returns null when it is invalid. */
export function readYutFields(report: FaultReport, root: YamlNode, id: string): YutProblem | null {
  const fields = readKnownFields(report, root, KEYS, 'a problem');
  if (fields === null) return null;
  const head = readHead(report, fields, { id: 'yut', themes: THEMES });
  const state = readPosition(report, fields);
  if (state && legalMoves(state).length < 2) {
    const message = 'Only one move can be played: nothing is left to decide.';
    report.fault('state/forced', message, fields.get('scores')?.start ?? root.start);
    return null;
  }
  const solutionField = fields.get('solution');
  const solution = solutionField && state ? readSolution(report, solutionField, state) : null;
  if (!head || !state) return null;
  return { id, ...head, state, solution };
}

/** Reads the author's moves, which must fill the turn, and the explanation. */
function readSolution(report: FaultReport, node: YamlNode, state: YutState): Solution | null {
  const fields = readKnownFields(report, node, ['moves', 'explanation'], 'the solution');
  if (fields === null) return null;
  const movesField = readRequired(
    report,
    fields,
    'moves',
    'what you play, such as [gae:7-9, yut:2-6]',
  );
  const explanationField = fields.get('explanation');
  const explanation =
    explanationField && readLocalizedText(report, explanationField, 'explanation', MAX_TEXT_LENGTH);
  const moves = movesField && readMoves(report, movesField, state);
  const [first, ...laterMoves] = moves ?? [];
  if (!first || explanation === null) return null;
  return { moves: [first, ...laterMoves], ...(explanation && { explanation }) };
}

/** Reads the moves of the solution, up to the next throw of either side. */
function readMoves(
  report: FaultReport,
  node: YamlNode,
  start: YutState,
): readonly MalStep[] | null {
  const items = readList(report, node, 'the moves of the solution');
  if (items === null) return null;
  const moves: MalStep[] = [];
  let state = start;
  for (const item of items) {
    const words = readWords(report, item, 'solution/no-move', 'a move such as gae:7-9');
    if (words === null) return null;
    const step = parseStep(words.value);
    if (step === null) {
      const message = `"${words.value.slice(0, 40)}" is no move: write the score, where from and where to, such as gae:7-9.`;
      report.fault('solution/no-move', message, item.start);
      return null;
    }
    const next = isToMove(state, STUDENT) ? applyYutAction(state, step) : null;
    if (next === null) {
      report.fault('solution/not-lawful', illegalMoveMessage(state, step), item.start);
      return null;
    }
    moves.push(step);
    state = next;
  }
  if (isToMove(state, STUDENT)) {
    const message = `${usableScoresText(state)} is left to use: go on to the end of the turn.`;
    report.fault('solution/unfinished', message, node.start);
    return null;
  }
  return moves;
}

function illegalMoveMessage(state: YutState, step: MalStep): string {
  if (!isToMove(state, STUDENT)) return `The turn is over before ${formatStep(step)}.`;
  const legalTexts = legalMoves(state).map(formatStep);
  return `${formatStep(step)} cannot be played here; ${legalTexts.join(', ')} can.`;
}

function usableScoresText(state: YutState): string {
  return joinWithOr([...new Set(legalMoves(state).map(({ score }) => score))]);
}
