/**
 * Every text of the library's problems is found by the studio, and is there in all three languages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { LANGUAGES } from '$lib/core/localized-text';
import type { FileKind } from '$lib/problem-file/file-kind';
import { countMissing, collectTexts } from '$lib/problem-file/languages/collect-texts';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { readDocument } from '$lib/problem-file/yaml/read-document';
import { GAMES } from '$games/registry';

const FILES = await Promise.all(
  GAMES.flatMap(({ id, module }) =>
    readdirSync(`problems/${id}`)
      .filter((name) => name.endsWith('.yaml'))
      .map(async (name) => {
        const text = readFileSync(`problems/${id}/${name}`, 'utf8');
        return { name: `${id}/${name}`, text, kind: (await module()).fileKind };
      }),
  ),
);

const documentOf = (text: string, kind: FileKind) => unwrap(readDocument(text, kind));

describe.each(FILES)('$name', ({ text, kind }) => {
  const { root } = documentOf(text, kind);
  const texts = collectTexts(root, kind);

  it('has a map of languages only where the studio finds a text', () => {
    const mapped = texts.filter(({ translations: written }) => Object.keys(written).length > 1);
    expect(mapped.map(({ translations: written }) => written.en?.offset)).toEqual(
      englishOffsets(root),
    );
  });

  it('is complete in every language', () => {
    expect(LANGUAGES.map((language) => countMissing(texts, language))).toEqual([0, 0, 0]);
  });
});

/** The offset of the English text in every map that has one, in the order of the file. */
function englishOffsets(node: YamlNode): readonly number[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'list') return node.items.flatMap(englishOffsets);
  const english = node.entries.find(({ key }) => key === 'en');
  return english
    ? [english.value.start]
    : node.entries.flatMap(({ value }) => englishOffsets(value));
}
