/** Boards from files of other programs, as layouts of one board or as the first of several. */
import type { Fault, Result } from '$lib/core/result';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { playedContract, type GameRecord } from '$lib/games/bridge/notation/board-record';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import {
  findDealFault,
  refusePaste,
  type PastedBoard,
  type PasteFault,
  type PasteResult,
} from './pasted-board';

/** Letters of the text that a fault quotes. */
const QUOTED_LETTERS = 24;

/**
 * Merges the records of a text. Records with at least two equal hands, strain and declarer become
 * layouts of one board, with each play as a line of it; otherwise only the first record is used and
 * the others are counted.
 */
export function mergeRecords(
  text: string,
  first: Result<GameRecord>,
  otherResults: readonly Result<GameRecord>[],
): PasteResult {
  const results = [first, ...otherResults];
  if (!first.ok) return refusePaste(first.faults.map((fault) => toPasteFault(text, fault)));
  const dealFault = findDealFault(first.value.deal);
  if (dealFault) return refusePaste([dealFault]);
  const games = results.flatMap((result) => (result.ok ? [result.value] : []));
  const areLayouts = games.length === results.length && areLayoutsOfOneBoard(games);
  const pastedGames = areLayouts ? games : [first.value];
  const { dealer, vulnerable } = first.value;
  const played = playedContract(first.value);
  const contract = played && { ...played, level: first.value.contract?.level ?? null };
  const value: PastedBoard = {
    deals: [...new Map(pastedGames.map(({ deal }) => [formatDeal(deal), deal])).values()],
    contract,
    dealer,
    vulnerable,
    plays: pastedGames.flatMap(({ play }) => (play.length > 0 ? [play] : [])),
    omittedCount: results.length - pastedGames.length,
  };
  return { ok: true, value };
}

function areLayoutsOfOneBoard(games: readonly GameRecord[]): boolean {
  const playedContracts = games.map(
    ({ contract }) => contract && `${contract.strain} ${contract.declarer}`,
  );
  const equalSeats = SEATS.filter((seat) => {
    const [hand, ...otherTexts] = new Set(
      games.map(({ deal }) => deal[seat] && String(deal[seat])),
    );
    return typeof hand === 'string' && otherTexts.length === 0;
  });
  return new Set(playedContracts).size === 1 && equalSeats.length >= 2;
}

/** A fault with a quotation of the text at its position. */
export function toPasteFault(text: string, fault: Fault): PasteFault {
  const { line, column } = fault.at ?? { line: 1, column: 1 };
  const sourceText = (text.split('\n')[line - 1] ?? '')
    .slice(column - 1, column - 1 + QUOTED_LETTERS)
    .trim();
  return { ...fault, sourceText };
}
