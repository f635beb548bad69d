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
/** The keys (game/id) of the problems that a collection may list. */
const KNOWN_KEYS = [
  ...[...CURATED.keys()].map((id) => `bridge/${id}`),
  ...['mighty', 'mahjong', 'yut'].flatMap((game) =>
    [...readYamlFiles(join(ROOT, 'problems', game)).keys()].map((id) => `${game}/${id}`),
  ),
];

const TEXTS = 'title: Two of them\ntext: How to play them.\n';
const GOOD = `${TEXTS}problems:\n  - bridge/let-it-go\n  - bridge/two-chances\n`;

/** Bad files: title, text with marks at the faults, codes, and true when the schema rejects it. */
const BAD: readonly (readonly [
  name: string,
  marked: string,
  codes: readonly string[],
  isVisibleToSchema: boolean,
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
    'a misspelt problem, and one without its game',
    `${TEXTS}problems:\n  - ▶bridge/let-it-goo\n  - ▶two-chances\n`,
    ['collection/unknown-problem', 'collection/unknown-problem'],
    true,
  ],
  [
    'a problem that has no file',
    `${TEXTS}problems: [▶bridge/never-written]\n`,
    ['collection/unknown-problem'],
    false,
  ],
];

describe('the reader', () => {
  it('reads a collection, its problems in their order', () => {
    expect(unwrap(readCollection(GOOD, 'both', KNOWN_KEYS))).toEqual({
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
    const { text, markPositions } = extractMarks(marked);
    const result = readCollection(text, 'sample', KNOWN_KEYS);
    const faults = result.ok ? [] : result.faults;
    expect(faults.map(({ code }) => code)).toEqual(codes);
    if (markPositions.length > 0) expect(faults.map(({ at }) => at)).toEqual(markPositions);
  });

  it('suggests the problem that was meant', () => {
    const firstMessage = (key: string): string => {
      const result = readCollection(`${TEXTS}problems: [${key}]\n`, 'sample', KNOWN_KEYS);
      return result.ok ? '' : (result.faults[0]?.message ?? '');
    };
    expect(firstMessage('bridge/let-it-goo')).toContain('did you mean bridge/let-it-go?');
    expect(firstMessage('two-chances')).toContain('did you mean bridge/two-chances?');
    expect(firstMessage('bridge/never-written')).toContain('the name of the file');
    expect(readCollection('', 'sample', KNOWN_KEYS)).toMatchObject({
      faults: [{ message: expect.stringContaining('`title:`') as string }],
    });
  });

  it('refuses a name that is no address', () => {
    expect(readCollection(GOOD, 'My two', KNOWN_KEYS)).toMatchObject({
      faults: [{ code: 'shape/id' }],
    });
  });

  it('returns faults or a collection of distinct known problems for any text', () => {
    const yamlFragments = fc.constantFrom(
      ...['title', 'text', 'problems', ': ', '\n', '- ', '  ', '[', ']', ', ', '"', '{', '}', '#'],
      ...['bridge/let-it-go', 'bridge/two-chances', 'let-it-go', 'en', '7', '~', '*a', GOOD],
    );
    fc.assert(
      fc.property(fc.array(yamlFragments, { maxLength: 30 }), (fragments) => {
        const result = readCollection(fragments.join(''), 'sample', KNOWN_KEYS);
        if (!result.ok) {
          expect(result.faults.map(({ at }) => at)).not.toContain(undefined);
          expect(result.faults).not.toEqual([]);
          return;
        }
        const { keys } = result.value.collection;
        expect(keys.length).toBeGreaterThan(0);
        expect(new Set(keys).size).toBe(keys.length);
        expect(KNOWN_KEYS).toEqual(expect.arrayContaining([...keys]));
      }),
    );
  });
});

describe('the schema of collections', () => {
  it.each([['a good one', GOOD], ...FILES])('accepts %s', (_, text) => {
    expect(isValid(load(text), SCHEMA)).toBe(true);
  });

  it.each(BAD.filter(([, , [code]]) => !code?.startsWith('yaml/')))(
    'rejects %s exactly where a schema can see the fault',
    (_, marked, __, isVisibleToSchema) => {
      expect(isValid(load(extractMarks(marked).text), SCHEMA)).toBe(!isVisibleToSchema);
    },
  );
});

describe('the collections of the library', () => {
  const collections = [...FILES].map(([id, text]) => unwrap(readCollection(text, id, KNOWN_KEYS)));

  it('are written in every language, without a warning', () => {
    for (const { collection, warnings } of collections) {
      expect(Object.keys(collection.title), collection.id).toEqual(LANGUAGES);
      expect(Object.keys(collection.text), collection.id).toEqual(LANGUAGES);
      expect(warnings).toEqual([]);
    }
  });

  it('hold every bridge and Mighty problem at least once', () => {
    const collectedKeys = new Set(collections.flatMap(({ collection }) => collection.keys));
    const gameKeys = KNOWN_KEYS.filter((key) => /^(?:bridge|mighty)\//.test(key));
    expect(gameKeys.filter((key) => !collectedKeys.has(key))).toEqual([]);
  });
});

describe('lie check', () => {
  const library = join(TEMP_FOLDER, 'library');
  const writeLibraryFile = (name: string, text: string): string => {
    const path = join(library, name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
    return path;
  };

  it('reports a collection of the library separately from its problems', () => {
    const problem = writeLibraryFile('bridge/let-it-go.yaml', CURATED.get('let-it-go') ?? '');
    const file = writeLibraryFile('collections/both.yaml', GOOD);
    const commandRun = runLie(['check', library, '--json']);
    expect(commandRun.status).toBe(1);
    expect(parseJsonOutput(commandRun)).toMatchObject({
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

  it('leaves `collections` out of the output where there is none', () => {
    const commandRun = runLie(['check', 'problems/bridge/let-it-go.yaml', '--json']);
    expect(Object.keys(parseJsonOutput(commandRun) as object)).toEqual([
      'ok',
      'problems',
      'proofs',
      'difficulty',
    ]);
  });

  it('finds no fault in the collections of the library', () => {
    const commandRun = runLie(['check', 'problems/collections']);
    expect(commandRun).toMatchObject({ status: 0, err: '' });
    expect(commandRun.out).toBe(`${FILES.size} of ${FILES.size} collections are in order.\n`);
  });
});
