/**
 * The style sheets of a game: a rule of theirs applies to no element of another game. They have no
 * scope, and once one is loaded it stays for all pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER_OF_GAME = /^src\/lib\/(?:games|authoring)\/(bridge|mahjong|mighty|yut)\//;

const paths = readdirSync('src/lib', { recursive: true, encoding: 'utf8' }).map(
  (path) => `src/lib/${path.replaceAll('\\', '/')}`,
);
const gameOf = (path: string): string | null => FOLDER_OF_GAME.exec(path)?.[1] ?? null;

/** The words of the `class` attributes of all components, each with the games that use it. */
const usersByClass = new Map<string, Set<string | null>>();
for (const path of paths.filter((each) => each.endsWith('.svelte'))) {
  const component = readFileSync(path, 'utf8');
  const attributes = component.matchAll(/\bclass(?:="([^"]*)"|:([\w-]+))/g);
  for (const [, words = '', directive = ''] of attributes)
    for (const name of `${words} ${directive}`.match(/[\w-]+/g) ?? [])
      usersByClass.set(name, (usersByClass.get(name) ?? new Set()).add(gameOf(path)));
}

/** A selector of a list; the commas in its parentheses, up to three deep, belong to it. */
const SELECTOR = /(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;

/** The selectors of a style sheet that may match elements outside of the game. */
function commonSelectors(sheet: string, game: string | null): readonly string[] {
  const text = sheet.replace(/\/\*[^]*?\*\//g, '');
  const common: string[] = [];
  /** Braces open around a rule, other than those of conditions such as `@media`. */
  let depth = 0;
  const open: boolean[] = [];
  for (const [part] of text.matchAll(/[^{}]*[{}]/g)) {
    const prelude = part.slice(0, -1).split(';').at(-1)?.trim() ?? '';
    if (part.endsWith('}')) {
      if (open.pop() === true) depth--;
      continue;
    }
    const isRule = !prelude.startsWith('@');
    open.push(isRule);
    if (isRule && depth++ === 0)
      common.push(...(prelude.match(SELECTOR) ?? []).map((each) => each.trim()));
  }
  return common.filter((selector) => {
    const classes = selector.match(/(?<=\.)[\w-]+/g) ?? [];
    const isOwn = (name: string): boolean =>
      [...(usersByClass.get(name) ?? [])].every((user) => user === game);
    return !selector.startsWith(':root') && !classes.some(isOwn);
  });
}

describe('the style sheets of games', () => {
  const sheets = paths.filter((path) => path.endsWith('.css') && gameOf(path) !== null);

  it('are found', () => expect(sheets.length).toBeGreaterThan(3));

  it.each(sheets)('%s has no rule for other games', (path) => {
    expect(commonSelectors(readFileSync(path, 'utf8'), gameOf(path))).toEqual([]);
  });

  it('would be told a rule with common words', () => {
    const sheet =
      '.bridge-table .middle { color: red; & .seat { color: red; } }\n@media print { .table .middle { color: red; } }';
    expect(commonSelectors(sheet, 'bridge')).toEqual(['.table .middle']);
  });
});
