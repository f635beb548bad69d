/** The collections of the library: the reader, the schema for editors, and the files themselves. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH } from '$lib/core/limits';
import { LANGUAGES } from '$lib/core/localized-text';
import { unwrap } from '$lib/core/result';
import { readCollection } from '$lib/library/series/read-collection';
import { isValid, type JsonSchema } from './json-schema';
import { TEMP_FOLDER, parseJsonOutput, runLie } from './lie';
import { CURATED, readYamlFiles, extractMarks } from './problem-samples';

const ROOT = join(import.meta.dirname, '../..');
const FILES = readYamlFiles(join(ROOT, 'problems/collections'));
const SCHEMA = JSON.parse(
  readFileSync(join(ROOT, 'static/schemas/collection.schema.json'), 'utf8'),
) as JsonSchema;
const KNOWN = [
  ...[...CURATED.keys()].map((id) => `bridge/${id}`),
  ...['mighty', 'mahjong', 'yut'].flatMap((table) =>
    [...readYamlFiles(join(ROOT, 'problems', table)).keys()].map((id) => `${table}/${id}`),
  ),
];

const TEXTS = 'title: Two of them\ntext: How to play them.\n';
const GOOD = `${TEXTS}problems:\n  - bridge/let-it-go\n  - bridge/two-chances\n`;

/** Bad files: what is wrong, the codes, and whether the schema can see it. */
const BAD: readonly (readonly [
  name: string,
  marked: string,
  codes: readonly string[],
  seen: boolean,
])[] = [
  ['nothing', '▶', ['yaml/empty'], true],
  ['a broken file', 'title: "A\n', ['yaml/syntax'], true],
  ['a list', '▶- title: A\n', ['shape/map'], true],
  ['a file without its text', '▶title: A\nproblems: [bridge/let-it-go]\n', ['shape/missing'], true],
  ['a file without problems', `▶${TEXTS}`, ['shape/missing'], true],
  [
    'a title in Korean alone',
    'title: ▶{ ko: 둘 }\ntext: A.\nproblems: [bridge/let-it-go]\n',
    ['text/english'],
    true,
  ],
  [
    'a title and a text that are too long',
    `title: ▶${'a'.repeat(MAX_LINE_LENGTH + 1)}\ntext: ▶${'a'.repeat(MAX_TEXT_LENGTH + 1)}\nproblems: [bridge/let-it-go]\n`,
    ['text/too-long', 'text/too-long'],
    true,
  ],
  ['a number as text', 'title: A\ntext: ▶7\nproblems: [bridge/let-it-go]\n', ['text/quotes'], true],
  [
    'a foreign field',
    `${TEXTS}▶level: 2\nproblems: [bridge/let-it-go]\n`,
    ['shape/unknown-key'],
    true,
  ],
  ['no list', `${TEXTS}problems: ▶bridge/let-it-go\n`, ['shape/list'], true],
  ['an empty list', `${TEXTS}problems: ▶[]\n`, ['collection/empty'], true],
  ['a map in the list', `${TEXTS}problems:\n  - ▶bridge: let-it-go\n`, ['collection/key'], true],
  [
    'a problem twice',
    `${TEXTS}problems: [bridge/let-it-go, ▶bridge/let-it-go]\n`,
    ['collection/duplicate-problem'],
    true,
  ],
  [
    'a problem that there is not, and one without its table',
    `${TEXTS}problems:\n  - ▶bridge/let-it-goo\n  - ▶two-chances\n`,
    ['collection/unknown-problem', 'collection/unknown-problem'],
    true,
  ],
  [
    'a problem of no file',
    `${TEXTS}problems: [▶bridge/never-written]\n`,
    ['collection/unknown-problem'],
    false,
  ],
];

