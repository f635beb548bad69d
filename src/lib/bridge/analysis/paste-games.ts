/** Boards from files of other programs, as layouts of one board or as the first of several. */
import type { Fault, Result } from '$lib/core/result';
import { formatDeal } from '$lib/bridge/notation/deal-notation';
import type { GameRecord } from '$lib/bridge/notation/board-record';
import { SEATS } from '$lib/bridge/rules/bridge-seats';
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
 * Merges the records of a text. Records with at least two equal hands, strain and declarer are
 * layouts of one board, each play a line; else the first is taken and the others are counted.
 */
export function mergeRecords(
  text: string,
  first: Result<GameRecord>,
  others: readonly Result<GameRecord>[],
): PasteResult {
  const records = [first, ...others];
  if (!first.ok) return refusePaste(first.faults.map((each) => toPasteFault(text, each)));
  const wrong = findDealFault(first.value.deal);
  if (wrong) return refusePaste([wrong]);
  const games = records.flatMap((read) => (read.ok ? [read.value] : []));
  const together = games.length === records.length && areLayoutsOfOneBoard(games);
  const taken = together ? games : [first.value];
  const { contract, dealer, vulnerable } = first.value;
  const value: PastedBoard = {
    deals: [...new Map(taken.map(({ deal }) => [formatDeal(deal), deal])).values()],
    contract,
    dealer,
    vulnerable,
    plays: taken.flatMap(({ play }) => (play.length > 0 ? [play] : [])),
    omittedCount: records.length - taken.length,
  };
  return { ok: true, value };
}

function areLayoutsOfOneBoard(games: readonly GameRecord[]): boolean {
  const played = games.map(({ contract }) => contract && `${contract.strain} ${contract.declarer}`);
  const open = SEATS.filter((seat) => {
    const [hand, ...others] = new Set(games.map(({ deal }) => deal[seat] && String(deal[seat])));
    return typeof hand === 'string' && others.length === 0;
  });
  return new Set(played).size === 1 && open.length >= 2;
}

/** A fault with a quotation of the text at its position. */
export function toPasteFault(text: string, fault: Fault): PasteFault {
  const { line, column } = fault.at ?? { line: 1, column: 1 };
  const found = (text.split('\n')[line - 1] ?? '')
    .slice(column - 1, column - 1 + QUOTED_LETTERS)
    .trim();
  return { ...fault, sourceText: found };
}
