/**
 * Splits a LIN text into parts by board, with the match information that vugraph files give once.
 */
import { parseContract } from './contract-notation';
import {
  toSingleLine,
  type PlayerNames,
  type Room,
  type TeamNames,
  type UnsupportedContent,
} from './board-record';
import { parseRoom, toPlayerNames, toTeamNames } from './board-players';
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

/** The information about a board that stands around it, mostly for all boards of a match. */
export interface LinMatchInfo {
  /** The event and the title of the board. */
  readonly title: string | null;
  readonly number: string | null;
  readonly room: Room | null;
  readonly players: PlayerNames | null;
  readonly teams: TeamNames | null;
  /** Content of `vg` that a record does not keep. */
  readonly unsupported: readonly UnsupportedContent[];
  /** In the notation of `rs`, such as 4SXN-1 or PASS; empty when it is not given. */
  readonly result: string;
}

/** The parts of one board, with the match information that applies to it. */
export interface LinBoard {
  readonly parts: readonly LinPart[];
  readonly matchInfo: LinMatchInfo;
}

/**
 * A part: a two-character name and a value; the last part may lack its second bar. A word before a
 * bar and the name of a part is text, not a name with that name as its value: `an|minors|no|mb|p|`.
 */
const PART =
  /(?<!\w)([a-z]\w)\|(?!(?:mb|pc|pg|an|mc|md|qx)\|(?!\s*[a-z]\w\||\s*$))([^|]*)(?:\||$)/gi;

/** The parts that a record keeps, or that only control how a viewer draws the page. */
const SUPPORTED_PARTS =
  'md sv mb pc mc ah qx pn an vg rs bn pg st rh tu pf zz up 3b bg pw px mn lb cr fp fh'.split(' ');
const COMMENT_PARTS = ['nt', 'at', 'bt', 'hn', 'ht'];
/** The parts with free text, which may contain bars, even between two letters. */
const TEXT_PARTS = ['an', 'ah', ...COMMENT_PARTS];
/** The parts that end a free text. */
const KNOWN_PARTS = [
  ...SUPPORTED_PARTS,
  ...COMMENT_PARTS,
  'mp',
  'sa',
  'sk',
  'up',
  'ub',
  'kc',
  'ia',
];

/** Splits a text into boards, and keeps those with a deal, or with the deal of the other room. */
export function splitLinBoards(text: string): readonly LinBoard[] {
  return splitMatches(splitParts(text)).flatMap(readMatch);
}

/** Splits a text into parts, by board; the first has the parts before the first board. */
function splitParts(text: string): readonly (readonly LinPart[])[] {
  const boards: LinPart[][] = [[]];
  let namesInBoard = new Set<string>();
  let lastEnd = 0;
  for (const { 0: part, 1: partName = '', 2: value = '', index } of text.matchAll(PART)) {
    const name = partName.toLowerCase();
    const hasContent = ['md', 'mb', 'pc'].some((content) => namesInBoard.has(content));
    const currentBoard = boards.at(-1) ?? [];
    const precedingText = text.slice(lastEnd, index);
    if (precedingText.trim() !== '' && hasContent)
      addStrayText(currentBoard, precedingText, lastEnd, name);
    lastEnd = index + part.length;
    if (!KNOWN_PARTS.includes(name) && TEXT_PARTS.includes(currentBoard.at(-1)?.name ?? '')) {
      addStrayText(currentBoard, part, index, name);
      continue;
    }
    // A title may precede or follow the hands of its board, but not its play.
    const isBoardStart =
      ((name === 'md' || name === 'pn' || name === 'vg') && hasContent) ||
      (name === 'qx' && (hasContent || namesInBoard.has('qx'))) ||
      (name === 'ah' &&
        hasContent &&
        (namesInBoard.has('ah') || namesInBoard.has('mb') || namesInBoard.has('pc')));
    if (isBoardStart) {
      boards.push([]);
      namesInBoard = new Set();
    }
    namesInBoard.add(name);
    const offset = index + partName.length + 1 + value.length - value.trimStart().length;
    boards.at(-1)?.push({ name, value: value.trim(), offset });
  }
  return boards;
}

/**
 * Adds the text between two parts: to the text before it, whose bar it follows, or else as a value
 * of the same kind as the call or card after it. Anywhere else it belongs to no board.
 */
function addStrayText(board: LinPart[], text: string, offset: number, nextName: string): void {
  const value = text.trim().replace(/\|$/, '').trim();
  const lastPart = board.at(-1);
  if (lastPart && TEXT_PARTS.includes(lastPart.name))
    board.splice(-1, 1, { ...lastPart, value: `${lastPart.value} | ${value}` });
  else if (nextName === 'mb' || nextName === 'pc')
    board.push({
      name: nextName,
      value,
      offset: offset + text.length - text.trimStart().length,
    });
}

/** Groups boards into matches; each but the first begins with a part `vg`. */
function splitMatches(
  boards: readonly (readonly LinPart[])[],
): readonly (readonly (readonly LinPart[])[])[] {
  const matches: (readonly LinPart[])[][] = [];
  for (const board of boards) {
    if (matches.length === 0 || valueIn(board, 'vg') !== '') matches.push([]);
    matches.at(-1)?.push(board);
  }
  return matches;
}

