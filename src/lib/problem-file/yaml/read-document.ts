/** Parses the text of a file into a document with offsets. */
import { parseEvents } from 'js-yaml';
import { MAX_FILE_LENGTH } from '$lib/core/limits';
import { failWith, ok, type Result } from '$lib/core/result';
import type { FileKind } from '../file-kind';
import { buildDocument, MAX_DEPTH, type YamlFault } from './build-document';
import type { YamlDocument, YamlNode } from './yaml-document';
import { positionLookup } from '$lib/core/text-positions';
import { explainYamlError } from './yaml-pitfalls';

/**
 * Characters that are not allowed in a text: control characters, lone surrogates, U+FEFF (byte
 * order mark) and U+FFFD (the replacement for bytes that are not UTF-8).
 */
const FORBIDDEN_CHARACTER =
  /[^\t\n\r\x20-\x7e\x85\xa0-\ufefe\uff00-\ufffc\u{10000}-\u{10ffff}]|\p{Surrogate}/u;

const FORBIDDEN_CHARACTER_MESSAGE =
  'Here stands a sign that no text holds. Take it out, and save the file as UTF-8.';

/** A carriage return alone: some YAML readers end a line there, others do not. */
const LONE_RETURN = /\r(?!\n)/;

const LONE_RETURN_MESSAGE =
  'Other YAML readers do not end a line here: a carriage return stands alone. Save the file with the line ends of Unix or Windows.';

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
  const read = findForbidden(text) ?? readText(text, kind);
  if ('code' in read) return failWith(read.code, read.message, positionAt(read.offset));
  return ok({ root: read, text, positionAt });
}

/** The first character that a text must not contain. */
function findForbidden(text: string): YamlFault | null {
  const characterOffset = text.search(FORBIDDEN_CHARACTER);
  if (characterOffset >= 0)
    return { code: 'yaml/not-text', message: FORBIDDEN_CHARACTER_MESSAGE, offset: characterOffset };
  const returnOffset = text.search(LONE_RETURN);
  return returnOffset < 0
    ? null
    : { code: 'yaml/ambiguous', message: LONE_RETURN_MESSAGE, offset: returnOffset };
}

/** Parses a text in one pass of js-yaml and builds its tree from the events in a second one. */
function readText(text: string, kind: FileKind): YamlNode | YamlFault {
  try {
    return buildDocument(text, parseEvents(text, { maxDepth: MAX_DEPTH }), kind);
  } catch (error) {
    return explainYamlError(error, text, kind);
  }
}
