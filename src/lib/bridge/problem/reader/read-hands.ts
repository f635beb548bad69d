/** The hands that the student sees. */
import type { Hand } from '$lib/cards/hand';
import { quoteShort } from '$lib/core/quoted';
import { fieldsOf } from '$lib/problem-file/fields';
import { reportAll, type Report } from '$lib/problem-file/report';
import { wordsOf } from '$lib/problem-file/words';
import type { YamlNode } from '$lib/problem-file/yaml/document';
import { parseHand } from '$lib/bridge/notation/hand-notation';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import { restOfDeck } from '$lib/bridge/rules/bridge-deal';
import { isSeat, SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';

export interface WrittenHand {
  readonly seat: Seat;
  readonly hand: Hand;
  /** Offset of the hand in the file. */
  readonly offset: number;
}

const EXPECTED = 'a hand such as KQ4.A86.QJ72.KT6 (spades.hearts.diamonds.clubs)';

/** So many cards at the most are told to be placed nowhere: those of one hand and the one that is missing. */
const MAX_UNPLACED = 14;

/**
 * A hand of thirteen cards; null and faults otherwise. `placed`: all hands of its deal that are known, itself included;
 * a hand that is short is told which cards lie in none.
 */
export function readFullHand(
  report: Report,
  node: YamlNode,
  seat: Seat,
  placed: readonly Hand[] = [],
): WrittenHand | null {
  const words = wordsOf(report, node, 'hand/not-a-hand', EXPECTED);
  if (words === null) return null;
  const read = parseHand(words.value);
  if (!read.ok) {
    reportAll(report, read.faults, node.start);
    return null;
  }
  const count = read.value.length;
  if (count === 13) return { seat, hand: read.value, offset: node.start };
  report.fault(
    'hand/count',
    `${seat}'s hand ${quoteShort(words.value)} has ${count === 1 ? '1 card' : `${count} cards`}; it must have 13.${count < 13 ? describeUnplaced(placed) : ''}`,
    node.start,
  );
  return null;
}

function describeUnplaced(placed: readonly Hand[]): string {
  const cards = placed.length > 0 ? restOfDeck(...placed) : [];
  if (cards.length === 0 || cards.length > MAX_UNPLACED) return '';
  return ` In no hand yet: ${cards.join(' ')}.`;
}

/** The hands that a map names by their seats, as far as they can be read. */
export function parseHands(node: YamlNode | undefined): readonly Hand[] {
  if (node?.kind !== 'map') return [];
  return node.entries.flatMap(({ key, value }) => {
    if (!isSeat(key) || value.kind !== 'scalar') return [];
    const read = parseHand(String(value.value));
    return read.ok ? [read.value] : [];
  });
}

/** Reports the cards of a hand that an earlier one holds too; whether there was none. */
export function checkNoSharedCards(
  report: Report,
  { seat, hand, offset: at }: WrittenHand,
  earlier: readonly WrittenHand[],
): boolean {
  let good = true;
  for (const other of earlier) {
    const shared = hand.filter((card) => other.hand.includes(card));
    if (shared.length === 0) continue;
    good = false;
    const verb = shared.length === 1 ? 'is' : 'are';
    report.fault(
      'deal/duplicate-card',
      `${shared.join(' ')} ${verb} in ${seat}'s hand and in ${other.seat}'s; a card lies in one hand only.`,
      at,
    );
  }
  return good;
}

/**
 * The visible hands; null when any of them is wrong or missing. `first`: the first of the real deals as it is written,
 * whose hidden hands tell which card lies nowhere.
 */
export function readVisibleHands(
  report: Report,
  node: YamlNode,
  first: YamlNode | undefined,
  student: Seat | null,
  contract: Contract | null,
  started: boolean,
): readonly WrittenHand[] | null {
  const fields = fieldsOf(report, node, SEATS, 'the visible hands');
  if (fields === null) return null;
  const hands: WrittenHand[] = [];
  const hidden = parseHands(first);
  const placed = hidden.length > 0 ? [...parseHands(node), ...hidden] : [];
  let good = fields.whole;
  for (const { key, value } of fields.entries) {
    const hand = isSeat(key) ? readFullHand(report, value, key, placed) : null;
    good = hand !== null && checkNoSharedCards(report, hand, hands) && good;
    if (hand) hands.push(hand);
  }
  const seats = fields.entries.map(({ key }) => key).filter(isSeat);
  const places = new Map(fields.entries.map(({ key, keyStart }) => [key, keyStart]));
  const known = student !== null && contract !== null;
  const fit =
    !known ||
    !fields.whole ||
    checkVisibleSeats(report, seats, (seat) => places.get(seat) ?? node.start, node.start, {
      student,
      contract,
      started,
    });
  // Without a contract the two hands can still be trusted to be the student's and dummy's.
  const enough = known || seats.length === 2;
  return good && fit && enough && hands.length > 0 ? hands : null;
}

interface HandsContext {
  readonly student: Seat;
  readonly contract: Contract;
  readonly started: boolean;
}

function checkVisibleSeats(
  report: Report,
  seats: readonly Seat[],
  placeOf: (seat: Seat) => number,
  start: number,
  { student, contract, started }: HandsContext,
): boolean {
  const dummy = dummyOf(contract);
  if (student === dummy) return false;
  let good = true;
  for (const seat of seats.filter((seat) => seat !== student && seat !== dummy)) {
    good = false;
    report.fault(
      'hand/not-visible',
      `The student in ${student} sees that hand and dummy's (${dummy}); ${seat}'s hand belongs in the deals.`,
      placeOf(seat),
    );
  }
  const mustSeeDummy = started || sideOf(student) === sideOf(contract.declarer);
  for (const [seat, whose] of [
    [student, "the student's hand"],
    [dummy, "dummy's hand"],
  ] as const) {
    if (seats.includes(seat) || (seat === dummy && !mustSeeDummy)) continue;
    good = false;
    report.fault('hand/missing', `${seat} is missing here: ${whose}.`, start);
  }
  return good;
}
