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

/** A condition on the last trick: for each seat in it, the cards one of which the seat played. */
export type LineCondition<Seat extends string, ConditionCard extends string> = {
  readonly [S in Seat]?: readonly ConditionCard[];
};

/** A step that ends the line: the student's side takes this many of the remaining tricks. */
export interface ClaimStep {
  readonly claim: number;
  readonly why?: LocalizedText;
}

/**
 * A step of the author's line: a play of the student, a branch on the last trick, or in some games
 * a claim. The names are those of the file.
 */
export type SolutionStep<
  Seat extends string,
  PlayedCard extends string,
  ConditionCard extends string,
  Claim extends ClaimStep = never,
> =
  | Claim
  | { readonly play: PlayedCard; readonly why?: LocalizedText }
  | {
      /** Satisfied when every seat in it played one of its cards. */
      readonly if: LineCondition<Seat, ConditionCard>;
      readonly then: readonly SolutionStep<Seat, PlayedCard, ConditionCard, Claim>[];
      readonly else: readonly SolutionStep<Seat, PlayedCard, ConditionCard, Claim>[];
    };

export interface FileSolution<
  Seat extends string,
  PlayedCard extends string,
  ConditionCard extends string,
  Claim extends ClaimStep = never,
> {
  readonly line: readonly SolutionStep<Seat, PlayedCard, ConditionCard, Claim>[];
  readonly explanation?: LocalizedText;
}

/** The notation of a game's line. */
export interface LineNotation<
  Seat extends string,
  PlayedCard extends string,
  ConditionCard extends string,
  Claim extends ClaimStep = never,
> {
  readonly seats: readonly Seat[];
  /** An example of a condition, such as `{ W: HQ }`. */
  readonly exampleCondition: string;
  /** The fault code for a value that is no text where a card is expected. */
  readonly noCardCode: string;
  readonly readPlayedCard: (word: string) => Result<PlayedCard>;
  /** Reads a card or a pattern of cards in a condition. */
  readonly readConditionCard: (word: string) => Result<ConditionCard>;
  /** Reads a step with the key `claim`; absent in a game without claims. */
  readonly readClaim?: (report: FaultReport, fields: YamlFields) => Claim | null;
  /** Reads the explanation; by default any localized text. */
  readonly readExplanation?: (report: FaultReport, node: YamlNode) => LocalizedText | null;
}

/** Reads the solution; null and faults when it is invalid. */
export function readSolution<
  Seat extends string,
  PlayedCard extends string,
  ConditionCard extends string,
  Claim extends ClaimStep = never,
>(
  report: FaultReport,
  node: YamlNode,
  notation: LineNotation<Seat, PlayedCard, ConditionCard, Claim>,
): FileSolution<Seat, PlayedCard, ConditionCard, Claim> | null {
  const fields = readKnownFields(report, node, ['line', 'explanation'], 'the solution');
  if (fields === null) return null;
  const cards = 'the cards that the student should play, in order';
  const lineNode = readRequired(report, fields, 'line', cards);
  const line = lineNode && new LineReader(report, notation).readSteps(lineNode, 'the line');
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

/** Reads the steps of a line; each method returns null and reports faults for an invalid node. */
class LineReader<
  Seat extends string,
  PlayedCard extends string,
  ConditionCard extends string,
  Claim extends ClaimStep,
> {
  constructor(
    private readonly report: FaultReport,
    private readonly notation: LineNotation<Seat, PlayedCard, ConditionCard, Claim>,
  ) {}

  readSteps(
    node: YamlNode,
    description: string,
  ): readonly SolutionStep<Seat, PlayedCard, ConditionCard, Claim>[] | null {
    const items = readList(this.report, node, description);
    if (items === null) return null;
    const steps = items.flatMap((item) => this.readStep(item) ?? []);
    if (steps.length !== items.length) return null;
    const itemAfterClaim = items.find((_, i) => i > 0 && 'claim' in (steps[i - 1] ?? {}));
    if (itemAfterClaim) {
      const message = 'A claim ends the line here. Take out what follows it.';
      this.report.fault('solution/after-claim', message, itemAfterClaim.start);
      return null;
    }
    return steps;
  }

  private readStep(node: YamlNode): SolutionStep<Seat, PlayedCard, ConditionCard, Claim> | null {
    const { report, notation } = this;
    const example = `such as play: HA, or if: ${notation.exampleCondition} with then and else`;
    const map = readMap(report, node, STEP, example);
    if (map === null) return null;
    const hasKey = (...keys: readonly string[]): boolean =>
      map.entries.some(({ key }) => keys.includes(key));
    const isBranch = hasKey('if', 'then', 'else');
    const isClaim = notation.readClaim !== undefined && hasKey('claim');
    if (Number(isBranch) + Number(isClaim) + Number(hasKey('play')) > 1) {
      const message = `A step plays a card${notation.readClaim ? ', claims' : ''} or branches. Begin a new step, with a dash, for the other.`;
      report.fault('solution/step', message, node.start);
      return null;
    }
    const knownKeys = isBranch ? ['if', 'then', 'else'] : [isClaim ? 'claim' : 'play', 'why'];
    const fields = readKnownFields(report, node, knownKeys, STEP);
    if (fields === null) return null;
    if (isClaim) return notation.readClaim(report, fields);
    return isBranch ? this.readBranch(fields) : this.readPlay(fields);
  }

  private readPlay(
    fields: YamlFields,
  ): SolutionStep<Seat, PlayedCard, ConditionCard, Claim> | null {
    const { report, notation } = this;
    const playNode = readRequired(
      report,
      fields,
      'play',
      "a card of the student's, such as play: HA",
    );
    const words = playNode && readWords(report, playNode, notation.noCardCode, 'a card such as HA');
    const card = words && notation.readPlayedCard(words.value);
    if (card && !card.ok && playNode) reportAll(report, card.faults, playNode.start);
    const whyNode = fields.get('why');
    const why = whyNode && readLocalizedText(report, whyNode, 'why', MAX_TEXT_LENGTH);
    if (!card?.ok || why === null) return null;
    return { play: card.value, ...(why && { why }) };
  }

  private readBranch(
    fields: YamlFields,
  ): SolutionStep<Seat, PlayedCard, ConditionCard, Claim> | null {
    const { report, notation } = this;
    const example = `what was just played, such as if: ${notation.exampleCondition}`;
    const conditionNode = readRequired(report, fields, 'if', example);
    const condition = conditionNode && this.readCondition(conditionNode);
    const thenNode = readRequired(report, fields, 'then', 'the steps when it is so');
    const elseNode = fields.get('else');
    const thenSteps = thenNode && this.readSteps(thenNode, '"then"');
    const elseSteps = elseNode ? this.readSteps(elseNode, '"else"') : [];
    if (condition === null || thenSteps === null || elseSteps === null) return null;
    return { if: condition, then: thenSteps, else: elseSteps };
  }

  private readCondition(node: YamlNode): LineCondition<Seat, ConditionCard> | null {
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
      const conditionCards = items.flatMap((item) => this.readConditionCard(item) ?? []);
      if (items.length === 0)
        report.fault('solution/empty-condition', 'Name at least one card or suit.', value.start);
      isValid &&= conditionCards.length === items.length && items.length > 0;
      const seat = notation.seats.find((candidate) => candidate === key);
      if (seat !== undefined) condition[seat] = conditionCards;
    }
    return isValid ? condition : null;
  }

  private readConditionCard(node: YamlNode): ConditionCard | null {
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
