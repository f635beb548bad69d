/** Edits of a YAML text: only the value at the path changes, all other text stays byte by byte. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { applyEdit } from '$lib/core/text-edit';
import { MAX_EDITED_LENGTH } from '$lib/core/limits';
import { isValidYaml, parseYaml } from './parse-yaml';
import { insertItem, removeValue, setValue } from './yaml-edits';
import type { PlainValue } from './format-yaml';

const FILE = `# By hand, and it stays so.
game: bridge
title: "Keep a way back"   # the reward
level: 2

hands:
  N: 432.432.54.AK876
  S:  AQ5.AK5.A876.432
deals:
  real:   # what may be the truth
    - { name: three clubs in West, W: KJ876.97.KT3.QJ5 }
    # the other one
    - name: three clubs in East
      W: KJ876.97.KT32.QJ  # the jack is short
    - { W: KJ87.976.KT32.QJ }
auction: [1H, pass,
  4H, pass, pass, pass]
solution:
  explanation: |
    Two lines,
    of which this is one.
`;

/** The text after an edit; `null` as text where there is no edit. */
function applied(edit: ReturnType<typeof setValue>, text = FILE): string {
  return edit ? applyEdit(text, edit) : 'null';
}

describe('setValue', () => {
  it('replaces the value and keeps its comment', () => {
    expect(applied(setValue(FILE, ['title'], 'Duck first'))).toBe(
      FILE.replace('"Keep a way back"', 'Duck first'),
    );
    expect(applied(setValue(FILE, ['hands', 'S'], 'AQ5.AK5.A8763.43'))).toBe(
      FILE.replace('AQ5.AK5.A876.432', 'AQ5.AK5.A8763.43'),
    );
    expect(applied(setValue(FILE, ['deals', 'real', 0, 'W'], 'KJ876.9.KT32.QJ5'))).toBe(
      FILE.replace('KJ876.97.KT3.QJ5', 'KJ876.9.KT32.QJ5'),
    );
    expect(applied(setValue(FILE, ['solution', 'explanation'], 'Another.\nTwo lines.'))).toBe(
      FILE.replace('Two lines,\n    of which this is one.', 'Another.\n    Two lines.').replace(
        'explanation: |\n',
        'explanation: |-\n',
      ),
    );
  });

  it('quotes a value that YAML would read differently', () => {
    expect(applied(setValue(FILE, ['title'], 'One: two'))).toContain('title: "One: two"   #');
    expect(applied(setValue(FILE, ['deals', 'real', 0, 'name'], 'one, two'))).toContain(
      '{ name: "one, two", W:',
    );
  });

  it('appends a new entry in the style of its siblings', () => {
    expect(applied(setValue(FILE, ['hands', 'E'], 'x'))).toBe(
      FILE.replace('A876.432\n', 'A876.432\n  E: x\n'),
    );
    expect(applied(setValue(FILE, ['deals', 'real', 1, 'note'], 'x'))).toBe(
      FILE.replace('# the jack is short\n', '# the jack is short\n      note: x\n'),
    );
    expect(applied(setValue(FILE, ['deals', 'real', 3], { name: 'new', W: 'a' }))).toBe(
      FILE.replace(
        '{ W: KJ87.976.KT32.QJ }\n',
        '{ W: KJ87.976.KT32.QJ }\n    - { name: new, W: a }\n',
      ),
    );
    expect(applied(setValue(FILE, ['deals', 'real', 2, 'name'], 'x'))).toContain(
      '{ W: KJ87.976.KT32.QJ, name: x }',
    );
    expect(applied(setValue(FILE, ['deals', 'virtual', 0], { W: 'a' }))).toBe(
      FILE.replace('auction:', '  virtual:\n    - { W: a }\nauction:'),
    );
  });

  it('writes the first entry of an empty text', () => {
    expect(applied(setValue('', ['game'], 'yut'), '')).toBe('game: yut\n');
    expect(applied(setValue('# mine\n', ['hands', 'N'], 'x'), '# mine\n')).toBe(
      '# mine\nhands:\n  N: x\n',
    );
  });

  it('returns null for a path through a scalar, invalid YAML and too long a text', () => {
    expect(setValue(FILE.padEnd(MAX_EDITED_LENGTH + 1), ['title'], 'x')).toBeNull();
    expect(setValue('a: [', ['a'], 1)).toBeNull();
    expect(setValue(FILE, ['title', 'en'], 'x')).toBeNull();
    expect(setValue(FILE, ['deals', 'real', 9], 'x')).toBeNull();
  });
});

it('a value is not set where the text would be invalid afterwards', () => {
  // Without a value of its own the long line is an explicit key; before a further key it is none.
  const text = `? *a, ${'x\r'.repeat(800)}`;
  expect(isValidYaml(parseYaml(text))).toBe(true);
  expect(setValue(text, ['hands'], 'b')).toBeNull();
});

