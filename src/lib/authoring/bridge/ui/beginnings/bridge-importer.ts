/**
 * Import formats of bridge besides problem files: PBN, LIN, RBN, links, written deals, and the
 * analysis board.
 */
import { readStudyAddress } from '$lib/games/bridge/analysis/study-address';
import { findStudentSeats } from '$lib/games/bridge/analysis/study-board';
import { mergeGames, type PastedGame } from '$lib/games/bridge/analysis/paste-games';
import { readPastedGames } from '$lib/games/bridge/analysis/read-paste';
import type { QuotedFault } from '$lib/games/bridge/notation/written-board';
import {
  listStudentSeats,
  type SourceBoard,
} from '$lib/games/bridge/problem/from-board/source-board';
import { writeProblemFromBoard } from '$lib/games/bridge/problem/from-board/write-problem-from-board';
import { areBoardsMeant } from '$lib/games/bridge/notation/parse-boards';
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
import { contractText, playersText, roomText } from '../boards/board-descriptions';
import { boardExportFormats } from '../boards/board-forms';
import { sourceFromPasted, sourceFromRecord, sourceFromStudy, recordName } from './board-sources';

/** The address of the analysis board with a study; also as a complete link. */
const STUDY_ADDRESS = /^(?:[^\s#]*#)?(deal=\S+)$/;

/**
 * The importer of bridge. `read` returns the games of a text, each with the seats that the student
 * may take; faults for a text that was meant as bridge; null for any other text.
 */
export const bridgeImporter: ProblemImporter = {
  read(text) {
    const [, studyAddress] = STUDY_ADDRESS.exec(text.trim()) ?? [];
    if (studyAddress !== undefined) return readStudy(studyAddress);
    const { games, faults } = readPastedGames(text);
    // A text that does not look like bridge notation is left to other importers.
    if (games.length === 0) return looksLikeDeal(text, faults) ? toFailure(faults) : null;
    const merged = mergeGames(games);
    if (!merged.ok) return toFailure(games.flatMap((game) => game.faults));
    const importedGames = games.map((game, i) =>
      toImportedDeal(
        game,
        games.length > 1 ? m.studio_begin_game({ number: i + 1 }) : m.studio_begin_pasted(),
      ),
    );
    // Games with the same visible hands may be layouts of one problem: that is offered first.
    const areLayoutsOfOneBoard = games.length > 1 && merged.value.deals.length > 1;
    if (!areLayoutsOfOneBoard) return { ok: true, games: importedGames };
    const count = merged.value.deals.length;
    const combined = createImportedDeal(
      { name: m.studio_begin_layouts({ count }) },
      sourceFromPasted(merged.value),
      merged.faults,
    );
    return { ok: true, games: [combined, ...importedGames] };
  },
  readFile: async (text) => (await import('../boards/import-board-file')).importBoardFile(text),
  exportFormats: boardExportFormats,
};

function readStudy(address: string): ImportResult {
  const read = readStudyAddress(address);
  if (!read.ok) return toFailure(read.faults);
  const { study, faults } = read.value;
  const [student] = findStudentSeats(study.board);
  const name = m.studio_begin_board();
  return {
    ok: true,
    games: [createImportedDeal({ name }, sourceFromStudy(study), faults, student)],
  };
}

/** True when an unreadable text was probably meant as PBN, LIN, RBN or a deal. */
function looksLikeDeal(text: string, faults: readonly Fault[]): boolean {
  const start = text.slice(0, EXAMINED_LENGTH);
  return areBoardsMeant(start, faults) || /^(?:H )?[NESW]:\S*\./im.test(start);
}

/** Number of characters at the start of a text that decide its format. */
const EXAMINED_LENGTH = 20_000;

/**
 * A game of the text, as far as it can be read; without a deal it has no seats. `fallbackName`: for
 * one that has no event and no number.
 */
function toImportedDeal({ record, board, faults }: PastedGame, fallbackName: string): ImportedDeal {
  if (!board)
    return {
      name: fallbackName,
      description: '',
      faults: faults.map(withLocalizedMessage),
      seatOptions: [],
    };
  if (!record) {
    const { number } = board;
    const name = number === null ? fallbackName : m.boards_number({ number });
    return createImportedDeal({ name }, sourceFromPasted(board), faults);
  }
  return createImportedDeal(
    {
      name: recordName(record) ?? fallbackName,
      description: [
        contractText(record) || m.studio_begin_no_contract(),
        roomText(record),
        playersText(record),
      ],
    },
    sourceFromRecord(record),
    faults,
  );
}

interface DealTexts {
  readonly name: string;
  /** The parts of its description; by default the contract. */
  readonly description?: readonly string[];
}

/** The seat options begin with `student`, if given. */
function createImportedDeal(
  { name, description }: DealTexts,
  board: SourceBoard,
  faults: readonly QuotedFault[],
  student?: Seat,
): ImportedDeal {
  const { contract } = board;
  const seats = listStudentSeats(board);
  const isFirst = (seat: Seat): boolean => seat === student;
  const orderedSeats = [...seats.filter(isFirst), ...seats.filter((seat) => !isFirst(seat))];
  const contractPart = contract ? contractName(contract) : m.studio_begin_no_contract();
  return {
    name,
    description: (description ?? [contractPart]).filter((part) => part !== '').join(' · '),
    faults: faults.map(withLocalizedMessage),
    seatOptions: orderedSeats.map((seat): SeatOption => ({
      name: seatOptionName(board, seat),
      createProblemText: () => writeProblemFromBoard(board, seat),
    })),
  };
}

/** "South, declarer": the seat with its role. */
function seatOptionName({ contract, leader }: SourceBoard, studentSeat: Seat): string {
  const seat = seatName(studentSeat);
  if (!contract) return seat;
  if (studentSeat === contract.declarer) return m.studio_begin_declarer({ seat });
  if (leader) return seat;
  return studentSeat === openingLeader(contract)
    ? m.studio_begin_leader({ seat })
    : m.studio_begin_defender({ seat });
}

function toFailure(faults: readonly QuotedFault[]): ImportResult {
  return { ok: false, faults: faults.map(withLocalizedMessage) };
}

function withLocalizedMessage(fault: QuotedFault): Fault {
  return { ...fault, message: faultText(fault) };
}
