/**
 * Import of files with many bridge boards (PBN, LIN, RBN): the studio lists the boards, and makes
 * problems of those that the author selects.
 */
import type { Fault } from '$lib/core/result';
import { formatStudyAddress } from '$lib/games/bridge/analysis/study-address';
import { openPastedStudy } from '$lib/games/bridge/analysis/open-pasted-study';
import { toPastedGame, toQuotedFault } from '$lib/games/bridge/analysis/paste-games';
import { areBoardsMeant } from '$lib/games/bridge/notation/parse-boards';
import {
  type AuthorToolsEngine,
  spawnAuthorToolsWorker,
} from '$lib/authoring/bridge/engine/author-tools-engine';
import type { GameRecord, ParsedBoard } from '$lib/games/bridge/notation/board-record';
import { toSourceBoard } from '$lib/games/bridge/problem/from-board/source-board-from-record';
import { listStudentSeats } from '$lib/games/bridge/problem/from-board/source-board';
import { writeProblemFromBoard } from '$lib/games/bridge/problem/from-board/write-problem-from-board';
import { m } from '$lib/paraglide/messages';
import type { ImportOptions, ImportedFile, ListedDeal } from '$lib/authoring/port/problem-importer';
import { locatedFaultText } from '$lib/games/bridge/ui/analysis/analysis-texts';
import { contractText, playersText, roomText } from './board-descriptions';

/** Smallest number of boards for a list; for fewer the author picks a single board (`read`). */
const MIN_LISTED_BOARDS = 9;

/**
 * The field that each board has once: PBN `[Deal "`, LIN `md|`, RBN `H N:`, and in writing the hand
 * of North.
 */
const DEAL_FIELD = /\[\s*deal\s*"|(?<!\w)md\||^H [NESW]:|^[ \t]*n(?:orth)?(?::|[ \t]+\S|$)/gim;

const WORKER_TIMEOUT_MS = 60_000;

/**
 * Reads a text with many boards, in a worker; null for a text with few or none. Rejects when the
 * worker fails or takes more than a minute.
 */
export async function importBoardFile(text: string): Promise<ImportedFile | null> {
  if ((text.match(DEAL_FIELD)?.length ?? 0) < MIN_LISTED_BOARDS) return null;
  // Most texts are short and need no worker.
  const { createEngineClient } = await import('$lib/platform/workers/engine-client');
  const client = createEngineClient<AuthorToolsEngine>(spawnAuthorToolsWorker, WORKER_TIMEOUT_MS);
  try {
    const { boards, faults } = await client.ask((engine) => engine.readBoards(text));
    // A text without boards and without a notation is left to other importers.
    if (boards.length === 0 && !areBoardsMeant(text, faults)) return null;
    return toImportedFile(text, boards, faults);
  } finally {
    client.close();
  }
}

/** The list of the boards of a text, with the conversions of its rows to problems and links. */
export function toImportedFile(
  text: string,
  boards: readonly ParsedBoard[],
  faults: readonly Fault[] = [],
): ImportedFile {
  const lines = text.split(/\r\n|\n|\r/);
  return {
    deals: boards.map((board, index) => toListedDeal(lines, board, index)),
    faults,
    seats: [m.boards_declarer(), m.boards_leader(), m.boards_other()],
    toProblemText: (indices, options) => toProblemText(boards, indices, options),
    viewAddress: (index) => toAnalysisAddress(boards[index]),
  };
}

/** A row of the list; a board with faults shows how far it was read in place of its result. */
function toListedDeal(
  lines: readonly string[],
  { record, faults }: ParsedBoard,
  index: number,
): ListedDeal {
  const [firstFault] = faults;
  const number = index + 1;
  return {
    event: record?.title ?? '',
    players: record ? playersText(record) : '',
    board:
      record?.board === undefined
        ? m.boards_place({ number })
        : m.boards_number({ number: record.board }),
    roomName: record ? roomText(record) : '',
    contract: record ? contractText(record) : '',
    hasPlay: record !== null && record.play.length > 0,
    result: firstFault ? readingStatus(record) : resultText(record),
    isUsable: record !== null,
    fault: firstFault ? locatedFaultText(toQuotedFault(lines, firstFault)) : '',
  };
}

/** The text for a board with faults: read in part, or not at all. */
function readingStatus(record: GameRecord | null): string {
  return record ? m.boards_part() : m.boards_unread();
}

function resultText(record: GameRecord | null): string {
  const tricks = record?.result ?? null;
  return tricks === null ? '' : m.boards_result({ tricks });
}

/**
 * The address of the analysis board with the deal, its contract and its play; null where hands are
 * missing.
 */
function toAnalysisAddress(parsedBoard: ParsedBoard | undefined): `/analysis/#${string}` | null {
  const { board } = parsedBoard ? toPastedGame([], parsedBoard) : { board: null };
  const study = board && openPastedStudy(board);
  return study?.ok === true ? `/analysis/#${formatStudyAddress(study.value.study)}` : null;
}

/**
 * The text of a problem whose layouts are the boards at these indices; empty when none is readable.
 * The first is the actual deal, the others are virtual deals by option.
 */
function toProblemText(
  boards: readonly ParsedBoard[],
  indices: readonly number[],
  { name, seatIndex, virtual }: ImportOptions,
): string {
  const [firstRecord, ...otherRecords] = indices.flatMap((index) => boards[index]?.record ?? []);
  if (!firstRecord) return '';
  const records = [firstRecord, ...otherRecords] as const;
  const sourceBoard = toSourceBoard(records, name === '' ? undefined : name);
  const [actualDeal, ...otherDeals] = sourceBoard.layouts;
  const layouts = [actualDeal, ...otherDeals.map((layout) => ({ ...layout, virtual }))] as const;
  const seats = listStudentSeats(sourceBoard);
  return writeProblemFromBoard({ ...sourceBoard, layouts }, seats[seatIndex] ?? seats[0] ?? 'S');
}
