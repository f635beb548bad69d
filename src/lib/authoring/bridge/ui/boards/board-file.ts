/**
 * Import of files with many bridge boards (PBN, LIN, RBN): the studio lists the boards, and makes
 * problems of those that the author selects.
 */
import type { Fault } from '$lib/core/result';
import { formatStudyAddress } from '$lib/games/bridge/analysis/study-address';
import { openPastedStudy } from '$lib/games/bridge/analysis/open-pasted-study';
import { toPastedGame, toQuotedFault } from '$lib/games/bridge/analysis/paste-games';
import type { GameRecord, ParsedBoard } from '$lib/games/bridge/notation/board-record';
import { toSourceBoard } from '$lib/games/bridge/problem/from-board/source-board-from-record';
import { listStudentSeats } from '$lib/games/bridge/problem/from-board/source-board';
import { writeProblemFromBoard } from '$lib/games/bridge/problem/from-board/write-problem-from-board';
import { m } from '$lib/paraglide/messages';
import type { ImportOptions, ImportedFile, ListedDeal } from '$lib/authoring/port/problem-importer';
import { locatedFaultText } from '$lib/games/bridge/ui/analysis/analysis-texts';
import { contractText, playersText, roomText } from './board-descriptions';

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
