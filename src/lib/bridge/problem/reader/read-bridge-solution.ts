/** The author's line as bridge writes it, and the explanation. Whether the line is legal is `checkLine`'s matter. */
import { isSuit } from '$lib/cards/suits';
import { MAX_PLAY_BLOCK_CARDS, MAX_TEXT_LENGTH } from '$lib/core/limits';
import { fail, ok, type Result } from '$lib/core/result';
import { LANGUAGES, type LocalizedText } from '$lib/core/text';
import { readSolution as readSolutionIn } from '$lib/problem-file/line';
import type { Report } from '$lib/problem-file/report';
import { readText } from '$lib/problem-file/texts';
import { nodeAt, offsetOfLine, type YamlNode } from '$lib/problem-file/yaml/document';
import { parseCard } from '$lib/bridge/notation/card-notation';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
import { parseExplanation } from '../bridge-explanation';
import type { CardOrSuit, Solution } from '../bridge-problem';

/** The solution, or null and faults. */
export function readBridgeSolution(report: Report, node: YamlNode): Solution | null {
  return readSolutionIn(report, node, {
    seats: SEATS,
    condition: '{ W: HQ }',
    noCard: 'card/unknown',
    readPlayed: parseCard,
    readLooked: readCardOrSuit,
    readExplanation,
  });
}

/** What is quoted is drawn card by card, so that a block may hold no more than a play does. */
function readExplanation(report: Report, node: YamlNode): LocalizedText | null {
  const text = readText(report, node, 'explanation', MAX_TEXT_LENGTH);
  if (text === null) return null;
  let good = true;
  for (const language of LANGUAGES) {
    for (const block of parseExplanation(text[language] ?? '')) {
      const beyond = block.kind === 'play' ? block.cards[MAX_PLAY_BLOCK_CARDS] : undefined;
      if (beyond === undefined) continue;
      good = false;
      const message = `A block holds the ${MAX_PLAY_BLOCK_CARDS} cards of a play at the most: end it here.`;
      const at = offsetOfLine(report.text, nodeAt(node, [language]), beyond.line);
      report.fault('explanation/too-many-cards', message, at);
    }
  }
  return good ? text : null;
}

function readCardOrSuit(word: string): Result<CardOrSuit> {
  if (isSuit(word)) return ok<CardOrSuit>(word);
  const read = parseCard(word);
  if (read.ok) return read;
  const suitToo = 'The letter of a suit may stand here alone, too: H is any heart.';
  return fail(...read.faults.map((each) => ({ ...each, message: `${each.message} ${suitToo}` })));
}
