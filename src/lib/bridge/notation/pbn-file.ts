/**
 * Boards in the files that bridge programs exchange: Portable Bridge Notation, standard 2.1 (import
 * and export).
 */
import { placesIn, type PlaceAt } from '$lib/core/places';
import { fail, fault, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { finalContract, isOver } from '$lib/bridge/rules/auction';
import type { Call } from '$lib/bridge/rules/calls';
import { openingLeader, type Contract } from '$lib/bridge/rules/contract';
import { beginPlay, playCard, playCards, playOf, type Trick } from '$lib/bridge/rules/play';
import { clockwiseFrom, isSeat, type Seat } from '$lib/bridge/rules/seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { readCall } from './calls';
import { readCard } from './cards';
import { readContract } from './contracts';
import { makeDeal, readDeal } from './deals';
import { pbnGames, type PbnTag, type PbnWord } from './pbn-words';
import { inOneLine, lawfulRecord, type GameRecord } from './record';
import { vulnerabilityWritten } from './vulnerabilities';

const VULNERABLE_WRITTEN: Readonly<Record<Vulnerability, string>> = {
  none: 'None',
  NS: 'NS',
  EW: 'EW',
  all: 'All',
};

/** What PBN writes for a value that is not known, not wanted, or as in the game before. */
const UNKNOWN = ['', '?', '-', '#', '##'];

/**
 * The first game of a PBN file. Comments, notes and tags that say nothing about the cards are passed
 * over; the play may stop anywhere. Faults: `pbn/no-deal` when no deal is given, those of `readDeal`,
 * `readCall`, `readCard`, `readContract` and `lawfulRecord`, with the place of what is to be mended.
 */
export function readPbnGame(text: string): Result<GameRecord> {
  return gameIn(placesIn(text), pbnGames(text)[0] ?? []);
}

/** Every game of a PBN file with a deal, as `readPbnGame` reads one; none when no deal is given. */
export function readPbnGames(text: string): readonly Result<GameRecord>[] {
  const dealt = pbnGames(text).filter((tags) => tags.some(({ name }) => name === 'deal'));
  const placeAt = placesIn(text);
  return dealt.map((tags) => gameIn(placeAt, tags));
}

function gameIn(placeAt: PlaceAt, found: readonly PbnTag[]): Result<GameRecord> {
  const tags = new Map(found.map((tag) => [tag.name, tag]));
  const dealt = tags.get('deal');
  if (!dealt)
    return fault(
      'pbn/no-deal',
      'There is no deal here. A PBN file has a line such as [Deal "N:KQ4.A86.QJ72.KT6 - - -"].',
    );
  const faults: Fault[] = [];
  /** The value that was read at a place; else the faults are kept, and there is none. */
  const taken = <Value>(read: Result<Value>, { at }: { readonly at: number }): Value | null => {
    if (read.ok) return read.value;
    faults.push(...read.faults.map((found) => ({ ...found, at: placeAt(at) })));
    return null;
  };
  const known = (name: string): string | null => {
    const value = tags.get(name)?.value ?? '';
    return UNKNOWN.includes(value) ? null : value;
  };

  const deal = taken(readDeal(dealt.value), dealt);
  const called = tags.get('auction');
  const dealer = seatIn(called?.value ?? '') ?? seatIn(known('dealer') ?? '');
  const auction = called && dealer ? callsIn(called, dealer, taken) : [];
  const ended = dealer && isOver({ dealer, calls: auction });
  const told = contractTold(tags.get('contract'), seatIn(known('declarer') ?? ''), taken);
  const contract = told ?? (ended ? finalContract({ dealer, calls: auction }) : null);
  const led = tags.get('play');
  const play = led && contract ? cardsIn(led, contract, taken) : [];
  if (deal === null || faults.length > 0) return fail(...faults);
  const board = inOneLine(known('board'));
  const record = lawfulRecord({
    title: inOneLine(known('event')),
    ...(board !== null && { board }),
    deal,
    dealer,
    vulnerable: vulnerabilityWritten(tags.get('vulnerable')?.value ?? ''),
    auction,
    contract,
    play,
    result: contract && tricksIn(known('result') ?? ''),
  });
  if (record.ok) return record;
  const where = record.faults[0]?.code.startsWith('record/') === true ? (led ?? called) : called;
  return fail(...record.faults.map((f) => ({ ...f, at: placeAt((where ?? dealt).at) })));
}

type Take = <Value>(read: Result<Value>, word: { readonly at: number }) => Value | null;

/** A seat as PBN writes it, `^S` when something was irregular. */
function seatIn(text: string): Seat | null {
  const letter = text.replace('^', '').toUpperCase();
  return isSeat(letter) ? letter : null;
}

function tricksIn(text: string): number | null {
  const found = /^\^?(\d{1,2})$/.exec(text);
  const tricks = Number(found?.[1] ?? NaN);
  return tricks <= 13 ? tricks : null;
}

function contractTold(tag: PbnTag | undefined, declarer: Seat | null, take: Take): Contract | null {
  if (!tag || !declarer || UNKNOWN.includes(tag.value) || /^pass$/i.test(tag.value)) return null;
  return take(readContract(`${tag.value.replace(/\s+/g, '')} by ${declarer}`), tag);
}

/** The calls of an auction up to its `*`; `AP` is as many passes as end it, `-` is no call. */
function callsIn(tag: PbnTag, dealer: Seat, take: Take): readonly Call[] {
  const calls: Call[] = [];
  for (const word of upToEnd(tag.words)) {
    if (word.text === '-') continue;
    if (/^(ap|all)$/i.test(word.text)) {
      // After a bid three passes end it, before one four do.
      const bid = calls.some((call) => call !== 'pass');
      const needed = bid ? 3 - trailingPasses(calls) : 4 - calls.length;
      calls.push(...Array<Call>(Math.max(0, needed)).fill('pass'));
    } else {
      const call = take(readCall(word.text), word);
      if (call === null) return [];
      calls.push(call);
    }
    if (isOver({ dealer, calls })) return calls;
  }
  return calls;
}

function trailingPasses(calls: readonly Call[]): number {
  return calls.length - 1 - calls.findLastIndex((call) => call !== 'pass');
}

/** The words that are calls or cards, up to the `*` that ends a section; `+` says that it goes on. */
function upToEnd(words: readonly PbnWord[]): readonly PbnWord[] {
  const end = words.findIndex(({ text }) => text === '*');
  return words.slice(0, end < 0 ? undefined : end).filter(({ text }) => !/^[+]$/.test(text));
}

/**
 * The cards in the order in which they were played. PBN writes a trick as a row that begins with the
 * seat of the tag whoever led to it, and `-` for a card that was not played.
 */
function cardsIn(tag: PbnTag, contract: Contract, take: Take): readonly Card[] {
  const columns = clockwiseFrom(seatIn(tag.value) ?? openingLeader(contract));
  const words = upToEnd(tag.words);
  let play = beginPlay(contract.strain, openingLeader(contract));
  const cards: Card[] = [];
  for (let row = 0; row < words.length && row < 52; row += 4) {
    for (const seat of clockwiseFrom(play.trick.leader)) {
      const word = words[row + columns.indexOf(seat)];
      if (!word || word.text === '-') return cards;
      const card = take(readCard(word.text), word);
      if (card === null) return [];
      if (cards.includes(card)) {
        take(fault('record/twice', `${card} is played twice; take one of them out.`), word);
        return [];
      }
      cards.push(card);
      play = playCard(play, card);
    }
  }
  return cards;
}

/** A game as a PBN file in export format, with all its fifteen tags; `readPbnGame` reads it back. */
export function makePbnGame(record: GameRecord): string {
  const { title, deal, dealer, vulnerable, auction, contract, play, result } = record;
  const passed = dealer !== null && contract === null && isOver({ dealer, calls: auction });
  const tag = (name: string, value: string): string =>
    `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`;
  const empty = (...names: readonly string[]): string[] => names.map((name) => tag(name, ''));
  const lines = [
    tag('Event', inOneLine(title) ?? ''),
    ...empty('Site', 'Date'),
    tag('Board', inOneLine(record.board ?? null) ?? ''),
    ...empty('West', 'North', 'East', 'South'),
    tag('Dealer', dealer ?? ''),
    tag('Vulnerable', vulnerable ? VULNERABLE_WRITTEN[vulnerable] : '?'),
    tag('Deal', makeDeal(deal, dealer ?? 'N')),
    tag('Scoring', ''),
    tag('Declarer', contract?.declarer ?? ''),
    tag('Contract', passed ? 'Pass' : contract ? makeBid(contract) : ''),
    tag('Result', result === null ? '' : `${result}`),
    ...(dealer && auction.length > 0 ? [tag('Auction', dealer), ...auctionRows(auction)] : []),
    ...(contract && play.length > 0
      ? [tag('Play', openingLeader(contract)), ...playRows(contract, play)]
      : []),
  ];
  return `% PBN 2.1\n${lines.join('\n')}\n`;
}

function makeBid({ level, strain, doubling }: Contract): string {
  return `${level}${strain}${doubling}`;
}

/** Four calls a row; an auction that goes on ends with `+`. */
function auctionRows(auction: readonly Call[]): readonly string[] {
  const over = isOver({ dealer: 'N', calls: auction });
  const words = auction.map((call) => (call === 'pass' ? 'Pass' : call));
  return inFours(over ? words : [...words, '+']);
}

/** A trick a row, its columns the seats from the opening leader on; `*` where the play stops early. */
function playRows(contract: Contract, cards: readonly Card[]): readonly string[] {
  const play = playCards(playOf(contract), cards);
  const columns = clockwiseFrom(openingLeader(contract));
  const row = ({ leader, cards: played }: Trick): readonly string[] => {
    const order = clockwiseFrom(leader);
    return columns.map((seat) => played[order.indexOf(seat)] ?? '-');
  };
  const tricks = play.trick.cards.length > 0 ? [...play.won, play.trick] : play.won;
  return [...inFours(tricks.flatMap(row)), ...(cards.length < 52 ? ['*'] : [])];
}

function inFours(words: readonly string[]): readonly string[] {
  const rows: string[] = [];
  for (let i = 0; i < words.length; i += 4) rows.push(words.slice(i, i + 4).join(' '));
  return rows;
}
