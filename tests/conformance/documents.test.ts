/**
 * The documents: decision records have a fixed form, and every link and every path in a document
 * leads to an existing file or heading.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const DECISIONS = 'docs/decisions';
const INDEX = `${DECISIONS}/README.md`;
const records = readdirSync(DECISIONS).filter((file) => /^\d{4}-/.test(file));
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file.replaceAll('\\', '/')}`),
];

const read = (file: string): string => readFileSync(file, 'utf8');
/** A document without its fenced code blocks, which have no links or headings. */
const prose = (file: string): string => read(file).replace(/^```[^]*?^```$/gm, '');
/** A code span: between as many backticks as it begins with. */
const CODE_SPAN = /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)/g;

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsIn(file: string): readonly string[] {
  const headings = prose(file).matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The links of a document that lead into the repository. */
function linksIn(file: string): readonly string[] {
  const text = prose(file).replace(CODE_SPAN, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)];
  return targets
    .map(([, markdown, html]) => markdown ?? html ?? '')
    .filter((target) => !/^[a-z]+:/.test(target));
}

function leadsNowhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : normalize(join(dirname(file), decodeURI(path)));
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor);
}

describe('decision records', () => {
  it('are numbered without gaps', () => {
    const numbers = records.map((file) => Number(file.slice(0, 4))).sort((a, b) => a - b);
    expect(numbers).toEqual(records.map((_, i) => i + 1));
  });

  it.each(records)('%s has its number, and says context, decision and consequences', (file) => {
    const text = read(`${DECISIONS}/${file}`);
    const headings = [...text.matchAll(/^#+ .+$/gm)].map(([heading]) => heading);
    expect(headings[0]).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S`));
    expect(headings.slice(1)).toEqual(['## Context', '## Decision', '## Consequences']);
    expect(text.split('\n').length).toBeLessThan(45);
  });

  it('are listed in the index, once and in order', () => {
    const listed = linksIn(INDEX).filter((link) => /^\d{4}-/.test(link));
    expect(listed).toEqual(records.toSorted());
  });
});

describe.each(documents)('%s', (file) => {
  it('links to what exists', () => {
    expect(linksIn(file).filter((link) => leadsNowhere(file, link))).toEqual([]);
  });

  it('names folders and files that exist', () => {
    const pathMatches = [
      ...prose(file).matchAll(/`((?:src|tests|parts|docs|problems|static|messages)\/[\w./-]*)`/g),
    ];
    const missing = pathMatches.map(([, path = '']) => path).filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });
});
