/**
 * Import formats of bridge besides problem files: PBN, LIN, RBN, links, written deals, and the
 * analysis board.
 */
import { readStudyAddress } from '$lib/bridge/analysis/study-address';
import { findStudentSeats } from '$lib/bridge/analysis/study-board';
import { readPastedGames, readPaste, type GameReadResult } from '$lib/bridge/analysis/read-paste';
import type { PasteFault } from '$lib/bridge/analysis/pasted-board';
import { listStudentSeats, type SourceBoard } from '$lib/bridge/problem/from-board/source-board';
import { writeProblemFromBoard } from '$lib/bridge/problem/from-board/write-problem-from-board';
import { openingLeader } from '$lib/bridge/rules/contract';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { m } from '$lib/paraglide/messages';
import type { Fault } from '$lib/core/result';
import type {
  SeatOption,
  ProblemImporter,
  ImportedDeal,
  ImportResult,
} from '$lib/game-module/ui/problem-importer';
import { faultText } from '../../analysis/analysis-texts';
import { contractName, seatName } from '../../bridge-names';
import { importBoardFile } from '../boards/board-file';
import { boardExportFormats } from '../boards/board-forms';
import { sourceFromPasted, sourceFromRecord, sourceFromStudy, recordName } from './board-sources';

/** The address of the analysis board, with what lies on it; it may be a whole link. */
const STUDY = /^(?:[^\s#]*#)?(deal=\S+)$/;

export const bridgeImporter: ProblemImporter = {
  description: m.studio_begin_bridge,
  read(text) {
    const [, study] = STUDY.exec(text.trim()) ?? [];
    if (study !== undefined) return readStudy(study);
    const games = readPastedGames(text);
    const pasted = readPaste(text);
    if (games.length === 0) {
      // A text that is none of ours is no concern of this table; one that is too long says so
      // itself.
      if (pasted.ok) return one(m.studio_begin_pasted(), sourceFromPasted(pasted.value));
      return looksDealt(text) ? refused(pasted.faults) : null;
    }
    const [only] = games;
    if (only && games.length === 1 && !only.ok) return refused(only.faults);
    const listed = games.map(listedGame);
    const layouts = pasted.ok && games.length > 1 && pasted.value.deals.length > 1;
    if (!layouts) return { ok: true, games: listed };
    const count = pasted.value.deals.length;
    const together = game(m.studio_begin_layouts({ count }), sourceFromPasted(pasted.value));
    return { ok: true, games: [together, ...listed] };
  },
  readFile: importBoardFile,
  exportFormats: boardExportFormats,
};

function readStudy(address: string): ImportResult {
  const read = readStudyAddress(address);
  if (!read.ok) return refused(read.faults.map((fault) => ({ ...fault, sourceText: '' })));
  const [student] = findStudentSeats(read.value.board);
  return one(m.studio_begin_board(), sourceFromStudy(read.value), student);
}

/** True when a text that cannot be read was meant as PBN, LIN, RBN or a deal. */
function looksDealt(text: string): boolean {
  return /^\s*\[\s*Deal\b|(?<!\w)md\||^(?:H )?[NESW]:\S*\./im.test(text.slice(0, LOOKED_AT));
}

/** Letters of a text that are looked at to see what it is. */
const LOOKED_AT = 20_000;

function one(name: string, begun: SourceBoard, student?: Seat): ImportResult {
  return { ok: true, games: [game(name, begun, student)] };
}

function listedGame(read: GameReadResult, i: number): ImportedDeal {
  const number = i + 1;
  const fallback = m.studio_begin_game({ number });
  if (!read.ok)
    return { name: fallback, description: '', faults: read.faults.map(inWords), seatOptions: [] };
  return game(recordName(read.value) ?? fallback, sourceFromRecord(read.value));
}

function game(name: string, begun: SourceBoard, student?: Seat): ImportedDeal {
  const { contract } = begun;
  const seats = listStudentSeats(begun);
  const isFirst = (seat: Seat): boolean => seat === student;
  const inOrder = [...seats.filter(isFirst), ...seats.filter((seat) => !isFirst(seat))];
  return {
    name,
    description: contract ? contractName(contract) : m.studio_begin_no_contract(),
    faults: [],
    seatOptions: inOrder.map((seat): SeatOption => ({
      name: chairName(begun, seat),
      createProblemText: () => writeProblemFromBoard(begun, seat),
    })),
  };
}

function chairName({ contract }: SourceBoard, chair: Seat): string {
  const seat = seatName(chair);
  if (!contract) return seat;
  if (chair === contract.declarer) return m.studio_begin_declarer({ seat });
  return chair === openingLeader(contract)
    ? m.studio_begin_leader({ seat })
    : m.studio_begin_defender({ seat });
}

function refused(faults: readonly PasteFault[]): ImportResult {
  return { ok: false, faults: faults.map(inWords) };
}

function inWords(fault: PasteFault): Fault {
  return { ...fault, message: faultText(fault) };
}
