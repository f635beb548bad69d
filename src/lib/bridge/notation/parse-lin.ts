/**
 * Boards in LIN, the notation of Bridge Base Online: `md|…|sv|…|mb|…|pc|…|`. There is no public
 * standard; this is what its hand viewer takes, and what it and the vugraph files give.
 */
import { failWith, ok, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { positionLookup, type PositionLookup } from '$lib/core/places';
import { quoteShort } from '$lib/core/quoted';
import { finalContract, isOver } from '$lib/bridge/rules/bridge-auction';
import type { Call } from '$lib/bridge/rules/bridge-calls';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import type { Vulnerability } from '$lib/bridge/rules/vulnerability';
import { parseCall } from './call-notation';
import { parseCard } from './card-notation';
import { formatContract } from './contract-notation';
import { fillInLastHand, parseDeal, type PartialDeal } from './deal-notation';
import { validateBoard } from './validate-board';
import {
  findUnsupportedParts,
  LIN_SEATS,
  splitLinBoards,
  parseLinResult,
  LIN_VULNERABILITY,
  type LinBoard,
  type LinPart,
} from './lin-parts';
import { extractLinFromLinks, decodeLin } from './viewer-links';
import { toSingleLine, toCompleteRecord, type GameRecord, type ParsedBoard } from './board-record';
import { toDottedHand, parseSuitHoldings } from './suit-letter-hands';
import { SUIT_PATTERN } from './suit-notation';

const CALL = new RegExp(`^(?:pass|rdbl|dbl|xx|[pdrx]|[1-7](?:NT?|${SUIT_PATTERN}))[!?]*`, 'i');
const CARD = new RegExp(`^${SUIT_PATTERN}(?:10|[AKQJT2-9])`, 'i');
const CALLS: Readonly<Record<string, Call>> = { d: 'X', r: 'XX', dbl: 'X', rdbl: 'XX' };

/**
 * The first board of a LIN text, or of a link to a hand viewer, with any words around it. Comments
 * are passed over. A hand that is left out is what the three others leave of the deck, else
 * unknown. Faults: `lin/no-deal`, `lin/hand`, those of `readDeal`, `readCall`, `readCard` and
 * `lawfulPart`.
 */
export function parseFirstLinBoard(text: string): Result<GameRecord> {
  return (
    parseCompleteLinBoards(text)[0] ??
    failWith(
      'lin/no-deal',
      'There is no deal here. A LIN text has a part such as md|3SAKHQJT,SQJH987,,| with the four hands from South on.',
    )
  );
}

/**
 * Every board of a LIN text, or of the links in a text, as `readLin` reads one; none when it holds none. The faults of
 * a text say where in it; a link is not read letter by letter, and has no places.
 */
export function parseCompleteLinBoards(text: string): readonly Result<GameRecord>[] {
  return parseLinFile(text).map(toCompleteRecord);
}

/** The same, each board as far as it can be read. */
export function parseLinFile(text: string): readonly ParsedBoard[] {
  // What begins with a part is LIN; links in its comments are no boards of it.
  const isLin = /^\s*[a-z]\w\|/i.test(text);
  const linked = isLin ? [] : extractLinFromLinks(text).flatMap(splitLinBoards);
  if (linked.length > 0) return linked.map((board) => readBoard(board, null));
  const lin = decodeLin(text);
  const placeAt = lin === text ? positionLookup(text) : null;
  return splitLinBoards(lin).map((board) => readBoard(board, placeAt));
}

function readBoard({ parts: board, matchInfo: setting }: LinBoard, placeAt: PositionLookup | null): ParsedBoard {
  const faults: Fault[] = [];
  const placed = (fault: Fault, part: LinPart | undefined): Fault =>
    placeAt && part ? { ...fault, at: placeAt(part.offset) } : fault;
  const told = (found: readonly Fault[], part: LinPart | undefined): void => {
    faults.push(...found.map((fault) => placed(fault, part)));
  };
  const partsOf = (name: string): readonly LinPart[] =>
    board.filter((part) => part.name === name && part.value !== '');
  const valueOf = (name: string): string => partsOf(name)[0]?.value ?? '';

  const hands = board.find(({ name }) => name === 'md');
  const dealt = hands?.value ?? '';
  const read = readHands(dealt.replace(/^\d/, ''));
  if (!read.ok) told(read.faults, hands);
  const dealer = LIN_SEATS[Number(dealt[0] ?? 0) - 1] ?? null;
  const said = dealer ? auctionIn(board) : { values: [], faults: [] };
  for (const [fault, part] of said.faults) told([fault], part);
  const auction = said.values.map(({ call }) => call);
  const led = playIn(board);
  for (const [fault, part] of led.faults) told([fault], part);
  const ended = dealer !== null && isOver({ dealer, calls: auction });
  const result = parseLinResult(setting);
  const stated =
    result && auction.length === 0 && said.faults.length === 0 ? result.contract : null;
  const contract = ended ? finalContract({ dealer, calls: auction }) : stated;
  // Where the auction breaks off at a fault nothing tells what is played, nor is that another fault.
  const play = contract || said.faults.length + led.faults.length === 0 ? led.values : [];
  const vulnerable = valueOf('sv').toLowerCase().replace(/[0-]/, 'o');
  const claimed = /^\d{1,2}$/.test(valueOf('mc')) ? Number(valueOf('mc')) : null;
  const same = result && contract && formatContract(result.contract) === formatContract(contract);
  const tricks = claimed ?? (same && play.length < 52 ? result.tricks : null);
  const alerts = said.values.flatMap(({ alert }, call) =>
    alert === null ? [] : [{ call, text: alert }],
  );
  const { number } = setting;
  return validateBoard({
    draft: {
      title: toSingleLine(valueOf('ah')) ?? (number === null ? null : setting.event),
      ...(number !== null && { board: number }),
      ...{ deal: read.ok ? read.value : null, dealer, auction, contract, play },
      vulnerable:
        (Object.keys(LIN_VULNERABILITY) as Vulnerability[]).find(
          (one) => LIN_VULNERABILITY[one] === vulnerable,
        ) ?? null,
      result: contract && tricks !== null && tricks <= 13 ? tricks : null,
      ...(setting.players && { players: setting.players }),
      ...(alerts.length > 0 && { alerts }),
    },
    faults,
    unsupported: findUnsupportedParts(board),
    findPosition(part) {
      const at = (part === 'play' ? partsOf('pc')[0] : partsOf('mb')[0]) ?? hands;
      return placeAt && at ? placeAt(at.offset) : undefined;
    },
  });
}

/** Values up to the first fault, and the faults of all that is written, each with its part. */
interface Run<Value> {
  readonly values: readonly Value[];
  readonly faults: readonly (readonly [Fault, LinPart])[];
}

interface Said {
  readonly call: Call;
  /** Null where it was not alerted. */
  readonly alert: string | null;
}

/** The calls of a board; what stands in `an` behind a call tells what it means. */
function auctionIn(board: readonly LinPart[]): Run<Said> {
  const values: Said[] = [];
  const faults: [Fault, LinPart][] = [];
  for (const [place, part] of board.entries()) {
    if (part.name === 'an' && board[place - 1]?.name === 'mb') {
      const last = values.at(-1);
      const text = toSingleLine(part.value);
      if (last && text !== null && faults.length === 0)
        values.splice(-1, 1, { ...last, alert: text });
    }
    if (part.name !== 'mb' || part.value === '') continue;
    const read = runOf(part.value, CALL, callIn);
    if (faults.length === 0) values.push(...read.values);
    if (read.fault) faults.push([read.fault, part]);
  }
  return { values, faults };
}

function callIn(word: string): Result<Said> {
  const written = word.replace(/[!?]/g, '');
  const known = CALLS[written.toLowerCase()];
  const call = known ? ok(known) : parseCall(written);
  return call.ok ? ok({ call: call.value, alert: word.includes('!') ? '' : null }) : call;
}

function playIn(board: readonly LinPart[]): Run<Card> {
  const values: Card[] = [];
  const faults: [Fault, LinPart][] = [];
  for (const part of board) {
    if (part.name !== 'pc' || part.value === '') continue;
    const read = runOf(part.value, CARD, parseCard);
    if (faults.length === 0) values.push(...read.values);
    if (read.fault) faults.push([read.fault, part]);
  }
  return { values, faults };
}

/** The words that a text runs together, up to one that is no such word: that is read alone, and refused. */
function runOf<Value>(
  text: string,
  pattern: RegExp,
  read: (word: string) => Result<Value>,
): { readonly values: readonly Value[]; readonly fault: Fault | null } {
  const values: Value[] = [];
  for (let rest = text.trim(); rest !== '';) {
    const word = pattern.exec(rest)?.[0] ?? rest;
    const value = read(word);
    if (!value.ok) return { values, fault: value.faults[0] ?? null };
    values.push(value.value);
    rest = rest.slice(word.length).replace(/^[\s,]+/, '');
  }
  return { values, fault: null };
}

function readHands(text: string): Result<PartialDeal> {
  const hands: Record<Seat, string> = { N: '-', E: '-', S: '-', W: '-' };
  for (const [i, written] of text.split(',', 4).entries()) {
    if (written.trim() === '') continue;
    const parts = parseSuitHoldings(written);
    if (parts.length === 0)
      return failWith(
        'lin/hand',
        `${quoteShort(written)}: write a hand with the letter of each suit before its cards, such as SAK4HQT7DJ952C863.`,
      );
    hands[LIN_SEATS[i] as Seat] = toDottedHand(parts);
  }
  const read = parseDeal(`S:${LIN_SEATS.map((seat) => hands[seat]).join(' ')}`);
  return read.ok ? ok(fillInLastHand(read.value)) : read;
}
