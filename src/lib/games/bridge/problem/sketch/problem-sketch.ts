/**
 * An unfinished problem, read leniently from its text for the deal editor: each card in the hand
 * where the text puts it, valid or not.
 */
import type { Card } from '$lib/cards/card';
import { toHand, type Hand } from '$lib/cards/hand';
import { isRank } from '$lib/cards/ranks';
import { SUITS } from '$lib/cards/suits';
import {
  entryOf,
  itemsOf,
  scalarText,
  readLeniently,
} from '$lib/problem-file/editing/lenient-reader';
import type { PlainValue } from '$lib/problem-file/editing/format-yaml';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import { parseCard } from '$lib/games/bridge/notation/card-notation';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { finalContract, firstIllegalCall } from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import { dealOf, restOfDeck, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { isSeat, partnerOf, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES, type Vulnerability } from '$lib/games/bridge/rules/vulnerability';

export const DEAL_GROUPS = ['real', 'virtual'] as const;
/** Real deals may be the actual one; virtual deals never are. */
export type DealGroup = (typeof DEAL_GROUPS)[number];

/** Hands as they are written, by seat. */
export type WrittenHands = Readonly<Partial<Record<Seat, Hand>>>;

/** A deal of the sketch. */
export interface SketchDeal {
  readonly group: DealGroup;
  /** Index in its group, from 0. */
  readonly index: number;
  /** False for the empty deal that stands for a missing first one. */
  readonly isWritten: boolean;
  /** Null for a deal without a name. */
  readonly name: string | null;
  /** The hands that the deal itself lists. */
  readonly namedHands: WrittenHands;
  /** The four hands, of any size; a card may be in several. */
  readonly hands: Deal;
  /**
   * The seat that is left out in the text and gets the remaining cards; null where there is none.
   */
  readonly restSeat: Seat | null;
  /** Cards that are in several hands. */
  readonly duplicateCards: Hand;
  /** Cards that are in no hand. */
  readonly unplacedCards: Hand;
}

/** The fields of a problem that the deal editor shows. */
export interface ProblemSketch {
  /** True for valid YAML, which can be edited. */
  readonly isYaml: boolean;
  readonly student: Seat | null;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability;
  /** The calls before the first unreadable one; null without an auction. */
  readonly calls: readonly Call[] | null;
  /** True when every call was read and is legal. */
  readonly areCallsLegal: boolean;
  /** The written contract, or that of the auction; null where there is none. */
  readonly contract: Contract | null;
  /** The hands under the key `hands`. */
  readonly sharedHands: WrittenHands;
  /** The seats whose hand is the same in every deal, and belongs under `hands`. */
  readonly sharedSeats: readonly Seat[];
  /** The real deals, of which there is at least one, then the virtual ones. */
  readonly deals: readonly [SketchDeal, ...(readonly SketchDeal[])];
  /** The cards of the start before the first unreadable one. */
  readonly start: readonly Card[];
}

/**
 * Most remaining cards that are given to the hand left out; more stay unplaced, so that cards do
 * not jump while an author places them one by one.
 */
const MAX_REST_CARDS = 13;

/** Limits for texts of any size; further items are ignored. */
const MAX_DEALS_PER_GROUP = 40;
const MAX_START_WORDS = 60;
const MAX_HAND_LETTERS = 100;
/** One more than the calls of the longest auction. */
const MAX_CALLS = 320;

/** The sketch of any text; it never throws. */
export function readSketch(text: string): ProblemSketch {
  const { value: root, isValidYaml } = readLeniently(text);
  const field = (key: string): PlainValue => entryOf(root, key);
  const student = readSeat(field('student'));
  const dealer = readSeat(field('dealer'));
  const items = itemsOf(field('auction'));
  const { calls, fit } = readCallsLeniently(items ?? []);
  const areCallsLegal = fit && (dealer === null || firstIllegalCall({ dealer, calls }) === null);
  const auctionContract = dealer && areCallsLegal ? finalContract({ dealer, calls }) : null;
  const contract = items ? auctionContract : readSketchContract(field('contract'));
  const start = readStartCards(field('start'));
  const sharedHands = readHands(field('hands'));
  const dealItems = readDeals(field('deals'));
  const sharedSeats = findSharedSeats({ student, contract, sharedHands, dealItems });
  const [first = blankDeal(), ...otherItems] = dealItems.some(({ group }) => group === 'real')
    ? dealItems
    : [blankDeal(), ...dealItems];
  return {
    isYaml: isValidYaml,
    student,
    dealer,
    vulnerable:
      VULNERABILITIES.find((vulnerability) => vulnerability === field('vulnerable')) ?? 'none',
    calls: items && calls,
    areCallsLegal,
    contract,
    sharedHands,
    sharedSeats,
    deals: [
      toSketchDeal(first, sharedHands, sharedSeats),
      ...otherItems.map((deal) => toSketchDeal(deal, sharedHands, sharedSeats)),
    ],
    start,
  };
}

/** A deal as the text lists it. */
type WrittenDeal = Pick<SketchDeal, 'group' | 'index' | 'isWritten' | 'name' | 'namedHands'>;

function blankDeal(): WrittenDeal {
  return { group: 'real', index: 0, isWritten: false, name: null, namedHands: {} };
}

function readDeals(deals: PlainValue): readonly WrittenDeal[] {
  return DEAL_GROUPS.flatMap((group) =>
    (itemsOf(entryOf(deals, group)) ?? []).slice(0, MAX_DEALS_PER_GROUP).map((item, index) => {
      const name = entryOf(item, 'name');
      const nameText = scalarText(name) ?? scalarText(entryOf(name, 'en'));
      return { group, index, isWritten: true, name: nameText, namedHands: readHands(item) };
    }),
  );
}

/** The deal with its four hands: shared ones, its own, and the one left out. */
function toSketchDeal(
  deal: WrittenDeal,
  sharedHands: WrittenHands,
  sharedSeats: readonly Seat[],
): SketchDeal {
  const { hands, restSeat } = resolveHands(sharedHands, deal.namedHands, sharedSeats);
  const allCards = SEATS.flatMap((seat) => hands[seat]);
  return {
    ...deal,
    hands,
    restSeat,
    duplicateCards: toHand(allCards.filter((card, i) => allCards.indexOf(card) !== i)),
    unplacedCards: restOfDeck(allCards),
  };
}

/**
 * The four hands. If exactly one hand is missing from the text and is not a shared one, its seat is
 * `restSeat` and gets the remaining cards.
 */
export function resolveHands(
  sharedHands: WrittenHands,
  namedHands: WrittenHands,
  sharedSeats: readonly Seat[],
): { readonly hands: Deal; readonly restSeat: Seat | null } {
  const findHand = (seat: Seat): Hand | undefined => sharedHands[seat] ?? namedHands[seat];
  const [missingSeat, secondMissingSeat] = SEATS.filter((seat) => findHand(seat) === undefined);
  const remainingCards = restOfDeck(...SEATS.map((seat) => findHand(seat) ?? []));
  const hasRest =
    missingSeat !== undefined &&
    secondMissingSeat === undefined &&
    !sharedSeats.includes(missingSeat);
  const restSeat = hasRest && remainingCards.length <= MAX_REST_CARDS ? missingSeat : null;
  return {
    hands: dealOf((seat) => findHand(seat) ?? (seat === restSeat ? remainingCards : [])),
    restSeat,
  };
}

interface SeatingInput {
  readonly student: Seat | null;
  readonly contract: Contract | null;
  readonly sharedHands: WrittenHands;
  readonly dealItems: readonly WrittenDeal[];
}

/**
 * The seats of the student, of dummy and of every hand under `hands`; South and North until the
 * seats are known. Dummy is left out where a deal lists dummy, or two hands besides the student's:
 * then the student is on lead before dummy is exposed.
 */
function findSharedSeats({
  student,
  contract,
  sharedHands,
  dealItems,
}: SeatingInput): readonly Seat[] {
  const isShared = (seat: Seat): boolean => sharedHands[seat] !== undefined;
  const isUnknown = student === null || contract === null;
  if (isUnknown && SEATS.filter(isShared).length > 1) return SEATS.filter(isShared);
  const studentSeat = student ?? contract?.declarer ?? 'S';
  const dummy = contract ? dummyOf(contract) : partnerOf(studentSeat);
  const isDummyHidden = dealItems.some(({ namedHands }) => {
    const listedSeats = SEATS.filter(
      (seat) => seat !== studentSeat && namedHands[seat] !== undefined,
    );
    return listedSeats.includes(dummy) || listedSeats.length > 1;
  });
  return SEATS.filter(
    (seat) => isShared(seat) || seat === studentSeat || (seat === dummy && !isDummyHidden),
  );
}

function readHands(value: PlainValue): WrittenHands {
  const hands: Partial<Record<Seat, Hand>> = {};
  for (const seat of SEATS) {
    const text = scalarText(entryOf(value, seat));
    if (text !== null) hands[seat] = readHandLeniently(text);
  }
  return hands;
}

function readSeat(value: PlainValue): Seat | null {
  const text = scalarText(value) ?? '';
  return isSeat(text) ? text : null;
}

function readSketchContract(value: PlainValue): Contract | null {
  const read = parseContract(scalarText(value) ?? '');
  return read.ok ? read.value : null;
}

/** The cards before the first word that is no card, or a repetition. */
function readStartCards(value: PlainValue): readonly Card[] {
  const cards: Card[] = [];
  for (const word of (scalarText(value) ?? '').split(/[\s,]+/, MAX_START_WORDS)) {
    if (word === '') continue;
    const read = parseCard(word);
    if (!read.ok || cards.includes(read.value)) break;
    cards.push(read.value);
  }
  return cards;
}

/**
 * The calls before the first unreadable item; `fit` is true when all items were read. An item is a
 * call, or a map with the call as its key (`2D: { note: natural }`).
 */
function readCallsLeniently(items: readonly PlainValue[]): {
  readonly calls: readonly Call[];
  readonly fit: boolean;
} {
  const calls: Call[] = [];
  for (const item of items.slice(0, MAX_CALLS)) {
    const callText = scalarText(item) ?? singleKey(item);
    const read = callText === null ? null : parseCall(callText);
    if (!read?.ok) break;
    calls.push(read.value);
  }
  return { calls, fit: calls.length === items.length };
}

/** The call of an item with an explanation, which is a map with that one key. */
function singleKey(item: PlainValue): string | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const [key, second] = Object.keys(item);
  return key === undefined || second !== undefined ? null : key;
}

/**
 * The readable cards of a hand, which may have too few suits, too many, or letters that are no
 * ranks.
 */
function readHandLeniently(handText: string): Hand {
  const text = handText.slice(0, MAX_HAND_LETTERS);
  const read = parseHand(text);
  if (read.ok) return read.value;
  // Else each readable rank counts, in the suit of its place between the dots.
  const cards = SUITS.flatMap((suit, i) => {
    const rankTexts = (text.split('.')[i] ?? '').match(/10|./gsu) ?? [];
    return rankTexts.flatMap((rankText): readonly Card[] => {
      const rank = rankText === '10' ? 'T' : rankText.toUpperCase();
      return isRank(rank) ? [`${suit}${rank}`] : [];
    });
  });
  return toHand(cards);
}
