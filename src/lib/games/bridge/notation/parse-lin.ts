/**
 * Parser for LIN, the notation of Bridge Base Online: `md|…|sv|…|mb|…|pc|…|`. There is no public
 * standard; this follows its hand viewer and vugraph files. A text is a list of named parts: `md`
 * dealer and hands, `sv` vulnerability, `mb` calls, `an` the explanation of a call, `pc` cards
 * played, `mc` tricks claimed, `ah` title.
 */
import { failWith, ok, type Fault, type Result } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import { positionLookup, type PositionLookup } from '$lib/core/text-positions';
import { quoteShort } from '$lib/core/quote-short';
import { finalContract, hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES, type Vulnerability } from '$lib/games/bridge/rules/vulnerability';
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
import { toSingleLine, type ParsedBoard } from './board-record';
import { toDottedHand, parseSuitHoldings } from './suit-letter-hands';
import { SUIT_PATTERN } from './suit-notation';
import { parseVulnerability } from './vulnerability-notation';

const CALL_PATTERN = new RegExp(
  `^(?:pass|rdbl|dbl|xx|[pdrx]|[1-7](?:NT?|${SUIT_PATTERN}))[!?*]*`,
  'i',
);
const CARD_PATTERN = new RegExp(`^(${SUIT_PATTERN})?(?:10|[AKQJT2-9])`, 'i');
const CALL_BY_TEXT: Readonly<Record<string, Call>> = { d: 'X', r: 'XX', dbl: 'X', rdbl: 'XX' };

/**
 * Parses all boards, each as far as possible and when it is asked for. Faults in a link have no
 * position.
 */
export function* parseLinFile(text: string): Generator<ParsedBoard> {
  // In a text that begins as LIN, links can only be in comments.
  const isLin = /^\s*[a-z]\w\|/i.test(text);
  const linkedBoards = isLin ? [] : extractLinFromLinks(text).flatMap(splitLinBoards);
  if (linkedBoards.length > 0) {
    for (const board of linkedBoards) yield parseBoard(board, null);
    return;
  }
  const lin = decodeLin(text);
  const positionAt = lin === text ? positionLookup(text) : null;
  for (const board of splitLinBoards(lin)) yield parseBoard(board, positionAt);
}

function parseBoard(
  { parts: boardParts, matchInfo }: LinBoard,
  positionAt: PositionLookup | null,
): ParsedBoard {
  const faults: Fault[] = [];
  const withPosition = (fault: Fault, part: LinPart | undefined): Fault =>
    positionAt && part ? { ...fault, at: positionAt(part.offset) } : fault;
  const addFaults = (newFaults: readonly Fault[], part: LinPart | undefined): void => {
    faults.push(...newFaults.map((fault) => withPosition(fault, part)));
  };
  const partsOf = (name: string): readonly LinPart[] =>
    boardParts.filter((part) => part.name === name && part.value !== '');
  const valueOf = (name: string): string => partsOf(name)[0]?.value ?? '';

  const dealPart = boardParts.find(({ name }) => name === 'md');
  const dealText = dealPart?.value ?? '';
  const parsedDeal = dealPart ? parseHands(dealText.replace(/^\d/, '')) : NO_OWN_DEAL;
  if (!parsedDeal.ok) addFaults(parsedDeal.faults, dealPart ?? boardParts[0]);
  // The hands follow a digit for the dealer, 1 for South.
  const dealer = LIN_SEATS[Number(dealText[0] ?? 0) - 1] ?? null;
  const [firstCall] = partsOf('mb');
  if (dealPart && !dealer && firstCall) addFaults([NO_DEALER], firstCall);
  const auctionRun = dealer ? parseAuction(boardParts) : { values: [], faults: [] };
  for (const [fault, part] of auctionRun.faults) addFaults([fault], part);
  const result = parseLinResult(matchInfo);
  const isPassedOut = dealer !== null && !firstCall && /^\s*pass/i.test(matchInfo.result);
  const auction = isPassedOut
    ? Array<Call>(4).fill('pass')
    : auctionRun.values.map(({ call }) => call);
  const playRun = parsePlay(boardParts);
  for (const [fault, part] of playRun.faults) addFaults([fault], part);
  const isAuctionOver = dealer !== null && hasAuctionEnded({ dealer, calls: auction });
  const contract = isAuctionOver
    ? finalContract({ dealer, calls: auction })
    : (result?.contract ?? null);
  // After a faulty auction the contract is unknown: the play is dropped, which is no further fault.
  const play = contract || faults.length === 0 ? playRun.values : [];
  const vulnerable = parseLinVulnerability(valueOf('sv'));
  if (!vulnerable.ok) addFaults(vulnerable.faults, partsOf('sv')[0]);
  // A claim that was refused is followed by more cards, and perhaps by another claim.
  const claimPart = partsOf('mc').at(-1);
  const claim = claimPart ? parseClaim(claimPart.value) : ok(null);
  if (!claim.ok) addFaults(claim.faults, claimPart);
  const isResultOfContract =
    result && contract && formatContract(result.contract) === formatContract(contract);
  const claimedTricks = claim.ok ? claim.value : null;
  const tricks = claimedTricks ?? (isResultOfContract && play.length < 52 ? result.tricks : null);
  const alerts = auctionRun.values.flatMap(({ alert }, call) =>
    alert === null ? [] : [{ call, text: alert }],
  );
  const { title, number, room, players, teams } = matchInfo;
  return validateBoard({
    draft: {
      title,
      ...(number !== null && { board: number }),
      ...(room && { room }),
      ...{ deal: parsedDeal.ok ? parsedDeal.value : null, dealer, auction, contract, play },
      vulnerable: vulnerable.ok ? vulnerable.value : null,
      result: contract && tricks,
      ...(players && { players }),
      ...(teams && { teams }),
      ...(alerts.length > 0 && { alerts }),
    },
    faults,
    unsupported: [...matchInfo.unsupported, ...findUnsupportedParts(boardParts)],
    findPosition(item) {
      const faultPart = (item === 'play' ? partsOf('pc')[0] : partsOf('mb')[0]) ?? dealPart;
      return positionAt && faultPart ? positionAt(faultPart.offset) : undefined;
    },
  });
}

