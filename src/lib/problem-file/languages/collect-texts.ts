/** The texts of a file in the order of the file, each with what stands there in which language, and what is missing. */
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import type { FileKind } from '../file-kind';
import type { YamlMap, YamlNode, YamlPath } from '../yaml/yaml-document';

/** A text in one language, with its place. */
interface WrittenText {
  readonly text: string;
  /** Offset of its first sign, quotes included. */
  readonly at: number;
}

/** A text of an author's as it stands in a file, whether or not it is lawful. */
export interface FileText {
  readonly path: YamlPath;
  /** The key that it stands behind, that of the list for one of several: `why`, `hints`. */
  readonly key: string;
  /** Its number among the texts behind keys of this name, from 1 on. */
  readonly number: number;
  /** A short word beside it, by which its author knows what it is about: the card of a why. Empty where none is. */
  readonly label: string;
  /** The offsets between which it stands, its key included. */
  readonly from: number;
  readonly to: number;
  readonly translations: { readonly [L in Language]?: WrittenText };
}

/** Longer words beside a text tell nothing at a glance. */
const SHORT = 16;

/** The texts below the root of a file. */
export function collectTexts(root: YamlNode, kind: FileKind): readonly FileText[] {
  const texts: FileText[] = [];
  const counts = new Map<string, number>();
  const take = (
    key: string,
    path: YamlPath,
    node: YamlNode,
    from: number,
    beside: string,
  ): void => {
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    const to = Math.max(endOf(node), from);
    texts.push({ path, key, number, label: beside, from, to, translations: writtenIn(node) });
  };
  const look = (node: YamlNode, path: YamlPath): void => {
    if (node.kind === 'list') node.items.forEach((item, i) => look(item, [...path, i]));
    if (node.kind !== 'map') return;
    for (const { key, keyStart, value } of node.entries) {
      const below = [...path, key];
      if (!kind.textKeys.includes(key)) look(value, below);
      else if (value.kind === 'list')
        value.items.forEach((item, i) => take(key, [...below, i], item, item.start, ''));
      else {
        const beside = path.length === 0 ? '' : besideIn(node, key) || nameIn(path);
        take(key, below, value, keyStart, beside);
      }
    }
  };
  look(root, []);
  return texts;
}

/** How many of these texts are not there in a language. */
export function countMissing(texts: readonly FileText[], language: Language): number {
  return texts.filter(({ translations: written }) => written[language] === undefined).length;
}

function writtenIn(node: YamlNode): FileText['translations'] {
  if (node.kind !== 'map') return wordsIn(node, 'en');
  const found = node.entries.map(({ key, value }) => {
    const language = LANGUAGES.find((known) => known === key);
    return language ? wordsIn(value, language) : {};
  });
  return Object.assign({}, ...found) as FileText['translations'];
}

function wordsIn(node: YamlNode, language: Language): FileText['translations'] {
  if (node.kind !== 'scalar' || node.value === null) return {};
  const words = String(node.value);
  return words.trim() === '' ? {} : { [language]: { words, at: node.start } };
}

/** The first short word that stands in the same map. */
function besideIn({ entries }: YamlMap, key: string): string {
  for (const { key: other, value } of entries) {
    if (other === key || value.kind !== 'scalar' || typeof value.value !== 'string') continue;
    if (value.value.length <= SHORT) return value.value;
  }
  return '';
}

/** The key of a map that is the item of a list: `3H` of `- 3H: { note: … }`. */
function nameIn(path: YamlPath): string {
  const [before, last] = path.slice(-2);
  return typeof before === 'number' && typeof last === 'string' ? last : '';
}

function endOf(node: YamlNode): number {
  if (node.kind === 'scalar') return node.to;
  const inside = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  return Math.max(node.start, ...inside.map(endOf));
}
