/** Reads and validates records from untrusted data; faults carry their location. */
import * as v from 'valibot';
import { parseJsonWithPositions, type JsonPath } from '$lib/core/positioned-json';
import { MAX_GAME_RECORD_LENGTH } from '$lib/core/limits';
import { fail, failWith, ok, type Result } from '$lib/core/result';
import { readCard } from '$lib/mighty/notation/mighty-notation';
import { mightyHand, type MightyCard, type MightyHand } from '$lib/mighty/rules/mighty-cards';
import type { Deal } from '$lib/mighty/rules/mighty-deal';
import { KITTY_SIZE } from '$lib/mighty/rules/kitty-exchange';
import { mapSeats } from '$lib/mighty/rules/mighty-seats';
import { TRICK_COUNT } from '$lib/mighty/rules/mighty-trick';
import {
  createFaultFactory,
  formatJsonPath,
  type TextPlaceOf,
  type FaultFactory,
} from './record-fault-location';
import { readLines } from './read-record-lines';
import { actionsOfLine, type GameRecord } from './mighty-record';
import {
  RecordHeadShape,
  RecordShape,
  shapeFault,
  type RecordFields,
} from './mighty-record-schema';
import { RECORD_VERSION } from './write-mighty-record';

/** The number of reported faults of the fields. */
const MAX_FAULTS = 10;

/**
 * The record in a text of JSON. Faults, each with line and column: `record/large` above the size of
 * a record, those of `readJson` and of `recordOf`.
 */
export function readMightyRecord(text: string): Result<GameRecord> {
  if (text.length > MAX_GAME_RECORD_LENGTH)
    return failWith('record/large', `A record has at most ${MAX_GAME_RECORD_LENGTH} letters.`);
  const read = parseJsonWithPositions(text);
  return read.ok ? toMightyRecord(read.value.value, read.value.positionOf) : read;
}

/**
 * The record in stored data. Faults: `record/foreign` for any other data, `record/newer` for a
 * later version, `record/shape` for fields that are missing, unknown or of another type,
 * `card/unknown`, `deal/duplicate-card`, `deal/hand-size`, those of an action's notation,
 * `action/illegal`, `line/from`, `line/same`, `line/empty`, `line/winners`, `line/result`,
 * `record/current`.
 */
export function toMightyRecord(
  data: unknown,
  placeOf: TextPlaceOf = () => undefined,
): Result<GameRecord> {
  const point = createFaultFactory(placeOf);
  const head = v.safeParse(RecordHeadShape, data);
  if (!head.success) {
    const message = 'This is no record of a game of Mighty: it has not its format and version.';
    return fail(point('record/foreign', [], message));
  }
  if (head.output.version > RECORD_VERSION) {
    const message = `the record has version ${head.output.version}, this app reads ${RECORD_VERSION}.`;
    return fail(point('record/newer', ['version'], message));
  }
  const read = v.safeParse(RecordShape, data);
  if (read.success) return checkRecord(read.output, point);
  const faults = read.issues.slice(0, MAX_FAULTS).map((issue) => {
    const { path, message } = shapeFault(issue);
    return point('record/shape', path, message);
  });
  return fail(...faults);
}

function checkRecord(fields: RecordFields, point: FaultFactory): Result<GameRecord> {
  const deal = readDeal(fields.deal, point);
  if (!deal.ok) return deal;
  const { begunAt, endedAt, options, dealer, players, you, current, at } = fields;
  const beginning = { begunAt, options, dealer, deal: deal.value, players, you };
  const lines = readLines(fields.lines, beginning, point);
  if (!lines.ok) return lines;
  const record: GameRecord = { ...beginning, endedAt, lines: lines.value, current, at };
  if (current >= record.lines.length)
    return fail(point('record/current', ['current'], `there is no line ${current}.`));
  const { length } = actionsOfLine(record, current);
  if (at <= length) return ok(record);
  return fail(point('record/current', ['at'], `the current line has ${length} actions.`));
}

function readDeal({ hands, kitty }: RecordFields['deal'], point: FaultFactory): Result<Deal> {
  const seen = new Map<MightyCard, JsonPath>();
  const read: MightyHand[] = [];
  for (const [i, cards] of [...hands, kitty].entries()) {
    const [path, size] =
      i < hands.length ? [['deal', 'hands', i], TRICK_COUNT] : [['deal', 'kitty'], KITTY_SIZE];
    const result = readCards(cards, path, seen, point);
    if (!result.ok) return result;
    if (cards.length !== size) {
      const message = `${size} cards belong here, not ${cards.length}.`;
      return fail(point('deal/hand-size', path, message));
    }
    read.push(result.value);
  }
  return ok({ hands: mapSeats((seat) => read[seat] ?? []), kitty: read.at(-1) ?? [] });
}

/** Reads a list of cards without any that were seen before, and adds them to those seen. */
function readCards(
  cards: readonly string[],
  path: JsonPath,
  seen: Map<MightyCard, JsonPath>,
  point: FaultFactory,
): Result<MightyHand> {
  const hand: MightyCard[] = [];
  for (const [i, written] of cards.entries()) {
    const at = [...path, i];
    const card = readCard(written);
    if (!card.ok) return fail(...card.faults.map(({ code, message }) => point(code, at, message)));
    const before = seen.get(card.value);
    if (before) {
      const message = `${card.value} lies in ${formatJsonPath(before)} already.`;
      return fail(point('deal/duplicate-card', at, message));
    }
    seen.set(card.value, at);
    hand.push(card.value);
  }
  return ok(mightyHand(hand));
}
