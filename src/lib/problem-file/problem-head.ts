/** The head of a problem file, the same for every game: game, title, level, credits and hints. */
import { LEVELS, type Level } from '$lib/core/level';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '$lib/core/limits';
import type { LocalizedText } from '$lib/core/localized-text';
import { readList, readRequired, type YamlFields } from './yaml-fields';
import type { FaultReport } from './fault-report';
import { readSingleText, readLocalizedText } from './read-texts';
import { readOneOf, readWholeNumber } from './read-scalars';

/** The largest number of a problem; more than a game will ever have. */
const LAST_NUMBER = 99_999;

/** The keys of the head, in file order. */
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

/** The key of the hints, which follow the keys of the game. */
export const HINTS_KEY = 'hints';

export interface ProblemHead<Theme extends string> {
  /** Its permanent number within its game, from 1; absent in a draft. */
  readonly number?: number;
  /** Its number among the problems of one placeholder name; set by the library, in no file. */
  readonly nameNumber?: number;
  readonly title: LocalizedText;
  /** 1 to 5; null in a draft. */
  readonly level: Level | null;
  /** Distinct, in file order. */
  readonly themes: readonly Theme[];
  /** The credits, as the author has written them. */
  readonly author?: string;
  readonly source?: string;
  readonly licence?: string;
  /** The mildest first. */
  readonly hints: readonly LocalizedText[];
}

/** The game whose problem is expected: its id, as in `game:`, and its themes. */
export interface ExpectedGame<Theme extends string> {
  readonly id: string;
  readonly themes: readonly Theme[];
}

/** Reads the head of a problem file; null and a fault without a readable title. */
export function readHead<Theme extends string>(
  report: FaultReport,
  fields: YamlFields,
  { id, themes: knownThemes }: ExpectedGame<Theme>,
): ProblemHead<Theme> | null {
  checkFormat(report, fields, id);
  const numberNode = fields.get('number');
  const number = numberNode ? readWholeNumber(report, numberNode, 1, LAST_NUMBER, 'number') : null;
  const titleNode = readRequired(report, fields, 'title', 'give the problem a name');
  const title = titleNode && readLocalizedText(report, titleNode, 'title', MAX_LINE_LENGTH);
  const levelNode = fields.get('level');
  const levelNumber = levelNode
    ? readWholeNumber(report, levelNode, 1, LEVELS.length, 'level')
    : null;
  const level = LEVELS.find((candidate) => candidate === levelNumber) ?? null;
  const themesNode = fields.get('themes');
  const themes = (themesNode ? (readList(report, themesNode, 'the themes') ?? []) : []).flatMap(
    (item) => readOneOf(report, item, knownThemes, 'theme/unknown', 'theme') ?? [],
  );
  const hintsNode = fields.get(HINTS_KEY);
  const hints = (hintsNode ? (readList(report, hintsNode, 'the hints') ?? []) : []).flatMap(
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

/** Reports a file of another game or of an unknown version of the format. */
function checkFormat(report: FaultReport, fields: YamlFields, id: string): void {
  const game = readRequired(report, fields, 'game', `write game: ${id}`);
  if (game) readOneOf(report, game, [id], 'shape/game', 'game of this reader');
  const format = readRequired(report, fields, 'format', 'write format: 1');
  const isKnown = format?.kind === 'scalar' && format.value === 1;
  if (format && !isKnown)
    report.fault(
      'shape/format',
      'This reader knows format: 1, written without quotes.',
      format.start,
    );
}