const NO_OWN_DEAL = failWith(
  'lin/no-deal',
  'This board has calls or cards but no hands, and no other room before it has its number: add a part md|…|.',
);

const NO_DEALER: Fault = {
  code: 'lin/no-dealer',
  message:
    'Calls are given, but not the dealer: write 1 (South), 2 (West), 3 (North) or 4 (East) before the hands, such as md|3….',
};

function parseLinVulnerability(text: string): Result<Vulnerability | null> {
  if (text === '' || text === '?') return ok(null);
  const letter = text.toLowerCase().replace(/^[0-]$/, 'o');
  const vulnerable =
    VULNERABILITIES.find((candidate) => LIN_VULNERABILITY[candidate] === letter) ??
    parseVulnerability(text);
  return vulnerable
    ? ok(vulnerable)
    : failWith(
        'lin/vulnerability',
        `${quoteShort(text)} is no vulnerability. Write o for neither side, n for North and South, e for East and West, or b for both.`,
      );
}

function parseClaim(text: string): Result<number> {
  const tricks = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
  return tricks <= 13
    ? ok(tricks)
    : failWith(
        'lin/claim',
        `${quoteShort(text)} is no claim. Write the tricks that declarer makes in all, 0 to 13.`,
      );
}

/** The values up to the first fault, and all faults with their parts. */
interface ParsedRun<Value> {
  readonly values: readonly Value[];
  readonly faults: readonly (readonly [Fault, LinPart])[];
}

interface AlertableCall {
  readonly call: Call;
  /** The explanation of an alert; null without an alert. */
  readonly alert: string | null;
}

/** Parses the calls of a board; an `an` part after a call is its explanation. */
function parseAuction(board: readonly LinPart[]): ParsedRun<AlertableCall> {
  const values: AlertableCall[] = [];
  const faults: [Fault, LinPart][] = [];
  for (const [partIndex, part] of board.entries()) {
    if (part.name === 'an' && board[partIndex - 1]?.name === 'mb') {
      const last = values.at(-1);
      const text = toSingleLine(part.value);
      if (last && text !== null && faults.length === 0)
        values.splice(-1, 1, { ...last, alert: text });
    }
    if (part.name !== 'mb' || part.value === '') continue;
    const run = parseRun(part.value, CALL_PATTERN, parseLinCall);
    if (faults.length === 0) values.push(...run.values);
    if (run.fault) faults.push([run.fault, part]);
  }
  return { values, faults };
}

function parseLinCall(word: string): Result<AlertableCall> {
  const callText = word.replace(/[!?*]/g, '');
  const specialCall = CALL_BY_TEXT[callText.toLowerCase()];
  const call = specialCall ? ok(specialCall) : parseCall(callText);
  return call.ok ? ok({ call: call.value, alert: /[!*]/.test(word) ? '' : null }) : call;
}

/** Parses the cards; in a part with a whole trick, a card without a suit is of the suit led. */
function parsePlay(board: readonly LinPart[]): ParsedRun<Card> {
  const values: Card[] = [];
  const faults: [Fault, LinPart][] = [];
  for (const part of board) {
    if (part.name !== 'pc' || part.value === '') continue;
    const [, ledSuit = ''] = CARD_PATTERN.exec(part.value) ?? [];
    const run = parseRun(part.value, CARD_PATTERN, (word) =>
      parseCard(/^(?:10|[AKQJT2-9])$/i.test(word) ? `${ledSuit}${word}` : word),
    );
    if (faults.length === 0) values.push(...run.values);
    if (run.fault) faults.push([run.fault, part]);
  }
  return { values, faults };
}

/** Splits a text without separators by a pattern and parses each word, up to the first fault. */
function parseRun<Value>(
  text: string,
  pattern: RegExp,
  parseWord: (word: string) => Result<Value>,
): { readonly values: readonly Value[]; readonly fault: Fault | null } {
  const values: Value[] = [];
  // Dashes stand for the seats before the dealer.
  for (let remainingText = text.replace(/^[\s,-]+/, ''); remainingText !== '';) {
    const word = pattern.exec(remainingText)?.[0] ?? remainingText;
    const value = parseWord(word);
    if (!value.ok) return { values, fault: value.faults[0] ?? null };
    values.push(value.value);
    remainingText = remainingText.slice(word.length).replace(/^[\s,-]+/, '');
  }
  return { values, fault: null };
}

function parseHands(text: string): Result<PartialDeal> {
  const hands: Record<Seat, string> = { N: '-', E: '-', S: '-', W: '-' };
  for (const [i, handText] of text.split(',', 4).entries()) {
    if (handText.trim() === '') continue;
    const holdings = parseSuitHoldings(handText);
    if (holdings.length === 0)
      return failWith(
        'lin/hand',
        `${quoteShort(handText)}: write a hand with the letter of each suit before its cards, such as SAK4HQT7DJ952C863.`,
      );
    hands[LIN_SEATS[i] as Seat] = toDottedHand(holdings);
  }
  const parsedDeal = parseDeal(`S:${LIN_SEATS.map((seat) => hands[seat]).join(' ')}`);
  return parsedDeal.ok ? ok(fillInLastHand(parsedDeal.value)) : parsedDeal;
}
