/**
 * Boards in the files that bridge programs exchange: Portable Bridge Notation, standard 2.1 (import).
 */
import { positionLookup, type PositionLookup } from '$lib/core/places';
import { failWith, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { finalContract, isOver } from '$lib/bridge/rules/bridge-auction';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import { openingLeader, type Contract } from '$lib/bridge/rules/contract';
import { winnerOf } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, isSeat, type Seat } from '$lib/bridge/rules/bridge-seats';
import { parseCall } from './call-notation';
import { parseCard } from './card-notation';
import { parseContract } from './contract-notation';
import { parseDeal } from './deal-notation';
import { validateBoard } from './validate-board';
import { toPlayerNames } from './board-players';
import { splitPbnGames, type PbnGame, type PbnTag, type PbnToken } from './pbn-tokens';
import { toSingleLine, toCompleteRecord, type Alert, type GameRecord, type ParsedBoard } from './board-record';
import { parseVulnerability } from './vulnerability-notation';

/** What PBN writes for a value that is not known, not wanted, or as in the game before. */
const UNKNOWN = ['', '?', '-', '#', '##'];
/** No call or card: `-`, and `--` in files of some programs. */
const NOTHING = /^-+$/;

/**
 * The first game of a PBN file. The play may stop anywhere. Faults: `pbn/no-deal` when no deal is given, `pbn/comment` for
 * a comment that is never closed, those of `readDeal`, `readCall`, `readCard`, `readContract` and `lawfulPart`, with
 * the place of what is to be mended.
 */
export function parsePbnGame(text: string): Result<GameRecord> {
  const [first] = splitPbnGames(text);
  const found = first && gameIn(positionLookup(text), first, new Map());
  return found ? toCompleteRecord(found) : noDeal();
}

/** Every game of a PBN file with a deal, each as far as it can be read; none when no deal is given. */
export function parsePbnFile(text: string): readonly ParsedBoard[] {
  const placeAt = positionLookup(text);
  const told = new Map<string, string>();
  return splitPbnGames(text).flatMap((game) => gameIn(placeAt, game, told) ?? []);
}

function noDeal(): Result<never> {
  return failWith(
    'pbn/no-deal',
    'There is no deal here. A PBN file has a line such as [Deal "N:KQ4.A86.QJ72.KT6 - - -"].',
  );
}

/** The tags that a record keeps, or that say the same as another one. */
const KEPT =
  'event board west north east south dealer vulnerable deal declarer contract result auction play note'.split(
    ' ',
  );

/** What a board that is played again has of its own, and what is as it was before. */
const PLAYED = ['contract', 'auction', 'play'];
const OF_THE_BOARD = ['event', 'board', 'dealer'];

