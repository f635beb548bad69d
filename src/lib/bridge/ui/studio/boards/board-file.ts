/** A file of many boards as the studio lists it. */
import type { Fault } from '$lib/core/result';
import { MAX_BOARDS } from '$lib/core/limits';
import { createEngineClient } from '$lib/worker/engine-client';
import { formatStudyAddress } from '$lib/bridge/analysis/study-address';
import { openPastedStudy } from '$lib/bridge/analysis/open-pasted-study';
import type { AuthorToolsEngine } from '$lib/bridge/engine/author-tools-engine';
import { spawnAuthorToolsWorker } from '$lib/bridge/engine/spawn-tool-workers';
import type { GameRecord, ParsedBoard } from '$lib/bridge/notation/board-record';
import { toSourceBoard } from '$lib/bridge/problem/from-board/source-board-from-record';
import { listStudentSeats } from '$lib/bridge/problem/from-board/source-board';
import { writeProblemFromBoard } from '$lib/bridge/problem/from-board/write-problem-from-board';
import { cardsPlayed, playCards, playOf, tricksWon } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { m } from '$lib/paraglide/messages';
import type { ImportOptions, ImportedFile, ListedDeal } from '$lib/game-module/ui/problem-importer';
import { faultText } from '../../analysis/analysis-texts';
import { contractName } from '../../bridge-names';

/** From so many boards on a file is listed; of fewer one is chosen at once. */
const MANY = 9;

/** Fields that every board of a file has once. */
const BOARD = /\[\s*deal\s*"|(?<!\w)md\||^H [NESW]:/gim;

/** The boards of a text with many of them, read in a worker; null for every other text. */
export async function importBoardFile(text: string): Promise<ImportedFile | null> {
  if ((text.match(BOARD)?.length ?? 0) < MANY) return null;
  const client = createEngineClient<AuthorToolsEngine>(spawnAuthorToolsWorker, 60_000);
  try {
    const { boards, faults } = await client.ask((engine) => engine.readBoards(text));
    return toImportedFile(boards.slice(0, MAX_BOARDS), faults);
  } finally {
    client.close();
  }
}

export function toImportedFile(
  boards: readonly ParsedBoard[],
  faults: readonly Fault[] = [],
): ImportedFile {
  return {
    deals: boards.map(listed),
    faults,
    seats: [m.boards_declarer(), m.boards_leader(), m.boards_other()],
    toProblemText: (places, begin) => written(boards, places, begin),
    viewAddress: (place) => lookedAt(boards[place]?.record ?? null),
  };
}

function listed({ record, faults }: ParsedBoard, place: number): ListedDeal {
  const [first] = faults;
  const number = place + 1;
  const tricks = record && tricksTaken(record);
  const resultText = tricks === null ? '' : m.boards_result({ tricks });
  return {
    event: record?.title ?? '',
    board:
      record?.board === undefined
        ? m.boards_place({ number })
        : m.boards_number({ number: record.board }),
    contract: record?.contract ? contractName(record.contract) : '',
    hasPlay: record !== null && record.play.length > 0,
    result: first ? (record ? m.boards_part() : m.boards_unread()) : resultText,
    isUsable: record !== null,
    fault: first ? inOneLine(first) : '',
  };
}

/**
 * The analysis board with the deal, its contract and its play; a deal that is not whole has no
 * place there.
 */
function lookedAt(record: GameRecord | null): `/analysis/#${string}` | null {
  if (!record) return null;
  const { deal, contract, dealer, vulnerable, play } = record;
  const plays = play.length > 0 ? [play] : [];
  const opened = openPastedStudy({
    deals: [deal],
    contract,
    dealer,
    vulnerable,
    plays,
    omittedCount: 0,
  });
  return opened.ok ? `/analysis/#${formatStudyAddress(opened.value.study)}` : null;
}

/** The recorded result, or the tricks of a complete play. */
function tricksTaken({ contract, result, play }: GameRecord): number | null {
  if (result !== null || !contract || play.length < 52) return result;
  const all = playCards(playOf(contract), play);
  return cardsPlayed(all).length === 52 ? tricksWon(all, sideOf(contract.declarer)) : null;
}

function inOneLine(found: Fault): string {
  const text = faultText({ ...found, sourceText: '' });
  return found.at ? `${m.list_place({ ...found.at })}: ${text}` : text;
}

function written(
  boards: readonly ParsedBoard[],
  places: readonly number[],
  { name, seatIndex: seat, virtual }: ImportOptions,
): string {
  const [first, ...others] = places.flatMap((place) => boards[place]?.record ?? []);
  if (!first) return '';
  const begun = toSourceBoard([first, ...others], name === '' ? undefined : name);
  const [real, ...rest] = begun.layouts;
  const layouts = [real, ...rest.map((layout) => ({ ...layout, virtual }))] as const;
  const chairs = listStudentSeats(begun);
  return writeProblemFromBoard({ ...begun, layouts }, chairs[seat] ?? chairs[0] ?? 'S');
}
