/**
 * The reader that all kinds of files share, on files of an invented game of stones. A file of it is
 * called a riddle, and `<:red:>` is its markup for a stone.
 */
import { describe, expect, it } from 'vitest';
import { MAX_LINE_LENGTH } from '$lib/core/limits';
import { unwrap, type Fault } from '$lib/core/result';
import { readKnownFields, readMap } from './yaml-fields';
import type { FileKind } from './file-kind';
import { MARKUP_FREE_STONES, STONES_FILE_KIND } from './file-kind.fixture';
import { readFile } from './read-problem-file';
import { readDocument } from './yaml/read-document';
import { readLocalizedText } from './read-texts';

/** The faults of a file of the invented game of stones, whose reader knows a title and a board. */
function faultsOf(text: string, kind: FileKind = STONES_FILE_KIND): readonly Fault[] {
  const read = readFile(text, kind, (report, root) => {
    const fields = readKnownFields(report, root, ['title', 'board'], 'a riddle');
    const title = fields?.get('title');
    const board = fields?.get('board');
    if (board) readMap(report, board, 'a board', 'with piles');
    return title ? readLocalizedText(report, title, 'title', MAX_LINE_LENGTH) : null;
  });
  return read.ok ? [] : read.faults;
}

describe('a file of any kind', () => {
  it('is read with its content, its warnings and its document', () => {
    const text = 'title: Take # the last\n';
    const read = readFile(text, STONES_FILE_KIND, (report, root) =>
      readMap(report, root, 'it', 'all'),
    );
    expect(read).toMatchObject({
      ok: true,
      value: { content: { kind: 'map' }, warnings: [], document: { text } },
    });
    const warned = readFile(text, STONES_FILE_KIND, (report, root) => {
      const title = readMap(report, root, 'it', 'all')?.entries[0]?.value;
      return title ? readLocalizedText(report, title, 'title', MAX_LINE_LENGTH) : null;
    });
    expect(warned).toMatchObject({
      value: { content: { en: 'Take' }, warnings: [{ code: 'yaml/comment-cuts-text' }] },
    });
  });

  it.each([
    ['yaml/tag', `title: !${'long!'.repeat(1000)} A`],
    ['yaml/tag', `title: !<${'long '.repeat(1000)}> A`],
    ['yaml/alias', `title: *${'long'.repeat(1000)}`],
    ['yaml/duplicate-key', `? ${'long'.repeat(1000)}\n: A\n? ${'long'.repeat(1000)}\n: B`],
    ['yaml/syntax', `title: ${'['.repeat(50)}${'long '.repeat(1000)}}`],
    ['shape/unknown-key', `? ${'long'.repeat(1000)}\n: A`],
  ])('is not repeated at length in the fault %s', (code, text) => {
    const [fault] = faultsOf(text);
    expect(fault?.code).toBe(code);
    expect(fault?.message.length).toBeLessThan(250);
  });

  it('is refused when its reader reports a fault, whatever the reader returns', () => {
    const read = readFile('title: A', STONES_FILE_KIND, (report, root) => {
      report.fault('stones/none', 'There is no stone.', root.start);
      return 'riddle';
    });
    expect(read).toMatchObject({ ok: false, faults: [{ at: { line: 1, column: 1 } }] });
  });
});

