/**
 * Parser for deals as people and dealer programs write them: four lines of hands with or without
 * seat names, all hands in one line (`n K952.AQ4.T83.KJ5 e …`, `N:K952.AQ4.T83.KJ5 … … …`), hand
 * diagrams, with the contract, dealer and vulnerability in words, and the cards played.
 */
import { fail, failWith, type Fault, type Result, type TextPosition } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import { clockwiseFrom, SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { restOfDeck } from '$lib/games/bridge/rules/bridge-deal';
import { parseCards } from './card-notation';
import { duplicateCardFault, fillInLastHand, type PartialDeal } from './deal-notation';
import { readHandDiagrams, type DiagramHand } from './hand-diagrams';
import { parseHand } from './hand-notation';
import { SEAT_NAME_PATTERN, parseSeatName } from './seat-names';
import type { QuotedFault, WrittenBoard, WrittenFacts } from './written-board';
import { readFacts } from './written-facts';

/** Cards in a hand before the play. */
const HAND_SIZE = 13;
/** Letters of a line that a fault quotes. */
const MAX_QUOTED = 60;
/** Hands from which on a repeated seat begins the next board. */
const ENOUGH_HANDS = 3;

const UNKNOWN_LINE = failWith('paste/line', 'This line is no deal, no hand and no contract.');
const NO_SEAT = failWith(
  'paste/no-seat',
  'This hand has no seat: write it too, such as N: K952 AQ4 T83 KJ5. Only four such lines with all 52 cards are taken as North, East, South and West.',
);
const SEAT_TWICE = failWith('paste/seat-twice', 'This seat has a hand already.');
const FACT_TWICE = failWith('paste/fact-twice', 'This is said of the board already, otherwise.');
const NO_HANDS = failWith('paste/no-hands', 'No hands follow for this board.');
const FOUR_HANDS = failWith(
  'deal/hands',
  'A deal in one line has four hands with spaces between them, - for an unknown one.',
);
const QUOTES = /["“”„«»`]/g;
const NO_FACTS: WrittenFacts = { contract: null, dealer: null, vulnerable: null, board: null };

/**
 * Parses all boards of a text; the next one begins with a hand of a seat that has one, or with the
 * number of a board. Time is linear. Faults: those of hands; `hand/too-many`; `deal/hands`;
 * `deal/duplicate-card`; `paste/hand-size` for a hand shorter than the others; `paste/seat-twice`;
 * `paste/fact-twice`; `paste/no-hands` for a board without hands; `paste/no-seat` for a hand with
 * spaces and no seat; `paste/line` for any other line.
 */
export function parseWrittenDeals(text: string): readonly WrittenBoard[] {
  const lines = text.replace(QUOTES, ' ').split(/\r\n|\n|\r/);
  const spacedHands = new Map([...findSpacedHands(lines), ...findSeatlessHands(lines)]);
  const besideFacts = lines.map((line, i) => (spacedHands.has(i) ? null : splitFact(line)));
  const diagrams = readHandDiagrams(
    lines.map((line, i) => besideFacts[i]?.diagramLine ?? line),
    (i) => spacedHands.has(i),
  );
  const diagramHands = new Map<number, DiagramHand[]>();
  for (const hand of diagrams.hands) {
    const hands = diagramHands.get(hand.at.line - 1);
    if (hands) hands.push(hand);
    else diagramHands.set(hand.at.line - 1, [hand]);
  }
  const items = lines.map((line, i): LineItem => {
    if (diagrams.lineIndices.has(i))
      return {
        kind: 'diagram',
        hands: diagramHands.get(i) ?? [],
        facts: besideFacts[i]?.facts ?? {},
      };
    const spacedHand = spacedHands.get(i);
    return spacedHand ? { kind: 'hands', hands: [spacedHand] } : parseLine(line);
  });
  const collector = new BoardCollector();
  const aboveHands = findFactsAboveHands(items);
  for (const [i, item] of items.entries()) {
    const line = lines[i] ?? '';
    const at = { line: i + 1, column: line.length - line.trimStart().length + 1 };
    collector.add(
      item,
      { at, sourceText: line.trim().slice(0, MAX_QUOTED).trimEnd() },
      aboveHands.has(i),
    );
  }
  return collector.close();
}

/** A word with its column, from 1. */
interface WrittenWord {
  readonly text: string;
  readonly column: number;
}

/** A hand in dotted notation, `-` for an unknown one. */
interface SeatedHand {
  /** Null where none is named: the seat of the heading above, or the next one without a hand. */
  readonly seat: Seat | null;
  /** True where the seat follows from the order of the lines alone. */
  readonly isSeatAssumed?: boolean;
  readonly handText: string;
  /** The hand as it is written. */
  readonly sourceText: string;
  readonly column: number;
}

/** A part of the text with its position. */
interface QuotedPart {
  readonly at: TextPosition;
  readonly sourceText: string;
}

/** The meaning of a line by itself. */
type LineItem =
  | { readonly kind: 'empty' }
  /** A line of a diagram, with the hands that begin in it, and the facts beside them. */
  | {
      readonly kind: 'diagram';
      readonly hands: readonly DiagramHand[];
      readonly facts: Partial<WrittenFacts>;
    }
  | { readonly kind: 'hands'; readonly hands: readonly SeatedHand[] }
  /** All hands of a deal, or the number of hands that it should not have. */
  | { readonly kind: 'deal'; readonly hands: readonly SeatedHand[] }
  /** A seat alone on its line, which heads the hand below it. */
  | { readonly kind: 'heading'; readonly seat: Seat }
  | { readonly kind: 'facts'; readonly facts: Partial<WrittenFacts> }
  | { readonly kind: 'cards'; readonly cards: readonly Card[] }
  /** A hand with spaces between its suits and no seat. */
  | { readonly kind: 'seatless'; readonly hand: SeatedHand }
  | { readonly kind: 'unknown' };

/** The indices of the fact lines with a hand below them, and no empty line between. */
function findFactsAboveHands(items: readonly LineItem[]): ReadonlySet<number> {
  const indices = new Set<number>();
  for (let i = items.length - 2; i >= 0; i--) {
    const below = items[i + 1]?.kind ?? 'empty';
    const isAboveHands = ['diagram', 'hands', 'deal', 'heading'].includes(below);
    if (items[i]?.kind === 'facts' && (isAboveHands || indices.has(i + 1))) indices.add(i);
  }
  return indices;
}

/** A board under construction. */
interface BoardDraft {
  readonly hands: Record<Seat, Hand | null>;
  /** The hands that were written, readable or not. */
  readonly places: Map<Seat, QuotedPart>;
  /** True for a deal in one line, to which no further hand belongs. */
  isWhole: boolean;
  hasUnreadableHand: boolean;
  areSeatsAssumed: boolean;
  facts: WrittenFacts;
  readonly play: Card[];
  contractAt: TextPosition | null;
  playAt: TextPosition | null;
  readonly faults: QuotedFault[];
  /** The line that began the board before its hands. */
  header: QuotedPart | null;
}

const createDraft = (): BoardDraft => ({
  hands: { N: null, E: null, S: null, W: null },
  places: new Map(),
  isWhole: false,
  hasUnreadableHand: false,
  areSeatsAssumed: false,
  facts: NO_FACTS,
  play: [],
  contractAt: null,
  playAt: null,
  faults: [],
  header: null,
});

/** Collects the boards of a text, whose lines are added in order. */
class BoardCollector {
  readonly #boards: WrittenBoard[] = [];
  #draft = createDraft();
  #heading: (QuotedPart & { readonly seat: Seat }) | null = null;

  /** Adds a line. `isAboveHands`: see `findFactsAboveHands`. */
  add(item: LineItem, part: QuotedPart, isAboveHands: boolean): void {
    if (item.kind === 'empty') return;
    if (item.kind === 'hands') return this.#addHands(item.hands, part.at.line);
    if (item.kind === 'seatless' && this.#heading) return this.#addHands([item.hand], part.at.line);
    this.#closeHeading();
    switch (item.kind) {
      case 'diagram':
        for (const { seat, handText, at, sourceText } of item.hands)
          this.#addHand(parseHand(handText), seat, { at, sourceText });
        this.#draft.facts = { ...this.#draft.facts, ...item.facts };
        return;
      case 'deal':
        return this.#addDeal(item.hands, part);
      case 'heading':
        this.#heading = { ...part, seat: item.seat };
        return;
      case 'facts':
        return this.#addFacts(item.facts, part, isAboveHands);
      case 'cards':
        this.#draft.playAt ??= part.at;
        this.#draft.play.push(...item.cards);
        return;
      case 'seatless':
        this.#draft.hasUnreadableHand = true;
        return this.#refuse(NO_SEAT, part);
      case 'unknown':
        return this.#refuse(UNKNOWN_LINE, part);
    }
  }

  /** Ends the last board and returns all. */
  close(): readonly WrittenBoard[] {
    this.#closeHeading();
    const lastBoard = this.#boards.at(-1);
    const { faults, header, places, isWhole } = this.#draft;
    // Lines behind the last board that begin no other are its own.
    if (lastBoard && !header && places.size === 0 && !isWhole)
      this.#boards.splice(-1, 1, { ...lastBoard, faults: [...lastBoard.faults, ...faults] });
    else this.#closeBoard();
    return this.#boards;
  }

  /** Adds the hands of a line; the first one takes the seat of the heading. */
  #addHands(hands: readonly SeatedHand[], line: number): void {
    const headedSeat = this.#heading?.seat ?? null;
    this.#heading = null;
    for (const [i, { seat, isSeatAssumed, handText, sourceText, column }] of hands.entries()) {
      if (handText === '-') continue;
      const part = { at: { line, column }, sourceText };
      const namedSeat = seat ?? (i === 0 ? headedSeat : null);
      this.#addHand(parseHand(handText), namedSeat, part);
      if (isSeatAssumed === true || namedSeat === null) this.#draft.areSeatsAssumed = true;
    }
  }

  /** Adds a hand to its seat, or to the next seat without one; it may begin the next board. */
  #addHand(parsed: Result<Hand>, namedSeat: Seat | null, part: QuotedPart): void {
    const isFull = namedSeat === null && this.#draft.places.size === SEATS.length;
    const isRepeated = namedSeat !== null && this.#draft.places.has(namedSeat);
    if (this.#draft.isWhole || (this.#isComplete() && (isFull || isRepeated))) this.#closeBoard();
    const { hands, places } = this.#draft;
    const seat = namedSeat ?? SEATS.find((emptySeat) => !places.has(emptySeat));
    if (seat === undefined || places.has(seat)) return this.#refuse(SEAT_TWICE, part);
    places.set(seat, part);
    const hand = refuseLongHand(parsed);
    const duplicates = hand.ok ? findDuplicates(hands, seat, hand.value) : [];
    if (hand.ok && duplicates.length === 0) {
      hands[seat] = hand.value;
      return;
    }
    this.#draft.hasUnreadableHand = true;
    this.#refuse(hand.ok ? fail(...duplicates) : hand, part);
  }

  #addDeal(hands: readonly SeatedHand[], part: QuotedPart): void {
    if (this.#draft.places.size > 0 || this.#draft.isWhole) this.#closeBoard();
    if (hands.length === SEATS.length) this.#addHands(hands, part.at.line);
    else {
      this.#draft.hasUnreadableHand = true;
      this.#refuse(FOUR_HANDS, part);
    }
    this.#draft.isWhole = true;
  }

  /**
   * Adds the facts of a line of their own. Dealer and vulnerability above the hands of the next
   * board are the next board's; a contract stands below the hands.
   */
  #addFacts(facts: Partial<WrittenFacts>, part: QuotedPart, isAboveHands: boolean): void {
    const names = Object.keys(facts) as readonly (keyof WrittenFacts)[];
    const isKnown = names.some((name) => this.#draft.facts[name] !== null);
    const beginsBoard = isKnown || (isAboveHands && facts.contract === undefined);
    if (facts.board !== undefined || (beginsBoard && this.#isComplete())) {
      this.#closeBoard();
      this.#draft.header = part;
    } else if (isKnown) return this.#refuse(FACT_TWICE, part);
    this.#draft.facts = { ...this.#draft.facts, ...facts };
    if (facts.contract) this.#draft.contractAt = part.at;
  }

  #isComplete(): boolean {
    return this.#draft.isWhole || this.#draft.places.size >= ENOUGH_HANDS;
  }

  /** Refuses a seat heading without a hand below it. */
  #closeHeading(): void {
    if (this.#heading) this.#refuse(UNKNOWN_LINE, this.#heading);
    this.#heading = null;
  }

  /** Ends the board; lines before its hands and its number stay for the next. */
  #closeBoard(): void {
    const { hands, places, isWhole, hasUnreadableHand, facts, header } = this.#draft;
    const hasHands = places.size > 0 || isWhole || hasUnreadableHand;
    if (!hasHands && !header) return;
    if (!hasHands && header) this.#refuse(NO_HANDS, header);
    for (const [seat, message] of findShortHands(hands))
      this.#refuse(failWith('paste/hand-size', message), places.get(seat));
    const { play, areSeatsAssumed, contractAt, playAt, faults } = this.#draft;
    const knownHands = hasUnreadableHand ? hands : fillInLastHand(hands);
    const deal = SEATS.every((seat) => hands[seat] === null) ? null : knownHands;
    this.#boards.push({ ...facts, deal, areSeatsAssumed, play, contractAt, playAt, faults });
    this.#draft = createDraft();
  }

  #refuse(result: Result<unknown>, part: QuotedPart | undefined): void {
    if (result.ok || !part) return;
    const { at, sourceText } = part;
    for (const { code, message } of result.faults)
      this.#draft.faults.push({ code, message, at, sourceText });
  }
}

