/** The first half of the door: from the text of a file to a document with places. */
import { constructFromEvents, parseEvents } from 'js-yaml';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import type { FileKind } from '../file-kind';
import { buildDocument, MAX_DEPTH, type YamlFault } from './build-document';
import type { YamlDocument, YamlNode } from './yaml-document';
import { positionLookup } from '$lib/core/text-positions';
import { crossCheck } from './cross-check';
import { explainYamlError } from './yaml-pitfalls';

/**
 * Signs that no text holds, U+FEFF, which only marks the beginning of a file, and U+FFFD, which
 * stands for bytes that were no UTF-8.
 */
const NO_TEXT = /[^\t\n\r\x20-\x7e\x85\xa0-\ufefe\uff00-\ufffc\u{10000}-\u{10ffff}]|\p{Surrogate}/u;

const NOT_TEXT = 'Here stands a sign that no text holds. Take it out, and save the file as UTF-8.';

/**
 * What a YAML file says, with the place of everything. It never throws, however broken, long or
 * deep the text is: all bounds are checked before or by the reading itself. Codes: `yaml/…`.
 */
export function readDocument(file: string, kind: FileKind): Result<YamlDocument> {
  if (file.length > MAX_FILE_LENGTH)
    return failWith(
      'yaml/too-large',
      `A ${kind.singular} file may have ${MAX_FILE_LENGTH / 1024} KB; this one is longer.`,
      {
        line: 1,
        column: 1,
      },
    );
  const text = file.startsWith('\ufeff') ? file.slice(1) : file;
  const placeAt = positionLookup(text);
  const strange = text.search(NO_TEXT);
  const read =
    strange >= 0 ? { code: 'yaml/not-text', message: NOT_TEXT, at: strange } : readText(text, kind);
  if ('code' in read) return failWith(read.code, read.message, placeAt(read.at));
  return ok({ root: read, text, placeAt });
}

function readText(text: string, kind: FileKind): YamlNode | YamlFault {
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    const root = buildDocument(text, events, kind);
    if ('code' in root) return root;
    // What js-yaml's own constructor refuses beyond this is refused with its words.
    constructFromEvents(events, { source: text });
    return crossCheck(text, root) ?? root;
  } catch (error) {
    return explainYamlError(error, text, kind);
  }
}
