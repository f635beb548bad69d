/** Parser for Portable Bridge Notation, standard 2.1, import format. */
import { positionLookup, type PositionLookup } from '$lib/core/text-positions';
import { failWith, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { finalContract, hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { openingLeader, type Contract } from '$lib/games/bridge/rules/contract';
import { winnerOf } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, isSeat, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { parseCall } from './call-notation';
import { parseCard } from './card-notation';
import { parseContract } from './contract-notation';
import { parseDeal } from './deal-notation';
import { validateBoard } from './validate-board';
import { parseRoom, toPlayerNames } from './board-players';
import { splitPbnGames, type PbnGame, type PbnTag, type PbnToken } from './pbn-tokens';
import {
  toSingleLine,
  toCompleteRecord,
  type Alert,
  type GameRecord,
  type ParsedBoard,
} from './board-record';
import { parseVulnerability } from './vulnerability-notation';

/** PBN's values for unknown, irrelevant, or the same as in the game before. */
const UNKNOWN = ['', '?', '-', '#', '##'];
/** The placeholder for no call or card: `-`, or `--` in files of some programs. */
const PLACEHOLDER = /^-+$/;

/**
 * Parses the first game of a PBN file. Faults, with their positions: `pbn/no-deal` without a deal,
 * `pbn/comment` for an unclosed comment, and those of the notations and of `truncateToLegal`.
 */
export function parsePbnGame(text: string): Result<GameRecord> {
  const [firstGame] = splitPbnGames(text);
  const board = firstGame && parseGame(positionLookup(text), firstGame, new Map());
  return board ? toCompleteRecord(board) : noDealFault();
}

/** Parses all games of a PBN file that have a deal, each as far as possible. */
export function parsePbnFile(text: string): readonly ParsedBoard[] {
  const positionAt = positionLookup(text);
  const lastValues = new Map<string, string>();
  return splitPbnGames(text).flatMap((game) => parseGame(positionAt, game, lastValues) ?? []);
}

function noDealFault(): Result<never> {
  return failWith(
    'pbn/no-deal',
    'There is no deal here. A PBN file has a line such as [Deal "N:KQ4.A86.QJ72.KT6 - - -"].',
  );
}

/** The tags that a record keeps. */
const SUPPORTED_TAGS =
  'event board west north east south dealer vulnerable deal declarer contract result auction play note'.split(
    ' ',
  );

/** The tags of a further play of the same board, and those that it takes from the game before. */
const TAGS_OF_A_PLAY = ['contract', 'auction', 'play'];
const TAGS_OF_THE_BOARD = ['event', 'board', 'dealer'];

/** Parses a game; null without a deal. `lastValues`: the values of earlier games, for `#`. */
function parseGame(
  positionAt: PositionLookup,
  { tags: tagList, unsupported, unclosedComments }: PbnGame,
  lastValues: Map<string, string>,
): ParsedBoard | null {
  const tags = new Map(tagList.map((tag) => [tag.name, tag]));
  const faults: Fault[] = unclosedComments.map((offset) => ({
    code: 'pbn/comment',
    message: 'A comment begins here and is never closed: write } where it ends.',
    at: positionAt(offset),
  }));
  for (const { name, value } of tagList)
    if (value !== '#') lastValues.set(name, value.replace(/^##/, ''));
  // A further play of the same board (`replayTag`: its first tag) may omit the deal.
  const replayTag =
    !tags.has('deal') && TAGS_OF_A_PLAY.some((name) => tags.has(name)) ? tagList[0] : undefined;
  const dealTag = tags.get('deal') ?? (lastValues.has('deal') ? replayTag : undefined);
  if (!dealTag) return faults.length > 0 ? { record: null, faults, unsupported: [] } : null;
  /** Unwraps a parsed value, or collects its faults with their position and returns null. */
  const takeValue = <Value>(
    result: Result<Value>,
    { offset }: { readonly offset: number },
  ): Value | null => {
    if (result.ok) return result.value;
    faults.push(...result.faults.map((fault) => ({ ...fault, at: positionAt(offset) })));
    return null;
  };
  const valueFor = (name: string): string | null => {
    const applies = tags.has(name) || (replayTag !== undefined && TAGS_OF_THE_BOARD.includes(name));
    const value = applies ? (lastValues.get(name) ?? '') : '';
    return UNKNOWN.includes(value) ? null : value;
  };
  const room = parseRoom(valueFor('room') ?? '');
  for (const { name } of tagList)
    if (!SUPPORTED_TAGS.includes(name) && !(name === 'room' && room) && valueFor(name) !== null)
      unsupported.add(`tag ${capitalize(name)}`);

  const deal = takeValue(
    parseDeal(replayTag ? (lastValues.get('deal') ?? '') : dealTag.value),
    dealTag,
  );
  const auctionTag = tags.get('auction');
  const dealer = parsePbnSeat(auctionTag?.value ?? '') ?? parsePbnSeat(valueFor('dealer') ?? '');
  const [auction, noteNumbers] =
    auctionTag && dealer ? parseAuctionSection(auctionTag, dealer, takeValue) : [[], []];
  const isAuctionOver = dealer && hasAuctionEnded({ dealer, calls: auction });
  const statedContract = parseStatedContract(
    tags.get('contract'),
    parsePbnSeat(valueFor('declarer') ?? ''),
    takeValue,
  );
  const contract =
    statedContract ?? (isAuctionOver ? finalContract({ dealer, calls: auction }) : null);
  const playTag = tags.get('play');
  const play = playTag ? parsePlaySection(playTag, contract, takeValue) : [];
  if (playTag?.tokens.some(({ notes }) => notes.length > 0) === true)
    unsupported.add('notes on cards');
  const board = toSingleLine(valueFor('board'));
  const players = toPlayerNames((seat) => valueFor(SEAT_TAGS[seat]));
  const alerts = collectAlerts(noteNumbers, tagList);
  const contractTag = tags.get('contract');
  const faultTags = {
    contract: contractTag ?? auctionTag,
    auction: auctionTag,
    play: playTag ?? auctionTag,
  };
  return validateBoard({
    draft: {
      title: toSingleLine(valueFor('event')),
      ...(board !== null && { board }),
      ...(room && { room }),
      ...{ deal, dealer, auction, contract },
      vulnerable: parseVulnerability(
        tags.has('vulnerable') || replayTag ? (lastValues.get('vulnerable') ?? '') : '',
      ),
      play: contract ? play : [],
      result: contract && parseTrickCount(valueFor('result') ?? ''),
      ...(players && { players }),
      ...(alerts.length > 0 && { alerts }),
    },
    faults,
    unsupported,
    findPosition: (section) => positionAt((faultTags[section] ?? dealTag).offset),
  });
}

const SEAT_TAGS = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;

/** Capitalizes the name of a tag. */
const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Joins the note numbers of the calls with the texts of the note tags. */
function collectAlerts(
  noteNumbers: readonly (readonly string[])[],
  tags: readonly PbnTag[],
): readonly Alert[] {
  const notes = new Map(
    tags.flatMap(({ name, value }) => {
      const [, number, text] = name === 'note' ? (/^\s*(\d+)\s*:(.*)$/s.exec(value) ?? []) : [];
      return number === undefined ? [] : [[number, toSingleLine(text ?? '') ?? ''] as const];
    }),
  );
  return noteNumbers.flatMap((numbers, call) => {
    const texts = numbers.flatMap((number) => notes.get(number) ?? []);
    return numbers.length > 0 ? [{ call, text: toSingleLine(texts.join(' ')) ?? '' }] : [];
  });
}

type TakeValue = <Value>(result: Result<Value>, token: { readonly offset: number }) => Value | null;

/** Parses a seat; PBN writes `^S` for an irregularity. */
function parsePbnSeat(text: string): Seat | null {
  const letter = text.replace('^', '').toUpperCase();
  return isSeat(letter) ? letter : null;
}

function parseTrickCount(text: string): number | null {
  const match = /^\^?(\d{1,2})$/.exec(text);
  const tricks = Number(match?.[1] ?? NaN);
  return tricks <= 13 ? tricks : null;
}

function parseStatedContract(
  tag: PbnTag | undefined,
  declarer: Seat | null,
  takeValue: TakeValue,
): Contract | null {
  if (!tag || !declarer || UNKNOWN.includes(tag.value) || /^pass$/i.test(tag.value)) return null;
  return takeValue(parseContract(`${tag.value.replace(/\s+/g, '')} by ${declarer}`), tag);
}

/**
 * Parses the calls up to `*` or the first fault, with the note numbers of each. `AP` stands for the
 * passes that end the auction, `-` for no call.
 */
function parseAuctionSection(
  tag: PbnTag,
  dealer: Seat,
  takeValue: TakeValue,
): readonly [readonly Call[], readonly (readonly string[])[]] {
  const calls: Call[] = [];
  const notes: (readonly string[])[] = [];
  const tokens = sectionTokens(tag.tokens);
  for (const [tokenIndex, token] of tokens.entries()) {
    if (PLACEHOLDER.test(token.text)) continue;
    if (/^(ap|all)$/i.test(token.text)) {
      // Three passes end an auction after a bid, four without one.
      const hasBid = calls.some((call) => call !== 'pass');
      const passCount = hasBid ? 3 - trailingPasses(calls) : 4 - calls.length;
      calls.push(...Array<Call>(Math.max(0, passCount)).fill('pass'));
    } else {
      const call = takeValue(parseCall(token.text), token);
      if (call === null) {
        // Later calls are dropped, but their faults are reported too.
        for (const laterToken of tokens.slice(tokenIndex + 1))
          if (!/^(-+|ap|all)$/i.test(laterToken.text))
            takeValue(parseCall(laterToken.text), laterToken);
        break;
      }
      notes[calls.length] = token.notes;
      calls.push(call);
    }
    if (hasAuctionEnded({ dealer, calls })) break;
  }
  return [calls, calls.map((_, i) => notes[i] ?? [])];
}

function trailingPasses(calls: readonly Call[]): number {
  return calls.length - 1 - calls.findLastIndex((call) => call !== 'pass');
}

/** The tokens of a section up to `*`, which ends it; `+` (to be continued) is dropped. */
function sectionTokens(tokens: readonly PbnToken[]): readonly PbnToken[] {
  const end = tokens.findIndex(({ text }) => text === '*');
  return tokens.slice(0, end < 0 ? undefined : end).filter(({ text }) => !/^[+]$/.test(text));
}

/**
 * Parses the cards and sorts them into the order of play, up to the first fault. Each trick is a
 * row that begins with the seat of the tag, whoever led, with `-` for a card not played. Without a
 * contract only faults are collected.
 */
function parsePlaySection(
  tag: PbnTag,
  contract: Contract | null,
  takeValue: TakeValue,
): readonly Card[] {
  const tokens = sectionTokens(tag.tokens);
  const parsedCards = tokens.map((token) =>
    PLACEHOLDER.test(token.text) ? null : takeValue(parseCard(token.text), token),
  );
  if (contract === null) return [];
  const columns = clockwiseFrom(parsePbnSeat(tag.value) ?? openingLeader(contract));
  let leader = openingLeader(contract);
  const cards: Card[] = [];
  for (let row = 0; row < tokens.length && row < 52; row += 4) {
    for (const seat of clockwiseFrom(leader)) {
      const tokenIndex = row + columns.indexOf(seat);
      const [token, card] = [tokens[tokenIndex], parsedCards[tokenIndex]];
      if (!token || !card) return cards;
      if (cards.includes(card)) {
        takeValue(
          failWith('record/twice', `${card} is played twice; take one of them out.`),
          token,
        );
        return cards;
      }
      cards.push(card);
    }
    leader = winnerOf({ leader, cards: cards.slice(-4) }, contract.strain);
  }
  return cards;
}
