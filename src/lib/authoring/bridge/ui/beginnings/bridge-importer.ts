/**
 * Import formats of bridge besides problem files: PBN, LIN, RBN, links, written deals, and the
 * analysis board.
 */
import { readStudyAddress } from '$lib/games/bridge/analysis/study-address';
import { findStudentSeats } from '$lib/games/bridge/analysis/study-board';
import {
  readPastedGames,
  readPaste,
  type GameReadResult,
} from '$lib/games/bridge/analysis/read-paste';
import type { PasteFault } from '$lib/games/bridge/analysis/pasted-board';
import {
  listStudentSeats,
  type SourceBoard,
} from '$lib/games/bridge/problem/from-board/source-board';
import { writeProblemFromBoard } from '$lib/games/bridge/problem/from-board/write-problem-from-board';
import { openingLeader } from '$lib/games/bridge/rules/contract';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { m } from '$lib/paraglide/messages';
import type { Fault } from '$lib/core/result';
import type {
  SeatOption,
  ProblemImporter,
  ImportedDeal,
  ImportResult,
} from '$lib/authoring/port/problem-importer';
import { faultText } from '$lib/games/bridge/ui/analysis/analysis-texts';
import { contractName, seatName } from '$lib/games/bridge/ui/bridge-names';
import { importBoardFile } from '../boards/board-file';
import { boardExportFormats } from '../boards/board-forms';
import { sourceFromPasted, sourceFromRecord, sourceFromStudy, recordName } from './board-sources';

/** The address of the analysis board with a study; also as a complete link. */
const STUDY_ADDRESS = /^(?:[^\s#]*#)?(deal=\S+)$/;

/**
 * The importer of bridge. `read` returns the games of a text, each with the seats that the student
 * may take; faults for a text that was meant as bridge; null for any other text.
 */
export const bridgeImporter: ProblemImporter = {
  description: m.studio_begin_bridge,
  read(text) {
    const [, studyAddress] = STUDY_ADDRESS.exec(text.trim()) ?? [];
    if (studyAddress !== undefined) return readStudy(studyAddress);
    const games = readPastedGames(text);
    const pasted = readPaste(text);
    if (games.length === 0) {
      // A text that does not look like bridge notation is left to other importers.
      if (pasted.ok) return singleGame(m.studio_begin_pasted(), sourceFromPasted(pasted.value));
      return looksLikeDeal(text) ? toFailure(pasted.faults) : null;
    }
    const [firstGame] = games;
    if (firstGame && games.length === 1 && !firstGame.ok) return toFailure(firstGame.faults);
    const importedGames = games.map(toImportedDeal);
    // Games with the same visible hands may be layouts of one problem: that is offered first.
    const areLayoutsOfOneBoard = pasted.ok && games.length > 1 && pasted.value.deals.length > 1;
    if (!areLayoutsOfOneBoard) return { ok: true, games: importedGames };
    const count = pasted.value.deals.length;
    const combined = createImportedDeal(
      m.studio_begin_layouts({ count }),
      sourceFromPasted(pasted.value),
    );
    return { ok: true, games: [combined, ...importedGames] };
  },
  readFile: importBoardFile,
  exportFormats: boardExportFormats,
};

function readStudy(address: string): ImportResult {
  const read = readStudyAddress(address);
  if (!read.ok) return toFailure(read.faults.map((fault) => ({ ...fault, sourceText: '' })));
  const [student] = findStudentSeats(read.value.board);
  return singleGame(m.studio_begin_board(), sourceFromStudy(read.value), student);
}

/** True when an unreadable text was probably meant as PBN, LIN, RBN or a deal. */
function looksLikeDeal(text: string): boolean {
  return /^[ \t]*\[\s*Deal\b|(?<!\w)md\||^(?:H )?[NESW]:\S*\./im.test(
    text.slice(0, EXAMINED_LENGTH),
  );
}

/** Number of characters at the start of a text that decide its format. */
const EXAMINED_LENGTH = 20_000;

function singleGame(name: string, board: SourceBoard, student?: Seat): ImportResult {
  return { ok: true, games: [createImportedDeal(name, board, student)] };
}

/** A game of the text; one that could not be read has faults and no seats. */
function toImportedDeal(read: GameReadResult, i: number): ImportedDeal {
  const number = i + 1;
  const fallback = m.studio_begin_game({ number });
  if (!read.ok)
    return {
      name: fallback,
      description: '',
      faults: read.faults.map(withLocalizedMessage),
      seatOptions: [],
    };
  return createImportedDeal(recordName(read.value) ?? fallback, sourceFromRecord(read.value));
}

/** The seat options begin with `student`, if given. */
function createImportedDeal(name: string, board: SourceBoard, student?: Seat): ImportedDeal {
  const { contract } = board;
  const seats = listStudentSeats(board);
  const isFirst = (seat: Seat): boolean => seat === student;
  const orderedSeats = [...seats.filter(isFirst), ...seats.filter((seat) => !isFirst(seat))];
  return {
    name,
    description: contract ? contractName(contract) : m.studio_begin_no_contract(),
    faults: [],
    seatOptions: orderedSeats.map((seat): SeatOption => ({
      name: seatOptionName(board, seat),
      createProblemText: () => writeProblemFromBoard(board, seat),
    })),
  };
}

/** "South, declarer": the seat with its role. */
function seatOptionName({ contract }: SourceBoard, studentSeat: Seat): string {
  const seat = seatName(studentSeat);
  if (!contract) return seat;
  if (studentSeat === contract.declarer) return m.studio_begin_declarer({ seat });
  return studentSeat === openingLeader(contract)
    ? m.studio_begin_leader({ seat })
    : m.studio_begin_defender({ seat });
}

function toFailure(faults: readonly PasteFault[]): ImportResult {
  return { ok: false, faults: faults.map(withLocalizedMessage) };
}

function withLocalizedMessage(fault: PasteFault): Fault {
  return { ...fault, message: faultText(fault) };
}
