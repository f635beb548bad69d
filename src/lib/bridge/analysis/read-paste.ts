/**
 * What a reader pastes: a whole game in a file's form, a link to one, or lines with deals and hands. A
 * fault points at the line and the word.
 */
import { MAX_PASTE_LENGTH } from '$lib/core/limits';
import type { Result } from '$lib/core/result';
import { looksLikePbn, parseBoards } from '$lib/bridge/notation/parse-boards';
import { parsePbnGame } from '$lib/bridge/notation/parse-pbn';
import { toCompleteRecord, type GameRecord } from '$lib/bridge/notation/board-record';
import { mergeRecords, toPasteFault } from './paste-games';
import { PasteLineReader } from './paste-lines';
import { findDealFault, NO_DEAL, refusePaste, type PasteFault, type PasteResult } from './pasted-board';

/**
 * Reads a PBN game (`[Deal "…"]`), a text in LIN or RBN or a link to a hand viewer, else lines: deals such as
 * `N:AKQ2.J54.T98.K32 - - -`, hands such as `W: AKQ2.J54.T98.K32` or `W ♠AKQ2 ♥J54 ♦T98 ♣K32`, with a
 * suit on each line or as a cross, without a seat in the order N E S W, `6H by S` or `H by S`, and the
 * cards played. Faults: those of the notations, `paste/too-long`, `paste/nothing`, `paste/seat-twice`, `hand/too-many`,
 * `paste/line` for a line that is none of these.
 */
export function readPaste(pasted: string): PasteResult {
  if (pasted.length > MAX_PASTE_LENGTH) return refusePaste([TOO_LONG]);
  const text = normalizeCharacters(pasted);
  if (text.trim() === '') return refusePaste([NO_DEAL]);
  const [first, ...others] = readForeignGames(text);
  return first ? mergeRecords(text, first, others) : new PasteLineReader(text).result();
}

/** The games of a text that another program wrote, in PBN, LIN or RBN; none where it is of no such form. */
function readForeignGames(text: string): readonly Result<GameRecord>[] {
  const boards = parseBoards(text);
  if (boards.ok) return boards.value.map(toCompleteRecord);
  return looksLikePbn(text) ? [parsePbnGame(text)] : [];
}

/** A game of a text with several: what was read, or what is to be mended in it. */
export type GameReadResult =
  | { readonly ok: true; readonly value: GameRecord }
  | { readonly ok: false; readonly faults: readonly PasteFault[] };

/** Every game that another program wrote into a text, each for itself; none where it is of no such form, or too long. */
export function readPastedGames(pasted: string): readonly GameReadResult[] {
  if (pasted.length > MAX_PASTE_LENGTH) return [];
  const text = normalizeCharacters(pasted);
  return readForeignGames(text).map((read) => {
    if (!read.ok) return { ok: false, faults: read.faults.map((each) => toPasteFault(text, each)) };
    const wrong = findDealFault(read.value.deal);
    return wrong ? { ok: false, faults: [wrong] } : read;
  });
}

const TOO_LONG: PasteFault = {
  code: 'paste/too-long',
  message: `A text may have ${MAX_PASTE_LENGTH.toLocaleString('en')} letters.`,
  sourceText: '',
};

/** Suits as phones write them carry a sign for a picture; word processors bend quotation marks. */
function normalizeCharacters(text: string): string {
  return text.replace(/\uFE0F/g, '').replace(/[“”„]/g, '"');
}
