/**
 * Explains syntax errors of js-yaml to authors. js-yaml reports only the position of an error; most
 * errors have one of a few typical causes, the pitfalls, each with a message of its own here. The
 * exported ones are also found by later readers, in texts that are valid YAML.
 */
import { YAMLException } from 'js-yaml';
import type { FileKind } from '../file-kind';
import { lineStartAt, TAB, tagMessage, tooDeepMessage, type YamlFault } from './build-document';

/** A typical mistake: its code, and what the author should do. */
export interface Pitfall {
  readonly code: string;
  readonly message: string;
}

/** A `#` within an unquoted text. */
export const COMMENT_CUTS_TEXT: Pitfall = {
  code: 'yaml/comment-cuts-text',
  message:
    'In YAML a space and # begin a comment, so the text ends before it. Put the whole text in quotes: "…".',
};
/** A comma within an unquoted text between braces. */
export const COMMA_CUTS_TEXT: Pitfall = {
  code: 'yaml/comma-cuts-text',
  message: 'Between { and } a comma ends a text. Put the whole text in quotes: "…".',
};
/** A key without a space after its colon, which YAML reads as a text. */
export const spaceAfterColon = ({ exampleLine }: FileKind): Pitfall => ({
  code: 'yaml/space-after-colon',
  message: `Write a space after the colon, as in \`${exampleLine}\`.`,
});
/** A colon within an unquoted text, which YAML reads as the end of a key. */
export const unquotedColon = ({ textMarkup }: FileKind): Pitfall => ({
  code: 'yaml/unquoted-colon',
  message: `A text with a colon and a space in it${textMarkup ? `, or with ${textMarkup.example},` : ''} must stand in quotes: "…".`,
});

interface DetectablePitfall extends Pitfall {
  /** Finds the pitfall in one line; the fault is shown after its group `before`, if it has one. */
  readonly pattern: RegExp;
  /** The number of lines above js-yaml's position that are searched as well. */
  readonly linesAbove: number;
}

/** The source of a pattern: a key at the start of a line, behind the dashes of lists. */
const KEY = String.raw`[ ]*(?:-[ ]+)*(?:\? )?[\w-]+:[ ]+(?![ ])`;
/** The source of a pattern: a key or the dash of a list at the start of a line. */
const KEY_OR_DASH = String.raw`^(?<before>${KEY}|[ ]*-[ ]+(?![ ]))`;

/**
 * The pitfalls of a kind of file. The first match explains the fault, so the more certain come
 * first.
 */
