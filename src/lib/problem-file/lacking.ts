/** What a draft may lack and a problem of the library may not; and what a check found, in the order of the file. */
import type { Fault, Place } from '$lib/core/result';
import type { ProblemHead } from './head';
import type { YamlDocument } from './yaml/document';

/** Something that the check of a file found. */
export interface Found {
  readonly kind: 'fault' | 'warning';
  readonly fault: Fault;
}

type Head = Pick<ProblemHead<string>, 'level' | 'number' | 'themes'> & {
  readonly id: string;
  readonly solution: unknown;
};

/** What is missing: a fault in a file of the library, else a warning. `example`: the name of a file of this table. */
export function lackingParts(
  { id, level, number, themes, solution }: Head,
  { root, placeAt }: YamlDocument,
  curated: boolean,
  example: string,
): readonly Found[] {
  const at = placeAt(root.start);
  const kind = curated ? 'fault' : 'warning';
  const lacks: (readonly [boolean, string, string])[] = [
    [
      !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id),
      'shape/id',
      `The name of the file is the address of the problem: small letters, digits and hyphens, such as ${example}.`,
    ],
    [level === null, 'shape/no-level', 'Give the problem a level from 1 to 5.'],
    [themes.length === 0, 'theme/none', 'Give the problem at least one theme.'],
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

/** The faults of a kind among what was found, in the order of the file. */
export function toldOf(found: readonly Found[], kind: Found['kind']): readonly Fault[] {
  return inOrder(found.filter((each) => each.kind === kind).map(({ fault }) => fault));
}

/** Faults in the order of the file; what has no place stands at its beginning. */
export function inOrder(faults: readonly Fault[]): readonly Fault[] {
  const place = ({ at }: Fault): Place => at ?? { line: 1, column: 1 };
  return faults.toSorted(
    (a, b) => place(a).line - place(b).line || place(a).column - place(b).column,
  );
}
