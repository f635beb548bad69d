/**
 * Boards in RBN, Richard's Bridge Notation: a letter and a colon begin each item, a blank line ends a board. It is the
 * short sister of PBN; here it is read only.
 */
import { positionLookup, type PositionLookup } from '$lib/core/places';
import { failWith, type Fault, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quoted';
import type { Card } from '$lib/cards/card';
import { restOfDeck } from '$lib/bridge/rules/bridge-deal';
import { finalContract, isOver } from '$lib/bridge/rules/bridge-auction';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { openingLeader, type Contract } from '$lib/bridge/rules/contract';
import { beginPlay, playCard } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, isSeat, SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { parseCall } from './call-notation';
import { parseCard } from './card-notation';
import { parseContract } from './contract-notation';
import { parseDeal, type PartialDeal } from './deal-notation';
import { validateBoard } from './validate-board';
import { toSingleLine, type ParsedBoard } from './board-record';

/** Vulnerable are: zero nobody, N or E a side, both. */
const VULNERABLE: Readonly<Record<string, Vulnerability>> = {
  Z: 'none',
  N: 'NS',
  E: 'EW',
  B: 'all',
};
/** The items that a record keeps. */
const KEPT = 'TBHACPR'.split('');
const CALLS: Readonly<Record<string, Call>> = { P: 'pass', X: 'X', R: 'XX' };

interface Item {
  readonly value: string;
  /** Where its value begins in the text. */
  readonly at: number;
}
type Board = ReadonlyMap<string, Item>;

/** Whether a text looks like RBN: an item with the four hands. */
export function looksLikeRbn(text: string): boolean {
  return /^H [NESW]:/m.test(text);
}

/** Every board of an RBN text with hands, each for itself. Faults with their places. */
export function parseRbnFile(text: string): readonly ParsedBoard[] {
  const placeAt = positionLookup(text);
  let event: Item | null = null;
  return boardsOf(text).flatMap((board) => {
    // The event is told once, before its first board.
    event = board.get('T') ?? event;
    return board.has('H') ? [readBoard(board, placeAt, event)] : [];
  });
}

function boardsOf(text: string): readonly Board[] {
  const boards: Map<string, Item>[] = [new Map()];
  for (const { 0: line, index } of text.matchAll(/[^\n]*(?:\n|$)/g)) {
    if (line.trim() === '') {
      boards.push(new Map());
      continue;
    }
    const found = /^([A-Z]) (.*?)\s*$/s.exec(line);
    // Remarks stand in braces, and on lines that begin with a percent sign.
    if (!found || line.startsWith('%')) continue;
    const [, name = '', value = ''] = found;
    const here = boards.at(-1);
    if (name === 'B' && here?.has('H')) boards.push(new Map());
    boards.at(-1)?.set(name, { value: value.replace(/\{[^}]*\}/g, ''), at: index + 2 });
  }
  return boards;
}

function readBoard(board: Board, placeAt: PositionLookup, event: Item | null): ParsedBoard {
  const faults: Fault[] = [];
  const taken = <Value>(read: Result<Value>, item: Item | undefined): Value | null => {
    if (read.ok) return read.value;
    faults.push(...read.faults.map((each) => ({ ...each, at: placeAt(item?.at ?? 0) })));
    return null;
  };
  const hands = board.get('H');
  const deal = taken(readHands(hands?.value ?? ''), hands);
  const bid = board.get('A');
  const [, letter = '', vulnerable = '', called = ''] =
    /^([NESW])([ZNEB?]):?(.*)$/s.exec(bid?.value ?? '') ?? [];
  const dealer = isSeat(letter) ? letter : null;
  const auction = dealer ? (taken(readCalls(called, dealer), bid) ?? []) : [];
  const ended = dealer !== null && isOver({ dealer, calls: auction });
  const told = board.get('C');
  const contract = told
    ? taken(readTold(told.value), told)
    : ended && dealer
      ? finalContract({ dealer, calls: auction })
      : null;
  const led = board.get('P');
  const play = led && contract ? (taken(readPlay(led.value, contract), led) ?? []) : [];
  const number = toSingleLine(board.get('B')?.value ?? null);
  const tricks = /^(\d{1,2})\b/.exec(board.get('R')?.value ?? '');
  const where = { auction: bid, play: led ?? bid };
  return validateBoard({
    draft: {
      title: toSingleLine(event?.value ?? null),
      ...(number !== null && { board: number }),
      ...{ deal, dealer, auction, contract, play },
      vulnerable: VULNERABLE[vulnerable] ?? null,
      result: contract && tricks && Number(tricks[1]) <= 13 ? Number(tricks[1]) : null,
    },
    faults,
    unsupported: [...board.keys()].flatMap((name) =>
      KEPT.includes(name) ? [] : [`part ${name}` as const],
    ),
    findPosition: (part) => placeAt((where[part] ?? hands)?.at ?? 0),
  });
}