function pitfallsOf(kind: FileKind): readonly DetectablePitfall[] {
  const colon = unquotedColon(kind);
  const markup = kind.textMarkup?.whole.source;
  return [
    { ...TAB, pattern: /^(?<before> *)\t/, linesAbove: 0 },
    {
      code: 'yaml/lonely-dash',
      message: `In YAML a lone - begins a list. ${kind.insteadOfDash}`,
      pattern: /-(?<=(?::[ ]+|[[{,][ ]*)-)(?=[ ]*(?:[,}\]#]|$))/,
      linesAbove: 0,
    },
    {
      code: 'yaml/quotes',
      message:
        "The quotes end before the text does. Inside '…' write an apostrophe twice (''), inside \"…\" write \\\" for a quotation mark.",
      pattern: new RegExp(
        String.raw`${KEY_OR_DASH}(?:'[^']*(?:''[^']*)*'|"[^"]*")(?=[ ]*[^\s,#}\]:])`,
      ),
      linesAbove: 0,
    },
    {
      ...colon,
      pattern: new RegExp(
        String.raw`^(?<before>${KEY})(?!["'|>[{&*!])(?=.*(?:\S: |\S:$${markup ? `|${markup}` : ''}))`,
      ),
      linesAbove: 0,
    },
    ...(markup
      ? [
          {
            ...colon,
            pattern: new RegExp(
              String.raw`(?<before>(?:^|["'\]}])[^"'\]}[{,]*[[{,][^"'\]}]*?)(?:${markup})`,
            ),
            linesAbove: 0,
          },
        ]
      : []),
    {
      code: 'yaml/unquoted-sign',
      message: 'A text cannot begin with this sign; put it in quotes: "…".',
      pattern: new RegExp(String.raw`${KEY_OR_DASH}[@\x60%,\]}]`),
      linesAbove: 0,
    },
    {
      ...COMMENT_CUTS_TEXT,
      pattern: new RegExp(String.raw`^(?<before>${KEY}\S.*?)[ ]#`),
      linesAbove: 1,
    },
    {
      ...spaceAfterColon(kind),
      pattern: /:(?<=(?:^|[{,])[ ]*(?:-[ ]+)*[A-Za-z]\w*:)(?=[^\s:/,}\]])/,
      linesAbove: 2,
    },
  ];
}

/** The fault for an error of js-yaml: a known pitfall near its position, else the error itself. */
export function explainYamlError(error: unknown, text: string, kind: FileKind): YamlFault {
  if (!(error instanceof YAMLException) || !error.mark)
    return { code: 'yaml/syntax', message: 'This is no YAML that can be read.', offset: 0 };
  const offset = Math.min(error.mark.position, text.length);
  // Such a reason can repeat the tag, however long it is.
  if (error.reason.includes('tag'))
    return { code: 'yaml/tag', message: tagMessage(kind), offset: tagStartAt(text, offset) };
  if (error.reason.includes('maxDepth'))
    return { code: 'yaml/too-deep', message: tooDeepMessage(kind), offset: offset };
  if (error.reason.startsWith('tab characters'))
    return { ...TAB, offset: lineStartAt(text, offset) };
  for (const pitfall of pitfallsOf(kind)) {
    const pitfallOffset = findPitfallAt(pitfall, text, offset);
    if (pitfallOffset !== null)
      return { code: pitfall.code, message: pitfall.message, offset: pitfallOffset };
  }
  if (error.reason.startsWith('unexpected end'))
    return {
      code: 'yaml/unclosed',
      message: 'A bracket or a quotation mark that was opened above is not closed; close it.',
      offset: offset,
    };
  return {
    code: 'yaml/syntax',
    message: `This cannot be read as YAML (${error.reason}). Look at the indentation, the colons and the quotes here and in the line above.`,
    offset: offset,
  };
}

/** Only so much of a longer line is searched. */
const MAX_SEARCHED_LENGTH = 500;

/** The start of the tag that ends at an offset, such as `!a` or `!<a b>`; else the offset. */
function tagStartAt(text: string, offset: number): number {
  const from = Math.max(lineStartAt(text, offset), offset - MAX_SEARCHED_LENGTH);
  const index = text.slice(from, offset + 1).search(/!(?:<[^>]*>?|\S*)\s?$/);
  return index < 0 ? offset : from + index;
}

/** The offset of a pitfall in the line at `offset` or in the lines above that it allows. */
function findPitfallAt(pitfall: DetectablePitfall, text: string, offset: number): number | null {
  let start = lineStartAt(text, offset);
  for (let lineCount = 0; lineCount <= pitfall.linesAbove; lineCount++) {
    const line = text.slice(start, start + MAX_SEARCHED_LENGTH).split(/[\r\n]/, 1)[0] ?? '';
    const match = pitfall.pattern.exec(line);
    if (match) return start + match.index + (match.groups?.['before'] ?? '').length;
    if (start === 0) return null;
    start = lineStartAt(text, start - 1);
  }
  return null;
}

/**
 * A comment after a plain scalar that was perhaps intended as part of the text: certainly in `Trick
 * #3`, perhaps in `Trick # three`; null where two spaces before # mark a real comment. `to` is the
 * end of the scalar.
 */
export function commentAfter(
  text: string,
  to: number,
): { offset: number; isCertain: boolean } | null {
  const comment = /^([ \t]+)#(.?)/.exec(text.slice(to, to + 200));
  if (!comment) return null;
  const [, space = '', next = ''] = comment;
  const isCertain = /\S/.test(next);
  return isCertain || space.length === 1 ? { offset: to + space.length, isCertain } : null;
}
