/** Reads the hands that the student sees. */
import type { Hand } from '$lib/cards/hand';
import { quoteShort } from '$lib/core/quote-short';
import { readKnownFields } from '$lib/problem-file/yaml-fields';
import { reportAll, type FaultReport } from '$lib/problem-file/fault-report';
import { readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import { restOfDeck } from '$lib/games/bridge/rules/bridge-deal';
import { isSeat, SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';

/** A hand of a problem file. */
export interface WrittenHand {
  readonly seat: Seat;
  readonly hand: Hand;
  /** The text offset of the hand in the file. */
  readonly offset: number;
}

const EXPECTED = 'a hand such as KQ4.A86.QJ72.KT6 (spades.hearts.diamonds.clubs)';

/** A message lists at most this many cards that are in no hand: one hand and a missing card. */
const MAX_UNPLACED = 14;

/**
 * Reads a hand of thirteen cards; null, with faults reported, for anything else. `placedHands`: the
 * known hands of the deal, this one included, for a message that says which cards are missing.
 */
export function readFullHand(
  report: FaultReport,
  node: YamlNode,
  seat: Seat,
  placedHands: readonly Hand[] = [],
): WrittenHand | null {
  const words = readWords(report, node, 'hand/not-a-hand', EXPECTED);
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
    `${seat}'s hand ${quoteShort(words.value)} has ${count === 1 ? '1 card' : `${count} cards`}; it must have 13.${count < 13 ? describeUnplaced(placedHands) : ''}`,
    node.start,
  );
  return null;
}

function describeUnplaced(placedHands: readonly Hand[]): string {
  const cards = placedHands.length > 0 ? restOfDeck(...placedHands) : [];
  if (cards.length === 0 || cards.length > MAX_UNPLACED) return '';
  return ` In no hand yet: ${cards.join(' ')}.`;
}

/** The hands of a map from seats to hands, as far as they can be read. */
export function parseHands(node: YamlNode | undefined): readonly Hand[] {
  if (node?.kind !== 'map') return [];
  return node.entries.flatMap(({ key, value }) => {
    if (!isSeat(key) || value.kind !== 'scalar') return [];
    const read = parseHand(String(value.value));
    return read.ok ? [read.value] : [];
  });
}

/** Reports cards of a hand that an earlier one holds too; true when there are none. */
export function checkNoSharedCards(
  report: FaultReport,
  { seat, hand, offset }: WrittenHand,
  earlier: readonly WrittenHand[],
): boolean {
  let isValid = true;
  for (const earlierHand of earlier) {
    const shared = hand.filter((card) => earlierHand.hand.includes(card));
    if (shared.length === 0) continue;
    isValid = false;
    const verb = shared.length === 1 ? 'is' : 'are';
    report.fault(
      'deal/duplicate-card',
      `${shared.join(' ')} ${verb} in ${seat}'s hand and in ${earlierHand.seat}'s; a card lies in one hand only.`,
      offset,
    );
  }
  return isValid;
}

/**
 * Reads the visible hands; null when any of them is wrong or missing. `firstDeal`: the first real
 * deal, whose hands help to say which card is missing. `hasStart`: some cards were played before.
 */
export function readVisibleHands(
  report: FaultReport,
  node: YamlNode,
  firstDeal: YamlNode | undefined,
  student: Seat | null,
  contract: Contract | null,
  hasStart: boolean,
): readonly WrittenHand[] | null {
  const fields = readKnownFields(report, node, SEATS, 'the visible hands');
  if (fields === null) return null;
  const hands: WrittenHand[] = [];
  const hiddenHands = parseHands(firstDeal);
  const placedHands = hiddenHands.length > 0 ? [...parseHands(node), ...hiddenHands] : [];
  let isValid = fields.hasOnlyKnownKeys;
  for (const { key, value } of fields.entries) {
    const hand = isSeat(key) ? readFullHand(report, value, key, placedHands) : null;
    isValid = hand !== null && checkNoSharedCards(report, hand, hands) && isValid;
    if (hand) hands.push(hand);
  }
  const seats = fields.entries.map(({ key }) => key).filter(isSeat);
  const offsets = new Map(fields.entries.map(({ key, keyStart }) => [key, keyStart]));
  const isSeatingKnown = student !== null && contract !== null;
  const areSeatsRight =
    !isSeatingKnown ||
    !fields.hasOnlyKnownKeys ||
    checkVisibleSeats(report, seats, (seat) => offsets.get(seat) ?? node.start, node.start, {
      student,
      contract,
      hasStart,
    });
  // Without a contract, two hands are assumed to be the student's and dummy's.
  const isComplete = isSeatingKnown || seats.length === 2;
  return isValid && areSeatsRight && isComplete && hands.length > 0 ? hands : null;
}

interface HandsContext {
  readonly student: Seat;
  readonly contract: Contract;
  readonly hasStart: boolean;
}

/** Reports hands that the student does not see, and visible ones that are missing. */
function checkVisibleSeats(
  report: FaultReport,
  seats: readonly Seat[],
  offsetOf: (seat: Seat) => number,
  start: number,
  { student, contract, hasStart }: HandsContext,
): boolean {
  const dummy = dummyOf(contract);
  if (student === dummy) return false;
  let isValid = true;
  for (const seat of seats.filter((seat) => seat !== student && seat !== dummy)) {
    isValid = false;
    report.fault(
      'hand/not-visible',
      `The student in ${student} sees that hand and dummy's (${dummy}); ${seat}'s hand belongs in the deals.`,
      offsetOf(seat),
    );
  }
  const mustSeeDummy = hasStart || sideOf(student) === sideOf(contract.declarer);
  for (const [seat, whose] of [
    [student, "the student's hand"],
    [dummy, "dummy's hand"],
  ] as const) {
    if (seats.includes(seat) || (seat === dummy && !mustSeeDummy)) continue;
    isValid = false;
    report.fault('hand/missing', `${seat} is missing here: ${whose}.`, start);
  }
  return isValid;
}