/** The faults of the cards of a seat's hand that lie in another seat's hand too. */
function findDuplicates(deal: PartialDeal, seat: Seat, hand: Hand): readonly Fault[] {
  return SEATS.flatMap((holder) =>
    (deal[holder] ?? [])
      .filter((card) => hand.includes(card))
      .map((card) => duplicateCardFault(card, holder, seat)),
  );
}

/** The hands with fewer cards than they should have, and a sentence on each. */
function findShortHands(deal: PartialDeal): readonly (readonly [Seat, string])[] {
  const knownSeats = SEATS.filter((seat) => deal[seat] !== null);
  const sizeOf = (seat: Seat): number => deal[seat]?.length ?? 0;
  const longest = Math.max(0, ...knownSeats.map(sizeOf));
  // In an end position that is not written in full, hands may have any size.
  if (longest < HAND_SIZE && knownSeats.length < SEATS.length) return [];
  const missingCards = restOfDeck(...knownSeats.map((seat) => deal[seat] ?? []));
  const missing = missingCards.length === 1 ? `; ${missingCards[0] ?? ''} is in no hand` : '';
  return knownSeats
    .filter((seat) => sizeOf(seat) < longest)
    .map((seat) => [seat, `${seat} has ${sizeOf(seat)} cards, not ${longest}${missing}.`]);
}

