/** What the problem files of every table say alike: the game, the names, the level, the credits, the hints. */
import { LEVELS, type Level } from '$lib/core/level';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '$lib/core/limits';
import type { LocalizedText } from '$lib/core/localized-text';
import { readList, readRequired, type YamlFields } from './yaml-fields';
import type { FaultReport } from './fault-report';
import { readSingleText, readLocalizedText } from './read-texts';
import { readOneOf, readWholeNumber } from './read-scalars';

/** More problems than a table will ever have. */
const LAST_NUMBER = 99_999;

/** The keys at the top of a problem file, in their order. */
export const HEAD_KEYS = [
  'game',
  'format',
  'number',
  'title',
  'level',
  'themes',
  'author',
  'source',
  'licence',
] as const;

/** The key of the hints, which follow after what is the table's own. */
export const HINTS_KEY = 'hints';

export interface ProblemHead<Theme extends string> {
  /** Its number at its table, from 1 on and the same for ever; absent in a draft. */
  readonly number?: number;
  readonly title: LocalizedText;
  /** 1 to 5; null in a draft. */
  readonly level: Level | null;
  /** Each once, in the order of the file. */
  readonly themes: readonly Theme[];
  readonly author?: string;
  readonly source?: string;
  readonly licence?: string;
  /** From the mildest on. */
  readonly hints: readonly LocalizedText[];
}

/** The table whose problem is expected: its id, as `game:` names it, and its themes. */
export interface ExpectedGame<Theme extends string> {
  readonly id: string;
  readonly themes: readonly Theme[];
}

/** The head of a problem file of this game; null and a fault when it has no title that can be read. */
export function readHead<Theme extends string>(
  report: FaultReport,
  fields: YamlFields,
  { id, themes: known }: ExpectedGame<Theme>,
): ProblemHead<Theme> | null {
  checkFormat(report, fields, id);
  const numbered = fields.get('number');
  const number = numbered ? readWholeNumber(report, numbered, 1, LAST_NUMBER, 'number') : null;
  const titled = readRequired(report, fields, 'title', 'give the problem a name');
  const title = titled && readLocalizedText(report, titled, 'title', MAX_LINE_LENGTH);
  const graded = fields.get('level');
  const steps = graded ? readWholeNumber(report, graded, 1, LEVELS.length, 'level') : null;
  const level = LEVELS.find((known) => known === steps) ?? null;
  const listed = fields.get('themes');
  const themes = (listed ? (readList(report, listed, 'the themes') ?? []) : []).flatMap(
    (item) => readOneOf(report, item, known, 'theme/unknown', 'theme') ?? [],
  );
  const ladder = fields.get(HINTS_KEY);
  const hints = (ladder ? (readList(report, ladder, 'the hints') ?? []) : []).flatMap(
    (item) => readLocalizedText(report, item, 'hint', MAX_TEXT_LENGTH) ?? [],
  );
  const credits: { author?: string; source?: string; licence?: string } = {};
  for (const key of ['author', 'source', 'licence'] as const) {
    const node = fields.get(key);
    const text = node && readSingleText(report, node, key, MAX_LINE_LENGTH);
    if (text) credits[key] = text;
  }
  if (title === null) return null;
  return {
    ...(number !== null && { number }),
    title,
    level,
    themes: [...new Set(themes)],
    ...credits,
    hints,
  };
}

function checkFormat(report: FaultReport, fields: YamlFields, id: string): void {
  const game = readRequired(report, fields, 'game', `write game: ${id}`);
  if (game) readOneOf(report, game, [id], 'shape/game', 'game of this reader');
  const format = readRequired(report, fields, 'format', 'write format: 1');
  const known = format?.kind === 'scalar' && format.value === 1;
  if (format && !known)
    report.fault(
      'shape/format',
      'This reader knows format: 1, written without quotes.',
      format.start,
    );
}
