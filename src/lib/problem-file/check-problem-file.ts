/**
 * The check of a problem file, the same for every game: its faults and warnings in file order. In
 * the library (`curated`) more is required than of a draft.
 */
import type { Fault, TextPosition, Result } from '$lib/core/result';
import { LANGUAGES } from '$lib/core/localized-text';
import type { ProblemHead } from './problem-head';
import { countMissing, collectTexts } from './languages/collect-texts';
import type { ReadFile } from './read-problem-file';
import { findSpoiler, type SpoilerPhrases } from './title-spoilers';
import { nodeAt, type YamlDocument } from './yaml/yaml-document';

/** The result of a check. */
export interface CheckedFile<Problem, Proved> {
  /** Null when the file is invalid. */
  readonly problem: Problem | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** The result of the proof; null when the file is invalid. */
  readonly proved: Proved | null;
}

/** The game-specific part of the check. */
export interface FileCheck<Problem, Proved> {
  /** True for a file of the library: parts that a draft may lack are faults instead of warnings. */
  readonly curated: boolean;
  /** An example of a file name of this game. */
  readonly exampleFileName: string;
  /** Proves the solution of a valid problem. */
  prove(problem: Problem): Proved;
  /** The phrases that the title should not contain. */
  titleSpoilers(problem: Problem): readonly SpoilerPhrases[];
  /** Findings about the proof, the line and the texts, with their positions. */
  gameFindings(file: ReadFile<Problem>, proved: Proved): readonly FileFinding[];
}

/** Checks a file that was read; an invalid file is not proved. */
export function checkProblemFile<Problem extends Head, Proved>(
  read: Result<ReadFile<Problem>>,
  { curated, exampleFileName, prove, titleSpoilers, gameFindings }: FileCheck<Problem, Proved>,
): CheckedFile<Problem, Proved> {
  if (!read.ok) return { problem: null, faults: read.faults, warnings: [], proved: null };
  const { content: problem, warnings, document } = read.value;
  const proved = prove(problem);
  const findings = [
    ...missingPartFindings(problem, document, curated, exampleFileName),
    ...titleSpoilerFindings(read.value, titleSpoilers(problem)),
    ...(curated ? translationFindings(read.value) : []),
    ...gameFindings(read.value, proved),
  ];
  return {
    problem,
    faults: faultsOfKind(findings, 'fault'),
    warnings: sortByPosition([...warnings, ...faultsOfKind(findings, 'warning')]),
    proved,
  };
}

/** Adds findings that are made after the check, such as those of a longer proof, to its result. */
export function addFindings<Checked extends CheckedFile<unknown, unknown>>(
  checked: Checked,
  findings: readonly FileFinding[],
): Checked {
  const { faults, warnings } = checked;
  return {
    ...checked,
    faults: sortByPosition([...faults, ...faultsOfKind(findings, 'fault')]),
    warnings: sortByPosition([...warnings, ...faultsOfKind(findings, 'warning')]),
  };
}

/** A fault or a warning that the check of a file found. */
export interface FileFinding {
  readonly kind: 'fault' | 'warning';
  readonly fault: Fault;
}

type Head = Pick<ProblemHead<string>, 'title' | 'level' | 'number' | 'themes'> & {
  readonly id: string;
  readonly solution: unknown;
};

/** Findings for missing parts: faults in a file of the library, else warnings. */
function missingPartFindings(
  { id, level, number, themes, solution }: Head,
  { root, positionAt }: YamlDocument,
  curated: boolean,
  exampleFileName: string,
): readonly FileFinding[] {
  const rootPosition = positionAt(root.start);
  const kind = curated ? 'fault' : 'warning';
  const checks: (readonly [boolean, string, string])[] = [
    [
      !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id),
      'shape/id',
      `The name of the file is the address of the problem: small letters, digits and hyphens, such as ${exampleFileName}.`,
    ],
    [level === null, 'shape/no-level', 'Give the problem a level from 1 to 5, such as "level: 2".'],
    [
      themes.length === 0,
      'theme/none',
      'Give the problem at least one theme, in brackets behind "themes:".',
    ],
    [solution === null, 'solution/none', 'Give the problem a solution.'],
    [
      curated && number === undefined,
      'shape/no-number',
      'Give the problem a number, the next after the last: it is its address.',
    ],
  ];
  return checks
    .filter(([isMissing]) => isMissing)
    .map(([, code, message]) => ({ kind, fault: { code, message, at: rootPosition } }));
}

/** A warning where the title gives the answer away. */
function titleSpoilerFindings<Problem extends Head>(
  { content: { title }, document: { root, positionAt } }: ReadFile<Problem>,
  spoilers: readonly SpoilerPhrases[],
): readonly FileFinding[] {
  const phrase = findSpoiler(title, spoilers);
  if (phrase === null) return [];
  const message = `The title tells the answer: "${phrase}". Some students read it before they play; let it make them curious instead.`;
  const titlePosition = positionAt(nodeAt(root, ['title']).start);
  return [{ kind: 'warning', fault: { code: 'text/tells', message, at: titlePosition } }];
}

/** The highest level for beginners, whose texts must exist in every language. */
const MAX_BEGINNER_LEVEL = 3;

/** A warning where texts of a problem for beginners lack a translation. */
function translationFindings<Problem extends Head>({
  content: { level },
  document: { root, positionAt },
  kind,
}: ReadFile<Problem>): readonly FileFinding[] {
  if (level === null || level > MAX_BEGINNER_LEVEL) return [];
  const texts = collectTexts(root, kind);
  const missingLanguages = LANGUAGES.filter((language) => countMissing(texts, language) > 0);
  const firstIncomplete = texts.find(({ translations }) =>
    missingLanguages.some((language) => !translations[language]),
  );
  if (!firstIncomplete) return [];
  const missingCounts = missingLanguages.map(
    (language) => `${countMissing(texts, language)} in ${language}`,
  );
  const message = `A problem of level 1 to ${MAX_BEGINNER_LEVEL} is read by beginners, in their own language: of its ${texts.length} texts these are missing: ${missingCounts.join(', ')}.`;
  const textPosition = positionAt(firstIncomplete.from);
  return [{ kind: 'warning', fault: { code: 'text/untranslated', message, at: textPosition } }];
}

/** The faults of the findings of one kind, in file order. */
function faultsOfKind(
  findings: readonly FileFinding[],
  kind: FileFinding['kind'],
): readonly Fault[] {
  return sortByPosition(
    findings.filter((finding) => finding.kind === kind).map(({ fault }) => fault),
  );
}

/** Sorts by position; a fault without a position counts as at the beginning. */
function sortByPosition(faults: readonly Fault[]): readonly Fault[] {
  const positionOf = ({ at }: Fault): TextPosition => at ?? { line: 1, column: 1 };
  return faults.toSorted(
    (a, b) =>
      positionOf(a).line - positionOf(b).line || positionOf(a).column - positionOf(b).column,
  );
}
