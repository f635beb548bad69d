/**
 * The line of a problem in which cards are played, step by step, and what is told of it. Whether the line can be
 * played is for the table to say.
 */
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import type { Result } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/localized-text';
import { readKnownFields, readList, readMap, readRequired, type YamlFields } from './yaml-fields';
import { reportAll, type FaultReport } from './fault-report';
import { readLocalizedText } from './read-texts';
import { readWords } from './read-scalars';
import type { YamlNode } from './yaml/yaml-document';

/** What the last card of some seats is to be: one of those listed. */
export type LineCondition<Seat extends string, Looked extends string> = {
  readonly [S in Seat]?: readonly Looked[];
};

/** A step of the author's line: a play of the student's, or a branch on what was just played. */
export type SolutionStep<Seat extends string, Played extends string, Looked extends string> =
  | { readonly play: Played; readonly why?: LocalizedText }
  | {
      /** True when it holds of each seat that is named. */
      readonly if: LineCondition<Seat, Looked>;
      readonly then: readonly SolutionStep<Seat, Played, Looked>[];
      readonly else: readonly SolutionStep<Seat, Played, Looked>[];
    };

export interface FileSolution<Seat extends string, Played extends string, Looked extends string> {
  readonly line: readonly SolutionStep<Seat, Played, Looked>[];
  readonly explanation?: LocalizedText;
}

/** How a table writes its line. */
export interface LineNotation<Seat extends string, Played extends string, Looked extends string> {
  readonly seats: readonly Seat[];
  /** A condition, such as `{ W: HQ }`. */
  readonly exampleCondition: string;
  /** The fault of what is no text where a card should stand. */
  readonly noCardCode: string;
  readonly readPlayedCard: (word: string) => Result<Played>;
  /** A card, or what else a condition may ask of one. */
  readonly readConditionCard: (word: string) => Result<Looked>;
  /** Its explanation, or null and faults; any text by itself. */
  readonly readExplanation?: (report: FaultReport, node: YamlNode) => LocalizedText | null;
}

/** The solution, or null and faults. */
export function readSolution<Seat extends string, Played extends string, Looked extends string>(
  report: FaultReport,
  node: YamlNode,
  form: LineNotation<Seat, Played, Looked>,
): FileSolution<Seat, Played, Looked> | null {
  const fields = readKnownFields(report, node, ['line', 'explanation'], 'the solution');
  if (fields === null) return null;
  const cards = 'the cards that the student should play, in order';
  const written = readRequired(report, fields, 'line', cards);
  const line = written && new LineReader(report, form).steps(written, 'the line');
  const told = fields.get('explanation');
  const readExplanation = form.readExplanation ?? readAnyText;
  const explanation = told && readExplanation(report, told);
  if (line === null || explanation === null) return null;
  return { line, ...(explanation && { explanation }) };
}

function readAnyText(report: FaultReport, node: YamlNode): LocalizedText | null {
  return readLocalizedText(report, node, 'explanation', MAX_TEXT_LENGTH);
}

const STEP = 'a step of the line';

class LineReader<Seat extends string, Played extends string, Looked extends string> {
  constructor(
    private readonly report: FaultReport,
    private readonly form: LineNotation<Seat, Played, Looked>,
  ) {}

  steps(node: YamlNode, what: string): readonly SolutionStep<Seat, Played, Looked>[] | null {
    const items = readList(this.report, node, what);
    if (items === null) return null;
    const steps = items.flatMap((item) => this.step(item) ?? []);
    return steps.length === items.length ? steps : null;
  }

  private step(node: YamlNode): SolutionStep<Seat, Played, Looked> | null {
    const { report, form } = this;
    const example = `such as play: HA, or if: ${form.exampleCondition} with then and else`;
    const map = readMap(report, node, STEP, example);
    if (map === null) return null;
    const branches = map.entries.some(
      ({ key }) => key === 'if' || key === 'then' || key === 'else',
    );
    const plays = map.entries.some(({ key }) => key === 'play');
    if (branches && plays) {
      const message =
        'A step either plays a card or branches. Begin a new step, with a dash, for the other.';
      report.fault('solution/step', message, node.start);
      return null;
    }
    const known = branches ? ['if', 'then', 'else'] : ['play', 'why'];
    const fields = readKnownFields(report, node, known, STEP);
    if (fields === null) return null;
    return branches ? this.branch(fields) : this.play(fields);
  }

  private play(fields: YamlFields): SolutionStep<Seat, Played, Looked> | null {
    const { report, form } = this;
    const written = readRequired(
      report,
      fields,
      'play',
      "a card of the student's, such as play: HA",
    );
    const words = written && readWords(report, written, form.noCardCode, 'a card such as HA');
    const read = words && form.readPlayedCard(words.value);
    if (read && !read.ok && written) reportAll(report, read.faults, written.start);
    const said = fields.get('why');
    const why = said && readLocalizedText(report, said, 'why', MAX_TEXT_LENGTH);
    if (!read?.ok || why === null) return null;
    return { play: read.value, ...(why && { why }) };
  }

  private branch(fields: YamlFields): SolutionStep<Seat, Played, Looked> | null {
    const { report, form } = this;
    const example = `what was just played, such as if: ${form.exampleCondition}`;
    const written = readRequired(report, fields, 'if', example);
    const condition = written && this.condition(written);
    const thenSteps = readRequired(report, fields, 'then', 'the steps when it is so');
    const elseSteps = fields.get('else');
    const then = thenSteps && this.steps(thenSteps, '"then"');
    const otherwise = elseSteps ? this.steps(elseSteps, '"else"') : [];
    if (condition === null || then === null || otherwise === null) return null;
    return { if: condition, then, else: otherwise };
  }

  private condition(node: YamlNode): LineCondition<Seat, Looked> | null {
    const { report, form } = this;
    const fields = readKnownFields(report, node, form.seats, 'a condition');
    if (fields === null) return null;
    const condition: { [S in Seat]?: readonly Looked[] } = {};
    let good = fields.entries.length > 0;
    if (!good) {
      const message = `Name a seat and its card, such as ${form.exampleCondition}.`;
      report.fault('solution/empty-condition', message, node.start);
    }
    for (const { key, value } of fields.entries) {
      const looked = value.kind === 'list' ? value.items : [value];
      const wanted = looked.flatMap((item) => this.looked(item) ?? []);
      if (looked.length === 0)
        report.fault('solution/empty-condition', 'Name at least one card or suit.', value.start);
      good &&= wanted.length === looked.length && looked.length > 0;
      const seat = form.seats.find((each) => each === key);
      if (seat !== undefined) condition[seat] = wanted;
    }
    return good ? condition : null;
  }

  private looked(node: YamlNode): Looked | null {
    const { report, form } = this;
    const words = readWords(
      report,
      node,
      form.noCardCode,
      'a card such as HQ, or a suit such as H',
    );
    if (words === null) return null;
    const looked = form.readConditionCard(words.value.trim());
    if (looked.ok) return looked.value;
    reportAll(report, looked.faults, node.start);
    return null;
  }
}