/** A line of cards; the many faults of a text that is none need no words on cards. */
const BEGINS_WITH_SUIT = /^[\s,]*[SHDC♠♥♦♣]/i;

/** Parses a line that is in no diagram. */
function parseLine(line: string): LineItem {
  const words = splitWords(line);
  const [first] = words;
  if (!first) return { kind: 'empty' };
  const facts = readFacts(line);
  if (facts) return { kind: 'facts', facts };
  const hands = parseHandsOfLine(words);
  if (hands) return hands;
  const headedSeat = words.length === 1 ? parseSeatPrefix(first) : null;
  if (headedSeat) return { kind: 'heading', seat: headedSeat };
  if (isSeatlessHand(words)) return { kind: 'seatless', hand: toSpacedHand(null, words) };
  const cards = BEGINS_WITH_SUIT.test(line) ? parseCards(line) : UNKNOWN_LINE;
  return cards.ok ? { kind: 'cards', cards: cards.value } : { kind: 'unknown' };
}

/** Parses the hands of a line: one, several with their seats, or a deal; null for other lines. */
function parseHandsOfLine(words: readonly WrittenWord[]): LineItem | null {
  const [first] = words;
  if (!first) return null;
  const bars = words.length === 1 ? first.text.replace(/\|$/, '').split('|') : [];
  if (bars.length > 1 && bars.every(isHandLike)) {
    const column = first.column;
    return {
      kind: 'deal',
      hands: seatClockwise(
        'N',
        bars.map((text) => ({ text, column })),
      ),
    };
  }
  const groups = groupBySeat(words);
  const [group, ...otherGroups] = groups;
  if (!group) return null;
  if (otherGroups.length > 0) {
    const hands = groups.map(toSeatedHand);
    const isDeal =
      groups.every(({ seat }) => seat !== null) &&
      hands.every(({ handText }) => handText === '-' || isHandLike(handText));
    if (!isDeal) return null;
    return hands.length === SEATS.length ? { kind: 'deal', hands } : { kind: 'hands', hands };
  }
  const hand = toSeatedHand(group);
  const { seat, isLetter } = group;
  // Several hands may stand behind a seat's letter and a colon: `N:hand - hand -`.
  const isDeal =
    seat !== null && isLetter && group.words.length > 1 && !isHandInPieces(group.words);
  if (isDeal && group.words.every(({ text }) => text === '-' || isHandLike(text)))
    return { kind: 'deal', hands: seatClockwise(seat, group.words) };
  if (isHandLike(hand.handText)) return { kind: 'hands', hands: [hand] };
  const isSpaced =
    seat !== null &&
    group.words.length > 1 &&
    group.words.every(({ text }) => SUIT_RANKS.test(text));
  return isSpaced ? { kind: 'hands', hands: [toSpacedHand(seat, group.words)] } : null;
}

