/** Parses the text of a file into a document with offsets. */
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
 * Characters that are not allowed in a text: control characters, lone surrogates, U+FEFF (byte
 * order mark) and U+FFFD (the replacement for bytes that are not UTF-8).
 */
const FORBIDDEN_CHARACTER =
  /[^\t\n\r\x20-\x7e\x85\xa0-\ufefe\uff00-\ufffc\u{10000}-\u{10ffff}]|\p{Surrogate}/u;

const FORBIDDEN_CHARACTER_MESSAGE =
  'Here stands a sign that no text holds. Take it out, and save the file as UTF-8.';

/**
 * Parses a YAML file. It never throws, however broken, long or deep the text is: all limits are
 * checked before or during the reading. Fault codes: `yaml/…`.
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
  const positionAt = positionLookup(text);
  const forbiddenOffset = text.search(FORBIDDEN_CHARACTER);
  const read =
    forbiddenOffset >= 0
      ? { code: 'yaml/not-text', message: FORBIDDEN_CHARACTER_MESSAGE, offset: forbiddenOffset }
      : readText(text, kind);
  if ('code' in read) return failWith(read.code, read.message, positionAt(read.offset));
  return ok({ root: read, text, positionAt });
}

/** Parses a text in three steps: its tree, js-yaml's own values, and the second library's. */
function readText(text: string, kind: FileKind): YamlNode | YamlFault {
  try {
    const events = parseEvents(text, { maxDepth: MAX_DEPTH });
    const root = buildDocument(text, events, kind);
    if ('code' in root) return root;
    // js-yaml's own constructor may refuse more; it throws with a reason.
    constructFromEvents(events, { source: text });
    return crossCheck(text, root) ?? root;
  } catch (error) {
    return explainYamlError(error, text, kind);
  }
}
