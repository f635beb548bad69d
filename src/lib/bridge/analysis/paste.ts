/**
 * What a reader pastes: a whole game in a file's form, a link to one, or lines with deals and hands. A
 * fault points at the line and the word.
 */
import { PASTE } from '$lib/core/limits';
import { readLinBoards } from '$lib/bridge/notation/lin';
import { readPbnGame, readPbnGames } from '$lib/bridge/notation/pbn-file';
import { ofRecords } from './paste-games';
import { Lines } from './paste-lines';
import { NO_DEAL, refused, type PasteFault, type PasteResult } from './pasted';

/**
 * Reads a PBN game (`[Deal "…"]`), a LIN text or a link to a hand viewer, else lines: deals such as
 * `N:AKQ2.J54.T98.K32 - - -`, hands such as `W: AKQ2.J54.T98.K32` or `W ♠AKQ2 ♥J54 ♦T98 ♣K32`, with a
 * suit on each line or as a cross, without a seat in the order N E S W, `6H by S` or `H by S`, and the
 * cards played. Faults: those of the notations, `paste/too-long`, `paste/nothing`, `paste/seat-twice`, `hand/too-many`,
 * `paste/line` for a line that is none of these.
 */
export function readPaste(pasted: string): PasteResult {
  if (pasted.length > PASTE) return refused([TOO_LONG]);
  const text = plain(pasted);
  if (text.trim() === '') return refused([NO_DEAL]);
  if (/^\s*\[\s*\w+\s*"/m.test(text)) {
    const [first = readPbnGame(text), ...others] = readPbnGames(text);
    return ofRecords(text, first, others);
  }
  const [first, ...others] = readLinBoards(text);
  return first ? ofRecords(text, first, others) : new Lines(text).result();
}

const TOO_LONG: PasteFault = {
  code: 'paste/too-long',
  message: `A text may have ${PASTE.toLocaleString('en')} letters.`,
  found: '',
};

/** Suits as phones write them carry a sign for a picture; word processors bend quotation marks. */
function plain(text: string): string {
  return text.replace(/\uFE0F/g, '').replace(/[“”„]/g, '"');
}