/** A seat and the words behind it, to the next seat. */
interface SeatGroup {
  readonly seat: Seat | null;
  /** True for a seat's letter with a colon. */
  readonly isLetter: boolean;
  readonly words: WrittenWord[];
}

function groupBySeat(words: readonly WrittenWord[]): readonly SeatGroup[] {
  const groups: SeatGroup[] = [];
  for (const word of words) {
    const seat = parseSeatPrefix(word);
    if (seat) groups.push({ seat, isLetter: /^[NESW]:/i.test(word.text), words: [] });
    else if (groups.length === 0) groups.push({ seat: null, isLetter: false, words: [] });
    const text = seat ? word.text.replace(SEAT_PREFIX, '') : word.text;
    const column = word.column + word.text.length - text.length;
    if (text !== '') groups.at(-1)?.words.push({ text, column });
  }
  return groups;
}

/** The words of a group as one hand. */
function toSeatedHand({ seat, words }: SeatGroup): SeatedHand {
  const handText = words.map(({ text }) => text).join('');
  return { seat, handText, sourceText: handText, column: words[0]?.column ?? 1 };
}

function seatClockwise(first: Seat, hands: readonly WrittenWord[]): readonly SeatedHand[] {
  const seats = clockwiseFrom(first);
  return hands.map(({ text, column }, i) => ({
    seat: seats[i] ?? null,
    handText: text,
    sourceText: text,
    column,
  }));
}

