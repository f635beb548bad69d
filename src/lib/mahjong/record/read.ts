/** A match as plain data to be kept, and back from whatever may have been kept. */
import * as v from 'valibot';
import { MAX_KEPT_LINES, type ActionLog } from '$lib/core/played-lines';
import { failWith, ok, type Result } from '$lib/core/result';
import type { Game } from '$lib/mahjong/rules/game';
import { MATCH_LENGTHS } from '$lib/mahjong/rules/match';
import { SEATS } from '$lib/mahjong/rules/seats';
import { dealSetup, replayDeal, type MatchRecord } from './record';

const FORMAT = 'mahjong-match';
const VERSION = 1;
/** A game has at most so many actions: each tile of the wall thrown, and three answers to each. */
const LONGEST = 400;
/** Names of players are short. */
const NAME = 40;
const SEEDS = 2 ** 32;

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Moment = v.pipe(v.number(), v.finite(), v.minValue(0));
const Place = v.picklist(SEATS);
const Name = v.pipe(v.string(), v.maxLength(NAME));
const Line = v.pipe(v.array(v.pipe(v.string(), v.maxLength(NAME))), v.maxLength(LONGEST));

const Shape = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  seed: v.pipe(Whole, v.maxValue(SEEDS - 1)),
  length: v.picklist(MATCH_LENGTHS),
  options: v.object({ claims: v.boolean() }),
  dealer: Place,
  players: v.strictTuple([Name, Name, Name, Name]),
  you: v.nullable(Place),
  begunAt: Moment,
  endedAt: v.nullable(Moment),
  deals: v.pipe(v.tupleWithRest([deal()], deal()), v.maxLength(Math.max(...MATCH_LENGTHS))),
});

function deal() {
  return v.object({
    lines: v.pipe(v.tupleWithRest([Line], Line), v.maxLength(MAX_KEPT_LINES)),
    current: Whole,
    at: Whole,
  });
}

/** What is kept of a match: plain data, which `recordOf` reads back. */
export function serializeMatch(record: MatchRecord): unknown {
  return { format: FORMAT, version: VERSION, ...record };
}

/**
 * The match in data as they were kept. Faults: `record/shape` for anything else, `record/unlawful` where a line is
 * not played by the rules, `record/current` where the table stands nowhere. It never throws.
 */
export function parseMatch(data: unknown): Result<MatchRecord> {
  const read = v.safeParse(Shape, data);
  if (!read.success) return failWith('record/shape', 'This is no record of a match of mahjong.');
  const { format: _, version: __, ...record } = read.output;
  if (record.deals.length > record.length)
    return failWith('record/shape', `A match of ${record.length} has no more deals.`);
  for (const [number, { lines, current, at }] of record.deals.entries()) {
    const line = lines[current];
    if (!line || at > line.length)
      return failWith('record/current', `Deal ${number + 1} stands at no place of its lines.`);
    if (!lines.every((each) => isLawful(record, number, each)))
      return failWith('record/unlawful', `Deal ${number + 1} was not played by the rules.`);
  }
  const unended = record.deals.slice(0, -1).some(({ lines }, number) => {
    return !lines.some((line) => played(record, number, line)?.phase === 'over');
  });
  return unended
    ? failWith('record/unlawful', 'A deal was begun before the last had an end.')
    : ok(record);
}

type Begun = Pick<MatchRecord, 'seed' | 'dealer' | 'options'>;

function isLawful(record: Begun, number: number, line: ActionLog): boolean {
  return played(record, number, line) !== null;
}

/** The game after a line; null where the rules do not allow it. */
function played(record: Begun, number: number, line: ActionLog): Game | null {
  try {
    return replayDeal(dealSetup(record, number), line);
  } catch {
    return null;
  }
}
