/** Serialization of match records and validation of stored ones. */
import * as v from 'valibot';
import { MAX_KEPT_LINES, type ActionLog } from '$lib/core/played-lines';
import type { RecordCodec } from '$lib/core/record-file';
import { failWith, ok, type Result } from '$lib/core/result';
import type { Game } from '$lib/games/mahjong/rules/mahjong-game-state';
import { MATCH_LENGTHS } from '$lib/games/mahjong/rules/mahjong-match';
import { SEATS } from '$lib/games/mahjong/rules/mahjong-seats';
import { dealSetup, replayDeal, type MatchRecord } from './match-record';

const FORMAT = 'mahjong-match';
const VERSION = 1;
/**
 * Maximum actions in a deal: at most 84 discards, each followed by up to three responses, with room
 * to spare.
 */
const MAX_ACTIONS = 400;
/** Maximum length of a player's name. */
const MAX_NAME_LENGTH = 40;
const SEED_COUNT = 2 ** 32;

const WholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0));
const Timestamp = v.pipe(v.number(), v.finite(), v.minValue(0));
const SeatSchema = v.picklist(SEATS);
const NameSchema = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH));
const LineSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH))),
  v.maxLength(MAX_ACTIONS),
);

const MatchSchema = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  seed: v.pipe(WholeNumber, v.maxValue(SEED_COUNT - 1)),
  length: v.picklist(MATCH_LENGTHS),
  options: v.object({ claims: v.boolean() }),
  dealer: SeatSchema,
  players: v.strictTuple([NameSchema, NameSchema, NameSchema, NameSchema]),
  you: v.nullable(SeatSchema),
  begunAt: Timestamp,
  endedAt: v.nullable(Timestamp),
  deals: v.pipe(
    v.tupleWithRest([dealSchema()], dealSchema()),
    v.maxLength(Math.max(...MATCH_LENGTHS)),
  ),
});

function dealSchema() {
  return v.object({
    lines: v.pipe(v.tupleWithRest([LineSchema], LineSchema), v.maxLength(MAX_KEPT_LINES)),
    /** Index of the current line. */
    current: WholeNumber,
    /** Number of actions of the current line before the current position. */
    at: WholeNumber,
  });
}

/** The stored form of matches, which is also that of files. */
export const MATCH_RECORD_CODEC: RecordCodec<MatchRecord> = {
  encode: (record) => ({ format: FORMAT, version: VERSION, ...record }),
  decode: parseMatch,
};

/**
 * Validates a stored match. Faults: `record/shape` for anything else, `record/unlawful` where a
 * line breaks the rules, `record/current` where the current position does not exist. Never throws.
 */
function parseMatch(data: unknown): Result<MatchRecord> {
  const parsed = v.safeParse(MatchSchema, data);
  if (!parsed.success) return failWith('record/shape', 'This is no record of a match of mahjong.');
  const { format: _, version: __, ...record } = parsed.output;
  if (record.deals.length > record.length)
    return failWith('record/shape', `A match of ${record.length} has no more deals.`);
  for (const [dealIndex, { lines, current, at: actionCount }] of record.deals.entries()) {
    const line = lines[current];
    if (!line || actionCount > line.length)
      return failWith('record/current', `Deal ${dealIndex + 1} stands at no place of its lines.`);
    if (!lines.every((each) => isLegalLine(record, dealIndex, each)))
      return failWith('record/unlawful', `Deal ${dealIndex + 1} was not played by the rules.`);
  }
  const isUnfinishedDealFollowed = record.deals.slice(0, -1).some(({ lines }, dealIndex) => {
    return !lines.some((line) => replayOrNull(record, dealIndex, line)?.phase === 'over');
  });
  return isUnfinishedDealFollowed
    ? failWith('record/unlawful', 'A deal was begun before the last had an end.')
    : ok(record);
}

type DealSource = Pick<MatchRecord, 'seed' | 'dealer' | 'options'>;

function isLegalLine(record: DealSource, dealIndex: number, line: ActionLog): boolean {
  return replayOrNull(record, dealIndex, line) !== null;
}

/** Replays a line; null if it is illegal. */
function replayOrNull(record: DealSource, dealIndex: number, line: ActionLog): Game | null {
  try {
    return replayDeal(dealSetup(record, dealIndex), line);
  } catch {
    return null;
  }
}
