/**
 * An exported name and the name of a file are unique, so that a search for either finds one thing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Standard words that mean the same thing in each of the four games. */
const COUNTERPARTS = new Set([
  ...['Seat', 'SEATS', 'Side', 'SIDES', 'Deal', 'Hand', 'View', 'Trick', 'Action', 'Player'],
  ...['Game', 'Position', 'GameRecord', 'Theme', 'THEMES', 'Role', 'ROLES', 'Solution'],
  ...['Problem', 'BLANK_PROBLEM', 'OPPONENTS', 'PLAYERS', 'SUITS', 'Level', 'LEVELS'],
  ...['readProblem', 'checkProblem', 'proveProblem', 'CheckOptions', 'ProofFinding'],
  ...['ProvedProblem', 'ProofFigures', 'legalActions', 'legalCards', 'playCard', 'playCards'],
  ...['addCall', 'winnerOf', 'otherSide', 'viewFor', 'lessonWords', 'startSession'],
  ...['ARENA_HELP', 'runArena'],
  // The steps of a first lesson.
  ...['STEPS', 'STEP_IDS', 'Step', 'StepId'],
]);

/** Names of the registry, which a build with the toy game replaces by one of the same shape. */
const REGISTRY = new Set([
  'GAMES',
  'GAME_UIS',
  'GAME_LIST_TEXTS',
  'problemFiles',
  'collectionFiles',
]);
const REGISTRY_FILES = new Set([
  ...['registry.ts', 'game-uis.ts', 'game-list-texts.ts', 'problem-files.server.ts'],
]);

/** Generated code, code for another compiler, and files named by SvelteKit. */
const EXEMPT =
  /^src\/lib\/paraglide\/|\/assembly\/|-bytes\.ts$|\/\+[^/]*$|^src\/params\/|\/index\.ts$/;

const paths = ['src', 'tests', 'parts', 'eslint']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.(ts|js|svelte)$/.test(path) && !EXEMPT.test(path));

/** The names that a source declares and exports. */
function exportedNames(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext);
  const isExported = (node: ts.Statement): boolean =>
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return source.statements.filter(isExported).flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    const { name } = statement as { name?: ts.Node };
    return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** Each name that is in more than one of the files, with the files. */
function repeated(pairs: Iterable<readonly [name: string, path: string]>): readonly string[] {
  const pathsByName = new Map<string, Set<string>>();
  for (const [name, path] of pairs) {
    const namePaths = pathsByName.get(name) ?? new Set();
    pathsByName.set(name, namePaths.add(path));
  }
  return [...pathsByName]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].join(', ')}`);
}

describe('an exported name', () => {
  it('is declared in one file, except for counterparts in the four games', () => {
    const pairs = paths
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        exportedNames(path, readFileSync(path, 'utf8')).map((name) => [name, path] as const),
      )
      .filter(([name]) => !COUNTERPARTS.has(name) && !REGISTRY.has(name));
    expect(pairs.length).toBeGreaterThan(1000);
    expect(repeated(pairs)).toEqual([]);
  });

  it('is read from every kind of declaration', () => {
    const text = [
      'export const a = 1, b = 2;',
      'export function c(): void {}',
      'export abstract class D {}',
      'export interface E {}',
      'export type F = string;',
      'export enum G {}',
      'const hidden = 1;',
    ].join('\n');
    expect(exportedNames('x.ts', text)).toEqual(['a', 'b', 'c', 'D', 'E', 'F', 'G']);
    expect(
      repeated([
        ['a', 'x.ts'],
        ['a', 'y.ts'],
        ['b', 'x.ts'],
      ]),
    ).toEqual(['a: x.ts, y.ts']);
  });
});

describe('the name of a file', () => {
  it('is unique', () => {
    const pairs = paths
      .map((path) => [posix.basename(path), path] as const)
      .filter(([name]) => !REGISTRY_FILES.has(name));
    expect(repeated(pairs)).toEqual([]);
  });
});
