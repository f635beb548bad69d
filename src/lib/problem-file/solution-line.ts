/**
 * Reads the solution of a card problem: the author's line step by step, and its explanation. The
 * legality of the line is checked by the game.
 */
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import type { Result } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/localized-text';
import { readKnownFields, readList, readMap, readRequired, type YamlFields } from './yaml-fields';
import { reportAll, type FaultReport } from './fault-report';
import { readLocalizedText } from './read-texts';
import { readWords } from './read-scalars';
import type { YamlNode } from './yaml/yaml-document';

/** For some seats, the cards of which their last card must be one. */
export type LineCondition<Seat extends string, ConditionCard extends string> = {
  readonly [S in Seat]?: readonly ConditionCard[];
};

/** A step of the author's line: a play of the student, or a branch on the last trick. */
export type SolutionStep<
  Seat extends string,
  PlayedCard extends string,
  ConditionCard extends string,
> =
  | { readonly play: PlayedCard; readonly why?: LocalizedText }
  | {
      /** Met when it is met for every seat in it. */
      readonly if: LineCondition<Seat, ConditionCard>;
      readonly then: readonly SolutionStep<Seat, PlayedCard, ConditionCard>[];
      readonly else: readonly SolutionStep<Seat, PlayedCard, ConditionCard>[];
    };

export interface FileSolution<
  Seat extends string,
  PlayedCard extends string,
  ConditionCard extends string,
> {
  readonly line: readonly SolutionStep<Seat, PlayedCard, ConditionCard>[];
  readonly explanation?: LocalizedText;
}

/** The notation of a game's line. */
export interface LineNotation<
  Seat extends string,
  PlayedCard extends string,
  ConditionCard extends string,
> {
  readonly seats: readonly Seat[];
  /** An example of a condition, such as `{ W: HQ }`. */
  readonly exampleCondition: string;
  /** The fault code for a value that is no text where a card is expected. */
  readonly noCardCode: string;
  readonly readPlayedCard: (word: string) => Result<PlayedCard>;
  /** Reads a card or a pattern of cards in a condition. */
  readonly readConditionCard: (word: string) => Result<ConditionCard>;
  /** Reads the explanation; by default any localized text. */
  readonly readExplanation?: (report: FaultReport, node: YamlNode) => LocalizedText | null;
}

/** Reads the solution; null and faults when it is invalid. */
export function readSolution<
  Seat extends string,
  PlayedCard extends string,
  ConditionCard extends string,
>(
  report: FaultReport,
  node: YamlNode,
  notation: LineNotation<Seat, PlayedCard, ConditionCard>,
): FileSolution<Seat, PlayedCard, ConditionCard> | null {
  const fields = readKnownFields(report, node, ['line', 'explanation'], 'the solution');
  if (fields === null) return null;
  const cards = 'the cards that the student should play, in order';
  const written = readRequired(report, fields, 'line', cards);
  const line = written && new LineReader(report, notation).steps(written, 'the line');
  const explanationNode = fields.get('explanation');
  const readExplanation = notation.readExplanation ?? readAnyText;
  const explanation = explanationNode && readExplanation(report, explanationNode);
  if (line === null || explanation === null) return null;
  return { line, ...(explanation && { explanation }) };
}

function readAnyText(report: FaultReport, node: YamlNode): LocalizedText | null {
  return readLocalizedText(report, node, 'explanation', MAX_TEXT_LENGTH);
}

const STEP = 'a step of the line';

class LineReader<Seat extends string, PlayedCard extends string, ConditionCard extends string> {
  constructor(
    private readonly report: FaultReport,
    private readonly notation: LineNotation<Seat, PlayedCard, ConditionCard>,
  ) {}

  steps(
    node: YamlNode,
    what: string,
  ): readonly SolutionStep<Seat, PlayedCard, ConditionCard>[] | null {
    const items = readList(this.report, node, what);
    if (items === null) return null;
    const steps = items.flatMap((item) => this.step(item) ?? []);
    return steps.length === items.length ? steps : null;
  }

  private step(node: YamlNode): SolutionStep<Seat, PlayedCard, ConditionCard> | null {
    const { report, notation } = this;
    const example = `such as play: HA, or if: ${notation.exampleCondition} with then and else`;
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

  private play(fields: YamlFields): SolutionStep<Seat, PlayedCard, ConditionCard> | null {
    const { report, notation } = this;
    const written = readRequired(
      report,
      fields,
      'play',
      "a card of the student's, such as play: HA",
    );
    const words = written && readWords(report, written, notation.noCardCode, 'a card such as HA');
    const read = words && notation.readPlayedCard(words.value);
    if (read && !read.ok && written) reportAll(report, read.faults, written.start);
    const whyNode = fields.get('why');
    const why = whyNode && readLocalizedText(report, whyNode, 'why', MAX_TEXT_LENGTH);
    if (!read?.ok || why === null) return null;
    return { play: read.value, ...(why && { why }) };
  }

  private branch(fields: YamlFields): SolutionStep<Seat, PlayedCard, ConditionCard> | null {
    const { report, notation } = this;
    const example = `what was just played, such as if: ${notation.exampleCondition}`;
    const written = readRequired(report, fields, 'if', example);
    const condition = written && this.condition(written);
    const thenSteps = readRequired(report, fields, 'then', 'the steps when it is so');
    const elseSteps = fields.get('else');
    const then = thenSteps && this.steps(thenSteps, '"then"');
    const otherwise = elseSteps ? this.steps(elseSteps, '"else"') : [];
    if (condition === null || then === null || otherwise === null) return null;
    return { if: condition, then, else: otherwise };
  }

  private condition(node: YamlNode): LineCondition<Seat, ConditionCard> | null {
    const { report, notation } = this;
    const fields = readKnownFields(report, node, notation.seats, 'a condition');
    if (fields === null) return null;
    const condition: { [S in Seat]?: readonly ConditionCard[] } = {};
    let isValid = fields.entries.length > 0;
    if (!isValid) {
      const message = `Name a seat and its card, such as ${notation.exampleCondition}.`;
      report.fault('solution/empty-condition', message, node.start);
    }
    for (const { key, value } of fields.entries) {
      const items = value.kind === 'list' ? value.items : [value];
      const cards = items.flatMap((item) => this.conditionCard(item) ?? []);
      if (items.length === 0)
        report.fault('solution/empty-condition', 'Name at least one card or suit.', value.start);
      isValid &&= cards.length === items.length && items.length > 0;
      const seat = notation.seats.find((each) => each === key);
      if (seat !== undefined) condition[seat] = cards;
    }
    return isValid ? condition : null;
  }

  private conditionCard(node: YamlNode): ConditionCard | null {
    const { report, notation } = this;
    const words = readWords(
      report,
      node,
      notation.noCardCode,
      'a card such as HQ, or a suit such as H',
    );
    if (words === null) return null;
    const card = notation.readConditionCard(words.value.trim());
    if (card.ok) return card.value;
    reportAll(report, card.faults, node.start);
    return null;
  }
}
