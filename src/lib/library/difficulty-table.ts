/**
 * The reader of the table of measured difficulties, `problems/difficulty.json`, for lists, ratings
 * and the command line. An entry's name is the path of its problem below the library.
 */
import * as v from 'valibot';
import { parseJson } from '$lib/core/parse-json';
import type { Difficulty } from '$lib/problem-file/difficulty/measured-difficulty';

/** A measured difficulty with the seal of its problem and of the code that measured it. */
export interface StoredDifficulty extends Difficulty {
  readonly hash: string;
}

const ShareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const TriesSchema = v.pipe(v.number(), v.minValue(1));

const StoredDifficultySchema = v.object({
  hash: v.string(),
  failed: ShareSchema,
  tries: TriesSchema,
  students: v.record(v.string(), v.object({ failed: ShareSchema, tries: TriesSchema })),
  mistakes: v.array(
    v.object({
      round: v.pipe(v.number(), v.integer(), v.minValue(1)),
      action: v.string(),
      share: ShareSchema,
    }),
  ),
});

/** The valid entries of a table by name; empty for a text that is no table. */
export function parseDifficultyTable(text: string): ReadonlyMap<string, StoredDifficulty> {
  const entries = v.safeParse(v.record(v.string(), v.unknown()), parseJson(text));
  if (!entries.success) return new Map();
  return new Map(
    Object.entries(entries.output).flatMap(([name, value]) => {
      const parsed = v.safeParse(StoredDifficultySchema, value);
      return parsed.success ? [[name, parsed.output] as const] : [];
    }),
  );
}

/** The difficulty of a problem by its key (see `problemKey`); null where none is kept. */
export function difficultyOf(
  table: ReadonlyMap<string, StoredDifficulty>,
  key: string,
): Difficulty | null {
  return table.get(`${key}.yaml`) ?? table.get(`${key}.yml`) ?? null;
}
