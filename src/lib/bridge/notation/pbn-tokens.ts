/** Tokenizer for PBN files (standard 2.1, sections 2 and 3): tags and section tokens by game. */
import type { UnsupportedContent } from './board-record';

export interface PbnToken {
  readonly text: string;
  /** The offset in the file, in characters from 0. */
  readonly offset: number;
  /** The numbers of the notes attached to it. */
  readonly notes: string[];
}

/** `[Name "value"]` and the tokens between it and the next tag. */
export interface PbnTag {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  readonly offset: number;
  readonly tokens: PbnToken[];
}

export interface PbnGame {
  readonly tags: PbnTag[];
  /** Content that a board record does not keep. */
  readonly unsupported: Set<UnsupportedContent>;
  /** The offsets of comments that are never closed. */
  readonly unclosedComments: number[];
}

const EMPTY_LINE = /\n[ \t]*\r?\n/;
const SPACE = /\s+/y;
const LINE_COMMENT = /;[^\n]*/y;
const ESCAPED_LINE = /%[^\n]*/y;
const TAG = /\[\s*(\w+)\s*"((?:[^"\\\n]|\\.)*)"\s*\]/y;
const WORD = /[^\s;{[]+|[\s\S]/y;
/** Attachments of a call or a card: notes; annotations and irregularities. */
const NOTE_PATTERN = /=(\d+)=/g;
const ANNOTATION_PATTERN = /\$\d+|[!?]+|\^\w*/g;

/** Tags that begin the next game after a play section and an empty line. */
const TAGS_BEGINNING_A_GAME =
  'event site date board west north east south dealer vulnerable deal'.split(' ');

/**
 * Splits a file into games. A repeated tag begins the next game, and so does a tag after the play
 * and an empty line, because a game may omit tags that repeat the one before. Text before the first
 * tag is skipped. An unclosed comment ends before the next line that begins with a tag.
 */
export function splitPbnGames(text: string): readonly PbnGame[] {
  const games: PbnGame[] = [];
  const seen = new Set<string>();
  const comments = createCommentFinder(text);
  /** Collects what stands before the first tag. */
  const before: PbnGame = { tags: [], unsupported: new Set(), unclosedComments: [] };
  const currentGame = (): PbnGame => games.at(-1) ?? before;
  let at = 0;
  /** The offset at which the last tag or token ends. */
  let endOfLast = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < text.length) {
    const startOfLine = at === 0 || text[at - 1] === '\n';
    if ((startOfLine && take(ESCAPED_LINE)) || take(SPACE)) continue;
    if (take(LINE_COMMENT)) {
      currentGame().unsupported.add('comments');
      continue;
    }
    const from = at;
    if (text[at] === '{') {
      const { end, closed } = comments(at);
      currentGame().unsupported.add('comments');
      if (!closed) currentGame().unclosedComments.push(at);
      at = end;
      continue;
    }
    const tag = take(TAG);
    if (tag) {
      const name = (tag[1] ?? '').toLowerCase();
      const beginsAfterPlay =
        seen.has('play') &&
        TAGS_BEGINNING_A_GAME.includes(name) &&
        EMPTY_LINE.test(text.slice(endOfLast, from));
      if (games.length === 0 || (seen.has(name) && name !== 'note') || beginsAfterPlay) {
        // Comments before the first tag belong to the first game.
        games.push(
          games.length === 0
            ? { ...before, tags: [] }
            : { tags: [], unsupported: new Set(), unclosedComments: [] },
        );
        seen.clear();
      }
      seen.add(name);
      const value = (tag[2] ?? '').replace(/\\(.)/g, '$1').trim();
      currentGame().tags.push({ name, value, offset: from, tokens: [] });
      endOfLast = at;
      continue;
    }
    addToken(currentGame(), take(WORD)?.[0] ?? '', from);
    endOfLast = at;
  }
  return games.length > 0 || before.unclosedComments.length === 0 ? games : [before];
}

function addToken({ tags, unsupported }: PbnGame, written: string, offset: number): void {
  const words = tags.at(-1)?.tokens;
  if (!words) return;
  const notes = [...written.matchAll(NOTE_PATTERN)].map(([, number = '']) => number);
  const withoutNotes = written.replace(NOTE_PATTERN, '');
  const text = withoutNotes.replace(ANNOTATION_PATTERN, '');
  if (text !== withoutNotes) unsupported.add('marks');
  if (text !== '') words.push({ text, offset, notes });
  else words.at(-1)?.notes.push(...notes);
}

/** Creates a function from the offset of a comment to its end; call it with rising offsets. */
function createCommentFinder(text: string): (at: number) => { end: number; closed: boolean } {
  const rows = [...text.matchAll(/^[ \t]*\[[ \t]*\w+[ \t]*"/gm)].map(({ index }) => index);
  let [row, close] = [0, -1];
  return (at) => {
    if (close <= at) {
      const closingBrace = text.indexOf('}', at);
      close = closingBrace < 0 ? text.length : closingBrace;
    }
    while (row < rows.length && (rows[row] ?? 0) <= at) row++;
    const next = rows[row] ?? text.length;
    if (close < next) return { end: close + 1, closed: true };
    // A tag inside: a commented-out game, unless another comment begins after the tag.
    const another = text.indexOf('{', next);
    const holds = close < text.length && !(another >= 0 && another < close);
    return holds ? { end: close + 1, closed: true } : { end: next, closed: false };
  };
}
