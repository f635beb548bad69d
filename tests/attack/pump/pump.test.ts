/**
 * Every regular expression and every reader takes time in line with the length of its text. `npm
 * run pump` tries more pieces.
 */
import { describe, expect, it } from 'vitest';
import { recordConstructedExpressions } from './constructed-expressions';
import { toPumpSubject } from './expression-subject';
import { findSlowestText, isTooSlow, MAX_MS, type PumpSubject } from './pump-subject';
import { readerSubjects } from './reader-subjects';
import { findInSvelte, findInTypeScript, findSourceExpressions } from './source-expressions';

const { literals, constructorCalls } = findSourceExpressions();
const constructed = await recordConstructedExpressions(constructorCalls);

/** The subjects whose time grows faster than the length, with the text that shows it. */
async function findFreezes(subjects: readonly PumpSubject[]): Promise<readonly unknown[]> {
  const freezes: unknown[] = [];
  for (const subject of subjects) {
    const slowest = await findSlowestText(subject, { onlyGrowth: true });
    if (isTooSlow(slowest)) freezes.push({ name: subject.name, ...slowest });
  }
  return freezes;
}

const toSubject = (expression: RegExp, isSeparator = false): PumpSubject =>
  toPumpSubject({ place: '', expression, isSeparator }, false);

describe('regular expressions of the sources', () => {
  it('are found, in scripts and in components', () => {
    const script = 'const a = /a+/g;\nb.split(/c/);\nb.split(a);\nnew RegExp(`d${b}`);\n// /e/\n';
    const expressions = [
      { place: 'a.ts:1', expression: /a+/g, isSeparator: true },
      { place: 'a.ts:2', expression: /c/, isSeparator: true },
    ];
    const found = findInTypeScript('a.ts', script);
    expect(found).toEqual({ literals: expressions, constructorCalls: [{ file: 'a.ts', line: 4 }] });
    const component = `<script lang="ts">\n  const a: boolean = /a/.test(b);\n</script>\n{#if /[}]/u.test(b)}<p>a / b / c</p>{/if}\n`;
    expect(findInSvelte('a.svelte', component).literals).toEqual([
      { place: 'a.svelte:4', expression: /[}]/u, isSeparator: false },
      { place: 'a.svelte:2', expression: /a/, isSeparator: false },
    ]);
    expect(literals.length).toBeGreaterThan(250);
  });

  it('are all built where they are calls', () => {
    const places = new Set(constructed.map(({ place }) => place));
    expect(constructorCalls.filter(({ file, line }) => !places.has(`${file}:${line}`))).toEqual([]);
  });

  it('are linear', async () => {
    const subjects = [...literals, ...constructed].map((source) => toPumpSubject(source, false));
    expect(await findFreezes(subjects)).toEqual([]);
  });
});

describe('an expression that is not linear is found', () => {
  it.each([
    ['quadratic in blank lines', /^\s*\[\s*\w+\s*"/m],
    ['cubic in blank lines', /^\s*(?:#|[{[]?\s*["']?\w[\w-]*["']?\s*:(?:\s|$))/m],
    ['quadratic in words', /[\w-]*$/],
    ['quadratic in all but words', /[^\w-]+$/],
    ['quadratic in braces', /\{[^}]*\}/g],
    ['quadratic behind a beginning', /^a\s*b?\s+c/],
    ['exponential', /^(?:"(?:[^"\\]|\\.)*"|[^:]|:(?! |\n))*:/],
    ['quadratic at a lookbehind', /(?<=^ *)\t/],
  ])('%s', async (_, expression) => {
    expect(await findFreezes([toSubject(expression)])).not.toEqual([]);
  });

  it('as a separator', async () => {
    expect(await findFreezes([toSubject(/\s*\n/, true)])).not.toEqual([]);
  });
});

describe('readers', () => {
  it('are linear', async () => {
    expect(await findFreezes(await readerSubjects(false))).toEqual([]);
  });

  it('that are not linear are found', async () => {
    const [boards] = await readerSubjects(false);
    const read = (text: string): unknown =>
      [...text].map((_, i) => [...text.slice(0, i / 10)].reverse());
    expect(await findFreezes(boards ? [{ ...boards, read }] : [])).not.toEqual([]);
  });

  it('that are slow from some length on, and no slower then, are none', async () => {
    const texts = [{ prefix: '', piece: 'a', suffix: '' }];
    const read = (text: string): void => {
      const start = process.cpuUsage();
      const usedMs = ({ user, system } = process.cpuUsage(start)) => (user + system) / 1000;
      if (text.length > 2500) while (usedMs() < 1.5 * MAX_MS);
    };
    const subject = { name: 'a limit', maxLength: Infinity, texts, read };
    expect(await findSlowestText(subject, { onlyGrowth: false })).not.toBeNull();
    expect(await findFreezes([subject])).toEqual([]);
  });
});
