/** The check of a problem file, whatever its table: what it lacks, what was found in it, in the order of the file. */
import type { Fault, TextPosition, Result } from '$lib/core/result';
import { LANGUAGES } from '$lib/core/localized-text';
import type { ProblemHead } from './problem-head';
import { countMissing, collectTexts } from './languages/collect-texts';
import type { ReadFile } from './read-problem-file';
import { findSpoiler, type SpoilerPhrases } from './title-spoilers';
import { nodeAt, type YamlDocument } from './yaml/yaml-document';

/** All that is said about one problem file. */
export interface CheckedFile<Problem, Proved> {
  /** Null when the file is not lawful. */
  readonly problem: Problem | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** What the proof said; null when the file is not lawful. */
  readonly proved: Proved | null;
}

/** How the files of a table are checked. */
export interface FileCheck<Problem, Proved> {
  /** A file of the library: what a draft may lack is a fault there, and not a warning. */
  readonly curated: boolean;
  /** The name of a file of this table. */
  readonly exampleFileName: string;
  prove(problem: Problem): Proved;
  /** What its title had better not say. */
  titleSpoilers(problem: Problem): readonly SpoilerPhrases[];
  /** What the proof, the line and the texts give cause to say, with its places. */
  gameFindings(file: ReadFile<Problem>, proved: Proved): readonly FileFinding[];
}

/** Checks a file that was read; what is not lawful is not proved. */
export function checkProblemFile<Problem extends Head, Proved>(
  read: Result<ReadFile<Problem>>,
  { curated, exampleFileName: example, prove, titleSpoilers: telling, gameFindings: find }: FileCheck<Problem, Proved>,
): CheckedFile<Problem, Proved> {
  if (!read.ok) return { problem: null, faults: read.faults, warnings: [], proved: null };
  const { content: problem, warnings, document } = read.value;
  const proved = prove(problem);
  const found = [
    ...missingParts(problem, document, curated, example),
    ...spoiledTitle(read.value, telling(problem)),
    ...(curated ? missingTranslations(read.value) : []),
    ...find(read.value, proved),
  ];
  return {
    problem,
    faults: faultsOfKind(found, 'fault'),
    warnings: inOrder([...warnings, ...faultsOfKind(found, 'warning')]),
    proved,
  };
}

/** A file that was checked, with what was found later. */
export function addFindings<Checked extends CheckedFile<unknown, unknown>>(
  checked: Checked,
  found: readonly FileFinding[],
): Checked {
  const { faults, warnings } = checked;
  return {
    ...checked,
    faults: inOrder([...faults, ...faultsOfKind(found, 'fault')]),
    warnings: inOrder([...warnings, ...faultsOfKind(found, 'warning')]),
  };
}

/** Something that the check of a file found. */
export interface FileFinding {
  readonly kind: 'fault' | 'warning';
  readonly fault: Fault;
}

type Head = Pick<ProblemHead<string>, 'title' | 'level' | 'number' | 'themes'> & {
  readonly id: string;
  readonly solution: unknown;
};

/** What is missing: a fault in a file of the library, else a warning. */
function missingParts(
  { id, level, number, themes, solution }: Head,
  { root, positionAt: placeAt }: YamlDocument,
  curated: boolean,
  example: string,
): readonly FileFinding[] {
  const at = placeAt(root.start);
  const kind = curated ? 'fault' : 'warning';
  const lacks: (readonly [boolean, string, string])[] = [
    [
      !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id),
      'shape/id',
      `The name of the file is the address of the problem: small letters, digits and hyphens, such as ${example}.`,
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
  return lacks
    .filter(([isMissing]) => isMissing)
    .map(([, code, message]) => ({ kind, fault: { code, message, at } }));
}

/** A warning where the title tells the answer. */
function spoiledTitle<Problem extends Head>(
  { content: { title }, document: { root, positionAt: placeAt } }: ReadFile<Problem>,
  sayings: readonly SpoilerPhrases[],
): readonly FileFinding[] {
  const told = findSpoiler(title, sayings);
  if (told === null) return [];
  const message = `The title tells the answer: "${told}". Some students read it before they play; let it make them curious instead.`;
  const at = placeAt(nodeAt(root, ['title']).start);
  return [{ kind: 'warning', fault: { code: 'text/tells', message, at } }];
}

/** The level up to which beginners play, who read their own language best. */
const MAX_BEGINNER_LEVEL = 3;

/** A warning where a problem for beginners is not whole in every language. */
function missingTranslations<Problem extends Head>({
  content: { level },
  document: { root, positionAt: placeAt },
  kind,
}: ReadFile<Problem>): readonly FileFinding[] {
  if (level === null || level > MAX_BEGINNER_LEVEL) return [];
  const texts = collectTexts(root, kind);
  const missing = LANGUAGES.filter((language) => countMissing(texts, language) > 0);
  const first = texts.find(({ translations: written }) => missing.some((language) => !written[language]));
  if (!first) return [];
  const counted = missing.map((language) => `${countMissing(texts, language)} in ${language}`);
  const message = `A problem of level 1 to ${MAX_BEGINNER_LEVEL} is read by beginners, in their own language: of its ${texts.length} texts these are missing: ${counted.join(', ')}.`;
  const at = placeAt(first.from);
  return [{ kind: 'warning', fault: { code: 'text/untranslated', message, at } }];
}

/** The faults of a kind among what was found, in the order of the file. */
function faultsOfKind(found: readonly FileFinding[], kind: FileFinding['kind']): readonly Fault[] {
  return inOrder(found.filter((each) => each.kind === kind).map(({ fault }) => fault));
}

/** Faults in the order of the file; what has no place stands at its beginning. */
function inOrder(faults: readonly Fault[]): readonly Fault[] {
  const place = ({ at }: Fault): TextPosition => at ?? { line: 1, column: 1 };
  return faults.toSorted(
    (a, b) => place(a).line - place(b).line || place(a).column - place(b).column,
  );
}
