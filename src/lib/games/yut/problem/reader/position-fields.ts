/** Reads the position of a problem file (`you`, `opponent`) and the scores in hand (`scores`). */
import { readList, readRequired, type YamlFields } from '$lib/problem-file/yaml-fields';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { joinWithOr, readOneOf, readWholeNumber } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { validateYutState } from '$lib/games/yut/notation/validate-state';
import { HOME, START, type BoardPlace } from '$lib/games/yut/rules/yut-board';
import {
  MALS_PER_SIDE,
  adjustScoreCount,
  NO_SCORES,
  winnerOf,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import { SCORES, grantsExtraThrow, type Score } from '$lib/games/yut/rules/stick-throws';
import { STUDENT } from '../yut-problem';

/** Maximum scores in hand in a problem. */
const MAX_SCORES = 4;

/** Reads the state; reports faults and returns null when it is invalid. */
export function readPosition(report: FaultReport, fields: YamlFields): YutState | null {
  const ownField = readRequired(report, fields, 'you', 'where your four mals are: [0, 7, 7, 30]');
  const opponentField = readRequired(
    report,
    fields,
    'opponent',
    "where the opponent's four mals are",
  );
  const scoresField = readRequired(report, fields, 'scores', 'what is to be used, such as [gae]');
  const a = ownField && readMals(report, ownField, 'your mals');
  const b = opponentField && readMals(report, opponentField, "the opponent's mals");
  const scores = scoresField && readScores(report, scoresField);
  if (!ownField || !opponentField || !scoresField || !a || !b || !scores) return null;
  const scoreCounts = scores.reduce(
    (counts, score) => adjustScoreCount(counts, score, 1),
    NO_SCORES,
  );
  const state = validateYutState({ turn: STUDENT, a, b, scores: scoreCounts, throw: false });
  if (!state.ok) {
    for (const { code, message } of state.faults)
      report.fault(code, message, code === 'state/idle' ? scoresField.start : opponentField.start);
    return null;
  }
  if (winnerOf(state.value) !== null) {
    report.fault(
      'state/won',
      'All mals of a side are home: nothing is left to decide.',
      ownField.start,
    );
    return null;
  }
  return state.value;
}

/** Reads the places of a side's four mals. */
function readMals(
  report: FaultReport,
  node: YamlNode,
  listName: string,
): readonly BoardPlace[] | null {
  const items = readList(report, node, listName);
  if (items === null) return null;
  if (items.length !== MALS_PER_SIDE) {
    const message = `Each side has ${MALS_PER_SIDE} mals, not ${items.length}: one that waits is at ${START}, one that is home at ${HOME}.`;
    report.fault('state/mals', message, node.start);
    return null;
  }
  const places = items.flatMap(
    (item) => readWholeNumber(report, item, START, HOME, 'place of a mal') ?? [],
  );
  return places.length === items.length ? places : null;
}

/**
 * Reads the scores, whose order does not matter. Yut and mo grant a throw, so some score must be
 * another one: that of the throw that ended the row.
 */
function readScores(report: FaultReport, node: YamlNode): readonly Score[] | null {
  const items = readList(report, node, 'the scores to be used');
  if (items === null) return null;
  if (items.length < 1 || items.length > MAX_SCORES) {
    const message = `A problem has 1 to ${MAX_SCORES} scores to be used, not ${items.length}.`;
    report.fault('score/count', message, node.start);
    return null;
  }
  const scores = items.flatMap(
    (item) => readOneOf(report, item, SCORES, 'score/unknown', 'score') ?? [],
  );
  if (scores.length < items.length) return null;
  if (scores.every(grantsExtraThrow)) {
    const message = `After ${joinWithOr(scores)} the sticks are thrown again: add what was thrown then.`;
    report.fault('score/throws-again', message, node.start);
    return null;
  }
  return scores;
}