function valueIn(board: readonly LinPart[], name: string): string {
  return board.find((part) => part.name === name)?.value ?? '';
}

/**
 * Adds match information to the boards of a match. In a match two tables play each board: `qx` is
 * `o` or `c` (open or closed room) with the board number, `vg` has title, segment, scoring (P for
 * pairs, who have no rooms), first and last board, each team with its score so far, `bn` the
 * numbers of all boards, `pn` the names of the open room and then the closed one, `rs` the results
 * of each board, open room first. `pn` and `rs` hold until the next ones. A room without hands has
 * those of the other room before it.
 */
function readMatch(match: readonly (readonly LinPart[])[]): readonly LinBoard[] {
  const matchValues = valueIn(match[0] ?? [], 'vg').split(',');
  const [event = '', segment = '', scoring = '', firstBoard = '', lastBoard = ''] = matchValues;
  const [home = null, homeScore = '', visit = null, visitScore = ''] = matchValues.slice(5);
  const hasCarriedScores = [homeScore, visitScore].some((score) => !/^[\s0.]*$/.test(score));
  const unsupported: readonly UnsupportedContent[] = [
    ...(scoring.trim() === '' ? [] : (['scoring'] as const)),
    ...(hasCarriedScores ? (['carried scores'] as const) : []),
  ];
  const isMatch = event.trim() !== '' || segment.trim() !== '';
  const dealCount = match.filter((board) => board.some(({ name }) => name === 'md')).length;
  let [results, matchNames, boardNumbers] = ['', '', ''];
  let lastDealt: LinBoard | null = null;
  let boardIndex = 0;
  return match.flatMap((boardParts): LinBoard | readonly [] => {
    const boardNames = valueIn(boardParts, 'pn');
    results = valueIn(boardParts, 'rs') || results;
    boardNumbers = valueIn(boardParts, 'bn') || boardNumbers;
    matchNames = boardNames || matchNames;
    const hasDeal = boardParts.some(({ name }) => name === 'md');
    const isPlayed = boardParts.some(({ name }) => name === 'mb' || name === 'pc');
    if (!hasDeal && !(isPlayed && lastDealt)) return [];
    const [, roomLetter = '', roomBoard] =
      /^([oc]?)\s*(\d\w*)?/i.exec(valueIn(boardParts, 'qx')) ?? [];
    const heading = parseHeading(valueIn(boardParts, 'ah'));
    const place = placeInMatch(boardIndex, dealCount, Number(firstBoard), Number(lastBoard));
    boardIndex++;
    const number = roomBoard ?? heading.number ?? place.number;
    const tableRoom = parseRoom(roomLetter) ?? (roomBoard === undefined ? place.room : null);
    const isClosed = tableRoom === 'closed';
    const numberIndex = boardNumbers === '' ? -1 : boardNumbers.split(',').indexOf(number ?? '');
    const resultIndex = numberIndex >= 0 ? numberIndex : Number(number) - Number(firstBoard || 1);
    const names = (isMatch || roomLetter !== '' ? matchNames : boardNames).split(',');
    const board: LinBoard = {
      parts: boardParts,
      matchInfo: {
        title: toSingleLine(
          [event, segment, heading.title].filter((text) => text.trim() !== '').join(', '),
        ),
        number,
        room: scoring === 'P' ? null : tableRoom,
        players: toPlayerNames(
          (seat) => names[LIN_SEATS.indexOf(seat) + (isClosed && names.length > 4 ? 4 : 0)] ?? null,
        ),
        teams: toTeamNames(home, visit),
        unsupported,
        result:
          number === null ? '' : (results.split(',')[2 * resultIndex + (isClosed ? 1 : 0)] ?? ''),
      },
    };
    if (hasDeal) {
      lastDealt = board;
      return board;
    }
    const otherRoom = number !== null && number === lastDealt?.matchInfo.number ? lastDealt : null;
    const sharedParts = otherRoom?.parts.filter(({ name }) => name === 'md' || name === 'sv') ?? [];
    return { ...board, parts: [...sharedParts, ...boardParts] };
  });
}

/** Splits a title such as `Board 9` or `Final, board 9` into title and board number. */
function parseHeading(text: string): { readonly title: string; readonly number: string | null } {
  const title = toSingleLine(text) ?? '';
  const [, otherTitle = '', number = null] = /^(?:(.+), )?board (\d\w*)$/i.exec(title) ?? [];
  return { title: number === null ? title : otherTitle, number };
}

/** The number and room of a board by its place among those that `vg` announces. */
function placeInMatch(
  index: number,
  dealCount: number,
  firstBoard: number,
  lastBoard: number,
): { readonly number: string | null; readonly room: Room | null } {
  const boardCount = lastBoard - firstBoard + 1;
  if (firstBoard > 0 && dealCount === boardCount)
    return { number: `${firstBoard + index}`, room: null };
  if (firstBoard > 0 && dealCount === 2 * boardCount)
    return {
      number: `${firstBoard + Math.floor(index / 2)}`,
      room: index % 2 === 0 ? 'open' : 'closed',
    };
  return { number: null, room: null };
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
