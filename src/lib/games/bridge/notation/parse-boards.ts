/** Parses files of boards in PBN, LIN or RBN, or as people write them. */
import { MAX_BOARDS } from '$lib/core/limits';
import { failWith, ok, type Fault, type Result, type TextPosition } from '$lib/core/result';
import { nextSeat } from '$lib/games/bridge/rules/bridge-seats';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { parseLinFile } from './parse-lin';
import { parsePbnFile } from './parse-pbn';
import { looksLikeRbn, parseRbnFile } from './parse-rbn';
import type { EndPosition, ParsedBoard } from './board-record';
import { parseWrittenDeals } from './parse-written-deals';
import { validateBoard } from './validate-board';
import type { StatedContract, WrittenBoard } from './written-board';

/** True when a text has a line with a PBN tag. */
function looksLikePbn(text: string): boolean {
  return /^[ \t\u00a0\ufeff]*\[\s*\w+\s*"/m.test(text);
}

/**
 * Parses all boards of a text independently: faults in one leave the others intact, and its
 * readable part is kept. The format is detected from the text. Faults: `boards/empty`,
 * `boards/none`, and `boards/many` for more than `MAX_BOARDS`.
 */
export function parseBoards(text: string): Result<readonly ParsedBoard[]> {
  const boards: ParsedBoard[] = [];
  for (const board of iterateBoards(text)) {
    if (boards.length === MAX_BOARDS) return tooManyBoards();
    boards.push(board);
  }
  if (boards.length > 0) return ok(boards);
  if (isNotation(text)) return explainNoBoards(text);
  const writtenBoards = parseWrittenDeals(text);
  if (writtenBoards.length > MAX_BOARDS) return tooManyBoards();
  return writtenBoards.some(hasHands)
    ? ok(writtenBoards.map(toParsedBoard))
    : explainNoBoards(text);
}

/**
 * True for the faults of a text that was meant as boards: it has too many, or is in a notation for
 * files.
 */
export function areBoardsMeant(text: string, faults: readonly Fault[]): boolean {
  return faults.some(({ code }) => code === 'boards/many') || isNotation(text);
}

/** True for a text in a notation for files, even if there is no board in it. */
function isNotation(text: string): boolean {
  return looksLikePbn(text) || looksLikeLin(text);
}

/** True for a text with a named part of LIN. */
function looksLikeLin(text: string): boolean {
  return /(?<![\w.])[a-z]\w\|/i.test(text);
}

/** True for a board with a hand, readable or not. */
function hasHands({ deal, faults }: WrittenBoard): boolean {
  return deal !== null || faults.some(({ code }) => /^(?:hand|deal)\/|^paste\/no-seat$/.test(code));
}

/** A written board as a record; a full deal needs the level of its contract. */
function toParsedBoard(written: WrittenBoard): ParsedBoard {
  const { deal, contract: stated, board, dealer, vulnerable, play, contractAt, playAt } = written;
  const faults: Fault[] = [...written.faults];
  const contract = toContract(stated);
  const handSize = Math.max(...Object.values(deal ?? {}).map((hand) => hand?.length ?? 0));
  const endPosition: EndPosition | null =
    stated && !contract && handSize < 13
      ? { strain: stated.strain, leader: nextSeat(stated.declarer), declarer: stated.declarer }
      : null;
  if (stated && !contract && !endPosition) faults.push(noLevel(stated, contractAt));
  const parsedBoard = validateBoard({
    draft: {
      title: null,
      ...(board !== null && { board }),
      ...{ deal, dealer, vulnerable, contract },
      ...(endPosition && { endPosition }),
      auction: [],
      // Without its level a contract is no fault of the play.
      play: stated && !contract && !endPosition ? [] : play,
      result: null,
    },
    faults,
    unsupported: [],
    findPosition: (part) => (part === 'play' ? playAt : contractAt) ?? undefined,
  });
  return { ...parsedBoard, written };
}

function toContract(stated: StatedContract | null): Contract | null {
  if (!stated || stated.level === null) return null;
  const { level, strain, declarer, doubling = '' } = stated;
  return { level, strain, doubling, declarer };
}

function noLevel({ strain, declarer }: StatedContract, at: TextPosition | null): Fault {
  const message = `The contract has no level: write it too, such as 4${strain} by ${declarer}.`;
  return { code: 'paste/level', message, ...(at && { at }) };
}

const START_OF_TEXT: TextPosition = { line: 1, column: 1 };

function tooManyBoards(): Result<never> {
  const message = `There are more than ${MAX_BOARDS.toLocaleString('en')} boards here: divide them among several files.`;
  return failWith('boards/many', message, START_OF_TEXT);
}

function iterateBoards(text: string): Iterable<ParsedBoard> {
  if (looksLikePbn(text)) return parsePbnFile(text);
  return looksLikeRbn(text) ? parseRbnFile(text) : parseLinFile(text);
}

function explainNoBoards(text: string): Result<never> {
  if (text.trim() === '')
    return failWith('boards/empty', 'There is nothing in this file.', START_OF_TEXT);
  const games = text.match(/^[ \t\u00a0\ufeff]*\[\s*event\s*"/gim)?.length ?? 0;
  const message = looksLikePbn(text)
    ? `This is PBN with ${games === 1 ? '1 game' : `${games} games`}, but none has a line such as [Deal "N:KQ4.A86.QJ72.KT6 - - -"].`
    : looksLikeLin(text)
      ? 'This is LIN, but there is no part md|…| with the four hands in it.'
      : 'This is no text in PBN, LIN or RBN, and no hands such as N: KQ4.A86.QJ72.KT6: there is no [Deal "…"], no md|…| and no line "H N:…".';
  return failWith('boards/none', message, START_OF_TEXT);
}
