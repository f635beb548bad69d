/** Tokenizer for PBN files (standard 2.1, sections 2 and 3): tags and section tokens by game. */
import type { UnsupportedContent } from './board-record';

/** A call, a card, a mark of an irregularity (`^S`, `^L`) or another word of a section. */
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

/** The tags of one game, in the order of the file. */
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
/** A call out of rotation or a lead out of turn (3.9), which moves what follows to other seats. */
const OUT_OF_TURN = /^\^[SL]/i;
/** Suffixes of a call or a card: note references such as `=1=`; annotations and irregularities. */
const NOTE_PATTERN = /=(\d+)=/g;
const ANNOTATION_PATTERN = /\$\d+|[!?]+|\^\w*/g;

/** Tags that begin the next game after an empty line, if the game has one of `TAGS_OF_A_TABLE`. */
const TAGS_BEGINNING_A_GAME =
  'event site date board west north east south dealer vulnerable deal'.split(' ');
const TAGS_OF_A_TABLE = 'deal declarer contract result auction play'.split(' ');

/**
 * Splits a file into games. A repeated tag begins the next game, and so does an empty line before a
 * tag that identifies a board (section 3), because a game may omit tags that repeat the one before.
 * Text before the first tag is skipped. An unclosed comment ends before the next line that begins
 * with a tag.
 */
export function splitPbnGames(text: string): readonly PbnGame[] {
  const games: PbnGame[] = [];
  const tagNames = new Set<string>();
  const findCommentEnd = createCommentFinder(text);
  /** Collects the content before the first tag. */
  const preamble: PbnGame = { tags: [], unsupported: new Set(), unclosedComments: [] };
  const currentGame = (): PbnGame => games.at(-1) ?? preamble;
  let offset = 0;
  let followsEmptyLine = false;
  const matchHere = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = offset;
    const match = pattern.exec(text);
    if (match) offset = pattern.lastIndex;
    return match;
  };
  while (offset < text.length) {
    const isLineStart = offset === 0 || text[offset - 1] === '\n';
    if (isLineStart && matchHere(ESCAPED_LINE)) continue;
    const space = matchHere(SPACE);
    if (space) {
      followsEmptyLine ||= EMPTY_LINE.test(space[0]);
      continue;
    }
    if (matchHere(LINE_COMMENT)) {
      currentGame().unsupported.add('comments');
      continue;
    }
    const start = offset;
    if (text[offset] === '{') {
      const { end, closed } = findCommentEnd(offset);
      currentGame().unsupported.add('comments');
      if (!closed) currentGame().unclosedComments.push(offset);
      offset = end;
      continue;
    }
    const tag = matchHere(TAG);
    if (tag) {
      const name = (tag[1] ?? '').toLowerCase();
      const beginsNextGame =
        followsEmptyLine &&
        TAGS_BEGINNING_A_GAME.includes(name) &&
        TAGS_OF_A_TABLE.some((tableTag) => tagNames.has(tableTag));
      if (games.length === 0 || (tagNames.has(name) && name !== 'note') || beginsNextGame) {
        // Comments before the first tag belong to the first game.
        games.push(
          games.length === 0
            ? { ...preamble, tags: [] }
            : { tags: [], unsupported: new Set(), unclosedComments: [] },
        );
        tagNames.clear();
      }
      tagNames.add(name);
      const value = (tag[2] ?? '').replace(/\\(.)/g, '$1').trim();
      currentGame().tags.push({ name, value, offset: start, tokens: [] });
      followsEmptyLine = false;
      continue;
    }
    addToken(currentGame(), matchHere(WORD)?.[0] ?? '', start);
    followsEmptyLine = false;
  }
  return games.length > 0 || preamble.unclosedComments.length === 0 ? games : [preamble];
}

function addToken(
  { tags, unsupported }: Pick<PbnGame, 'tags' | 'unsupported'>,
  word: string,
  offset: number,
): void {
  const tokens = tags.at(-1)?.tokens;
  if (!tokens) return;
  if (OUT_OF_TURN.test(word)) {
    tokens.push({ text: word.slice(0, 2).toUpperCase(), offset, notes: [] });
    if (word.length > 2) addToken({ tags, unsupported }, word.slice(2), offset + 2);
    return;
  }
  const notes = [...word.matchAll(NOTE_PATTERN)].map(([, number = '']) => number);
  const withoutNotes = word.replace(NOTE_PATTERN, '');
  const text = withoutNotes.replace(ANNOTATION_PATTERN, '');
  if (text !== withoutNotes) unsupported.add('marks');
  if (text !== '') tokens.push({ text, offset, notes });
  else tokens.at(-1)?.notes.push(...notes);
}

/**
 * Creates a function from the offset of a comment's opening brace to the offset after its end; call
 * it with rising offsets. `closed` is false for a comment that is cut off at the next tag.
 */
function createCommentFinder(text: string): (offset: number) => { end: number; closed: boolean } {
  const tagOffsets = [...text.matchAll(/^[ \t]*\[[ \t]*\w+[ \t]*"/gm)].map(({ index }) => index);
  let [tagIndex, closeOffset] = [0, -1];
  return (offset) => {
    if (closeOffset <= offset) {
      const closingBrace = text.indexOf('}', offset);
      closeOffset = closingBrace < 0 ? text.length : closingBrace;
    }
    while (tagIndex < tagOffsets.length && (tagOffsets[tagIndex] ?? 0) <= offset) tagIndex++;
    const nextTagOffset = tagOffsets[tagIndex] ?? text.length;
    if (closeOffset < nextTagOffset) return { end: closeOffset + 1, closed: true };
    // A tag inside: a commented-out game, unless another comment begins after the tag.
    const nextCommentOffset = text.indexOf('{', nextTagOffset);
    const isClosed =
      closeOffset < text.length && !(nextCommentOffset >= 0 && nextCommentOffset < closeOffset);
    return isClosed
      ? { end: closeOffset + 1, closed: true }
      : { end: nextTagOffset, closed: false };
  };
}