describe('removeValue', () => {
  it('removes the lines of the value and no others', () => {
    expect(applied(removeValue(FILE, ['level']))).toBe(FILE.replace('level: 2\n', ''));
    expect(applied(removeValue(FILE, ['deals', 'real', 2]))).toBe(
      FILE.replace('    - { W: KJ87.976.KT32.QJ }\n', ''),
    );
    expect(applied(removeValue(FILE, ['deals', 'real', 1, 'name']))).toBe(
      FILE.replace('name: three clubs in East\n      W', 'W'),
    );
    expect(applied(removeValue(FILE, ['deals', 'real', 0, 'name']))).toContain(
      '- { W: KJ876.97.KT3.QJ5 }',
    );
  });

  it('removes a key whose last entry is removed', () => {
    expect(applied(removeValue(FILE, ['solution', 'explanation']))).toBe(
      FILE.slice(0, FILE.indexOf('solution:')),
    );
  });
});

/** Short texts, with many that YAML needs quotes or blocks for. */
const anyWord = fc.oneof(
  fc.constantFrom(
    'a',
    'b # c',
    'x: y',
    '- z',
    'true',
    '7',
    '',
    'two\nlines',
    ' space',
    '{',
    "it's",
    'one, two',
    ']',
    'ends\n',
    '한글',
  ),
  fc.string({ maxLength: 8 }).filter((text) => !/[^\x20-\x7e]/.test(text)),
);
const { tree } = fc.letrec<{ tree: PlainValue }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    anyWord,
    fc.integer({ min: -9, max: 99 }),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('N', 'S', 'name', 'real', 'why'), tie('tree'), { maxKeys: 3 }),
  ),
}));
const anyRoot = fc.dictionary(fc.constantFrom('a', 'b', 'hands', 'deals'), tree, {
  minKeys: 1,
  maxKeys: 4,
});

/** All paths into a value, the empty path included. */
function pathsIn(
  value: PlainValue,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (Array.isArray(value))
    return [path, ...value.flatMap((item: PlainValue, i) => pathsIn(item, [...path, i]))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsIn(item, [...path, key]))];
}

const anyStyle = fc.constantFrom('flow', 'block');

function formatYaml(value: PlainValue, style: string): string {
  return stringify(value, { collectionStyle: style === 'flow' ? 'flow' : 'block', lineWidth: 0 });
}

describe('for random values in any YAML style', () => {
  it('setValue changes the parsed value at the path only', () => {
    fc.assert(
      fc.property(anyRoot, tree, fc.nat(), anyStyle, (value, newValue, pathIndex, style) => {
        const paths = pathsIn(value);
        const path = paths[pathIndex % paths.length] ?? [];
        const text = formatYaml(value, style);
        const edit = setValue(text, path, newValue);
        // The root itself cannot be set; only its parts.
        if (path.length === 0) return;
        const expected = structuredClone(value) as PlainValue;
        let parent = expected as Record<string | number, PlainValue>;
        for (const step of path.slice(0, -1))
          parent = parent[step] as Record<string | number, PlainValue>;
        parent[path.at(-1) ?? ''] = newValue;
        expect(parse(applied(edit, text))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('removeValue removes the parsed value at the path only', () => {
    fc.assert(
      fc.property(anyRoot, fc.nat(), anyStyle, (value, pathIndex, style) => {
        const paths = pathsIn(value).filter((path) => path.length > 0);
        const path = paths[pathIndex % paths.length] ?? [];
        const text = formatYaml(value, style);
        const result = parse(applied(removeValue(text, path), text)) as PlainValue;
        expect(result).toEqual(without(value, path));
      }),
      { numRuns: 150 },
    );
  });
});

/** A value without the one at a path, and without collections that become empty. */
function without(
  value: PlainValue,
  [step, ...innerPath]: readonly (string | number)[],
): PlainValue {
  const clone = structuredClone(value) as Record<string | number, PlainValue>;
  const inner = innerPath.length > 0 ? without(clone[step ?? ''] ?? null, innerPath) : null;
  if (inner !== null) clone[step ?? ''] = inner;
  else if (Array.isArray(clone)) clone.splice(Number(step), 1);
  else Reflect.deleteProperty(clone, step ?? '');
  return Object.keys(clone).length === 0 ? null : clone;
}

describe('insertItem', () => {
  // The text before, the index of the new item, and the text after.
  it.each([
    [
      'list:\n  # about a\n  - a # first\n  # about b\n  - b\n',
      1,
      'list:\n  # about a\n  - a # first\n  - new\n  # about b\n  - b\n',
    ],
    ['list:\n  - a\n  - b\n', 0, 'list:\n  - new\n  - a\n  - b\n'],
    ['list:\n  - a\n', 1, 'list:\n  - a\n  - new\n'],
    ['list: [a, b]\n', 0, 'list: [new, a, b]\n'],
    ['list: [a, b]\n', 1, 'list: [a, new, b]\n'],
  ])('inserts into %j at index %i', (text, index, expected) => {
    const edit = insertItem(text, ['list'], index, 'new');
    expect(edit && applyEdit(text, edit)).toBe(expected);
  });

  it('returns null for anything but a list and for an index beyond its end', () => {
    expect(insertItem('list: { a: 1 }\n', ['list'], 0, 'new')).toBe(null);
    expect(insertItem('list: [a]\n', ['list'], 3, 'new')).toBe(null);
  });
});