/** True for words that are one hand in pieces: `AKQ2. J54. T98. K32`. */
function isHandInPieces(words: readonly WrittenWord[]): boolean {
  const texts = words.map(({ text }) => text);
  return !texts.includes('-') && countDots(texts.join('')) === 3;
}

const countDots = (text: string): number => text.split('.').length - 1;

const ONLY_RANKS = /^(?:10|[AKQJTX2-9]|[-–—])*$/i;

/** True for a text that was meant as a hand with dots, right or wrong, but for no sentence. */
function isHandLike(text: string): boolean {
  const dotCount = countDots(text);
  const letters = text.replaceAll('.', '');
  if (dotCount === 0) return false;
  if (ONLY_RANKS.test(letters)) return true;
  const rankCount = letters.match(/10|[AKQJTX2-9]/gi)?.length ?? 0;
  return dotCount === 3 && 2 * rankCount >= letters.length;
}

/** A suit of a hand whose suits are separated by spaces. */
const SUIT_RANKS = /^(?:(?:10|[AKQJT2-9])+|[-–—]|void)$/i;
const VOID = /^(?:[-–—]|void)$/i;

function toSpacedHand(seat: Seat | null, words: readonly WrittenWord[]): SeatedHand {
  const suits = words.map(({ text }) => (VOID.test(text) ? '' : text));
  return {
    seat,
    handText: suits.join('.'),
    sourceText: words.map(({ text }) => text).join(' '),
    column: words[0]?.column ?? 1,
  };
}

/** True for the four suits of a whole hand, separated by spaces. */
function isSeatlessHand(words: readonly WrittenWord[]): boolean {
  if (words.length !== SUITS.length || !words.every(({ text }) => SUIT_RANKS.test(text)))
    return false;
  const ranks = words.flatMap(({ text }) => text.match(/10|[AKQJT2-9]/gi) ?? []);
  return ranks.length === HAND_SIZE;
}

