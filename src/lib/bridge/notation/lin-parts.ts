/** The parts of a LIN text, board by board, with what a broadcast says once for all its boards. */
import { parseContract } from './contract-notation';
import { toSingleLine, type UnsupportedContent, type PlayerNames } from './board-record';
import { toPlayerNames } from './board-players';
import { tricksPromised, type Contract } from '$lib/bridge/rules/contract';
import { clockwiseFrom } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';

/** In LIN the hands begin with South; a dealer is the place in this order, from 1. */
export const LIN_SEATS = clockwiseFrom('S');

export const LIN_VULNERABILITY: Readonly<Record<Vulnerability, string>> = {
  none: 'o',
  NS: 'n',
  EW: 'e',
  all: 'b',
};

export interface LinPart {
  readonly name: string;
  readonly value: string;
  /** Where its value begins in the text. */
  readonly offset: number;
}

/** What is told of a board before it, mostly for all boards of a match. */
export interface LinMatchInfo {
  readonly event: string | null;
  /** The number of the board; null where it is none of a match. */
  readonly number: string | null;
  readonly players: PlayerNames | null;
  /** As `rs` has it, such as 4SXN-1; empty where it is not told. */
  readonly result: string;
}

export interface LinBoard {
  readonly parts: readonly LinPart[];
  readonly matchInfo: LinMatchInfo;
}

/** A part: its name has two letters, and only the last one may go without its second bar. */
const PART = /(?<!\w)([a-z]\w)\|([^|]*)(?:\||$)/gi;

/** The boards with a deal: each ends where the next one begins. */
export function splitLinBoards(text: string): readonly LinBoard[] {
  const boards: LinPart[][] = [[]];
  let has = new Set<string>();
  for (const { 1: written = '', 2: value = '', index } of text.matchAll(PART)) {
    const name = written.toLowerCase();
    // A title stands before or behind the hands of its board, never behind the play.
    const begins =
      name === 'md' ||
      name === 'qx' ||
      name === 'pn' ||
      name === 'vg' ||
      (name === 'ah' && (has.has('ah') || has.has('mb') || has.has('pc')));
    if (begins && has.has('md')) {
      boards.push([]);
      has = new Set();
    }
    has.add(name);
    const at = index + written.length + 1 + value.length - value.trimStart().length;
    boards.at(-1)?.push({ name, value: value.trim(), offset: at });
  }
  return boards.flatMap(createMatchInfoReader({ match: '', names: '', results: '' }));
}

interface RunningMatch {
  match: string;
  names: string;
  results: string;
}

/** Gives each board what was told of the match before it. */
function createMatchInfoReader(told: RunningMatch): (parts: readonly LinPart[]) => LinBoard | readonly [] {
  return (parts) => {
    const valueOf = (name: string): string => parts.find((part) => part.name === name)?.value ?? '';
    const own = valueOf('pn');
    told.match = valueOf('vg') || told.match;
    told.results = valueOf('rs') || told.results;
    told.names = own || told.names;
    if (!parts.some(({ name }) => name === 'md')) return [];
    const [, room = '', number = ''] = /^([oc])(\d+)/i.exec(valueOf('qx')) ?? [];
    const isClosed = room.toLowerCase() === 'c';
    const [event = '', segment = '', , first = ''] = told.match.split(',');
    const place = 2 * (Number(number) - Number(first || 1)) + (isClosed ? 1 : 0);
    const names = (number === '' ? own : told.names).split(',').slice(isClosed ? 4 : 0);
    return {
      parts,
      matchInfo: {
        event: toSingleLine([event, segment].filter((part) => part.trim() !== '').join(', ')),
        number: number === '' ? null : number,
        players: toPlayerNames((seat) => names[LIN_SEATS.indexOf(seat)] ?? null),
        result: number === '' ? '' : (told.results.split(',')[place] ?? ''),
      },
    };
  };
}

/** The contract and the tricks in the list of results of a match, such as `3NTS=` or `4HXW-1`; null where it tells none. */
export function parseLinResult({ result }: LinMatchInfo): { contract: Contract; tricks: number } | null {
  const [, bid = '', doubled = '', declarer = '', ending = ''] =
    /^\s*([1-7](?:NT?|[SHDC]))(X{0,2})([NESW])(=|[+-]\d{1,2})\s*$/i.exec(result) ?? [];
  const read = parseContract(`${bid}${doubled} by ${declarer}`.toUpperCase().replace('BY', 'by'));
  if (!read.ok) return null;
  const tricks = tricksPromised(read.value) + (ending === '=' ? 0 : Number(ending));
  return tricks >= 0 && tricks <= 13 ? { contract: read.value, tricks } : null;
}

/** What a record keeps, and what only says how a viewer is to draw the page. */
const KEPT =
  'md sv mb pc mc ah qx pn an vg rs pg st rh tu pf zz up 3b bg pw px mn lb cr fp fh'.split(' ');
const COMMENTS = ['nt', 'at', 'bt', 'hn', 'ht'];

export function findUnsupportedParts(board: readonly LinPart[]): ReadonlySet<UnsupportedContent> {
  const beside = new Set<UnsupportedContent>();
  for (const [place, { name, value }] of board.entries()) {
    if (value === '') continue;
    if (COMMENTS.includes(name)) beside.add('comments');
    else if (name === 'an' && board[place - 1]?.name !== 'mb') beside.add('notes on cards');
    else if (!KEPT.includes(name)) beside.add(`part ${name}`);
  }
  return beside;
}
