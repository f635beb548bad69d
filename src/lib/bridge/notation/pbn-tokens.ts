/** The words of a PBN file (standard 2.1, sections 2 and 3): tags, what follows them, no comments. */
import type { UnsupportedContent } from './board-record';

export interface PbnToken {
  readonly text: string;
  /** Where it begins in the file, in letters from 0. */
  readonly offset: number;
  /** The numbers of the notes at it. */
  readonly notes: string[];
}

/** `[Name "value"]` and the words between it and the next tag. */
export interface PbnTag {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  readonly offset: number;
  readonly tokens: PbnToken[];
}

export interface PbnGame {
  readonly tags: PbnTag[];
  /** What is remarked in it, and belongs to no tag. */
  readonly unsupported: Set<UnsupportedContent>;
  /** Where comments begin that are never closed. */
  readonly unclosedComments: number[];
}

const EMPTY_LINE = /\n[ \t]*\r?\n/;
const SPACE = /\s+/y;
const LINE_COMMENT = /;[^\n]*/y;
const ESCAPED_LINE = /%[^\n]*/y;
const TAG = /\[\s*(\w+)\s*"((?:[^"\\\n]|\\.)*)"\s*\]/y;
const WORD = /[^\s;{[]+|[\s\S]/y;
/** What may be said of a call or a card: notes, annotations, irregularities. */
const NOTE = /=(\d+)=/g;
const MARKS = /\$\d+|[!?]+|\^\w*/g;

/** Tags that tell of another game where they stand behind an empty line and the play before it has ended. */
const BEGINS = 'event site date board west north east south dealer vulnerable deal'.split(' ');

/**
 * The games in a file, in order; a tag that comes again begins the next game, and so does one behind an empty line after
 * the play, for a game may leave out what is as in the one before. What stands before the first tag is passed
 * over. A comment that is never closed ends before the next line that begins with a tag, so that the rest is read.
 */
export function splitPbnGames(text: string): readonly PbnGame[] {
  const games: PbnGame[] = [];
  const seen = new Set<string>();
  const comments = createCommentFinder(text);
  /** What was remarked before the first tag. */
  const before: PbnGame = { tags: [], unsupported: new Set(), unclosedComments: [] };
  const here = (): PbnGame => games.at(-1) ?? before;
  let at = 0;
  /** Where the last tag or word ends. */
  let behind = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < text.length) {
    const startOfLine = at === 0 || text[at - 1] === '\n';
    if ((startOfLine && take(ESCAPED_LINE)) || take(SPACE)) continue;
    if (take(LINE_COMMENT)) {
      here().unsupported.add('comments');
      continue;
    }
    const from = at;
    if (text[at] === '{') {
      const { end, closed } = comments(at);
      here().unsupported.add('comments');
      if (!closed) here().unclosedComments.push(at);
      at = end;
      continue;
    }
    const tag = take(TAG);
    if (tag) {
      const name = (tag[1] ?? '').toLowerCase();
      const apart =
        seen.has('play') && BEGINS.includes(name) && EMPTY_LINE.test(text.slice(behind, from));
      if (games.length === 0 || (seen.has(name) && name !== 'note') || apart) {
        // What stands before the first tag belongs to the first game.
        games.push(
          games.length === 0 ? { ...before, tags: [] } : { tags: [], unsupported: new Set(), unclosedComments: [] },
        );
        seen.clear();
      }
      seen.add(name);
      const value = (tag[2] ?? '').replace(/\\(.)/g, '$1').trim();
      here().tags.push({ name, value, offset: from, tokens: [] });
      behind = at;
      continue;
    }
    addToken(here(), take(WORD)?.[0] ?? '', from);
    behind = at;
  }
  return games.length > 0 || before.unclosedComments.length === 0 ? games : [before];
}

function addToken({ tags, unsupported: beside }: PbnGame, written: string, at: number): void {
  const words = tags.at(-1)?.tokens;
  if (!words) return;
  const notes = [...written.matchAll(NOTE)].map(([, number = '']) => number);
  const noted = written.replace(NOTE, '');
  const text = noted.replace(MARKS, '');
  if (text !== noted) beside.add('marks');
  if (text !== '') words.push({ text, offset: at, notes });
  else words.at(-1)?.notes.push(...notes);
}

/** Where a comment ends that begins at a place; asked from the first place to the last. */
function createCommentFinder(text: string): (at: number) => { end: number; closed: boolean } {
  const rows = [...text.matchAll(/^[ \t]*\[[ \t]*\w+[ \t]*"/gm)].map(({ index }) => index);
  let [row, close] = [0, -1];
  return (at) => {
    if (close <= at) {
      const found = text.indexOf('}', at);
      close = found < 0 ? text.length : found;
    }
    while (row < rows.length && (rows[row] ?? 0) <= at) row++;
    const next = rows[row] ?? text.length;
    if (close < next) return { end: close + 1, closed: true };
    // A tag stands in it: somebody took a game out, unless another comment begins behind that tag.
    const another = text.indexOf('{', next);
    const holds = close < text.length && !(another >= 0 && another < close);
    return holds ? { end: close + 1, closed: true } : { end: next, closed: false };
  };
}