/** `W:AK.QJ.…:…`, hands with colons between them from a seat on; what is left out after three is the rest of the deck. */
function readHands(text: string): Result<PartialDeal> {
  const [first = '', ...hands] = text.trim().split(':');
  const four = [0, 1, 2, 3]
    .map((i) => hands[i]?.trim() ?? '')
    .map((hand) => (hand === '' ? '-' : padded(hand)));
  const read = parseDeal(`${first}:${four.join(' ')}`);
  if (!read.ok) return read;
  const unknown = SEATS.filter((seat) => read.value[seat] === null);
  const known = SEATS.flatMap((seat) => read.value[seat] ?? []);
  const [last, other] = unknown;
  if (!last || other || known.length !== 39) return read;
  return { ok: true, value: { ...read.value, [last]: restOfDeck(known) } };
}

/** Suits at the end that are empty may be left out. */
function padded(hand: string): string {
  return hand + '.'.repeat(Math.max(0, 3 - (hand.split('.').length - 1)));
}

/** Calls without space, rounds parted by colons; `A` is as many passes as end the auction. */
function readCalls(text: string, dealer: Seat): Result<readonly Call[]> {
  const calls: Call[] = [];
  for (const [word] of text.replace(/[\s:*^]/g, '').matchAll(/[1-7](?:NT?|[SHDC])|./gi)) {
    const letter = word.toUpperCase();
    if (/^\d$/.test(letter)) continue;
    if (letter === 'A') {
      while (!isOver({ dealer, calls }) && calls.length < 320) calls.push('pass');
      break;
    }
    const known = CALLS[letter];
    const call = known ? ({ ok: true, value: known } as const) : parseCall(letter);
    if (!call.ok) return call;
    calls.push(call.value);
  }
  return { ok: true, value: calls };
}

/** `4HX:W`; a contract without a declarer is that of the auction. */
function readTold(text: string): Result<Contract | null> {
  const [bid = '', declarer = ''] = text.trim().split(':');
  if (/^P/i.test(bid) || !isSeat(declarer)) return { ok: true, value: null };
  return parseContract(`${bid.replace(/R$/, 'XX')} by ${declarer}`);
}

/** Tricks with colons between them, the leader first; a card without a suit follows. */
function readPlay(text: string, contract: Contract): Result<readonly Card[]> {
  const cards: Card[] = [];
  let play = beginPlay(contract.strain, openingLeader(contract));
  for (const trick of text.replace(/\s/g, '').split(':')) {
    let suit = '';
    const leader = clockwiseFrom(play.trick.leader);
    for (const [i, { 0: word }] of [
      ...trick.matchAll(/[SHDC]?(?:10|[AKQJT2-9])|[^*]/gi),
    ].entries()) {
      if (i >= leader.length) break;
      const [first = ''] = word;
      const named = /^[SHDC]./i.test(word);
      if (i === 0) suit = first;
      const read = parseCard(named ? word : `${suit}${word}`);
      if (!read.ok) return read;
      if (cards.includes(read.value))
        return failWith(
          'record/twice',
          `${quoteShort(read.value)} is played twice; take one of them out.`,
        );
      cards.push(read.value);
      play = playCard(play, read.value);
      if (cards.length === 52) return { ok: true, value: cards };
    }
  }
  return { ok: true, value: cards };
}
