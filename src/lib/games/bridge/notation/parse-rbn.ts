/**
 * Parser for RBN (Richard's Bridge Notation), a compact relative of PBN: each line is a letter and
 * a value, a blank line ends a record. The letters up to the hands (T D L E S F K N B H) hold for
 * the records after theirs; A C P R and notes (1 to 9) are of one record. Text is in braces.
 */
import { positionLookup, type PositionLookup } from '$lib/core/text-positions';
import { ok, type Fault, type Result, type TextPosition } from '$lib/core/result';
import { quoteShort } from '$lib/core/quote-short';
import type { Card } from '$lib/cards/card';
import { finalContract, hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Contract } from '$lib/games/bridge/rules/contract';
import { isSeat, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { parseRoom, toPlayerNames } from './board-players';
import {
  toSingleLine,
  type Alert,
  type ParsedBoard,
  type UnsupportedContent,
} from './board-record';
import { parseCall } from './call-notation';
import { parseCard } from './card-notation';
import { parseContract } from './contract-notation';
import { fillInLastHand, parseDeal, type PartialDeal } from './deal-notation';
import { validateBoard } from './validate-board';

/** The letters for vulnerability: Z (zero) for neither side, B for both. */
const VULNERABILITY_BY_LETTER: Readonly<Record<string, Vulnerability>> = {
  Z: 'none',
  N: 'NS',
  E: 'EW',
  B: 'all',
};
/** The items that a record keeps. */
const SUPPORTED_ITEMS = 'ETNBHACPR'.split('');
/** The items that hold until the next one. */
const LASTING_ITEMS = 'ETNBH'.split('');
/** The items of a play. */
const PLAY_ITEMS = 'ACPR'.split('');
const CALL_BY_LETTER: Readonly<Record<string, Call>> = { P: 'pass', X: 'X', R: 'XX' };

/** Behind a call or a card: `*` an alert, `^1` a note, `!` and `?` praise and blame, `Y` a quiz. */
const MARK = '\\^\\d|[*!?Y]';
const WHOLE_MARK = new RegExp(`^(?:${MARK})$`, 'i');
const CALL_OR_MARK = new RegExp(`${MARK}|[1-7](?:NT?|[SHDC])|[^\\s:]`, 'gi');
const CARD_OR_MARK = new RegExp(`${MARK}|[SHDC]?(?:10|[AKQJT2-9])|\\S`, 'gi');

interface RbnItem {
  readonly value: string;
  /** The offset of the value in the text. */
  readonly offset: number;
}

/** The lines between two blank lines. */
interface RbnRecord {
  readonly items: Map<string, RbnItem>;
  /** The notes on calls by their digits. */
  readonly notes: Map<string, string>;
  readonly unsupported: Set<UnsupportedContent>;
  /** The offsets of the lines that are neither items nor text. */
  readonly strayLines: number[];
}

/** True when a text has an RBN item with four hands. */
export function looksLikeRbn(text: string): boolean {
  return /^H [NESW]:/m.test(text);
}

/**
 * Parses all boards of an RBN text, independently. A record without hands is a further play of the
 * board before it, if it has no other number. Each is parsed when it is asked for.
 */
export function* parseRbnFile(text: string): Generator<ParsedBoard> {
  const positionAt = positionLookup(text);
  const lastingItems = new Map<string, RbnItem>();
  /** The number and the dealer of the last record with hands. */
  let dealtBoard: RbnItem | undefined;
  let dealtAuction: RbnItem | undefined;
  for (const record of splitRbnRecords(text)) {
    const { items } = record;
    for (const name of LASTING_ITEMS) {
      const item = items.get(name);
      if (item) lastingItems.set(name, item);
    }
    const isDealt = items.has('H');
    const [firstPlayItem] = PLAY_ITEMS.flatMap((name) => items.get(name) ?? []);
    if (!isDealt && !firstPlayItem) continue;
    if (isDealt) dealtBoard = lastingItems.get('B');
    else if (!lastingItems.has('H') || lastingItems.get('B')?.value !== dealtBoard?.value) {
      yield noDealBoard(positionAt((items.get('B') ?? firstPlayItem)?.offset ?? 0));
      continue;
    }
    // Dealer and vulnerability are the board's, though the letter A is not said again.
    dealtAuction = items.get('A') ?? (isDealt ? undefined : dealtAuction);
    yield parseBoard(record, new Map([...lastingItems, ...items]), dealtAuction, positionAt);
  }
}

function noDealBoard(at: TextPosition): ParsedBoard {
  const message =
    'This board has no hands, and the hands before it are those of another board: add a line such as H N:KQ4.A86.QJ72.KT6:….';
  return { record: null, faults: [{ code: 'rbn/no-deal', message, at }], unsupported: [] };
}

/** Splits a text into records; a letter that is there already begins the next one, too. */
function splitRbnRecords(text: string): readonly RbnRecord[] {
  const records = [createRecord()];
  let isInText = false;
  /** True after a blank line; many of them are no records. */
  let hasRecordEnded = false;
  for (const { 0: line, index } of text.matchAll(/[^\r\n]*(?:\r\n|[\r\n]|$)/g)) {
    const lineText = line.trim();
    if (lineText === '') {
      hasRecordEnded = true;
      isInText = false;
      continue;
    }
    if (lineText.startsWith('%')) continue;
    if (hasRecordEnded) records.push(createRecord());
    hasRecordEnded = false;
    const record = records.at(-1) ?? createRecord();
    if (isInText || lineText.startsWith('{')) {
      record.unsupported.add('comments');
      isInText = !lineText.endsWith('}');
      continue;
    }
    const [, name = ''] = /^([A-Z1-9]) /.exec(line) ?? [];
    // Spaces in the place of a text in braces keep the offsets.
    const value = line.slice(2).replace(/\{[^{}]*\}/g, ({ length }) => ' '.repeat(length));
    if (value !== line.slice(2)) record.unsupported.add('comments');
    const item = { value: value.trimEnd(), offset: index + 2 };
    if (name === '') record.strayLines.push(index);
    else if (name > '9') {
      if (record.items.has(name)) records.push(createRecord());
      records.at(-1)?.items.set(name, item);
    } else if (record.items.has('P')) record.unsupported.add('notes on cards');
    else record.notes.set(name, item.value);
  }
  return records;
}

const createRecord = (): RbnRecord => ({
  items: new Map(),
  notes: new Map(),
  unsupported: new Set(),
  strayLines: [],
});

/** Parses a board. `items`: its own and the lasting ones; `auctionItem`: its dealer. */
function parseBoard(
  { items: ownItems, notes, unsupported, strayLines }: RbnRecord,
  items: ReadonlyMap<string, RbnItem>,
  auctionItem: RbnItem | undefined,
  positionAt: PositionLookup,
): ParsedBoard {
  const faults: Fault[] = strayLines.map((offset) => ({
    code: 'rbn/line',
    message: 'A line of RBN begins with a capital letter and a space, text with { and ends with }.',
    at: positionAt(offset),
  }));
  const addFaults = (newFaults: readonly Fault[], offset: number | undefined): void => {
    faults.push(...newFaults.map((fault) => ({ ...fault, at: positionAt(offset ?? 0) })));
  };
  const handsItem = items.get('H');
  const deal = parseHands(handsItem?.value ?? '');
  if (!deal.ok) addFaults(deal.faults, handsItem?.offset);

  // Without dealer and vulnerability (version 3.2) West deals.
  const [start = '', letter = 'W', vulnerabilityLetter = ''] =
    /^([NESW])([ZNEB?])/.exec(auctionItem?.value ?? '') ?? [];
  const dealer = auctionItem && isSeat(letter) ? letter : null;
  const ownAuction = ownItems.get('A');
  const bidding =
    dealer && ownAuction ? parseCalls(ownAuction, start.length, dealer) : NOTHING_PARSED;
  if (bidding.fault) addFaults([bidding.fault], bidding.faultOffset);
  const contractItem = ownItems.get('C');
  const isPassedOut = bidding.values.length === 0 && /^P/i.test(contractItem?.value ?? '');
  const auction =
    isPassedOut && dealer && !bidding.fault ? Array<Call>(4).fill('pass') : bidding.values;
  const isAuctionOver = dealer !== null && hasAuctionEnded({ dealer, calls: auction });
  const statedContract = parseStatedContract(contractItem?.value ?? '');
  if (!statedContract.ok) addFaults(statedContract.faults, contractItem?.offset);
  const contract =
    (statedContract.ok ? statedContract.value : null) ??
    (isAuctionOver ? finalContract({ dealer, calls: auction }) : null);
  const playItem = ownItems.get('P');
  const play = playItem ? parsePlay(playItem) : NOTHING_PARSED;
  if (play.fault) addFaults([play.fault], play.faultOffset);
  // After a faulty auction the contract is unknown, and dropping the play is no further fault.
  const cards = contract || faults.length === 0 ? play.values : [];

  const resultItem = ownItems.get('R');
  const [, tricksText, scoreText = ''] = /^(\d{1,2})?(.*)$/.exec(resultItem?.value ?? '') ?? [];
  const tricks = tricksText === undefined ? null : Number(tricksText);
  if (resultItem && contract && (tricks === null || tricks > 13))
    addFaults([unknownResult(resultItem.value)], resultItem.offset);
  if (scoreText !== '') unsupported.add('part R');

  const [eventItem, titleItem] = [items.get('E'), items.get('T')];
  const title = eventItem ? splitAtColons(eventItem.value) : splitAtColons(titleItem?.value ?? '');
  if (eventItem && ownItems.has('T')) unsupported.add('part T');
  const [northSouth = '', westEast = '', tableText = ''] = splitAtColons(
    items.get('N')?.value ?? '',
  );
  const [north, south] = northSouth.split('+');
  const [west, east] = westEast.split('+');
  const players = toPlayerNames((seat) => ({ N: north, E: east, S: south, W: west })[seat] ?? null);
  const room = parseRoom(tableText);
  if (tableText !== '' && !room) unsupported.add('part N');
  const board = toSingleLine(items.get('B')?.value ?? null);
  for (const name of ownItems.keys())
    if (!SUPPORTED_ITEMS.includes(name)) unsupported.add(`part ${name}`);
  if (bidding.hasMarks || play.hasMarks) unsupported.add('marks');
  if (play.alerts.length > 0) unsupported.add('notes on cards');
  const alerts = bidding.alerts.map(({ call, text }) => ({
    call,
    text: toSingleLine(notes.get(text) ?? '') ?? '',
  }));
  const faultItems = {
    contract: contractItem ?? ownAuction,
    auction: ownAuction,
    play: playItem ?? ownAuction,
  };
  return validateBoard({
    draft: {
      title: toSingleLine(title.filter((text) => text !== '').join(', ')),
      ...(board !== null && { board }),
      ...(room && { room }),
      ...{ deal: deal.ok ? deal.value : null, dealer, auction, contract, play: cards },
      vulnerable: VULNERABILITY_BY_LETTER[vulnerabilityLetter] ?? null,
      result: contract && tricks !== null && tricks <= 13 ? tricks : null,
      ...(players && { players }),
      ...(alerts.length > 0 && { alerts }),
    },
    faults,
    unsupported,
    findPosition: (part) => positionAt((faultItems[part] ?? handsItem)?.offset ?? 0),
  });
}

function unknownResult(text: string): Fault {
  return {
    code: 'rbn/result',
    message: `${quoteShort(text)} is no result. Write the tricks that declarer makes, 0 to 13.`,
  };
}

/** Splits a value at single colons; two colons are a colon of the text. */
function splitAtColons(text: string): readonly string[] {
  return text.split(/(?<!:):(?!:)/).map((part) => part.replaceAll('::', ':').trim());
}

/** Parses `W:AK.QJ.…:…`, hands separated by colons; the fourth may be left out. */
function parseHands(text: string): Result<PartialDeal> {
  const [firstSeat = '', ...hands] = text.trim().split(':');
  const handTexts = [0, 1, 2, 3]
    .map((i) => hands[i]?.trim() ?? '')
    .map((hand) => (hand === '' ? '-' : padHand(hand)));
  const parsedDeal = parseDeal(`${firstSeat}:${handTexts.join(' ')}`);
  return parsedDeal.ok ? ok(fillInLastHand(parsedDeal.value)) : parsedDeal;
}

/** Adds the dots of voids that were left out at the end. */
function padHand(hand: string): string {
  return hand + '.'.repeat(Math.max(0, 3 - (hand.split('.').length - 1)));
}

/** The values up to the first fault, with the marks behind them. */
interface ParsedSequence<Value> {
  readonly values: readonly Value[];
  /** The text is the digit of a note, or empty for `*`. */
  readonly alerts: readonly Alert[];
  /** True for marks that a record does not keep. */
  readonly hasMarks: boolean;
  readonly fault?: Fault | undefined;
  readonly faultOffset?: number;
}

const NOTHING_PARSED: ParsedSequence<never> = { values: [], alerts: [], hasMarks: false };

/** Collects the marks behind the value with an index; false for any other word. */
function createMarkCollector(): {
  readonly alerts: Alert[];
  readonly quality: Set<string>;
  readonly collect: (word: string, index: number) => boolean;
} {
  const alerts: Alert[] = [];
  const quality = new Set<string>();
  return {
    alerts,
    quality,
    collect(word, index) {
      if (!WHOLE_MARK.test(word)) return false;
      if (!/[*^]/.test(word)) quality.add(word);
      else if (index >= 0) {
        // A call with `*` and a note has one alert.
        const note = word.slice(1);
        if (alerts.at(-1)?.call === index) alerts.pop();
        alerts.push({ call: index, text: note });
      }
      return true;
    },
  };
}

/** Parses calls without spaces, rounds separated by colons; `A` is the passes that end it. */
function parseCalls(item: RbnItem, start: number, dealer: Seat): ParsedSequence<Call> {
  const values: Call[] = [];
  const { alerts, quality, collect } = createMarkCollector();
  for (const { 0: word, index } of item.value.slice(start).matchAll(CALL_OR_MARK)) {
    if (collect(word, values.length - 1)) continue;
    const letter = word.toUpperCase();
    if (letter === 'A') {
      while (!hasAuctionEnded({ dealer, calls: values }) && values.length < 320)
        values.push('pass');
      continue;
    }
    const specialCall = CALL_BY_LETTER[letter];
    const call = specialCall ? ok(specialCall) : parseCall(word);
    if (!call.ok)
      return {
        ...{ values, alerts, hasMarks: quality.size > 0, fault: call.faults[0] },
        faultOffset: item.offset + start + index,
      };
    values.push(call.value);
  }
  return { values, alerts, hasMarks: quality.size > 0 };
}

/** Parses a contract such as `4HX:W`; null where all passed, or without a contract. */
function parseStatedContract(text: string): Result<Contract | null> {
  const [bid = '', declarer = ''] = splitAtColons(text);
  if (bid === '' || /^P/i.test(bid)) return ok(null);
  return parseContract(`${bid.replace(/R$/i, 'XX')} by ${declarer}`);
}

/** Parses tricks separated by colons, leader first; a card without a suit follows suit. */
function parsePlay(item: RbnItem): ParsedSequence<Card> {
  const values: Card[] = [];
  const { alerts, quality, collect } = createMarkCollector();
  for (const { 0: trick, index: trickStart } of item.value.matchAll(/[^:]+/g)) {
    let ledSuit = '';
    let cardCount = 0;
    for (const { 0: word, index } of trick.matchAll(CARD_OR_MARK)) {
      if (collect(word, values.length - 1)) continue;
      const hasSuit = /^[SHDC]./i.test(word);
      if (cardCount === 0) ledSuit = word.charAt(0);
      const card = parseCard(hasSuit ? word : `${ledSuit}${word}`);
      const isTrickLong = cardCount === 4 || (cardCount === 0 && values.length % 4 > 0);
      const fault = isTrickLong ? WRONG_TRICK : card.ok ? undefined : card.faults[0];
      if (fault || !card.ok)
        return {
          ...{ values, alerts, hasMarks: quality.size > 0, fault },
          faultOffset: item.offset + trickStart + index,
        };
      values.push(card.value);
      cardCount++;
    }
  }
  return { values, alerts, hasMarks: quality.size > 0 };
}

const WRONG_TRICK: Fault = {
  code: 'rbn/trick',
  message: 'A trick has four cards; only the last may have fewer. Write a colon between tricks.',
};
