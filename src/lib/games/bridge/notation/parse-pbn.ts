/** Parser for Portable Bridge Notation, standard 2.1, import format. */
import { positionLookup, type PositionLookup } from '$lib/core/text-positions';
import { quoteShort } from '$lib/core/quote-short';
import { failWith, ok, type Fault, type Result, type TextPosition } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { finalContract, hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { openingLeader, type Contract } from '$lib/games/bridge/rules/contract';
import { winnerOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import {
  clockwiseFrom,
  isSeat,
  nextSeat,
  otherSide,
  SEATS,
  sideOf,
  type Seat,
  type Side,
} from '$lib/games/bridge/rules/bridge-seats';
import { parseCall } from './call-notation';
import { parseCard } from './card-notation';
import { parseContract } from './contract-notation';
import { parseDeal, type PartialDeal } from './deal-notation';
import { validateBoard } from './validate-board';
import { parseRoom, toPlayerNames, toTeamNames } from './board-players';
import { splitPbnGames, type PbnGame, type PbnTag, type PbnToken } from './pbn-tokens';
import {
  recordedPlayStart,
  toSingleLine,
  type Alert,
  type EndPosition,
  type ParsedBoard,
} from './board-record';
import { parseStrain } from './strain-notation';
import { parseVulnerability } from './vulnerability-notation';

/** PBN's values for unknown and for not applicable (3.4). */
const UNKNOWN = ['', '?', '-'];
/** The placeholder for no call or card, or for the next one of an unfinished game (3.5, 3.6). */
const PLACEHOLDER = /^(?:-+|[+])$/;
const ALL_PASS = /^(?:ap|all|allpass)$/i;

/**
 * Parses all games of a PBN file that have a deal, each as far as possible. A game without one is a
 * further play of the board before it; of another board, it is a fault and has no record. Each is
 * parsed when it is asked for. Faults, with their positions: `pbn/no-deal` for such a board,
 * `pbn/comment` for an unclosed comment, `pbn/value` for a tag that cannot be read, `pbn/dealer`,
 * `pbn/no-declarer`, `pbn/gap` for a missing call or card, `pbn/irregular` for one out of turn, and
 * those of the notations and of `truncateToLegal`.
 */
export function* parsePbnFile(text: string): Generator<ParsedBoard> {
  const positionAt = positionLookup(text);
  const readValues = createValueReader();
  const games = splitPbnGames(text);
  const hasDeals = games.some(({ tags }) => tags.some(({ name }) => name === 'deal'));
  for (const game of games) {
    const board = parseGame(positionAt, game, readValues, (number, offset) =>
      hasDeals ? missingDealFault(number, positionAt(offset)) : null,
    );
    if (board) yield board;
  }
}

function missingDealFault(board: string | null, at: TextPosition): Fault {
  const name = board === null ? 'This board' : `Board ${quoteShort(board)}`;
  const message = `${name} has no Deal, and is not the board before it: it is left out.`;
  return { code: 'pbn/no-deal', message, at };
}

/** The tags that a record keeps. */
const SUPPORTED_TAGS =
  'event board west north east south hometeam visitteam dealer vulnerable deal declarer contract result auction play note'.split(
    ' ',
  );

/** The tags of a further play of the same board, and those that it takes from the board's deal. */
const TAGS_OF_A_PLAY = ['contract', 'auction', 'play'];
const TAGS_OF_THE_BOARD = 'event board hometeam visitteam dealer vulnerable deal'.split(' ');
/** The tags that belong to one game alone: `#` is no value of theirs (4.8). */
const NOT_INHERITED = 'dealer vulnerable deal declarer contract auction play note'.split(' ');

/** The values of a game's tags by name. */
interface GameValues {
  readonly values: ReadonlyMap<string, string>;
  /** False for a game without a deal that is no further play of the board before it. */
  readonly hasDeal: boolean;
}

/**
 * Creates a function that reads the values of each game, called in the order of the file: `#` is
 * the value of an earlier game, `##` begins one that all later games take too (4.8), and a further
 * play of a board has the tags of the game with its deal.
 */
function createValueReader(): (tags: readonly PbnTag[]) => GameValues {
  const latestValues = new Map<string, string>();
  const lastingNames = new Set<string>();
  /** The values of the last board; null after a game of a board without a deal. */
  let board: ReadonlyMap<string, string> | null = null;
  return (tags) => {
    const values = new Map<string, string>();
    for (const name of lastingNames) values.set(name, latestValues.get(name) ?? '');
    for (const { name, value } of tags) {
      const isInherited = !NOT_INHERITED.includes(name);
      if (isInherited && value.startsWith('##')) lastingNames.add(name);
      if (!isInherited || value !== '#') latestValues.set(name, value.replace(/^##/, '').trim());
      values.set(name, latestValues.get(name) ?? '');
    }
    const ownNames = new Set(tags.map(({ name }) => name));
    if (!UNKNOWN.includes(values.get('deal') ?? '')) {
      board = values;
      return { values, hasDeal: true };
    }
    const isFurtherPlay =
      TAGS_OF_A_PLAY.some((name) => ownNames.has(name)) &&
      ['event', 'board'].every(
        (name) => !ownNames.has(name) || values.get(name) === board?.get(name),
      );
    if (!board || !isFurtherPlay) {
      if (ownNames.has('board')) board = null;
      return { values, hasDeal: false };
    }
    for (const name of TAGS_OF_THE_BOARD)
      if (name === 'deal' || !ownNames.has(name)) values.set(name, board.get(name) ?? '');
    return { values, hasDeal: true };
  };
}

const SEAT_WORDS = 'N, E, S or W';

/**
 * Parses a game; null without a deal. `explainNoDeal`: the fault of a board without a deal, by its
 * number and the offset of its Board tag, without one of its first tag.
 */
function parseGame(
  positionAt: PositionLookup,
  { tags: tagList, unsupported, unclosedComments }: PbnGame,
  readValues: (tags: readonly PbnTag[]) => GameValues,
  explainNoDeal: (board: string | null, offset: number) => Fault | null,
): ParsedBoard | null {
  const tags = new Map(tagList.map((tag) => [tag.name, tag]));
  const faults: Fault[] = unclosedComments.map((offset) => ({
    code: 'pbn/comment',
    message: 'A comment begins here and is never closed: write } where it ends.',
    at: positionAt(offset),
  }));
  const { values, hasDeal } = readValues(tagList);
  const valueOf = (name: string): string | null => {
    const value = values.get(name) ?? '';
    return UNKNOWN.includes(value) ? null : value;
  };
  const dealTag = tags.get('deal') ?? tags.get('board') ?? tagList[0];
  if (!hasDeal || !dealTag) {
    const isBoard = ['board', ...TAGS_OF_A_PLAY].some((name) => tags.has(name));
    const fault = isBoard && dealTag ? explainNoDeal(valueOf('board'), dealTag.offset) : null;
    if (fault) faults.push(fault);
    return faults.length > 0 ? { record: null, faults, unsupported: [] } : null;
  }
  /** Unwraps a parsed value, or collects its faults with their position and returns null. */
  const takeValue: TakeValue = (result, { offset }) => {
    if (result.ok) return result.value;
    for (const { code, message } of result.faults)
      faults.push({ code, message, at: positionAt(offset) });
    return null;
  };
  /** Parses a tag of this game; a value that cannot be read is a fault at the tag. */
  const readTag = <Value>(
    name: string,
    parse: (text: string) => Value | null,
    expectedWords: string,
  ): Value | null => {
    const text = valueOf(name);
    const value = text === null ? null : parse(text);
    const tag = tags.get(name);
    if (text === null || value !== null || !tag) return value;
    const message = `[${capitalize(name)} ${quoteShort(text)}] cannot be read: write ${expectedWords}.`;
    return takeValue(failWith('pbn/value', message), tag);
  };
  const room = parseRoom(valueOf('room') ?? '');
  for (const name of values.keys())
    if (!SUPPORTED_TAGS.includes(name) && !(name === 'room' && room) && valueOf(name) !== null)
      unsupported.add(`tag ${capitalize(name)}`);

  const deal = takeValue(parseDeal(values.get('deal') ?? ''), dealTag);
  const statedDealer = readTag('dealer', parsePbnSeat, SEAT_WORDS);
  const declarer = readTag('declarer', parsePbnSeat, SEAT_WORDS);
  const vulnerable =
    values.get('vulnerable') === '-'
      ? 'none'
      : readTag('vulnerable', parseVulnerability, 'None, NS, EW or All');

  const auctionTag = tags.get('auction');
  const firstColumn = readTag('auction', parsePbnSeat, SEAT_WORDS);
  const auctionSection = auctionTag
    ? parseAuctionSection(auctionTag, firstColumn ?? statedDealer, takeValue)
    : NO_AUCTION;
  const { firstCaller, calls } = auctionSection;
  const dealer = statedDealer ?? firstCaller;
  const isMisplaced = firstCaller !== dealer && calls.length > 0;
  if (auctionTag && isMisplaced)
    takeValue(failWith('pbn/dealer', misplacedAuctionMessage(firstCaller, dealer)), auctionTag);
  const reachedContract =
    firstCaller && hasAuctionEnded({ dealer: firstCaller, calls })
      ? finalContract({ dealer: firstCaller, calls })
      : null;

  const playTag = tags.get('play');
  const playColumn = readTag('play', parsePbnSeat, SEAT_WORDS);
  const contractTag = tags.get('contract');
  const contractText = valueOf('contract')?.replace(/\s+/g, '') ?? null;
  const handSize = Math.max(0, ...SEATS.map((seat) => deal?.[seat]?.length ?? 0)) || 13;
  const isStatedPass = contractText !== null && PASSED_OUT.test(contractText);
  const endStrain = handSize < 13 && contractText !== null ? parseStrain(contractText) : null;
  const leader = playColumn ?? (declarer && nextSeat(declarer));
  const statedContract =
    contractTag && contractText !== null && !isStatedPass && !(endStrain && leader)
      ? takeValue(parseStatedContract(contractText, declarer, reachedContract), contractTag)
      : null;
  const contract = statedContract ?? (endStrain && leader ? null : reachedContract);
  // The cards of an end position may be led by any seat, which its Play tag tells (3.10).
  const isLedByOther =
    handSize < 13 && contract && playColumn && playColumn !== openingLeader(contract);
  const endPosition: EndPosition | null =
    endStrain && leader
      ? { strain: endStrain, leader, declarer }
      : isLedByOther
        ? { strain: contract.strain, leader: playColumn, declarer: contract.declarer }
        : null;

  // Only four passes lead to no contract, so that they need not be written.
  const isPassedOut = isStatedPass && calls.every((call) => call === 'pass');
  if (contractTag && isPassedOut && !dealer)
    takeValue(failWith('pbn/dealer', NO_DEALER_OF_PASSES), contractTag);
  const passes: readonly Call[] = ['pass', 'pass', 'pass', 'pass'];
  const auction = !dealer || isMisplaced ? [] : isPassedOut ? passes : calls;

  const play = playTag
    ? parsePlaySection(
        playTag,
        recordedPlayStart({ contract, ...(endPosition && { endPosition }) }),
        { column: playColumn, deal },
        takeValue,
      )
    : [];
  if (playTag?.tokens.some(({ notes }) => notes.length > 0) === true)
    unsupported.add('notes on cards');
  // A play that goes on has only a partial result, which its cards tell too (3.4.15).
  const isUnfinished = playTag ? sectionTokens(playTag).some(({ text }) => text === '+') : false;
  const declarerOfResult = contract?.declarer ?? endPosition?.declarer ?? null;
  const resultTag = tags.get('result');
  const exampleTricks = Math.min(9, handSize);
  const statedResult = readTag(
    'result',
    (text) => parseTrickCount(text, declarerOfResult && sideOf(declarerOfResult), handSize),
    `declarer's tricks, such as ${exampleTricks}, or those of a side, such as NS ${exampleTricks} EW ${handSize - exampleTricks}`,
  );
  if (resultTag && statedResult === 'too-many')
    takeValue(failWith('pbn/value', tooManyTricksMessage(resultTag.value, handSize)), resultTag);
  const result = statedResult === 'too-many' ? null : statedResult;
  if (result !== null && !declarerOfResult) unsupported.add('tag Result');

  const board = toSingleLine(valueOf('board'));
  const players = toPlayerNames((seat) => valueOf(SEAT_TAGS[seat]));
  const teams = toTeamNames(valueOf('hometeam'), valueOf('visitteam'));
  const alerts = isMisplaced ? [] : collectAlerts(auctionSection.noteNumbers, tagList);
  for (const tag of [auctionTag, playTag]) if (tag) reportAfterEnd(tag, takeValue);
  const faultTags = {
    contract: contractTag ?? auctionTag,
    auction: auctionTag,
    play: playTag ?? auctionTag,
  };
  return validateBoard({
    draft: {
      title: toSingleLine(valueOf('event')),
      ...(board !== null && { board }),
      ...(room && { room }),
      ...{ deal, dealer, auction, contract, vulnerable },
      ...(endPosition && { endPosition }),
      // Without a contract the play cannot be judged: a fault, unless another is its reason.
      play: contract || endPosition || faults.length === 0 ? play : [],
      result: declarerOfResult && !isUnfinished ? result : null,
      ...(players && { players }),
      ...(teams && { teams }),
      ...(alerts.length > 0 && { alerts }),
    },
    faults,
    unsupported,
    findPosition: (section) => positionAt((faultTags[section] ?? dealTag).offset),
  });
}

function tooManyTricksMessage(result: string, trickCount: number): string {
  const tricks = trickCount === 1 ? 'is only 1 trick' : `are only ${trickCount} tricks`;
  return `[Result ${quoteShort(result)}] is too many: there ${tricks} in these hands.`;
}

const NO_DEALER_OF_PASSES = 'All passed, but nothing tells the dealer: add the Dealer tag.';

function misplacedAuctionMessage(firstCaller: Seat | null, dealer: Seat | null): string {
  return firstCaller && dealer
    ? `The first call is ${firstCaller}'s, but ${dealer} is the dealer: the calls are left out. Begin the row with the seat of the Auction tag, and write - for each seat before the dealer.`
    : 'Nothing tells the dealer: the calls are left out. Add the Dealer tag.';
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

/** Parses a seat as a letter or a word; PBN writes `^S` for an irregularity. */
function parsePbnSeat(text: string): Seat | null {
  const [, word = ''] = /^\^?([nesw]|north|east|south|west)$/i.exec(text) ?? [];
  const letter = word.charAt(0).toUpperCase();
  return isSeat(letter) ? letter : null;
}

/**
 * Declarer's tricks: `9`, or those of one side or of both, such as `NS 9` and `NS 9 EW 4` (3.4.15).
 * `too-many` for more than `trickCount`, null for any other text. Without declarer's side the
 * number that is written first counts.
 */
function parseTrickCount(
  text: string,
  side: Side | null,
  trickCount: number,
): number | 'too-many' | null {
  const [, first, count, second, otherCount] =
    /^\^?\s*(?:(NS|EW)\s*)?(\d{1,2})(?:\s*(NS|EW)\s*(\d{1,2}))?$/i.exec(
      text.replace(/([ne])[-/]([sw])/gi, '$1$2'),
    ) ?? [];
  const tricks = Number(count ?? NaN);
  if (Number.isNaN(tricks)) return null;
  if (tricks > trickCount) return 'too-many';
  if (second !== undefined) {
    const areBothSides = first !== undefined && first.toUpperCase() !== second.toUpperCase();
    if (!areBothSides || tricks + Number(otherCount) !== trickCount) return null;
  }
  const isOfOtherSide = first !== undefined && side && first.toUpperCase() === otherSide(side);
  return isOfOtherSide ? trickCount - tricks : tricks;
}

const PASSED_OUT = /^(?:(?:all)?pass(?:ed)?(?:out)?|ap)$/i;
/** The doubles of a contract in the words of some programs; `4D` alone is a bid of diamonds. */
const DOUBLING_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=[shdcnt♠♥♦♣])(?:r|rdbl|redbl|redoubled)$/i, 'XX'],
  [/(?<=[shdcnt♠♥♦♣])(?:d|dbl|doubled)$/i, 'X'],
];

/** Parses a contract without spaces; without its declarer it must be the one of the auction. */
function parseStatedContract(
  text: string,
  declarer: Seat | null,
  reachedContract: Contract | null,
): Result<Contract> {
  const bid = DOUBLING_WORDS.reduce((word, [pattern, mark]) => word.replace(pattern, mark), text);
  const contract = parseContract(`${bid} by ${declarer ?? reachedContract?.declarer ?? 'N'}`);
  if (!contract.ok || declarer || reachedContract) return contract;
  return failWith(
    'pbn/no-declarer',
    `${quoteShort(text)} has no declarer: the contract is left out. Add the Declarer tag.`,
  );
}

interface AuctionSection {
  /** Null without a call, or where nothing tells the seats. */
  readonly firstCaller: Seat | null;
  readonly calls: readonly Call[];
  /** The note numbers of each call. */
  readonly noteNumbers: readonly (readonly string[])[];
}

const NO_AUCTION: AuctionSection = { firstCaller: null, calls: [], noteNumbers: [] };

const CALL_BY_WORD: Readonly<Record<string, Call>> = {
  d: 'X',
  dbl: 'X',
  double: 'X',
  r: 'XX',
  rdbl: 'XX',
  redbl: 'XX',
  redouble: 'XX',
};

function parseCallWord(text: string): Result<Call> {
  const call = CALL_BY_WORD[text.toLowerCase()];
  return call ? ok(call) : parseCall(text);
}

/**
 * Parses the calls of a table whose first column is the seat of the tag, with `-` for each seat
 * before the dealer (3.5), up to `*` or the first fault. `AP` stands for the passes that end the
 * auction.
 */
function parseAuctionSection(
  tag: PbnTag,
  firstColumn: Seat | null,
  takeValue: TakeValue,
): AuctionSection {
  const calls: Call[] = [];
  const notes: (readonly string[])[] = [];
  const tokens = sectionTokens(tag);
  const firstIndex = tokens.findIndex(({ text }) => !PLACEHOLDER.test(text));
  const firstCaller =
    firstColumn && firstIndex >= 0 ? clockwiseFrom(firstColumn)[firstIndex % 4] : null;
  for (const [tokenIndex, token] of tokens.entries()) {
    const laterCalls = tokens.slice(tokenIndex + 1).filter(({ text }) => !PLACEHOLDER.test(text));
    if (PLACEHOLDER.test(token.text)) {
      if (calls.length === 0 || laterCalls.length === 0) continue;
      const message = `A call is missing here: what follows it is left out (${laterCalls.length}).`;
      takeValue(failWith('pbn/gap', message), token);
      break;
    }
    if (token.text === '^S') {
      takeValue(failWith('pbn/irregular', outOfTurnMessage('call')), token);
      break;
    }
    if (ALL_PASS.test(token.text)) {
      // Three passes end an auction after a bid, four without one.
      const hasBid = calls.some((call) => call !== 'pass');
      const passCount = hasBid ? 3 - trailingPasses(calls) : 4 - calls.length;
      calls.push(...Array<Call>(Math.max(0, passCount)).fill('pass'));
    } else {
      const call = takeValue(parseCallWord(token.text), token);
      if (call === null) {
        // Later calls are dropped, but their faults are reported too.
        for (const laterCall of laterCalls)
          if (!ALL_PASS.test(laterCall.text)) takeValue(parseCallWord(laterCall.text), laterCall);
        break;
      }
      notes[calls.length] = token.notes;
      calls.push(call);
    }
    if (hasAuctionEnded({ dealer: 'N', calls })) {
      const extraCall = laterCalls.find(({ text }) => !/^p(?:ass)?$/i.test(text));
      if (extraCall)
        takeValue(
          failWith('auction/over', 'The auction was over before this call; leave it out.'),
          extraCall,
        );
      break;
    }
  }
  return {
    firstCaller: firstCaller ?? null,
    calls,
    noteNumbers: calls.map((_, i) => notes[i] ?? []),
  };
}

function trailingPasses(calls: readonly Call[]): number {
  return calls.length - 1 - calls.findLastIndex((call) => call !== 'pass');
}

function outOfTurnMessage(kind: 'call' | 'lead'): string {
  return `A ${kind} out of turn is accepted here, which cannot be kept: what follows is left out.`;
}

/** The tokens of a section up to `*`, which ends it. */
function sectionTokens({ tokens }: PbnTag): readonly PbnToken[] {
  const end = tokens.findIndex(({ text }) => text === '*');
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** Reports what follows the end of a section. */
function reportAfterEnd({ tokens }: PbnTag, takeValue: TakeValue): void {
  const end = tokens.findIndex(({ text }) => text === '*');
  const laterTokens = end < 0 ? [] : tokens.slice(end).filter(({ text }) => text !== '*');
  if (!laterTokens[0]) return;
  const message = `The section ended with * before this: what follows it is left out (${laterTokens.length}).`;
  takeValue(failWith('pbn/after-end', message), laterTokens[0]);
}

/** The seat of the first column of a play, and the hands, by which a shifted row is recognized. */
interface PlayTable {
  readonly column: Seat | null;
  readonly deal: PartialDeal | null;
}

/**
 * Parses the cards and sorts them into the order of play, up to the first fault. Each trick is a
 * row that begins with the seat of the tag, whoever led, with `-` for a card not played and `+` for
 * the next one (3.6). Without a `start` of the play the cards are in the order of the file.
 */
function parsePlaySection(
  tag: PbnTag,
  start: Play | null,
  { column, deal }: PlayTable,
  takeValue: TakeValue,
): readonly Card[] {
  const allTokens = sectionTokens(tag);
  const irregularIndex = allTokens.findIndex(({ text }) => text === '^L');
  const irregularToken = allTokens[irregularIndex];
  if (irregularToken)
    takeValue(failWith('pbn/irregular', outOfTurnMessage('lead')), irregularToken);
  const tokens = irregularToken
    ? allTokens.slice(0, irregularIndex - (irregularIndex % 4))
    : allTokens;
  const parsedCards = tokens.map((token) =>
    PLACEHOLDER.test(token.text) ? null : takeValue(parseCard(token.text), token),
  );
  if (start === null) return parsedCards.filter((card) => card !== null);
  let { leader } = start.trick;
  const columns = clockwiseFrom(column ?? leader);
  const cards: Card[] = [];
  for (let row = 0; row < tokens.length; row += 4) {
    const rowCards = parsedCards.slice(row, row + 4);
    const seats = seatsOfRow(columns, rowCards, { leader, deal });
    for (const seat of clockwiseFrom(leader)) {
      const tokenIndex = row + seats.indexOf(seat);
      const [token, card] = [tokens[tokenIndex], parsedCards[tokenIndex]];
      if (!token || !card) {
        const isPlaceholder = !token || PLACEHOLDER.test(token.text);
        const laterTokens = tokens.filter(
          (_, i) => i >= row && parsedCards[i] && !cards.includes(parsedCards[i]),
        );
        if (isPlaceholder && laterTokens.length > 0) {
          const message = `Trick ${row / 4 + 1}: the card of ${seat} is missing; what follows it is left out (${laterTokens.length}).`;
          takeValue(failWith('pbn/gap', message), token ?? laterTokens[0] ?? tag);
        }
        return cards;
      }
      if (cards.includes(card)) {
        takeValue(
          failWith('record/twice', `${card} is played twice; take one of them out.`),
          token,
        );
        return cards;
      }
      cards.push(card);
    }
    leader = winnerOf({ leader, cards: cards.slice(-4) }, start.strain);
  }
  return cards;
}

/**
 * The seats of a row's cards: the columns, or, for a row that begins with another seat, those that
 * hold its cards. Some programs write a row from the seat on lead, or lose the columns in the
 * middle of a play. The cards of an unfinished row must then be those of the seats that play first.
 */
function seatsOfRow(
  columns: readonly Seat[],
  cards: readonly (Card | null)[],
  { leader, deal }: { readonly leader: Seat; readonly deal: PartialDeal | null },
): readonly Seat[] {
  const count = cards.filter((card) => card !== null).length;
  if (!deal || count === 0) return columns;
  const firstSeats = clockwiseFrom(leader).slice(0, count);
  const isHeld = (seats: readonly Seat[]): boolean =>
    seats.every((seat, i) => {
      const card = cards[i] ?? null;
      return card === null || (firstSeats.includes(seat) && deal[seat]?.includes(card) === true);
    });
  return columns.map((first) => clockwiseFrom(first)).find(isHeld) ?? columns;
}