/** A game of a file; null without a deal. `told` has the values of the games before it, which `#` repeats. */
function gameIn(
  placeAt: PositionLookup,
  { tags: found, unsupported: beside, unclosedComments: open }: PbnGame,
  told: Map<string, string>,
): ParsedBoard | null {
  const tags = new Map(found.map((tag) => [tag.name, tag]));
  const faults: Fault[] = open.map((at) => ({
    code: 'pbn/comment',
    message: 'A comment begins here and is never closed: write } where it ends.',
    at: placeAt(at),
  }));
  for (const { name, value } of found) if (value !== '#') told.set(name, value.replace(/^##/, ''));
  // A board that is played again may leave its deal out.
  const again = !tags.has('deal') && PLAYED.some((name) => tags.has(name)) ? found[0] : undefined;
  const dealt = tags.get('deal') ?? (told.has('deal') ? again : undefined);
  if (!dealt) return faults.length > 0 ? { record: null, faults, unsupported: [] } : null;
  /** The value that was read at a place; else the faults are kept, and there is none. */
  const taken = <Value>(read: Result<Value>, { at }: { readonly at: number }): Value | null => {
    if (read.ok) return read.value;
    faults.push(...read.faults.map((found) => ({ ...found, at: placeAt(at) })));
    return null;
  };
  const known = (name: string): string | null => {
    const says = tags.has(name) || (again !== undefined && OF_THE_BOARD.includes(name));
    const value = says ? (told.get(name) ?? '') : '';
    return UNKNOWN.includes(value) ? null : value;
  };
  for (const { name } of found)
    if (!KEPT.includes(name) && known(name) !== null) beside.add(`tag ${written(name)}`);

  const deal = taken(parseDeal(again ? (told.get('deal') ?? '') : dealt.value), dealt);
  const called = tags.get('auction');
  const dealer = seatIn(called?.value ?? '') ?? seatIn(known('dealer') ?? '');
  const [auction, noted] = called && dealer ? callsIn(called, dealer, taken) : [[], []];
  const ended = dealer && isOver({ dealer, calls: auction });
  const stated = contractTold(tags.get('contract'), seatIn(known('declarer') ?? ''), taken);
  const contract = stated ?? (ended ? finalContract({ dealer, calls: auction }) : null);
  const led = tags.get('play');
  const play = led ? cardsIn(led, contract, taken) : [];
  if (led?.tokens.some(({ notes }) => notes.length > 0) === true) beside.add('notes on cards');
  const board = toSingleLine(known('board'));
  const players = toPlayerNames((seat) => known(SEAT_TAGS[seat]));
  const alerts = alertsOf(noted, found);
  const where = { auction: called, play: led ?? called };
  return validateBoard({
    draft: {
      title: toSingleLine(known('event')),
      ...(board !== null && { board }),
      ...{ deal, dealer, auction, contract },
      vulnerable: parseVulnerability(
        tags.has('vulnerable') || again ? (told.get('vulnerable') ?? '') : '',
      ),
      play: contract ? play : [],
      result: contract && tricksIn(known('result') ?? ''),
      ...(players && { players }),
      ...(alerts.length > 0 && { alerts }),
    },
    faults,
    unsupported: beside,
    findPosition: (part) => placeAt((where[part] ?? dealt).offset),
  });
}

const SEAT_TAGS = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;

/** A tag's name as the standard writes it, as far as a small letter can tell. */
const written = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** What the notes of a game say of its calls. */
function alertsOf(
  noted: readonly (readonly string[])[],
  tags: readonly PbnTag[],
): readonly Alert[] {
  const notes = new Map(
    tags.flatMap(({ name, value }) => {
      const [, number, text] = name === 'note' ? (/^\s*(\d+)\s*:(.*)$/s.exec(value) ?? []) : [];
      return number === undefined ? [] : [[number, toSingleLine(text ?? '') ?? ''] as const];
    }),
  );
  return noted.flatMap((numbers, call) => {
    const texts = numbers.flatMap((number) => notes.get(number) ?? []);
    return numbers.length > 0 ? [{ call, text: toSingleLine(texts.join(' ')) ?? '' }] : [];
  });
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
  return take(parseContract(`${tag.value.replace(/\s+/g, '')} by ${declarer}`), tag);
}

/**
 * The calls of an auction up to its `*` or its first fault, and the numbers of the notes at each; `AP` is as many passes
 * as end it, `-` is no call.
 */
function callsIn(
  tag: PbnTag,
  dealer: Seat,
  take: Take,
): readonly [readonly Call[], readonly (readonly string[])[]] {
  const calls: Call[] = [];
  const notes: (readonly string[])[] = [];
  const words = upToEnd(tag.tokens);
  for (const [place, word] of words.entries()) {
    if (NOTHING.test(word.text)) continue;
    if (/^(ap|all)$/i.test(word.text)) {
      // After a bid three passes end it, before one four do.
      const bid = calls.some((call) => call !== 'pass');
      const needed = bid ? 3 - trailingPasses(calls) : 4 - calls.length;
      calls.push(...Array<Call>(Math.max(0, needed)).fill('pass'));
    } else {
      const call = take(parseCall(word.text), word);
      if (call === null) {
        // What follows has no place in the auction any more; other faults in it are told all the same.
        for (const later of words.slice(place + 1))
          if (!/^(-+|ap|all)$/i.test(later.text)) take(parseCall(later.text), later);
        break;
      }
      notes[calls.length] = word.notes;
      calls.push(call);
    }
    if (isOver({ dealer, calls })) break;
  }
  return [calls, calls.map((_, i) => notes[i] ?? [])];
}

function trailingPasses(calls: readonly Call[]): number {
  return calls.length - 1 - calls.findLastIndex((call) => call !== 'pass');
}

/** The words that are calls or cards, up to the `*` that ends a section; `+` says that it goes on. */
function upToEnd(words: readonly PbnToken[]): readonly PbnToken[] {
  const end = words.findIndex(({ text }) => text === '*');
  return words.slice(0, end < 0 ? undefined : end).filter(({ text }) => !/^[+]$/.test(text));
}

/**
 * The cards in the order in which they were played, up to the first fault. PBN writes a trick as a row that begins with the
 * seat of the tag whoever led to it, and `-` for a card that was not played. Without a contract the words are read alone.
 */
function cardsIn(tag: PbnTag, contract: Contract | null, take: Take): readonly Card[] {
  const words = upToEnd(tag.tokens);
  const read = words.map((word) =>
    NOTHING.test(word.text) ? null : take(parseCard(word.text), word),
  );
  if (contract === null) return [];
  const columns = clockwiseFrom(seatIn(tag.value) ?? openingLeader(contract));
  let leader = openingLeader(contract);
  const cards: Card[] = [];
  for (let row = 0; row < words.length && row < 52; row += 4) {
    for (const seat of clockwiseFrom(leader)) {
      const place = row + columns.indexOf(seat);
      const [word, card] = [words[place], read[place]];
      if (!word || !card) return cards;
      if (cards.includes(card)) {
        take(failWith('record/twice', `${card} is played twice; take one of them out.`), word);
        return cards;
      }
      cards.push(card);
    }
    leader = winnerOf({ leader, cards: cards.slice(-4) }, contract.strain);
  }
  return cards;
}
