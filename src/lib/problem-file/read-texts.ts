/** Reads texts in the languages of the app. */
import { isLonger } from '$lib/core/limits';
import { nearestWord } from '$lib/core/nearest-word';
import { quoteShort } from '$lib/core/quote-short';
import { LANGUAGES, type Language, type LocalizedText } from '$lib/core/localized-text';
import type { FaultReport } from './fault-report';
import { joinWithOr } from './read-scalars';
import type { YamlNode, YamlScalar } from './yaml/yaml-document';
import { COMMENT_CUTS_TEXT, commentAfter, unquotedColon } from './yaml/yaml-pitfalls';

/** Control characters, which a terminal would interpret; without line breaks and tabs. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u;

/**
 * Reads a text in one language of at most `maxLength` letters; null and a fault when it is no text,
 * is empty or is too long.
 */
export function readSingleText(
  report: FaultReport,
  node: YamlNode,
  what: string,
  maxLength: number,
): string | null {
  if (node.kind !== 'scalar') return reportNoText(report, node, what);
  if (node.value === null) {
    report.fault(
      'text/empty',
      `The ${what} is empty: write a text, in quotes when in doubt.`,
      node.start,
    );
    return null;
  }
  if (typeof node.value !== 'string') {
    const word = report.text.slice(node.from, node.to);
    const kind = typeof node.value === 'number' ? 'a number' : 'yes or no';
    report.fault(
      'text/quotes',
      `YAML reads ${quoteShort(word)} as ${kind}; as a text it needs quotes: "${word.slice(0, 40)}".`,
      node.start,
    );
    return null;
  }
  if (node.value.trim() === '') {
    report.fault('text/empty', `The ${what} is empty: write a text or leave it out.`, node.start);
    return null;
  }
  if (CONTROL.test(node.value)) {
    const message = `The ${what} holds a control character, such as one that colours a terminal: take it out.`;
    report.fault('text/control', message, node.start);
    return null;
  }
  if (isLonger(node.value, maxLength)) {
    const message = `The ${what} is too long: it may have ${maxLength.toLocaleString('en')} letters.`;
    report.fault('text/too-long', message, node.start);
    return null;
  }
  warnOfComment(report, node);
  return node.value;
}

function reportNoText(report: FaultReport, node: YamlNode, what: string): null {
  report.fault('text/shape', `The ${what} is a text, not a list or a map.`, node.start);
  return null;
}

function warnOfComment(report: FaultReport, node: YamlScalar): void {
  if (node.style !== 'plain') return;
  const cut = commentAfter(report.text, node.to);
  if (cut?.isCertain) report.fault(COMMENT_CUTS_TEXT.code, COMMENT_CUTS_TEXT.message, cut.offset);
  else if (cut)
    report.warn(
      COMMENT_CUTS_TEXT.code,
      'Here a comment begins and the text ends. If # belongs to the text, put the text in quotes; if not, two spaces before the # make it plain.',
      cut.offset,
    );
}

/**
 * Reads a text, or a map of texts by language with at least English, each of at most `maxLength`
 * letters; else null and faults.
 */
export function readLocalizedText(
  report: FaultReport,
  node: YamlNode,
  what: string,
  maxLength: number,
): LocalizedText | null {
  if (node.kind !== 'map') {
    const en = readSingleText(report, node, what, maxLength);
    return en === null ? null : { en };
  }
  const texts: { [L in Language]?: string } = {};
  let isValid = true;
  for (const { key, keyStart, value } of node.entries) {
    const language = LANGUAGES.find((known) => known === key);
    if (!language) {
      reportUnknownLanguage(report, key, keyStart);
      isValid = false;
      continue;
    }
    const text = readSingleText(report, value, what, maxLength);
    if (text === null) isValid = false;
    else texts[language] = text;
  }
  const { en, ...others } = texts;
  if (en !== undefined) return isValid ? { en, ...others } : null;
  if (isValid)
    report.fault('text/english', `The ${what} needs English: add a line en: …`, node.start);
  return null;
}

function reportUnknownLanguage(report: FaultReport, key: string, at: number): void {
  if (!/^[A-Za-z]{2,3}(?:-\w+)?$/.test(key)) {
    const { code, message } = unquotedColon(report.kind);
    return report.fault(code, message, at);
  }
  report.fault(
    'text/language',
    `${quoteShort(key)} is no language of the app: ${suggestLanguage(key)}`,
    at,
  );
}

function suggestLanguage(key: string): string {
  const near = nearestWord(key, LANGUAGES);
  return near ? `did you mean ${near}?` : `write ${joinWithOr(LANGUAGES)}.`;
}
