/**
 * Boards in LIN, the notation of Bridge Base Online: `md|…|sv|…|mb|…|pc|…|`. There is no public
 * standard; this is what its hand viewer takes, and what it and the vugraph files give.
 */
import { fail, fault, ok, type Fault, type Result } from '$lib/core/result';
import { rankOf, type Card } from '$lib/cards/card';
import { handOf, inSuit, type Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { placesIn, type PlaceAt } from '$lib/core/places';
import { quoted } from '$lib/core/quoted';
import { finalContract, isOver } from '$lib/bridge/rules/auction';
import type { Call } from '$lib/bridge/rules/calls';
import type { Contract } from '$lib/bridge/rules/contract';
import { restOfDeck } from '$lib/bridge/rules/deal';
import { clockwiseFrom, type Seat } from '$lib/bridge/rules/seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { readCall } from './calls';
import { readCard } from './cards';
import { readDeal, type PartialDeal } from './deals';
import { linsInLinks, unwrapped } from './links';
import { inOneLine, lawfulRecord, type GameRecord } from './record';
import { dotted, suitParts } from './suited';
import { SUIT_PATTERN } from './suits';

/** In LIN the hands begin with South; a dealer is the place in this order, from 1. */
const HANDS = clockwiseFrom('S');

const VULNERABLE: Readonly<Record<Vulnerability, string>> = {
  none: 'o',
  NS: 'n',
  EW: 'e',
  all: 'b',
};

/** A part: its name has two letters, and only the last one may go without its second bar. */
const PART = /(?<!\w)([a-z]\w)\|([^|]*)(?:\||$)/gi;
const CALL = new RegExp(`^(?:pass|rdbl|dbl|xx|[pdrx]|[1-7](?:NT?|${SUIT_PATTERN}))`, 'i');
const CARD = new RegExp(`^${SUIT_PATTERN}(?:10|[AKQJT2-9])`, 'i');
const CALLS: Readonly<Record<string, Call>> = { d: 'X', r: 'XX', dbl: 'X', rdbl: 'XX' };

/**
 * The first board of a LIN text, or of a link to a hand viewer, with any words around it. Alerts, names
 * and comments are passed over. A hand that is left out is what the three others leave of the deck, else
 * unknown. Faults: `lin/no-deal`, `lin/hand`, those of `readDeal`, `readCall`, `readCard` and
 * `lawfulRecord`.
 */
export function readLin(text: string): Result<GameRecord> {
  return (
    readLinBoards(text)[0] ??
    fault(
      'lin/no-deal',
      'There is no deal here. A LIN text has a part such as md|3SAKHQJT,SQJH987,,| with the four hands from South on.',
    )
  );
}

/**
 * Every board of a LIN text, or of the links in a text, as `readLin` reads one; none when it holds none. The faults of
 * a text say where in it; a link is not read letter by letter, and has no places.
 */
export function readLinBoards(text: string): readonly Result<GameRecord>[] {
  const linked = linsInLinks(text).flatMap(boardsOf);
  if (linked.length > 0) return linked.map((board) => readBoard(board, null));
  const lin = unwrapped(text);
  const placeAt = lin === text ? placesIn(text) : null;
  return boardsOf(lin).map((board) => readBoard(board, placeAt));
}

interface Part {
  readonly name: string;
  readonly value: string;
  /** Where its value begins in the text. */
  readonly at: number;
}

/** The parts `name|value|` of a board. */
type Board = readonly Part[];

/** The boards with a deal: each ends where the next one begins. */
function boardsOf(text: string): readonly Board[] {
  const boards: Part[][] = [[]];
  const isDealt = (): boolean => boards.at(-1)?.some(({ name }) => name === 'md') ?? false;
  for (const { 1: written = '', 2: value = '', index } of text.matchAll(PART)) {
    const name = written.toLowerCase();
    if ((name === 'md' || name === 'qx') && isDealt()) boards.push([]);
    const at = index + written.length + 1 + value.length - value.trimStart().length;
    boards.at(-1)?.push({ name, value: value.trim(), at });
  }
  return boards.filter((board) => board.some(({ name }) => name === 'md'));
}

function readBoard(board: Board, placeAt: PlaceAt | null): Result<GameRecord> {
  const faults: Fault[] = [];
  const placed = (fault: Fault, part: Part | undefined): Fault =>
    placeAt && part ? { ...fault, at: placeAt(part.at) } : fault;
  const taken = <Value>(read: Result<Value>, part: Part | undefined): Value | null => {
    if (read.ok) return read.value;
    faults.push(...read.faults.map((fault) => placed(fault, part)));
    return null;
  };
  const partsOf = (name: string): Board =>
    board.filter((part) => part.name === name && part.value !== '');
  const valueOf = (name: string): string => partsOf(name)[0]?.value ?? '';

  const hands = board.find(({ name }) => name === 'md');
  const dealt = hands?.value ?? '';
  const deal = taken(readHands(dealt.replace(/^\d/, '')), hands);
  const dealer = HANDS[Number(dealt[0] ?? 0) - 1] ?? null;
  const [bid, led] = [partsOf('mb'), partsOf('pc')];
  const calls = dealer ? bid.map((part) => taken(callsOf(part.value), part)) : [];
  const play = led.map((part) => taken(cardsOf(part.value), part));
  if (deal === null || faults.length > 0) return fail(...faults.slice(0, 10));
  const auction = calls.flatMap((run) => run ?? []);
  const contract =
    dealer && isOver({ dealer, calls: auction }) ? finalContract({ dealer, calls: auction }) : null;
  const vulnerable = valueOf('sv').toLowerCase().replace(/[0-]/, 'o');
  const tricks = /^\d{1,2}$/.test(valueOf('mc')) ? Number(valueOf('mc')) : NaN;
  const record = lawfulRecord({
    title: inOneLine(valueOf('ah')),
    deal,
    dealer,
    vulnerable:
      (Object.keys(VULNERABLE) as Vulnerability[]).find((one) => VULNERABLE[one] === vulnerable) ??
      null,
    auction,
    contract,
    play: play.flatMap((cards) => cards ?? []),
    result: contract && tricks <= 13 ? tricks : null,
  });
  if (record.ok) return record;
  const ofPlay = record.faults[0]?.code.startsWith('record/') === true;
  return fail(...record.faults.map((fault) => placed(fault, (ofPlay ? led[0] : bid[0]) ?? hands)));
}

/** The calls that are written in one part: one, or several without space between them. */
function callsOf(text: string): Result<readonly Call[]> {
  return runOf(text.replace(/[!?]/g, ''), CALL, (written) => {
    const call = CALLS[written.toLowerCase()];
    return call ? ok(call) : readCall(written);
  });
}

function cardsOf(text: string): Result<readonly Card[]> {
  return runOf(text, CARD, readCard);
}

/** The words that a text runs together; what is no such word is read alone, and refused. */
function runOf<Value>(
  text: string,
  pattern: RegExp,
  read: (word: string) => Result<Value>,
): Result<readonly Value[]> {
  const values: Value[] = [];
  for (let rest = text.trim(); rest !== '';) {
    const word = pattern.exec(rest)?.[0] ?? rest;
    const value = read(word);
    if (!value.ok) return value;
    values.push(value.value);
    rest = rest.slice(word.length).replace(/^[\s,]+/, '');
  }
  return ok(values);
}

function readHands(text: string): Result<PartialDeal> {
  const hands: Record<Seat, string> = { N: '-', E: '-', S: '-', W: '-' };
  for (const [i, written] of text.split(',', 4).entries()) {
    if (written.trim() === '') continue;
    const parts = suitParts(written);
    if (parts.length === 0)
      return fault(
        'lin/hand',
        `${quoted(written)}: write a hand with the letter of each suit before its cards, such as SAK4HQT7DJ952C863.`,
      );
    hands[HANDS[i] as Seat] = dotted(parts);
  }
  const read = readDeal(`S:${HANDS.map((seat) => hands[seat]).join(' ')}`);
  return read.ok ? ok(completed(read.value)) : read;
}

/** The deal with its one unknown hand, where the other three hold thirteen cards each. */
function completed(deal: PartialDeal): PartialDeal {
  const known = HANDS.flatMap((seat) => deal[seat] ?? []);
  const unknown = HANDS.filter((seat) => deal[seat] === null);
  const [last, other] = unknown;
  return last && !other && known.length === 39 ? { ...deal, [last]: restOfDeck(known) } : deal;
}

/**
 * A board in LIN; `readLin` reads it back. LIN knows a contract only by its auction: where the auction
 * was left out, declarer bids it at once. A hand without cards is written as one that is unknown.
 */
export function makeLin(record: GameRecord): string {
  const { title, deal, vulnerable, play, result } = record;
  const { dealer, calls } = auctionOf(record);
  const place = dealer ? HANDS.indexOf(dealer) + 1 : '';
  const parts: [name: string, value: string][] = [
    ['ah', inOneLine(title) ?? ''],
    ['md', `${place}${HANDS.map((seat) => linHand(deal[seat] ?? [])).join(',')}`],
    ['sv', vulnerable ? VULNERABLE[vulnerable] : ''],
    ...calls.map((call): [string, string] => ['mb', linCall(call)]),
    ...play.map((card): [string, string] => ['pc', card]),
    ['mc', result === null ? '' : `${result}`],
  ];
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}|${value}|`)
    .join('');
}

interface WrittenAuction {
  readonly dealer: Seat | null;
  readonly calls: readonly Call[];
}

function auctionOf({ dealer, auction, contract }: GameRecord): WrittenAuction {
  const told = contract === null || (dealer !== null && isOver({ dealer, calls: auction }));
  return told ? { dealer, calls: auction } : shortestAuction(dealer ?? contract.declarer, contract);
}

/** Passes up to declarer, who bids the contract; the next opponent doubles it if it is doubled. */
function shortestAuction(
  dealer: Seat,
  { level, strain, doubling, declarer }: Contract,
): WrittenAuction {
  const before = clockwiseFrom(dealer).indexOf(declarer);
  const doubles: Readonly<Record<typeof doubling, readonly Call[]>> = {
    '': [],
    X: ['X'],
    XX: ['X', 'XX'],
  };
  const calls: readonly Call[] = [
    ...Array<Call>(before).fill('pass'),
    `${level}${strain}`,
    ...doubles[doubling],
    ...Array<Call>(3).fill('pass'),
  ];
  return { dealer, calls };
}

function linCall(call: Call): string {
  return call === 'pass' ? 'p' : call === 'X' ? 'd' : call === 'XX' ? 'r' : call.replace('NT', 'N');
}

function linHand(hand: Hand): string {
  return SUITS.map((suit) => {
    const ranks = inSuit(handOf(hand), suit).map(rankOf).join('');
    return ranks === '' ? '' : `${suit}${ranks}`;
  }).join('');
}

/** A link to the viewer of Bridge Base Online with a board in it. Its address is the viewer's own. */
export function viewerLink(record: GameRecord): string {
  return `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(makeLin(record))}`;
}
