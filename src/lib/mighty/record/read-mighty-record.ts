/** From what anybody may have written to a lawful record, or to faults with their places. */
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
import { pointing, pathText, type PlaceOf, type Point } from './record-fault-location';
import { readLines } from './read-record-lines';
import { actionsOf, type GameRecord } from './mighty-record';
import { HeadShape, RecordShape, shapeFault, type RecordFields } from './mighty-record-schema';
import { VERSION } from './write-mighty-record';

/** So many faults of the fields are told. */
const FAULTS_SHOWN = 10;

/**
 * The record in a text of JSON. Faults, each with line and column: `record/large` above the size of
 * a record, those of `readJson` and of `recordOf`.
 */
export function readRecord(text: string): Result<GameRecord> {
  if (text.length > MAX_GAME_RECORD_LENGTH)
    return failWith('record/large', `A record has at most ${MAX_GAME_RECORD_LENGTH} letters.`);
  const read = parseJsonWithPositions(text);
  return read.ok ? recordOf(read.value.value, read.value.positionOf) : read;
}

/**
 * The record in data, as they were kept. Faults: `record/foreign` for any other data,
 * `record/newer` for a later version, `record/shape` for fields that are missing, unknown or of
 * another kind, `card/unknown`, `deal/duplicate-card`, `deal/hand-size`, those of an action's
 * notation, `action/illegal`, `line/from`, `line/same`, `line/empty`, `line/winners`,
 * `line/result`, `record/current`.
 */
export function recordOf(data: unknown, placeOf: PlaceOf = () => undefined): Result<GameRecord> {
  const point = pointing(placeOf);
  const head = v.safeParse(HeadShape, data);
  if (!head.success) {
    const message = 'This is no record of a game of Mighty: it has not its format and version.';
    return fail(point('record/foreign', [], message));
  }
  if (head.output.version > VERSION) {
    const message = `the record has version ${head.output.version}, this app reads ${VERSION}.`;
    return fail(point('record/newer', ['version'], message));
  }
  const read = v.safeParse(RecordShape, data);
  if (read.success) return lawful(read.output, point);
  const faults = read.issues.slice(0, FAULTS_SHOWN).map((issue) => {
    const { path, message } = shapeFault(issue);
    return point('record/shape', path, message);
  });
  return fail(...faults);
}

function lawful(fields: RecordFields, point: Point): Result<GameRecord> {
  const deal = readDeal(fields.deal, point);
  if (!deal.ok) return deal;
  const { begunAt, endedAt, options, dealer, players, you, current, at } = fields;
  const beginning = { begunAt, options, dealer, deal: deal.value, players, you };
  const lines = readLines(fields.lines, beginning, point);
  if (!lines.ok) return lines;
  const record: GameRecord = { ...beginning, endedAt, lines: lines.value, current, at };
  if (current >= record.lines.length)
    return fail(point('record/current', ['current'], `there is no line ${current}.`));
  const { length } = actionsOf(record, current);
  if (at <= length) return ok(record);
  return fail(point('record/current', ['at'], `the current line has ${length} actions.`));
}

function readDeal({ hands, kitty }: RecordFields['deal'], point: Point): Result<Deal> {
  const seen = new Map<MightyCard, JsonPath>();
  const read: MightyHand[] = [];
  for (const [i, cards] of [...hands, kitty].entries()) {
    const [path, size] =
      i < hands.length ? [['deal', 'hands', i], TRICK_COUNT] : [['deal', 'kitty'], KITTY_SIZE];
    const found = readCards(cards, path, seen, point);
    if (!found.ok) return found;
    if (cards.length !== size) {
      const message = `${size} cards belong here, not ${cards.length}.`;
      return fail(point('deal/hand-size', path, message));
    }
    read.push(found.value);
  }
  return ok({ hands: mapSeats((seat) => read[seat] ?? []), kitty: read.at(-1) ?? [] });
}

/**
 * The cards of a list, none of which may be among those seen before; they are seen from then on.
 */
function readCards(
  cards: readonly string[],
  path: JsonPath,
  seen: Map<MightyCard, JsonPath>,
  point: Point,
): Result<MightyHand> {
  const hand: MightyCard[] = [];
  for (const [i, written] of cards.entries()) {
    const at = [...path, i];
    const card = readCard(written);
    if (!card.ok) return fail(...card.faults.map(({ code, message }) => point(code, at, message)));
    const before = seen.get(card.value);
    if (before) {
      const message = `${card.value} lies in ${pathText(before)} already.`;
      return fail(point('deal/duplicate-card', at, message));
    }
    seen.set(card.value, at);
    hand.push(card.value);
  }
  return ok(mightyHand(hand));
}
