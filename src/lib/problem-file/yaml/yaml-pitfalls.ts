/**
 * Why js-yaml cannot read a file, in the words of the person who wrote it. js-yaml knows only that a
 * line does not fit; what trips authors up are a few habits, each with its own message here.
 */
import { YAMLException } from 'js-yaml';
import type { FileKind } from '../file-kind';
import { tooDeepMessage, type YamlFault } from './build-document';

/** A trap by name: its code, and what an author should do. */
export interface Pitfall {
  readonly code: string;
  readonly message: string;
}

export const COMMENT_CUTS_TEXT: Pitfall = {
  code: 'yaml/comment-cuts-text',
  message:
    'In YAML a space and # begin a comment, so the text ends before it. Put the whole text in quotes: "…".',
};
export const COMMA_CUTS_TEXT: Pitfall = {
  code: 'yaml/comma-cuts-text',
  message: 'Between { and } a comma ends a text. Put the whole text in quotes: "…".',
};
export const spaceAfterColon = ({ exampleLine: line }: FileKind): Pitfall => ({
  code: 'yaml/space-after-colon',
  message: `Write a space after the colon, as in \`${line}\`.`,
});
export const unquotedColon = ({ textMarkup: sign }: FileKind): Pitfall => ({
  code: 'yaml/unquoted-colon',
  message: `A text with a colon and a space in it${sign ? `, or with ${sign.example},` : ''} must stand in quotes: "…".`,
});

const TAB: Pitfall = {
  code: 'yaml/tab',
  message: 'Indent with spaces; YAML does not allow tabs here.',
};

interface Trap extends Pitfall {
  /** Finds the trap in one line; its match begins where the fault is shown. */
  readonly pattern: RegExp;
  /** How many lines above the one that js-yaml names may hold the trap. */
  readonly linesAbove: number;
}

const KEY = String.raw`^[ ]*(?:-[ ]+)*(?:\? )?[\w-]+:[ ]+`;

/** The traps of a kind of file. The first that is found explains the fault, so the surer signs come first. */
function trapsOf(kind: FileKind): readonly Trap[] {
  const colon = unquotedColon(kind);
  const sign = kind.textMarkup?.whole.source;
  return [
    { ...TAB, pattern: /(?<=^ *)\t/, linesAbove: 0 },
    {
      code: 'yaml/lonely-dash',
      message: `In YAML a lone - begins a list. ${kind.insteadOfDash}`,
      pattern: /(?<=:[ ]+|[[{,][ ]*)-(?=[ ]*(?:[,}\]#]|$))/,
      linesAbove: 0,
    },
    {
      code: 'yaml/quotes',
      message:
        "The quotes end before the text does. Inside '…' write an apostrophe twice (''), inside \"…\" write \\\" for a quotation mark.",
      pattern: new RegExp(
        String.raw`(?<=${KEY}|^[ ]*-[ ]+)(?:'[^']*(?:''[^']*)*'|"[^"]*")(?=[ ]*[^\s,#}\]:])`,
      ),
      linesAbove: 0,
    },
    {
      ...colon,
      pattern: new RegExp(
        String.raw`(?<=${KEY})(?!["'|>[{&*!])(?=.*(?:\S: |\S:$${sign ? `|${sign}` : ''}))`,
      ),
      linesAbove: 0,
    },
    ...(sign
      ? [{ ...colon, sign: new RegExp(String.raw`(?<=[[{,][^"'\]}]*)(?:${sign})`), above: 0 }]
      : []),
    {
      code: 'yaml/unquoted-sign',
      message: 'A text cannot begin with this sign; put it in quotes: "…".',
      pattern: new RegExp(String.raw`(?<=${KEY}|^[ ]*-[ ]+)[@\x60%,\]}]`),
      linesAbove: 0,
    },
    { ...COMMENT_CUTS_TEXT, pattern: new RegExp(String.raw`(?<=${KEY}\S.*)[ ]#`), linesAbove: 1 },
    {
      ...spaceAfterColon(kind),
      pattern: /(?<=(?:^|[{,])[ ]*(?:-[ ]+)*[A-Za-z]\w*):(?=[^\s:/,}\]])/,
      linesAbove: 2,
    },
  ];
}

/** What js-yaml could not read, at its place or, when a known trap is near, at the trap. */
export function explainYamlError(error: unknown, text: string, kind: FileKind): YamlFault {
  if (!(error instanceof YAMLException) || !error.mark)
    return { code: 'yaml/syntax', message: 'This is no YAML that can be read.', at: 0 };
  const at = Math.min(error.mark.position, text.length);
  if (error.reason.includes('maxDepth'))
    return { code: 'yaml/too-deep', message: tooDeepMessage(kind), at };
  if (error.reason.startsWith('tab characters')) return { ...TAB, at: lineStart(text, at) };
  for (const trap of trapsOf(kind)) {
    const found = findTrap(trap, text, at);
    if (found !== null) return { code: trap.code, message: trap.message, at: found };
  }
  if (error.reason.startsWith('unexpected end'))
    return {
      code: 'yaml/unclosed',
      message: 'A bracket or a quotation mark that was opened above is not closed; close it.',
      at,
    };
  return {
    code: 'yaml/syntax',
    message: `This cannot be read as YAML (${error.reason}). Look at the indentation, the colons and the quotes here and in the line above.`,
    at,
  };
}

/** Lines longer than this are not searched for traps. */
const LONGEST_LINE = 500;

function findTrap(trap: Trap, text: string, at: number): number | null {
  let start = lineStart(text, at);
  for (let above = 0; above <= trap.linesAbove; above++) {
    const line = text.slice(start, start + LONGEST_LINE).split(/[\r\n]/, 1)[0] ?? '';
    const found = line.search(trap.pattern);
    if (found >= 0) return start + found;
    if (start === 0) return null;
    start = lineStart(text, start - 1 - (text.slice(start - 2, start) === '\r\n' ? 1 : 0));
  }
  return null;
}

function lineStart(text: string, at: number): number {
  return at === 0
    ? 0
    : Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
}

/**
 * Whether a comment follows a plain text so closely that it may have been meant as part of it:
 * `Trick #3` surely (`sure`), `Trick # three` perhaps; two spaces before the # are taken for a comment.
 */
export function commentAfter(text: string, to: number): { at: number; sure: boolean } | null {
  const comment = /^([ \t]+)#(.?)/.exec(text.slice(to, to + 200));
  if (!comment) return null;
  const [, space = '', next = ''] = comment;
  const sure = /\S/.test(next);
  return sure || space.length === 1 ? { at: to + space.length, sure } : null;
}
