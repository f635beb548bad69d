/** The author's line, step by step, and the explanation. Whether the line can be played is the check's matter. */
import { isSuit } from '$lib/cards/suits';
import { TEXT } from '$lib/core/limits';
import { fieldsOf, listOf, mapOf, required, type Fields } from '$lib/problem-file/fields';
import { reportAll, type Report } from '$lib/problem-file/report';
import { readText } from '$lib/problem-file/texts';
import { wordsOf } from '$lib/problem-file/words';
import type { YamlNode } from '$lib/problem-file/yaml/document';
import { readPlayed } from '$lib/mighty/notation/tokens';
import {
  SEAT_NAMES,
  type Condition,
  type PlayOrSuit,
  type SeatName,
  type Solution,
  type Step,
} from '../problem';

/** The solution, or null and faults. */
export function readSolution(report: Report, node: YamlNode): Solution | null {
  const fields = fieldsOf(report, node, ['line', 'explanation'], 'the solution');
  if (fields === null) return null;
  const written = required(report, fields, 'line', 'what the student should play, in order');
  const line = written && readSteps(report, written, 'the line');
  const told = fields.get('explanation');
  const explanation = told && readText(report, told, 'explanation', TEXT);
  if (line === null || explanation === null) return null;
  return { line, ...(explanation && { explanation }) };
}

const STEP = 'a step of the line';

function readSteps(report: Report, node: YamlNode, what: string): readonly Step[] | null {
  const items = listOf(report, node, what);
  if (items === null) return null;
  const steps = items.flatMap((item) => readStep(report, item) ?? []);
  return steps.length === items.length ? steps : null;
}

function readStep(report: Report, node: YamlNode): Step | null {
  const map = mapOf(report, node, STEP, 'such as play: HA, or if: { P1: HQ } with then and else');
  if (map === null) return null;
  const branches = map.entries.some(({ key }) => key === 'if' || key === 'then' || key === 'else');
  const plays = map.entries.some(({ key }) => key === 'play');
  if (branches && plays) {
    const message =
      'A step either plays a card or branches. Begin a new step, with a dash, for the other.';
    report.fault('solution/step', message, node.start);
    return null;
  }
  const known = branches ? ['if', 'then', 'else'] : ['play', 'why'];
  const fields = fieldsOf(report, node, known, STEP);
  if (fields === null) return null;
  return branches ? readBranch(report, fields) : readPlay(report, fields);
}

function readPlay(report: Report, fields: Fields): Step | null {
  const written = required(report, fields, 'play', "a card of the student's, such as play: HA");
  const words = written && wordsOf(report, written, 'card/not-cards', 'a card such as HA');
  const read = words && readPlayed(words.value);
  if (read && !read.ok && written) reportAll(report, read.faults, written.start);
  const said = fields.get('why');
  const why = said && readText(report, said, 'why', TEXT);
  if (!read?.ok || why === null) return null;
  return { play: read.value, ...(why && { why }) };
}

function readBranch(report: Report, fields: Fields): Step | null {
  const written = required(report, fields, 'if', 'what was just played, such as if: { P1: HQ }');
  const condition = written && readCondition(report, written);
  const thenSteps = required(report, fields, 'then', 'the steps when it is so');
  const elseSteps = fields.get('else');
  const then = thenSteps && readSteps(report, thenSteps, '"then"');
  const otherwise = elseSteps ? readSteps(report, elseSteps, '"else"') : [];
  if (condition === null || then === null || otherwise === null) return null;
  return { if: condition, then, else: otherwise };
}

function readCondition(report: Report, node: YamlNode): Condition | null {
  const fields = fieldsOf(report, node, SEAT_NAMES, 'a condition');
  if (fields === null) return null;
  const condition: { [Name in SeatName]?: readonly PlayOrSuit[] } = {};
  let good = fields.entries.length > 0;
  if (!good)
    report.fault(
      'solution/empty-condition',
      'Name a seat and its card, such as { P1: HQ }.',
      node.start,
    );
  for (const { key, value } of fields.entries) {
    const looked = value.kind === 'list' ? value.items : [value];
    const wanted = looked.flatMap((item) => readPlayOrSuit(report, item) ?? []);
    if (looked.length === 0)
      report.fault('solution/empty-condition', 'Name at least one card or suit.', value.start);
    good &&= wanted.length === looked.length && looked.length > 0;
    const name = SEAT_NAMES.find((each) => each === key);
    if (name !== undefined) condition[name] = wanted;
  }
  return good ? condition : null;
}

function readPlayOrSuit(report: Report, node: YamlNode): PlayOrSuit | null {
  const words = wordsOf(report, node, 'card/not-cards', 'a card such as HQ, or a suit such as H');
  if (words === null) return null;
  const word = words.value.trim();
  if (isSuit(word)) return word;
  const read = readPlayed(word);
  if (read.ok) return read.value;
  reportAll(report, read.faults, node.start);
  return null;
}
