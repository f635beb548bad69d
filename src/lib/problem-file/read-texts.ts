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
 * is empty or is too long. `textName` names it in the faults, as in "The title is empty".
 */
export function readSingleText(
  report: FaultReport,
  node: YamlNode,
  textName: string,
  maxLength: number,
): string | null {
  if (node.kind !== 'scalar') return reportNoText(report, node, textName);
  if (node.value === null) {
    report.fault(
      'text/empty',
      `The ${textName} is empty: write a text, in quotes when in doubt.`,
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
    report.fault(
      'text/empty',
      `The ${textName} is empty: write a text or leave it out.`,
      node.start,
    );
    return null;
  }
  if (CONTROL.test(node.value)) {
    const message = `The ${textName} holds a control character, such as one that colours a terminal: take it out.`;
    report.fault('text/control', message, node.start);
    return null;
  }
  if (isLonger(node.value, maxLength)) {
    const message = `The ${textName} is too long: it may have ${maxLength.toLocaleString('en')} letters.`;
    report.fault('text/too-long', message, node.start);
    return null;
  }
  warnOfComment(report, node);
  return node.value;
}

function reportNoText(report: FaultReport, node: YamlNode, textName: string): null {
  report.fault('text/shape', `The ${textName} is a text, not a list or a map.`, node.start);
  return null;
}

/** Reports a comment after an unquoted text: the author may have meant it as part of the text. */
function warnOfComment(report: FaultReport, node: YamlScalar): void {
  if (node.style !== 'plain') return;
  const comment = commentAfter(report.text, node.to);
  if (comment?.isCertain)
    report.fault(COMMENT_CUTS_TEXT.code, COMMENT_CUTS_TEXT.message, comment.offset);
  else if (comment)
    report.warn(
      COMMENT_CUTS_TEXT.code,
      'Here a comment begins and the text ends. If # belongs to the text, put the text in quotes; if not, two spaces before the # make it plain.',
      comment.offset,
    );
}

/**
 * Reads a text, or a map of texts by language with at least English, each of at most `maxLength`
 * letters; else null and faults.
 */
export function readLocalizedText(
  report: FaultReport,
  node: YamlNode,
  textName: string,
  maxLength: number,
): LocalizedText | null {
  if (node.kind !== 'map') {
    const en = readSingleText(report, node, textName, maxLength);
    return en === null ? null : { en };
  }
  const texts: { [L in Language]?: string } = {};
  let isValid = true;
  for (const { key, keyStart, value } of node.entries) {
    const language = LANGUAGES.find((candidate) => candidate === key);
    if (!language) {
      reportUnknownLanguage(report, key, keyStart);
      isValid = false;
      continue;
    }
    const text = readSingleText(report, value, textName, maxLength);
    if (text === null) isValid = false;
    else texts[language] = text;
  }
  const { en, ...translations } = texts;
  if (en !== undefined) return isValid ? { en, ...translations } : null;
  if (isValid)
    report.fault('text/english', `The ${textName} needs English: add a line en: …`, node.start);
  return null;
}

/** A key that looks like no language code is more likely a part of a text with a colon in it. */
function reportUnknownLanguage(report: FaultReport, key: string, offset: number): void {
  if (!/^[A-Za-z]{2,3}(?:-\w+)?$/.test(key)) {
    const { code, message } = unquotedColon(report.kind);
    return report.fault(code, message, offset);
  }
  report.fault(
    'text/language',
    `${quoteShort(key)} is no language of the app: ${suggestLanguage(key)}`,
    offset,
  );
}

function suggestLanguage(key: string): string {
  const near = nearestWord(key, LANGUAGES);
  return near ? `did you mean ${near}?` : `write ${joinWithOr(LANGUAGES)}.`;
}
