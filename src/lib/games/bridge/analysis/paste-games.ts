/** Boards of a pasted text: each by itself, and as layouts of one board or the first of several. */
import type { Fault } from '$lib/core/result';
import { fillInLastHand, formatDeal } from '$lib/games/bridge/notation/deal-notation';
import {
  otherLeader,
  playedContract,
  type GameRecord,
  type ParsedBoard,
} from '$lib/games/bridge/notation/board-record';
import type { QuotedFault } from '$lib/games/bridge/notation/written-board';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import {
  findDealFault,
  refusePaste,
  toPasteFaults,
  type PastedBoard,
  type PasteResult,
} from './pasted-board';

/** Letters of the text that a fault quotes. */
const QUOTED_LETTERS = 24;

/** A board of a text, as far as it can be read, with the faults of the rest. */
export interface PastedGame {
  /** The record of a board in a notation for files; null for any other. */
  readonly record: GameRecord | null;
  /** Null without a deal that can be laid out. */
  readonly board: PastedBoard | null;
  readonly faults: readonly QuotedFault[];
}

/** A board of a text with these lines; a deal that cannot be laid out is a fault of it. */
export function toPastedGame(
  lines: readonly string[],
  { record, faults, written }: ParsedBoard,
): PastedGame {
  const board = written ? boardFromWriting(written) : record && boardFromRecord(record);
  const quotedFaults = written?.faults ?? faults.map((fault) => toQuotedFault(lines, fault));
  const [deal] = board?.deals ?? [];
  const dealFault = deal ? findDealFault(deal) : null;
  return {
    record: written ? null : record,
    board: dealFault ? null : board,
    faults: dealFault ? [...quotedFaults, dealFault] : quotedFaults,
  };
}

/** The board of a record before its play. */
function boardFromRecord(record: GameRecord): PastedBoard {
  const { deal, dealer, vulnerable, play } = record;
  const played = playedContract(record);
  const leader = otherLeader(record);
  return {
    number: record.board ?? null,
    deals: [fillInLastHand(deal)],
    contract: played && { ...played, level: record.contract?.level ?? null },
    ...(leader && { leader }),
    dealer,
    vulnerable,
    plays: play.length > 0 ? [play] : [],
    omittedCount: 0,
  };
}

/** Cards without a contract, and trumps without a level, are kept, as no record does. */
function boardFromWriting(written: NonNullable<ParsedBoard['written']>): PastedBoard | null {
  const { board: number, deal, areSeatsAssumed, contract, dealer, vulnerable, play } = written;
  if (deal === null) return null;
  const plays = play.length > 0 ? [play] : [];
  return {
    ...{ number, deals: [deal], areSeatsAssumed, contract, dealer, vulnerable, plays },
    omittedCount: 0,
  };
}

/**
 * Merges the boards of a text. Boards with at least two equal hands and no different contracts
 * become layouts of one board, with each play as a line of it; otherwise only the first with a deal
 * is used, with its faults and those before it, and the others are counted.
 */
export function mergeGames(games: readonly PastedGame[]): PasteResult {
  const firstIndex = games.findIndex(({ board }) => board !== null);
  const boards = games.flatMap(({ board }) => board ?? []);
  const [first] = boards;
  if (!first) return refusePaste(games.flatMap(({ faults }) => faults));
  const areLayouts = boards.length === games.length && areLayoutsOfOneBoard(boards);
  const usedBoards = areLayouts ? boards : [first];
  const usedGames = areLayouts ? games : games.slice(0, firstIndex + 1);
  const deals = usedBoards.flatMap((board) => board.deals);
  const boardWithContract = usedBoards.find(({ contract }) => contract);
  const leader = boardWithContract?.leader;
  const value: PastedBoard = {
    number: first.number,
    deals: [...new Map(deals.map((deal) => [formatDeal(deal), deal])).values()],
    areSeatsAssumed: usedBoards.some((board) => board.areSeatsAssumed),
    contract: boardWithContract?.contract ?? null,
    ...(leader && { leader }),
    dealer: usedBoards.find(({ dealer }) => dealer)?.dealer ?? null,
    vulnerable: usedBoards.find(({ vulnerable }) => vulnerable)?.vulnerable ?? null,
    plays: usedBoards.flatMap(({ plays }) => plays),
    omittedCount: games.length - usedBoards.length,
  };
  return { ok: true, value, ...toPasteFaults(usedGames.flatMap(({ faults }) => faults)) };
}

function areLayoutsOfOneBoard(boards: readonly PastedBoard[]): boolean {
  const contracts = boards.flatMap(({ contract, leader = '' }) =>
    contract ? `${contract.strain} ${contract.declarer} ${leader}` : [],
  );
  const equalSeats = SEATS.filter((seat) => {
    const [hand, ...otherTexts] = new Set(
      boards.flatMap(({ deals }) => deals.map((deal) => deal[seat] && String(deal[seat]))),
    );
    return typeof hand === 'string' && otherTexts.length === 0;
  });
  return new Set(contracts).size <= 1 && equalSeats.length >= 2;
}

/** A fault with a quotation of the line at its position. */
export function toQuotedFault(lines: readonly string[], fault: Fault): QuotedFault {
  const { line, column } = fault.at ?? { line: 1, column: 1 };
  const sourceText = (lines[line - 1] ?? '').slice(column - 1, column - 1 + QUOTED_LETTERS).trim();
  return { ...fault, sourceText };
}
