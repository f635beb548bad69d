/** Reads and validates records from untrusted data; faults carry their location. */
import * as v from 'valibot';
import type { JsonPath } from '$lib/core/positioned-json';
import type { RecordCodec } from '$lib/core/record-file';
import { fail, ok, type Result } from '$lib/core/result';
import { readCard } from '$lib/games/mighty/notation/mighty-notation';
import { mightyHand, type MightyCard, type MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { Deal } from '$lib/games/mighty/rules/mighty-deal';
import { KITTY_SIZE } from '$lib/games/mighty/rules/kitty-exchange';
import { mapSeats } from '$lib/games/mighty/rules/mighty-seats';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
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
import { RECORD_VERSION, toMightyRecordData } from './write-mighty-record';

/** The maximal number of reported faults of fields. */
const MAX_FAULTS = 10;

/** The stored form of records, which is also that of files. */
export const MIGHTY_RECORD_CODEC: RecordCodec<GameRecord> = {
  encode: toMightyRecordData,
  decode: toMightyRecord,
};

/**
 * The record in stored data. Faults: `record/foreign` for any other data, `record/newer` for a
 * later version, `record/shape` for fields that are missing, unknown or of another type,
 * `card/unknown`, `deal/duplicate-card`, `deal/hand-size`, those of an action's notation,
 * `action/illegal`, `line/from`, `line/same`, `line/empty`, `line/winners`, `line/result`,
 * `record/current`.
 */
export function toMightyRecord(
  data: unknown,
  positionOf: TextPlaceOf = () => undefined,
): Result<GameRecord> {
  const createFault = createFaultFactory(positionOf);
  const head = v.safeParse(RecordHeadShape, data);
  if (!head.success) {
    const message = 'This is no record of a game of Mighty: it has not its format and version.';
    return fail(createFault('record/foreign', [], message));
  }
  if (head.output.version > RECORD_VERSION) {
    const message = `the record has version ${head.output.version}, this app reads ${RECORD_VERSION}.`;
    return fail(createFault('record/newer', ['version'], message));
  }
  const parsed = v.safeParse(RecordShape, data);
  if (parsed.success) return checkRecord(parsed.output, createFault);
  const faults = parsed.issues.slice(0, MAX_FAULTS).map((issue) => {
    const { path, message } = shapeFault(issue);
    return createFault('record/shape', path, message);
  });
  return fail(...faults);
}

function checkRecord(fields: RecordFields, createFault: FaultFactory): Result<GameRecord> {
  const deal = readDeal(fields.deal, createFault);
  if (!deal.ok) return deal;
  const { begunAt, endedAt, options, dealer, players, you, current, at } = fields;
  const start = { begunAt, options, dealer, deal: deal.value, players, you };
  const lines = readLines(fields.lines, start, createFault);
  if (!lines.ok) return lines;
  const record: GameRecord = { ...start, endedAt, lines: lines.value, current, at };
  if (current >= record.lines.length)
    return fail(createFault('record/current', ['current'], `there is no line ${current}.`));
  const { length } = actionsOfLine(record, current);
  if (at <= length) return ok(record);
  return fail(createFault('record/current', ['at'], `the current line has ${length} actions.`));
}

function readDeal({ hands, kitty }: RecordFields['deal'], createFault: FaultFactory): Result<Deal> {
  const locationByCard = new Map<MightyCard, JsonPath>();
  const parsedHands: MightyHand[] = [];
  for (const [i, cards] of [...hands, kitty].entries()) {
    const [path, size] =
      i < hands.length ? [['deal', 'hands', i], TRICK_COUNT] : [['deal', 'kitty'], KITTY_SIZE];
    const result = readCards(cards, path, locationByCard, createFault);
    if (!result.ok) return result;
    if (cards.length !== size) {
      const message = `${size} cards belong here, not ${cards.length}.`;
      return fail(createFault('deal/hand-size', path, message));
    }
    parsedHands.push(result.value);
  }
  return ok({
    hands: mapSeats((seat) => parsedHands[seat] ?? []),
    kitty: parsedHands.at(-1) ?? [],
  });
}

/** Reads a list of cards and adds their locations; refuses a card that has a location already. */
function readCards(
  cards: readonly string[],
  path: JsonPath,
  locationByCard: Map<MightyCard, JsonPath>,
  createFault: FaultFactory,
): Result<MightyHand> {
  const hand: MightyCard[] = [];
  for (const [i, cardText] of cards.entries()) {
    const location = [...path, i];
    const card = readCard(cardText);
    if (!card.ok)
      return fail(...card.faults.map(({ code, message }) => createFault(code, location, message)));
    const firstLocation = locationByCard.get(card.value);
    if (firstLocation) {
      const message = `${card.value} lies in ${formatJsonPath(firstLocation)} already.`;
      return fail(createFault('deal/duplicate-card', location, message));
    }
    locationByCard.set(card.value, location);
    hand.push(card.value);
  }
  return ok(mightyHand(hand));
}