describe('the reader', () => {
  it('reads a collection, its problems in their order', () => {
    expect(unwrap(readCollection(GOOD, 'both', KNOWN))).toEqual({
      collection: {
        id: 'both',
        title: { en: 'Two of them' },
        text: { en: 'How to play them.' },
        keys: ['bridge/let-it-go', 'bridge/two-chances'],
      },
      warnings: [],
    });
  });

  it.each(BAD)('refuses %s', (_, marked, codes) => {
    const { text, markPositions: places } = extractMarks(marked);
    const read = readCollection(text, 'sample', KNOWN);
    const found = read.ok ? [] : read.faults;
    expect(found.map(({ code }) => code)).toEqual(codes);
    if (places.length > 0) expect(found.map(({ at }) => at)).toEqual(places);
  });

  it('says which problem was meant', () => {
    const messages = (key: string): string => {
      const read = readCollection(`${TEXTS}problems: [${key}]\n`, 'sample', KNOWN);
      return read.ok ? '' : (read.faults[0]?.message ?? '');
    };
    expect(messages('bridge/let-it-goo')).toContain('did you mean bridge/let-it-go?');
    expect(messages('two-chances')).toContain('did you mean bridge/two-chances?');
    expect(messages('bridge/never-written')).toContain('the name of the file');
    expect(readCollection('', 'sample', KNOWN)).toMatchObject({
      faults: [{ message: expect.stringContaining('`title:`') as string }],
    });
  });

  it('refuses a name that is no address', () => {
    expect(readCollection(GOOD, 'My two', KNOWN)).toMatchObject({ faults: [{ code: 'shape/id' }] });
  });

  it('answers whatever stands in a file, and only with problems that there are', () => {
    const piece = fc.constantFrom(
      ...['title', 'text', 'problems', ': ', '\n', '- ', '  ', '[', ']', ', ', '"', '{', '}', '#'],
      ...['bridge/let-it-go', 'bridge/two-chances', 'let-it-go', 'en', '7', '~', '*a', GOOD],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const read = readCollection(pieces.join(''), 'sample', KNOWN);
        if (!read.ok) {
          expect(read.faults.map(({ at }) => at)).not.toContain(undefined);
          expect(read.faults).not.toEqual([]);
          return;
        }
        const { keys } = read.value.collection;
        expect(keys.length).toBeGreaterThan(0);
        expect(new Set(keys).size).toBe(keys.length);
        expect(KNOWN).toEqual(expect.arrayContaining([...keys]));
      }),
    );
  });
});

describe('the schema of collections', () => {
  it.each([['a good one', GOOD], ...FILES])('accepts %s', (_, text) => {
    expect(isValid(load(text), SCHEMA)).toBe(true);
  });

  it.each(BAD.filter(([, , [code]]) => !code?.startsWith('yaml/')))(
    'sees of %s what a schema can',
    (_, marked, __, seen) => {
      expect(isValid(load(extractMarks(marked).text), SCHEMA)).toBe(!seen);
    },
  );
});

describe('the collections of the library', () => {
  const all = [...FILES].map(([id, text]) => unwrap(readCollection(text, id, KNOWN)));

  it('are written in every language, without a warning', () => {
    for (const { collection, warnings } of all) {
      expect(Object.keys(collection.title), collection.id).toEqual(LANGUAGES);
      expect(Object.keys(collection.text), collection.id).toEqual(LANGUAGES);
      expect(warnings).toEqual([]);
    }
  });

  it('hold every problem that is played on against others at least once', () => {
    const held = new Set(all.flatMap(({ collection }) => collection.keys));
    const played = KNOWN.filter((key) => /^(?:bridge|mighty)\//.test(key));
    expect(played.filter((key) => !held.has(key))).toEqual([]);
  });
});

describe('lie check', () => {
  const library = join(TEMP_FOLDER, 'library');
  const written = (name: string, text: string): string => {
    const path = join(library, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return path;
  };

  it('checks a collection beside the problems of its library, and calls it no problem', () => {
    const problem = written('bridge/let-it-go.yaml', CURATED.get('let-it-go') ?? '');
    const file = written('collections/both.yaml', GOOD);
    const ran = runLie(['check', library, '--json']);
    expect(ran.status).toBe(1);
    expect(parseJsonOutput(ran)).toMatchObject({
      ok: false,
      problems: [{ file: problem, ok: true }],
      collections: [
        {
          file,
          id: 'both',
          ok: false,
          faults: [{ code: 'collection/unknown-problem', line: 5, column: 5 }],
          warnings: [],
        },
      ],
    });
    const textOutput = runLie(['check', file]);
    expect(textOutput.status).toBe(1);
    expect(textOutput.err).toContain(`${file}:5:5: There is no problem "bridge/two-chances"`);
    expect(textOutput.out.trim()).toBe('0 of 1 collections are in order.');
  });

  it('says nothing of collections where there is none', () => {
    const ran = runLie(['check', 'problems/bridge/let-it-go.yaml', '--json']);
    expect(Object.keys(parseJsonOutput(ran) as object)).toEqual(['ok', 'problems', 'proofs']);
  });

  it('finds those of the library in order', () => {
    const ran = runLie(['check', 'problems/collections']);
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(ran.out).toBe(`${FILES.size} of ${FILES.size} collections are in order.\n`);
  });
});
