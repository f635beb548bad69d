/**
 * Splits a LIN text into parts by board, with the match information that vugraph files give once.
 */
import { parseContract } from './contract-notation';
import { toSingleLine, type UnsupportedContent, type PlayerNames } from './board-record';
import { toPlayerNames } from './board-players';
import { tricksPromised, type Contract } from '$lib/games/bridge/rules/contract';
import { clockwiseFrom } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';

/** The order of hands in LIN; the dealer is a number in this order, from 1. */
export const LIN_SEATS = clockwiseFrom('S');

export const LIN_VULNERABILITY: Readonly<Record<Vulnerability, string>> = {
  none: 'o',
  NS: 'n',
  EW: 'e',
  all: 'b',
};

/** A named value of a LIN text, such as `md|3SAKHQJT,…|`. */
export interface LinPart {
  /** Two characters, in lower case. */
  readonly name: string;
  readonly value: string;
  /** The offset of the value in the text, from 0. */
  readonly offset: number;
}

/** The information about a board that stands before it, mostly for all boards of a match. */
export interface LinMatchInfo {
  readonly event: string | null;
  /** The number of the board; null for a board outside of a match. */
  readonly number: string | null;
  readonly players: PlayerNames | null;
  /** In the notation of `rs`, such as 4SXN-1; empty when it is not given. */
  readonly result: string;
}

/** The parts of one board, with the match information that applies to it. */
export interface LinBoard {
  readonly parts: readonly LinPart[];
  readonly matchInfo: LinMatchInfo;
}

/** A part: a two-character name and a value; the last part may lack its second bar. */
const PART = /(?<!\w)([a-z]\w)\|([^|]*)(?:\||$)/gi;

/** Splits a text into boards, and keeps those with a deal. */
export function splitLinBoards(text: string): readonly LinBoard[] {
  const boards: LinPart[][] = [[]];
  let namesInBoard = new Set<string>();
  for (const { 1: partName = '', 2: value = '', index } of text.matchAll(PART)) {
    const name = partName.toLowerCase();
    // A title may precede or follow the hands of its board, but not its play.
    const isBoardStart =
      name === 'md' ||
      name === 'qx' ||
      name === 'pn' ||
      name === 'vg' ||
      (name === 'ah' &&
        (namesInBoard.has('ah') || namesInBoard.has('mb') || namesInBoard.has('pc')));
    if (isBoardStart && namesInBoard.has('md')) {
      boards.push([]);
      namesInBoard = new Set();
    }
    namesInBoard.add(name);
    const offset = index + partName.length + 1 + value.length - value.trimStart().length;
    boards.at(-1)?.push({ name, value: value.trim(), offset });
  }
  return boards.flatMap(createMatchInfoReader({ match: '', names: '', results: '' }));
}

/** The latest values of the parts `vg`, `pn` and `rs`, which hold until the next ones. */
interface RunningMatch {
  match: string;
  names: string;
  results: string;
}

/**
 * Creates a function that adds match information to boards, called in the order of the file. In a
 * match two tables play each board: `qx` is `o` or `c` (open or closed room) with the board number,
 * `vg` has title, segment and first board, `pn` the names of the open room and then the closed one,
 * `rs` the results of each board, open room first.
 */
function createMatchInfoReader(
  runningMatch: RunningMatch,
): (parts: readonly LinPart[]) => LinBoard | readonly [] {
  return (boardParts) => {
    const valueOf = (name: string): string =>
      boardParts.find((part) => part.name === name)?.value ?? '';
    const boardNames = valueOf('pn');
    runningMatch.match = valueOf('vg') || runningMatch.match;
    runningMatch.results = valueOf('rs') || runningMatch.results;
    runningMatch.names = boardNames || runningMatch.names;
    if (!boardParts.some(({ name }) => name === 'md')) return [];
    const [, roomLetter = '', number = ''] = /^([oc])(\d+)/i.exec(valueOf('qx')) ?? [];
    const isClosed = roomLetter.toLowerCase() === 'c';
    const [event = '', segment = '', , firstBoard = ''] = runningMatch.match.split(',');
    const resultIndex = 2 * (Number(number) - Number(firstBoard || 1)) + (isClosed ? 1 : 0);
    const names = (number === '' ? boardNames : runningMatch.names)
      .split(',')
      .slice(isClosed ? 4 : 0);
    return {
      parts: boardParts,
      matchInfo: {
        event: toSingleLine([event, segment].filter((part) => part.trim() !== '').join(', ')),
        number: number === '' ? null : number,
        players: toPlayerNames((seat) => names[LIN_SEATS.indexOf(seat)] ?? null),
        result: number === '' ? '' : (runningMatch.results.split(',')[resultIndex] ?? ''),
      },
    };
  };
}

/** Parses contract and tricks from a result such as `3NTS=` or `4HXW-1`; null without them. */
export function parseLinResult({
  result,
}: LinMatchInfo): { contract: Contract; tricks: number } | null {
  const [, bid = '', doubled = '', declarer = '', overtricks = ''] =
    /^\s*([1-7](?:NT?|[SHDC]))(X{0,2})([NESW])(=|[+-]\d{1,2})\s*$/i.exec(result) ?? [];
  const read = parseContract(`${bid}${doubled} by ${declarer}`.toUpperCase().replace('BY', 'by'));
  if (!read.ok) return null;
  const tricks = tricksPromised(read.value) + (overtricks === '=' ? 0 : Number(overtricks));
  return tricks >= 0 && tricks <= 13 ? { contract: read.value, tricks } : null;
}

/** The parts that a record keeps, or that only control how a viewer draws the page. */
const SUPPORTED_PARTS =
  'md sv mb pc mc ah qx pn an vg rs pg st rh tu pf zz up 3b bg pw px mn lb cr fp fh'.split(' ');
const COMMENT_PARTS = ['nt', 'at', 'bt', 'hn', 'ht'];

/** The kinds of content of a board that a record does not keep. */
export function findUnsupportedParts(board: readonly LinPart[]): ReadonlySet<UnsupportedContent> {
  const unsupported = new Set<UnsupportedContent>();
  for (const [index, { name, value }] of board.entries()) {
    if (value === '') continue;
    if (COMMENT_PARTS.includes(name)) unsupported.add('comments');
    else if (name === 'an' && board[index - 1]?.name !== 'mb') unsupported.add('notes on cards');
    else if (!SUPPORTED_PARTS.includes(name)) unsupported.add(`part ${name}`);
  }
  return unsupported;
}
