/** The author's line, step by step, and the explanation. Whether the line is legal is `checkLine`'s matter. */
import { isSuit } from '$lib/cards/suits';
import { PLAY_BLOCK, TEXT } from '$lib/core/limits';
import { LANGUAGES, type Text } from '$lib/core/text';
import { fieldsOf, listOf, mapOf, required, type Fields } from '$lib/problem-file/fields';
import { reportAll, type Report } from '$lib/problem-file/report';
import { readText } from '$lib/problem-file/texts';
import { wordsOf } from '$lib/problem-file/words';
import { nodeAt, offsetOfLine, type YamlNode } from '$lib/problem-file/yaml/document';
import { readCard } from '$lib/bridge/notation/cards';
import { isSeat, SEATS, type Seat } from '$lib/bridge/rules/seats';
import { blocksOf } from '../explanation';
import type { CardOrSuit, Solution, Step } from '../problem';

/** The solution, or null and faults. */
export function readSolution(report: Report, node: YamlNode): Solution | null {
  const fields = fieldsOf(report, node, ['line', 'explanation'], 'the solution');
  if (fields === null) return null;
  const written = required(
    report,
    fields,
    'line',
    'the cards that the student should play, in order',
  );
  const line = written && readSteps(report, written, 'the line');
  const told = fields.get('explanation');
  const explanation = told && readExplanation(report, told);
  if (line === null || explanation === null) return null;
  return { line, ...(explanation && { explanation }) };
}

/** What is quoted is drawn card by card, so that a block may hold no more than a play does. */
function readExplanation(report: Report, node: YamlNode): Text | null {
  const text = readText(report, node, 'explanation', TEXT);
  if (text === null) return null;
  let good = true;
  for (const language of LANGUAGES) {
    for (const block of blocksOf(text[language] ?? '')) {
      const beyond = block.kind === 'play' ? block.cards[PLAY_BLOCK] : undefined;
      if (beyond === undefined) continue;
      good = false;
      const message = `A block holds the ${PLAY_BLOCK} cards of a play at the most: end it here.`;
      const at = offsetOfLine(report.text, nodeAt(node, [language]), beyond.line);
      report.fault('explanation/too-many-cards', message, at);
    }
  }
  return good ? text : null;
}

const STEP = 'a step of the line';

function readSteps(report: Report, node: YamlNode, what: string): readonly Step[] | null {
  const items = listOf(report, node, what);
  if (items === null) return null;
  const steps = items.flatMap((item) => readStep(report, item) ?? []);
  return steps.length === items.length ? steps : null;
}

function readStep(report: Report, node: YamlNode): Step | null {
  const map = mapOf(report, node, STEP, 'such as play: HA, or if: { W: HQ } with then and else');
  if (map === null) return null;
  const branches = map.entries.some(({ key }) => key === 'if' || key === 'then' || key === 'else');
  const plays = map.entries.some(({ key }) => key === 'play');
  if (branches && plays) {
    report.fault(
      'solution/step',
      'A step either plays a card or branches. Begin a new step, with a dash, for the other.',
      node.start,
    );
    return null;
  }
  const known = branches ? ['if', 'then', 'else'] : ['play', 'why'];
  const fields = fieldsOf(report, node, known, STEP);
  if (fields === null) return null;
  return branches ? readBranch(report, fields) : readPlay(report, fields);
}

function readPlay(report: Report, fields: Fields): Step | null {
  const written = required(report, fields, 'play', "a card of the student's, such as play: HA");
  const words = written && wordsOf(report, written, 'card/unknown', 'a card such as HA');
  const read = words && readCard(words.value);
  if (read && !read.ok && written) reportAll(report, read.faults, written.start);
  const said = fields.get('why');
  const why = said && readText(report, said, 'why', TEXT);
  if (!read?.ok || why === null) return null;
  return { play: read.value, ...(why && { why }) };
}

function readBranch(report: Report, fields: Fields): Step | null {
  const written = required(report, fields, 'if', 'what was just played, such as if: { W: HQ }');
  const condition = written && readCondition(report, written);
  const thenSteps = required(report, fields, 'then', 'the steps when it is so');
  const elseSteps = fields.get('else');
  const then = thenSteps && readSteps(report, thenSteps, '"then"');
  const otherwise = elseSteps ? readSteps(report, elseSteps, '"else"') : [];
  if (condition === null || then === null || otherwise === null) return null;
  return { if: condition, then, else: otherwise };
}

type Condition = { readonly [S in Seat]?: readonly CardOrSuit[] };

function readCondition(report: Report, node: YamlNode): Condition | null {
  const fields = fieldsOf(report, node, SEATS, 'a condition');
  if (fields === null) return null;
  if (fields.entries.length === 0) {
    report.fault(
      'solution/empty-condition',
      'Name a seat and its card, such as { W: HQ }.',
      node.start,
    );
    return null;
  }
  const condition: { [S in Seat]?: readonly CardOrSuit[] } = {};
  let good = true;
  for (const { key, value } of fields.entries) {
    const looked = value.kind === 'list' ? value.items : [value];
    const wanted = looked.map((item) => readCardOrSuit(report, item));
    const read = wanted.filter((one) => one !== null);
    if (looked.length === 0)
      report.fault('solution/empty-condition', 'Name at least one card or suit.', value.start);
    good &&= read.length === looked.length && looked.length > 0;
    if (isSeat(key)) condition[key] = read;
  }
  return good ? condition : null;
}

function readCardOrSuit(report: Report, node: YamlNode): CardOrSuit | null {
  const words = wordsOf(report, node, 'card/unknown', 'a card such as HQ, or a suit such as H');
  if (words === null) return null;
  const word = words.value.trim();
  if (isSuit(word)) return word;
  const read = readCard(word);
  if (read.ok) return read.value;
  const suitToo = 'The letter of a suit may stand here alone, too: H is any heart.';
  const faults = read.faults.map((each) => ({ ...each, message: `${each.message} ${suitToo}` }));
  reportAll(report, faults, node.start);
  return null;
}