/**
 * Finds hands with spaces between their suits and no seats: of North, East, South and West, where
 * four lines one below the other hold all 52 cards.
 */
function findSeatlessHands(lines: readonly string[]): ReadonlyMap<number, SeatedHand> {
  const hands = new Map<number, SeatedHand>();
  const wordsOfLines = lines.map((line) => {
    const words = line.length > MAX_HAND_WIDTH ? [] : splitWords(line);
    return isSeatlessHand(words) ? words : null;
  });
  for (let first = 0; first + SEATS.length <= lines.length; first++) {
    const rows = wordsOfLines.slice(first, first + SEATS.length).flatMap((words, i) => {
      const seat = SEATS[i] ?? null;
      return words ? { ...toSpacedHand(seat, words), isSeatAssumed: true } : [];
    });
    if (rows.length < SEATS.length) continue;
    const cards = rows.flatMap(({ handText }) => {
      const hand = parseHand(handText);
      return hand.ok ? hand.value : [];
    });
    if (new Set(cards).size < SEATS.length * HAND_SIZE) continue;
    for (const [i, row] of rows.entries()) hands.set(first + i, row);
    first += SEATS.length - 1;
  }
  return hands;
}

/**
 * Finds the hands of a seat whose four suits are separated by spaces: `N: K952 AQ4 T83 KJ5`. A line
 * such as `S A K Q J` may be four spades instead: it is South's hand beside another such hand.
 */
function findSpacedHands(lines: readonly string[]): ReadonlyMap<number, SeatedHand> {
  const hands = new Map<number, SeatedHand>();
  /** The line before, empty ones aside: a hand if this one is. */
  let unclearHand: readonly [number, SeatedHand] | null = null;
  /** True when the line before, empty ones aside, is a hand. */
  let isBesideHand = false;
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [group, ...otherGroups] =
      line.length > MAX_HAND_WIDTH ? [] : groupBySeat(splitWords(line));
    const isHand =
      group !== undefined &&
      group.seat !== null &&
      otherGroups.length === 0 &&
      group.words.length === 4 &&
      group.words.every(({ text }) => SUIT_RANKS.test(text));
    const isClear =
      isHand && (group.seat !== 'S' || group.words.some(({ text }) => !/^(?:10|.)$/.test(text)));
    if (isClear || (isHand && isBesideHand)) {
      if (unclearHand) hands.set(...unclearHand);
      hands.set(i, toSpacedHand(group.seat, group.words));
    }
    isBesideHand = hands.has(i);
    unclearHand = isHand && !isBesideHand ? [i, toSpacedHand(group.seat, group.words)] : null;
  }
  return hands;
}

/** Longer lines hold no single hand. */
const MAX_HAND_WIDTH = 200;

/** A fact before a row of a diagram, two spaces apart, and the line with spaces in its place. */
function splitFact(
  line: string,
): { readonly facts: Partial<WrittenFacts>; readonly diagramLine: string } | null {
  if (line.length > MAX_HAND_WIDTH) return null;
  const [, factText = '', row = ''] =
    /^(\s*\S(?:\S| (?! ))*)(?: {2,}|\t\s*)(\S.*)$/.exec(line) ?? [];
  const facts = row === '' ? null : readFacts(factText);
  return facts && { facts, diagramLine: row.padStart(line.length) };
}

function refuseLongHand(parsed: Result<Hand>): Result<Hand> {
  const isTooLong = parsed.ok && parsed.value.length > HAND_SIZE;
  return isTooLong
    ? failWith('hand/too-many', `A hand has ${HAND_SIZE} cards at the most.`)
    : parsed;
}

function splitWords(line: string): readonly WrittenWord[] {
  return [...line.matchAll(/\S+/g)].map((match) => ({ text: match[0], column: match.index + 1 }));
}

const SEAT_PREFIX = new RegExp(`^(${SEAT_NAME_PATTERN})(?::|$)`, 'i');

/** The seat that a word begins with: `W`, `West:` or `W:AKQ2…`. */
function parseSeatPrefix({ text }: WrittenWord): Seat | null {
  return parseSeatName(SEAT_PREFIX.exec(text)?.[1] ?? '');
}
