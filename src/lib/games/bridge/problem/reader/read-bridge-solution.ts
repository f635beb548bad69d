/**
 * Reads the field `solution`: the author's line and the explanation. `checkLine` checks the line's
 * cards.
 */
import { isSuit } from '$lib/cards/suits';
import { MAX_PLAY_BLOCK_CARDS, MAX_TEXT_LENGTH } from '$lib/core/limits';
import { fail, ok, type Result } from '$lib/core/result';
import { LANGUAGES, type LocalizedText } from '$lib/core/localized-text';
import { readSolution as readSolutionIn, type ClaimStep } from '$lib/problem-file/solution-line';
import type { FaultReport } from '$lib/problem-file/fault-report';
import { readWholeNumber } from '$lib/problem-file/read-scalars';
import { readLocalizedText } from '$lib/problem-file/read-texts';
import { readRequired, type YamlFields } from '$lib/problem-file/yaml-fields';
import { nodeAt, offsetOfLine, type YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { parseCard } from '$lib/games/bridge/notation/card-notation';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { parseExplanation } from '../bridge-explanation';
import type { CardOrSuit, Solution } from '../bridge-problem';

/** The solution, or null and faults. */
export function readBridgeSolution(report: FaultReport, node: YamlNode): Solution | null {
  return readSolutionIn(report, node, {
    seats: SEATS,
    exampleCondition: '{ W: HQ }',
    noCardCode: 'card/unknown',
    readPlayedCard: parseCard,
    readConditionCard: readCardOrSuit,
    readClaim,
    readExplanation,
  });
}

function readClaim(report: FaultReport, fields: YamlFields): ClaimStep | null {
  const expected = "how many of the remaining tricks the student's side takes, such as claim: 4";
  const node = readRequired(report, fields, 'claim', expected);
  const claim = node && readWholeNumber(report, node, 1, 13, 'claim');
  const whyNode = fields.get('why');
  const why = whyNode && readLocalizedText(report, whyNode, 'why', MAX_TEXT_LENGTH);
  return claim === null || why === null ? null : { claim, ...(why && { why }) };
}

/** Reads the explanation; a `play` block may hold no more cards than a whole play. */
function readExplanation(report: FaultReport, node: YamlNode): LocalizedText | null {
  const text = readLocalizedText(report, node, 'explanation', MAX_TEXT_LENGTH);
  if (text === null) return null;
  let isValid = true;
  for (const language of LANGUAGES) {
    for (const block of parseExplanation(text[language] ?? '')) {
      const excessCard = block.kind === 'play' ? block.cards[MAX_PLAY_BLOCK_CARDS] : undefined;
      if (excessCard === undefined) continue;
      isValid = false;
      const message = `A block holds the ${MAX_PLAY_BLOCK_CARDS} cards of a play at the most: end it here.`;
      const textOffset = offsetOfLine(report.text, nodeAt(node, [language]), excessCard.line);
      report.fault('explanation/too-many-cards', message, textOffset);
    }
  }
  return isValid ? text : null;
}

/** Reads an operand of an `if`: a card or a suit. */
function readCardOrSuit(word: string): Result<CardOrSuit> {
  if (isSuit(word)) return ok<CardOrSuit>(word);
  const read = parseCard(word);
  if (read.ok) return read;
  const suitToo = 'The letter of a suit may stand here alone, too: H is any heart.';
  return fail(
    ...read.faults.map((fault) => ({ ...fault, message: `${fault.message} ${suitToo}` })),
  );
}
