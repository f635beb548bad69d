/** Serialization of game records and validation of stored ones. */
import * as v from 'valibot';
import { failWith, ok, type Result } from '$lib/core/result';
import type { RecordCodec } from '$lib/core/record-file';
import { MAX_KEPT_LINES } from '$lib/core/played-lines';
import { BACK_DO_RULES } from '$lib/games/yut/rules/yut-options';
import { isLegalLine, canPreviewMove, THROW_SOURCES, type GameRecord } from './yut-record';

const FORMAT = 'yut-game';
const VERSION = 1;
/**
 * Maximum actions in a line: the longest of ten thousand games has about three hundred; undo
 * creates longer ones.
 */
const MAX_ACTIONS = 4000;
/** Maximum length of a player's name or an action. */
const MAX_NAME_LENGTH = 40;
const SEED_COUNT = 2 ** 32;

const WholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const Timestamp = v.pipe(v.number(), v.finite(), v.minValue(0));
const NameSchema = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH));
const LineSchema = v.pipe(v.array(NameSchema), v.maxLength(MAX_ACTIONS));

const GameSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  seed: v.pipe(WholeNumber, v.maxValue(SEED_COUNT - 1)),
  sticks: v.picklist(THROW_SOURCES),
  options: v.object({ backDo: v.picklist(BACK_DO_RULES), everyCatchThrows: v.boolean() }),
  players: v.object({ A: NameSchema, B: NameSchema }),
  begunAt: Timestamp,
  endedAt: v.nullable(Timestamp),
  lines: v.pipe(v.tupleWithRest([LineSchema], LineSchema), v.maxLength(MAX_KEPT_LINES)),
  current: WholeNumber,
  at: WholeNumber,
  // Absent in older stored games.
  chosen: v.optional(v.nullable(NameSchema), null),
});

/** The stored form of games, which is also that of files. */
export const YUT_RECORD_CODEC: RecordCodec<GameRecord> = {
  encode: (record) => ({ format: FORMAT, version: VERSION, ...record }),
  decode: parseYutGame,
};

/**
 * Validates a stored game. Faults: `record/shape` for anything else, `record/unlawful` where a line
 * breaks the rules or the throws of the seed, `record/current` where the current position does not
 * exist. Never throws.
 */
function parseYutGame(data: unknown): Result<GameRecord> {
  const read = v.safeParse(GameSchema, data);
  if (!read.success) return failWith('record/shape', 'This is no record of a game of yut.');
  const { format: _, version: __, ...record } = read.output;
  const line = record.lines[record.current];
  if (!line || record.at > line.length)
    return failWith('record/current', 'The game stands at no place of its lines.');
  if (!record.lines.every((each) => isLegalLine(record, each)))
    return failWith('record/unlawful', 'The game was not played by the rules.');
  if (!canPreviewMove(record, record.chosen))
    return failWith('record/unlawful', 'The chosen move cannot be made.');
  return ok(record);
}
