/**
 * Parses pasted text: boards in a file format or as people write them, or a link to a board. A
 * fault names the line and the word.
 */
import { MAX_PASTE_LENGTH } from '$lib/core/limits';
import { areBoardsMeant, parseBoards } from '$lib/games/bridge/notation/parse-boards';
import type { QuotedFault } from '$lib/games/bridge/notation/written-board';
import { mergeGames, toPastedGame, toQuotedFault, type PastedGame } from './paste-games';
import { NO_DEAL, refusePaste, type PasteResult } from './pasted-board';

/** The boards of a text, each as far as it can be read; the faults of a text without any. */
export interface PastedGames {
  readonly games: readonly PastedGame[];
  readonly faults: readonly QuotedFault[];
}

/**
 * Parses a text in PBN, LIN or RBN, or a link to a hand viewer; else lines: deals such as
 * `N:AKQ2.J54.T98.K32 - - -`, hands such as `W: AKQ2.J54.T98.K32` or `W ♠AKQ2 ♥J54 ♦T98 ♣K32`, hand
 * diagrams, `6H by S` or `H by S`, and the cards played. Hands without a seat are taken in the
 * order N E S W. The board of the text has what can be read of it. Faults: those of `parseBoards`
 * and of its boards, `paste/too-long`, `paste/nothing`.
 */
export function readPaste(pastedText: string): PasteResult {
  const { games, faults } = readPastedGames(pastedText);
  return games.length > 0 ? mergeGames(games) : refusePaste(faults);
}

/** Parses all boards of a text independently, with the faults of `readPaste`. */
export function readPastedGames(pastedText: string): PastedGames {
  if (pastedText.length > MAX_PASTE_LENGTH) return { games: [], faults: [TOO_LONG] };
  const text = normalizeCharacters(pastedText);
  const lines = text.split(/\r\n|\n|\r/);
  const boards = parseBoards(text);
  if (boards.ok)
    return { games: boards.value.map((board) => toPastedGame(lines, board)), faults: [] };
  const faults = areBoardsMeant(text, boards.faults)
    ? boards.faults.map((fault) => toQuotedFault(lines, fault))
    : [NO_DEAL];
  return { games: [], faults };
}

const TOO_LONG: QuotedFault = {
  code: 'paste/too-long',
  message: `A text may have ${MAX_PASTE_LENGTH.toLocaleString('en')} letters.`,
  sourceText: '',
};

/**
 * A PBN tag whose value stands between bent quotation marks, at the start of a line or behind
 * another tag. The lengths are limited so that the search takes linear time.
 */
const BENT_TAG =
  /(?<=^[ \t\ufeff]{0,40}|\][ \t]{0,40})\[(\s*\w{1,40}\s*)[“”„]([^\n]{0,400}?)[“”„](\s*\])/gm;

/**
 * Removes emoji selectors after suit symbols and straightens the quotation marks around the values
 * of PBN tags; those inside a value are kept.
 */
function normalizeCharacters(text: string): string {
  return text
    .replace(/\uFE0F/g, '')
    .replace(
      BENT_TAG,
      (_, name: string, value: string, end: string) =>
        `[${name}"${value.replace(/(?<!\\)"/g, '\\"')}"${end}`,
    );
}
