/** Collects the localized texts of a file in file order, with their translations. */
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import type { FileKind } from '../file-kind';
import type { YamlMap, YamlNode, YamlPath } from '../yaml/yaml-document';

/** A text in one language, with its offset. */
interface WrittenText {
  readonly text: string;
  /** The offset of its first character, quotes included. */
  readonly offset: number;
}

/** A localized text of a file, valid or not. */
export interface FileText {
  readonly path: YamlPath;
  /** Its key, or the key of its list: `why`, `hints`. */
  readonly key: string;
  /** Its number among the texts with this key, from 1. */
  readonly number: number;
  /** A short neighbouring value that identifies it, such as the card of a `why`; else empty. */
  readonly label: string;
  /** The range of its offsets, its key included. */
  readonly from: number;
  readonly to: number;
  readonly translations: { readonly [L in Language]?: WrittenText };
}

/** A longer neighbouring value is no label. */
const MAX_LABEL_LENGTH = 16;

/**
 * The localized texts below the root of a file: the values of the keys that this kind of file uses
 * for texts. A text without a map of languages is English.
 */
export function collectTexts(root: YamlNode, kind: FileKind): readonly FileText[] {
  const texts: FileText[] = [];
  const counts = new Map<string, number>();
  const add = (key: string, path: YamlPath, node: YamlNode, from: number, label: string): void => {
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    const to = Math.max(endOf(node), from);
    texts.push({ path, key, number, label, from, to, translations: translationsIn(node) });
  };
  const visit = (node: YamlNode, path: YamlPath): void => {
    if (node.kind === 'list') node.items.forEach((item, i) => visit(item, [...path, i]));
    if (node.kind !== 'map') return;
    for (const { key, keyStart, value } of node.entries) {
      const entryPath = [...path, key];
      if (!kind.textKeys.includes(key)) visit(value, entryPath);
      else if (value.kind === 'list')
        value.items.forEach((item, i) => add(key, [...entryPath, i], item, item.start, ''));
      else {
        const label = path.length === 0 ? '' : labelBeside(node, key) || labelFromPath(path);
        add(key, entryPath, value, keyStart, label);
      }
    }
  };
  visit(root, []);
  return texts;
}

/** The number of these texts that a language lacks. */
export function countMissing(texts: readonly FileText[], language: Language): number {
  return texts.filter(({ translations }) => translations[language] === undefined).length;
}

/** The texts of a node by language: a map has several, any other node an English one. */
function translationsIn(node: YamlNode): FileText['translations'] {
  if (node.kind !== 'map') return translationIn(node, 'en');
  const translations = node.entries.map(({ key, value }) => {
    const language = LANGUAGES.find((candidate) => candidate === key);
    return language ? translationIn(value, language) : {};
  });
  return Object.assign({}, ...translations) as FileText['translations'];
}

/** The text of a scalar in one language; nothing for an empty one, which counts as missing. */
function translationIn(node: YamlNode, language: Language): FileText['translations'] {
  if (node.kind !== 'scalar' || node.value === null) return {};
  const text = String(node.value);
  return text.trim() === '' ? {} : { [language]: { text, offset: node.start } };
}

/** The first short value of another key in the map of a text; empty for none. */
function labelBeside({ entries }: YamlMap, textKey: string): string {
  for (const { key, value } of entries) {
    if (key === textKey || value.kind !== 'scalar' || typeof value.value !== 'string') continue;
    if (value.value.length <= MAX_LABEL_LENGTH) return value.value;
  }
  return '';
}

/** The key of a map that is an item of a list: `3H` in `- 3H: { note: … }`. */
function labelFromPath(path: YamlPath): string {
  const [parentStep, lastStep] = path.slice(-2);
  return typeof parentStep === 'number' && typeof lastStep === 'string' ? lastStep : '';
}

/** The offset after the content of the last scalar in a node. */
function endOf(node: YamlNode): number {
  if (node.kind === 'scalar') return node.to;
  const children = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value);
  return Math.max(node.start, ...children.map(endOf));
}