describe('valid YAML', () => {
  const LONG = 'long'.repeat(500);
  it.each([
    ['the version 1.2', '%YAML 1.2 # the new one\n---\na: 1\n'],
    ['an implicit key of 1,024 letters', `${LONG.slice(0, 1024)}: 1\n`],
    ['a longer explicit key', `? ${LONG}\n: 1\n`],
    ['a longer key on a line below its indicator', `?\n  ${LONG}\n: 1\n`],
    ['a longer key in a block', `? |\n  ${LONG}\n: 1\n`],
    ['a longer key between braces', `{ ${LONG}: 1 }`],
    ['an alias as a key', 'a: &x b\n*x : c\n'],
    ['a block text before a comment', 'a: |\n  b\n# c\n\t\nd: e\n'],
    ['a block text with tabs', 'a: |\n  b\n  \t\n  \tc\nd: e\n'],
  ])('with %s is read', (_, text) => {
    expect(readDocument(text, STONES_FILE_KIND)).toMatchObject({ ok: true });
  });

  it.each([
    ['a key with signs of a block', "'a | # b': ▶|\n  c\n"],
    ['an anchor with signs of a block', 'a: &a|b ▶>-\n  c\n'],
    ['an alias with signs of a block', 'a: &a|b c\n*a|b : ▶|\n  c\n'],
    ['a comment with signs of a block', 'a: # |\n  ▶|+ # >\n  c\n'],
    ['an empty text', 'a: ▶|'],
  ])('has the place of a block text behind %s', (_, marked) => {
    const document = unwrap(readDocument(marked.replace('▶', ''), STONES_FILE_KIND));
    const value = document.root.kind === 'map' ? document.root.entries.at(-1)?.value : null;
    expect(value?.start).toBe(marked.indexOf('▶'));
  });

  it('has the place of a key that is an alias', () => {
    const [fault] = faultsOf('title: &x titel\n*x : c\n');
    expect(fault).toMatchObject({ code: 'shape/unknown-key', at: { line: 2, column: 1 } });
  });
});

describe('the message of a fault', () => {
  it.each([
    ['yaml/empty', '', 'Begin with `game: stones`.'],
    ['yaml/too-large', 'x'.repeat(300_000), 'A riddle file may have'],
    ['yaml/too-deep', '['.repeat(70), 'a riddle needs a few levels only'],
    ['yaml/too-many-values', `[${'x,'.repeat(20_001)}]`, 'more than a riddle needs'],
    ['yaml/tag', 'title: !new A', 'riddles use none'],
    ['yaml/several-documents', 'title: A\n---\ntitle: B\n', 'A file holds one riddle.'],
    ['yaml/lonely-dash', 'board:\n  pile: -\n', 'An empty pile is written as 0.'],
    ['yaml/space-after-colon', 'title: A\nboard:red\n', 'as in `pile: 3-5-7`.'],
    ['yaml/space-after-colon', 'board: pile:red\n', 'as in `pile: 3-5-7`.'],
    ['yaml/unquoted-colon', 'title: Take <:red:> first: now', 'a stone such as <:red:>, must'],
    ['yaml/unquoted-colon', 'title: A\nTake <:red:> now: b\n', 'a stone such as <:red:>, must'],
    ['shape/unknown-key', 'title: A\npile: 3\n', 'it belongs in the board.'],
  ])('%s uses the words of the kind of file', (code, text, words) => {
    const [fault] = faultsOf(text);
    expect(fault?.code).toBe(code);
    expect(fault?.message).toContain(words);
  });

  it('gives no example of markup for a kind of file without markup', () => {
    const [fault] = faultsOf('title: Now: red\n', MARKUP_FREE_STONES);
    expect(fault).toMatchObject({
      code: 'yaml/unquoted-colon',
      message: 'A text with a colon and a space in it must stand in quotes: "…".',
      at: { line: 1, column: 8 },
    });
  });

  it('treats only the markup of the kind of file as markup', () => {
    const text = 'title: Now: red\nboard: { a: A <:red:> }\n';
    expect(faultsOf(text).map(({ code }) => code)).toEqual(['yaml/unquoted-colon']);
    const foreignMarkup = 'board: { Take :HA: }\n';
    expect(faultsOf(foreignMarkup).map(({ code }) => code)).not.toContain('yaml/unquoted-colon');
  });

  it('explains that an alias inside its own value would never end', () => {
    const [fault] = faultsOf('title: &a { en: *a }\n');
    expect(fault?.message).toContain('inside the very value');
  });

  it('contains no control character', () => {
    const [fault] = faultsOf('"ti\\e[31mtle": x\n');
    expect(fault?.message).toMatch(/^[^\p{Cc}]*$/u);
  });
});
