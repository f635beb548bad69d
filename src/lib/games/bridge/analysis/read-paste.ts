/**
 * Parses pasted text: a game in a file format, a link to one, or lines with deals and hands. A
 * fault names the line and the word.
 */
import { MAX_PASTE_LENGTH } from '$lib/core/limits';
import type { Result } from '$lib/core/result';
import { looksLikePbn, parseBoards } from '$lib/games/bridge/notation/parse-boards';
import { parsePbnGame } from '$lib/games/bridge/notation/parse-pbn';
import { toCompleteRecord, type GameRecord } from '$lib/games/bridge/notation/board-record';
import { mergeRecords, toPasteFault } from './paste-games';
import { PasteLineReader } from './paste-lines';
import {
  findDealFault,
  NO_DEAL,
  refusePaste,
  type PasteFault,
  type PasteResult,
} from './pasted-board';

/**
 * Parses a PBN game, a text in LIN or RBN, or a link to a hand viewer; else lines: deals such as
 * `N:AKQ2.J54.T98.K32 - - -`, hands such as `W: AKQ2.J54.T98.K32` or `W ♠AKQ2 ♥J54 ♦T98 ♣K32`, hand
 * diagrams, `6H by S` or `H by S`, and the cards played. Hands without a seat are taken in the
 * order N E S W. Faults: those of the notations, `paste/too-long`, `paste/nothing`,
 * `paste/seat-twice`, `hand/too-many`, and `paste/line` for any other line.
 */
export function readPaste(pastedText: string): PasteResult {
  if (pastedText.length > MAX_PASTE_LENGTH) return refusePaste([TOO_LONG]);
  const text = normalizeCharacters(pastedText);
  if (text.trim() === '') return refusePaste([NO_DEAL]);
  const [first, ...otherGames] = readForeignGames(text);
  return first ? mergeRecords(text, first, otherGames) : new PasteLineReader(text).result();
}

/** The games of a text in PBN, LIN or RBN; none for other text. */
function readForeignGames(text: string): readonly Result<GameRecord>[] {
  const boards = parseBoards(text);
  if (boards.ok) return boards.value.map(toCompleteRecord);
  return looksLikePbn(text) ? [parsePbnGame(text)] : [];
}

/** One of several games: its record, or its faults. */
export type GameReadResult =
  | { readonly ok: true; readonly value: GameRecord }
  | { readonly ok: false; readonly faults: readonly PasteFault[] };

/** The games of a text in PBN, LIN or RBN; none for other or too long text. */
export function readPastedGames(pastedText: string): readonly GameReadResult[] {
  if (pastedText.length > MAX_PASTE_LENGTH) return [];
  const text = normalizeCharacters(pastedText);
  return readForeignGames(text).map((read) => {
    if (!read.ok)
      return { ok: false, faults: read.faults.map((fault) => toPasteFault(text, fault)) };
    const dealFault = findDealFault(read.value.deal);
    return dealFault ? { ok: false, faults: [dealFault] } : read;
  });
}

const TOO_LONG: PasteFault = {
  code: 'paste/too-long',
  message: `A text may have ${MAX_PASTE_LENGTH.toLocaleString('en')} letters.`,
  sourceText: '',
};

/** Removes emoji selectors after suit symbols and straightens quotation marks. */
function normalizeCharacters(text: string): string {
  return text.replace(/\uFE0F/g, '').replace(/[“”„]/g, '"');
}
