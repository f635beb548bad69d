/**
 * Parser for RBN (Richard's Bridge Notation), a compact relative of PBN: each line is a letter and
 * a value, a blank line ends a board.
 */
import { positionLookup, type PositionLookup } from '$lib/core/text-positions';
import { failWith, type Fault, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quote-short';
import type { Card } from '$lib/cards/card';
import { restOfDeck } from '$lib/games/bridge/rules/bridge-deal';
import { finalContract, hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { openingLeader, type Contract } from '$lib/games/bridge/rules/contract';
import { beginPlay, playCard } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, isSeat, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { parseCall } from './call-notation';
import { parseCard } from './card-notation';
import { parseContract } from './contract-notation';
import { parseDeal, type PartialDeal } from './deal-notation';
import { validateBoard } from './validate-board';
import { toSingleLine, type ParsedBoard } from './board-record';

/** The letters for vulnerability: Z (zero) for neither side, B for both. */
const VULNERABILITY_BY_LETTER: Readonly<Record<string, Vulnerability>> = {
  Z: 'none',
  N: 'NS',
  E: 'EW',
  B: 'all',
};
/** The items that a record keeps. */
const SUPPORTED_ITEMS = 'TBHACPR'.split('');
const CALL_BY_LETTER: Readonly<Record<string, Call>> = { P: 'pass', X: 'X', R: 'XX' };

interface RbnItem {
  readonly value: string;
  /** The offset of the value in the text. */
  readonly offset: number;
}
type RbnBoard = ReadonlyMap<string, RbnItem>;

/** True when a text has an RBN item with four hands. */
export function looksLikeRbn(text: string): boolean {
  return /^H [NESW]:/m.test(text);
}

/** Parses all boards of an RBN text that have hands, independently. */
export function parseRbnFile(text: string): readonly ParsedBoard[] {
  const positionAt = positionLookup(text);
  let event: RbnItem | null = null;
  return splitRbnBoards(text).flatMap((board) => {
    // The event is given once, before its first board.
    event = board.get('T') ?? event;
    return board.has('H') ? [parseBoard(board, positionAt, event)] : [];
  });
}

function splitRbnBoards(text: string): readonly RbnBoard[] {
  const boards: Map<string, RbnItem>[] = [new Map()];
  for (const { 0: line, index } of text.matchAll(/[^\n]*(?:\n|$)/g)) {
    if (line.trim() === '') {
      boards.push(new Map());
      continue;
    }
    const match = /^([A-Z]) (.*?)\s*$/s.exec(line);
    // Comments are in braces, or lines that begin with a percent sign.
    if (!match || line.startsWith('%')) continue;
    const [, name = '', value = ''] = match;
    const currentBoard = boards.at(-1);
    if (name === 'B' && currentBoard?.has('H')) boards.push(new Map());
    boards.at(-1)?.set(name, { value: value.replace(/\{[^}]*\}/g, ''), offset: index + 2 });
  }
  return boards;
}

function parseBoard(
  board: RbnBoard,
  positionAt: PositionLookup,
  event: RbnItem | null,
): ParsedBoard {
  const faults: Fault[] = [];
  const takeValue = <Value>(result: Result<Value>, item: RbnItem | undefined): Value | null => {
    if (result.ok) return result.value;
    faults.push(...result.faults.map((fault) => ({ ...fault, at: positionAt(item?.offset ?? 0) })));
    return null;
  };
  const handsItem = board.get('H');
  const deal = takeValue(parseHands(handsItem?.value ?? ''), handsItem);
  const auctionItem = board.get('A');
  const [, letter = '', vulnerabilityLetter = '', callsText = ''] =
    /^([NESW])([ZNEB?]):?(.*)$/s.exec(auctionItem?.value ?? '') ?? [];
  const dealer = isSeat(letter) ? letter : null;
  const auction = dealer ? (takeValue(parseCalls(callsText, dealer), auctionItem) ?? []) : [];
  const isAuctionOver = dealer !== null && hasAuctionEnded({ dealer, calls: auction });
  const contractItem = board.get('C');
  const contract = contractItem
    ? takeValue(parseStatedContract(contractItem.value), contractItem)
    : isAuctionOver && dealer
      ? finalContract({ dealer, calls: auction })
      : null;
  const playItem = board.get('P');
  const play =
    playItem && contract ? (takeValue(parsePlay(playItem.value, contract), playItem) ?? []) : [];
  const boardNumber = toSingleLine(board.get('B')?.value ?? null);
  const tricks = /^(\d{1,2})\b/.exec(board.get('R')?.value ?? '');
  const faultItems = {
    contract: contractItem ?? auctionItem,
    auction: auctionItem,
    play: playItem ?? auctionItem,
  };
  return validateBoard({
    draft: {
      title: toSingleLine(event?.value ?? null),
      ...(boardNumber !== null && { board: boardNumber }),
      ...{ deal, dealer, auction, contract, play },
      vulnerable: VULNERABILITY_BY_LETTER[vulnerabilityLetter] ?? null,
      result: contract && tricks && Number(tricks[1]) <= 13 ? Number(tricks[1]) : null,
    },
    faults,
    unsupported: [...board.keys()].flatMap((name) =>
      SUPPORTED_ITEMS.includes(name) ? [] : [`part ${name}` as const],
    ),
    findPosition: (part) => positionAt((faultItems[part] ?? handsItem)?.offset ?? 0),
  });
}

/** Parses `W:AK.QJ.…:…`, hands separated by colons; the fourth may be left out. */
function parseHands(text: string): Result<PartialDeal> {
  const [firstSeat = '', ...hands] = text.trim().split(':');
  const handTexts = [0, 1, 2, 3]
    .map((i) => hands[i]?.trim() ?? '')
    .map((hand) => (hand === '' ? '-' : padHand(hand)));
  const parsedDeal = parseDeal(`${firstSeat}:${handTexts.join(' ')}`);
  if (!parsedDeal.ok) return parsedDeal;
  const unknownSeats = SEATS.filter((seat) => parsedDeal.value[seat] === null);
  const knownCards = SEATS.flatMap((seat) => parsedDeal.value[seat] ?? []);
  const [unknownSeat, secondUnknownSeat] = unknownSeats;
  if (!unknownSeat || secondUnknownSeat || knownCards.length !== 39) return parsedDeal;
  return { ok: true, value: { ...parsedDeal.value, [unknownSeat]: restOfDeck(knownCards) } };
}

/** Adds the dots of voids that were left out at the end. */
function padHand(hand: string): string {
  return hand + '.'.repeat(Math.max(0, 3 - (hand.split('.').length - 1)));
}

/** Parses calls without spaces, rounds separated by colons; `A` is the passes that end it. */
function parseCalls(text: string, dealer: Seat): Result<readonly Call[]> {
  const calls: Call[] = [];
  // `*` (an alert) and `^1` (a reference to a note) after a call are dropped.
  for (const [word] of text.replace(/[\s:*^]/g, '').matchAll(/[1-7](?:NT?|[SHDC])|./gi)) {
    const letter = word.toUpperCase();
    if (/^\d$/.test(letter)) continue;
    if (letter === 'A') {
      while (!hasAuctionEnded({ dealer, calls }) && calls.length < 320) calls.push('pass');
      break;
    }
    const specialCall = CALL_BY_LETTER[letter];
    const call = specialCall ? ({ ok: true, value: specialCall } as const) : parseCall(letter);
    if (!call.ok) return call;
    calls.push(call.value);
  }
  return { ok: true, value: calls };
}

/** Parses a contract such as `4HX:W`; null without a declarer, which is left to the auction. */
function parseStatedContract(text: string): Result<Contract | null> {
  const [bid = '', declarer = ''] = text.trim().split(':');
  if (/^P/i.test(bid) || !isSeat(declarer)) return { ok: true, value: null };
  return parseContract(`${bid.replace(/R$/, 'XX')} by ${declarer}`);
}

/** Parses tricks separated by colons, leader first; a card without a suit follows suit. */
function parsePlay(text: string, contract: Contract): Result<readonly Card[]> {
  const cards: Card[] = [];
  let play = beginPlay(contract.strain, openingLeader(contract));
  for (const trick of text.replace(/\s/g, '').split(':')) {
    let suit = '';
    const leader = clockwiseFrom(play.trick.leader);
    for (const [i, { 0: word }] of [
      ...trick.matchAll(/[SHDC]?(?:10|[AKQJT2-9])|[^*]/gi),
    ].entries()) {
      if (i >= leader.length) break;
      const [firstLetter = ''] = word;
      const hasSuit = /^[SHDC]./i.test(word);
      if (i === 0) suit = firstLetter;
      const parsedCard = parseCard(hasSuit ? word : `${suit}${word}`);
      if (!parsedCard.ok) return parsedCard;
      if (cards.includes(parsedCard.value))
        return failWith(
          'record/twice',
          `${quoteShort(parsedCard.value)} is played twice; take one of them out.`,
        );
      cards.push(parsedCard.value);
      play = playCard(play, parsedCard.value);
      if (cards.length === 52) return { ok: true, value: cards };
    }
  }
  return { ok: true, value: cards };
}
