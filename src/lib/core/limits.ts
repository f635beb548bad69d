/**
 * The limits on all outside input: files, links, pasted texts. Each is checked where the input is
 * read, and not again behind. Files of progress have none: what was saved can be opened.
 */

/**
 * Characters of a problem file or a collection: 256 KB. A long one in three languages has 20,000.
 */
export const MAX_FILE_LENGTH = 262_144;

/**
 * Characters of a file that the studio parses again at every keystroke for completion and preview.
 * A longer one is only checked: a hundred thousand characters of invalid YAML take a second to
 * parse.
 */
export const MAX_EDITED_LENGTH = 60_000;

/**
 * Characters of a text in one language: a hint, a reason, an explanation. The longest of the
 * library has 902; the worst Markdown of this length parses in 50 ms.
 */
export const MAX_TEXT_LENGTH = 3_000;

/**
 * Characters of a single line: a title, a name, a note on a call, an author. The longest has 103.
 */
export const MAX_LINE_LENGTH = 300;

/** Cards in a `play` block of an explanation: the whole deck. */
export const MAX_PLAY_BLOCK_CARDS = 52;

/**
 * Characters of the fragment of a link, its `#` included. Messengers truncate longer ones; the
 * longest problem of the library takes 5,000.
 */
export const MAX_FRAGMENT_LENGTH = 60_000;

/** Characters of a decompressed link: a problem file of maximum length and a play. */
export const MAX_UNPACKED_LENGTH = 400_000;

/**
 * Cards in all lines of an analysis, variations included: some forty whole plays, all drawn at
 * once.
 */
export const MAX_STUDY_CARDS = 2_000;

/** Characters pasted for analysis: a tournament of 70 boards in PBN with auctions and plays. */
export const MAX_PASTE_LENGTH = 100_000;

/** Boards in an imported file: a year of a club's sessions. */
export const MAX_BOARDS = 4_000;

/** Bytes of an imported file: 4,000 boards with all details take 2 MB, twice that in UTF-16. */
export const MAX_BOARDS_FILE_BYTES = 8_000_000;

/** Bytes of a result file: 200 problems with fifty tries each. */
export const MAX_RESULT_FILE_BYTES = 2_000_000;

/**
 * Characters of a stored record as JSON, which writes a character with up to six: a draft of a
 * whole problem file always fits, with its names.
 */
export const MAX_STORED_RECORD_LENGTH = 6 * MAX_FILE_LENGTH + 1_000;

/** Characters of the text of a game's record with all its lines. One line takes some 1,500. */
export const MAX_GAME_RECORD_LENGTH = 200_000;

/** Lines (variations) of one game. */
export const MAX_LINES_PER_GAME = 200;

/** Characters of a file of game records, one a line: some six thousand games. */
export const MAX_RECORDS_FILE_LENGTH = 10_000_000;

/**
 * True if a text has more than `maxLength` code points, which is how JSON Schema counts. A text
 * that is far too long is not counted to its end.
 */
export function isLonger(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return false;
  return text.length > 2 * maxLength || [...text].length > maxLength;
}
