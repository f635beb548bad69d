/** The schema of a record: its fields and their types, before any rules. */
import * as v from 'valibot';
import { MAX_LINE_LENGTH, MAX_LINES_PER_GAME } from '$lib/core/limits';
import { nearestWord } from '$lib/core/nearest-word';
import { quoteShort } from '$lib/core/quote-short';
import type { JsonPath } from '$lib/core/positioned-json';
import { DEFAULT_MIGHTY_OPTIONS, type MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { ALL_POINTS } from '$lib/games/mighty/rules/mighty-cards';
import { TRICK_COUNT } from '$lib/games/mighty/rules/mighty-trick';
import { RECORD_FORMAT, RECORD_VERSION } from './write-mighty-record';

/** The largest timestamp of a JavaScript date. */
const MAX_TIMESTAMP = 8.64e15;
/** The highest allowed stake. */
const MAX_STAKE = 1_000_000;
/** Above the actions of any line: 45 calls, the exchange and 50 cards come to 98. */
const MAX_ACTIONS = 100;
/** Maximum length of an action's text; the longest has ten letters. */
const MAX_ACTION_LENGTH = 100;

const wholeNumberIn = (min: number, max: number) =>
  v.pipe(
    v.number(`a whole number from ${min} to ${max}`),
    v.check(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `a whole number from ${min} to ${max}`,
    ),
  );
const text = (maxLength: number) =>
  v.pipe(v.string('a text'), v.maxLength(maxLength, `a text of at most ${maxLength} letters`));
const yesOrNo = v.boolean('true or false');
const listOf = <Item extends v.GenericSchema>(item: Item, maxLength: number, expected: string) =>
  v.pipe(v.array(item, expected), v.maxLength(maxLength, `${expected}, at most ${maxLength}`));

const Seat = v.picklist(SEATS, 'a seat from 0 to 4');
const Timestamp = wholeNumberIn(0, MAX_TIMESTAMP);
const Cards = listOf(text(MAX_ACTION_LENGTH), 53, 'a list of cards');
const bySeat = <Item extends v.GenericSchema>(item: Item, itemsName: string) =>
  v.strictTuple([item, item, item, item, item], `five ${itemsName}, one for each seat`);

/** The fields are documented at `MightyOptions`. */
const OptionsShape: v.GenericSchema<unknown, MightyOptions> = v.strictObject({
  minimum: v.picklist([13, 14], '13 or 14'),
  noTrumpBeatsSuit: yesOrNo,
  dealMiss: v.nullable(wholeNumberIn(0, ALL_POINTS)),
  toNoTrump: v.picklist([1, 2], '1 or 2'),
  callerUnderClubs: v.picklist(['H3', 'S3'], '"H3" or "S3"'),
  risk: wholeNumberIn(0, MAX_STAKE),
  card: wholeNumberIn(0, MAX_STAKE),
  runDoubles: yesOrNo,
  backRunDoubles: yesOrNo,
  noTrumpDoubles: yesOrNo,
});

const Count = v.number('a number');
const ResultShape = v.strictObject({
  points: Count,
  friend: v.nullable(Seat),
  score: Count,
  payoffs: bySeat(Count, 'numbers'),
});

const LineShape = v.strictObject({
  from: v.exactOptional(wholeNumberIn(0, MAX_LINES_PER_GAME - 1)),
  at: v.exactOptional(wholeNumberIn(0, MAX_ACTIONS)),
  actions: listOf(text(MAX_ACTION_LENGTH), MAX_ACTIONS, 'a list of actions'),
  winners: v.exactOptional(listOf(Seat, TRICK_COUNT, 'a list of seats')),
  result: v.exactOptional(v.nullable(ResultShape)),
});

/** The fields by which a record is recognized, whatever its version. */
export const RecordHeadShape = v.object({
  format: v.literal(RECORD_FORMAT),
  version: v.pipe(v.number(), v.integer()),
});

/** All fields; they are documented at `GameRecord` and `RecordLine`. */
export const RecordShape = v.strictObject({
  format: v.literal(RECORD_FORMAT),
  version: v.literal(RECORD_VERSION),
  begunAt: Timestamp,
  endedAt: v.nullable(Timestamp),
  options: v.optional(OptionsShape, DEFAULT_MIGHTY_OPTIONS),
  dealer: Seat,
  deal: v.strictObject({ hands: bySeat(Cards, 'hands'), kitty: Cards }),
  players: bySeat(
    v.strictObject({ name: text(MAX_LINE_LENGTH), kind: text(MAX_LINE_LENGTH) }),
    'players',
  ),
  you: v.nullable(Seat),
  lines: v.pipe(
    listOf(LineShape, MAX_LINES_PER_GAME, 'a list of lines'),
    v.minLength(1, 'at least one line'),
  ),
  current: wholeNumberIn(0, MAX_LINES_PER_GAME - 1),
  at: wholeNumberIn(0, MAX_ACTIONS),
});

/** The fields of a record that fits the schema. */
export type RecordFields = v.InferOutput<typeof RecordShape>;

/** The fields of a line. */
export type RecordLineFields = RecordFields['lines'][number];

/** A schema violation: its path, and a message. */
export interface ShapeFault {
  readonly path: JsonPath;
  readonly message: string;
}

/**
 * Converts an issue of the schema into a message: a missing field, an unknown one, or a value of
 * another type.
 */
export function shapeFault(issue: v.BaseIssue<unknown>): ShapeFault {
  const path = (issue.path ?? []).map(({ key }) => key as string | number);
  const lastItem = issue.path?.at(-1);
  const name = String(lastItem?.key);
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    const suggestion = nearestWord(name, allowedFieldsAt(path));
    const hint = suggestion === null ? 'Leave it out.' : `Did you mean ${suggestion}?`;
    return { path, message: `there is no field ${quoteShort(name)} here. ${hint}` };
  }
  if (issue.type === 'strict_object' && lastItem?.origin === 'key')
    return { path: path.slice(0, -1), message: `the field ${name} is missing.` };
  if (issue.type === 'strict_object') return { path, message: 'an object is wanted here.' };
  return { path, message: `${issue.message} is wanted here.` };
}

/** The field names allowed at the path of an unknown field. */
function allowedFieldsAt(path: JsonPath): readonly string[] {
  const [field, ...subpath] = path;
  if (subpath.length === 0) return Object.keys(RecordShape.entries);
  if (field === 'options') return Object.keys(DEFAULT_MIGHTY_OPTIONS);
  if (field === 'deal') return ['hands', 'kitty'];
  if (field === 'players') return ['name', 'kind'];
  return [...Object.keys(LineShape.entries), ...Object.keys(ResultShape.entries)];
}
