/** Words from a fixed list, whole numbers, and texts in the languages of the app. */
import { nearest } from '$lib/core/nearest';
import { LANGUAGES, type Language, type Text } from '$lib/core/text';
import { quoted } from '$lib/bridge/notation/quoted';
import type { YamlNode, YamlScalar } from '../yaml/document';
import { COMMENT_CUTS_TEXT, cutByComment, UNQUOTED_COLON } from '../yaml/traps';
import type { Report } from './report';

/** What readers of texts need: where to report, and the file, to see whether a comment cut a text. */
export interface Desk {
  readonly report: Report;
  readonly file: string;
}

/** What is written as plain words on one line: a call, a hand, cards. Null and a fault otherwise. */
export function wordsOf(
  report: Report,
  node: YamlNode,
  code: string,
  what: string,
): (YamlScalar & { readonly value: string }) | null {
  if (node.kind === 'scalar' && typeof node.value === 'string')
    return { ...node, value: node.value };
  const nothing = node.kind === 'scalar' && node.value === null;
  const found = nothing ? 'Nothing stands here' : 'This cannot be read';
  report.fault(code, `${found}: write ${what}.`, node.start);
  return null;
}

/** One of the known words; null and a fault that names the nearest. */
export function oneOf<Word extends string>(
  report: Report,
  node: YamlNode,
  known: readonly Word[],
  code: string,
  what: string,
): Word | null {
  const written = node.kind === 'scalar' && node.value !== null ? String(node.value) : null;
  const word = known.find((candidate) => candidate === written);
  if (word !== undefined && node.kind === 'scalar' && typeof node.value === 'string') return word;
  const near = written === null ? null : nearWord(written, known);
  const help = near ? `did you mean ${near}?` : `write ${listed(known)}.`;
  const found = written === null ? 'Nothing that can be read' : quoted(written);
  report.fault(code, `${found} is no ${what}: ${help}`, node.start);
  return null;
}

/** The known word that was meant: by its letters, or because one is the beginning of the other. */
function nearWord(written: string, known: readonly string[]): string | null {
  if (written.length < 3 || written.length > 40) return nearest(written.slice(0, 40), known);
  const begins = (word: string): boolean => word.startsWith(written) || written.startsWith(word);
  return nearest(written, known) ?? known.find(begins) ?? null;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** A whole number from `min` to `max`; null and a fault otherwise. */
export function wholeNumber(
  report: Report,
  node: YamlNode,
  min: number,
  max: number,
  what: string,
): number | null {
  const value = node.kind === 'scalar' ? node.value : null;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    const quotes = typeof value === 'string' && /^\d+$/.test(value) ? ', without quotes' : '';
    report.fault(
      'shape/number',
      `The ${what} is a whole number from ${min} to ${max}${quotes}.`,
      node.start,
    );
    return null;
  }
  if (value >= min && value <= max) return value;
  report.fault('shape/range', `The ${what} is from ${min} to ${max}, not ${value}.`, node.start);
  return null;
}

/** A text in one language; null and a fault when it is none or is empty. */
export function plainText({ report, file }: Desk, node: YamlNode, what: string): string | null {
  if (node.kind !== 'scalar') return wrongText(report, node, what);
  if (node.value === null) {
    report.fault(
      'text/empty',
      `The ${what} is empty: write a text, in quotes when in doubt.`,
      node.start,
    );
    return null;
  }
  if (typeof node.value !== 'string') {
    const word = file.slice(node.from, node.to);
    const kind = typeof node.value === 'number' ? 'a number' : 'yes or no';
    report.fault(
      'text/quotes',
      `YAML reads ${quoted(word)} as ${kind}; as a text it needs quotes: "${word.slice(0, 40)}".`,
      node.start,
    );
    return null;
  }
  if (node.value.trim() === '') {
    report.fault('text/empty', `The ${what} is empty: write a text or leave it out.`, node.start);
    return null;
  }
  reportCut({ report, file }, node);
  return node.value;
}

function wrongText(report: Report, node: YamlNode, what: string): null {
  report.fault('text/shape', `The ${what} is a text, not a list or a map.`, node.start);
  return null;
}

function reportCut({ report, file }: Desk, node: YamlScalar): void {
  if (node.style !== 'plain') return;
  const cut = cutByComment(file, node.to);
  if (cut?.sure) report.fault(COMMENT_CUTS_TEXT.code, COMMENT_CUTS_TEXT.message, cut.at);
  else if (cut)
    report.warn(
      COMMENT_CUTS_TEXT.code,
      'Here a comment begins and the text ends. If # belongs to the text, put the text in quotes; if not, two spaces before the # make it plain.',
      cut.at,
    );
}

/** A text, or a map of texts by language in which English must be; null and faults otherwise. */
export function readText(desk: Desk, node: YamlNode, what: string): Text | null {
  if (node.kind !== 'map') {
    const en = plainText(desk, node, what);
    return en === null ? null : { en };
  }
  const texts: { [L in Language]?: string } = {};
  let whole = true;
  for (const { key, keyStart, value } of node.entries) {
    const language = LANGUAGES.find((known) => known === key);
    if (!language) {
      reportLanguage(desk.report, key, keyStart);
      whole = false;
      continue;
    }
    const text = plainText(desk, value, what);
    if (text === null) whole = false;
    else texts[language] = text;
  }
  const { en, ...others } = texts;
  if (en !== undefined) return whole ? { en, ...others } : null;
  if (whole)
    desk.report.fault('text/english', `The ${what} needs English: add a line en: …`, node.start);
  return null;
}

function reportLanguage(report: Report, key: string, at: number): void {
  if (!/^[A-Za-z]{2,3}(?:-\w+)?$/.test(key))
    return report.fault(UNQUOTED_COLON.code, UNQUOTED_COLON.message, at);
  report.fault(
    'text/language',
    `${quoted(key)} is no language of the app: ${nearestLanguage(key)}`,
    at,
  );
}

function nearestLanguage(key: string): string {
  const near = nearest(key, LANGUAGES);
  return near ? `did you mean ${near}?` : `write ${listed(LANGUAGES)}.`;
}
