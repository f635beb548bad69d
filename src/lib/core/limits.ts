/**
 * How much each door of the app takes in: the one place that the readers of files, links, what is pasted,
 * what is brought back from a file, and the authors' page read. Behind a door nothing is measured again.
 */

/** Letters of a problem file or a collection, 256 KB. A long problem in three languages has 20,000. */
export const MAX_FILE_LENGTH = 262_144;

/**
 * Letters of a file that the studio reads again at every key, to complete it and to draw it beside the text. What is
 * longer is read by its table alone: a hundred thousand signs that are no YAML take the reader of YAML a second.
 */
export const MAX_EDITED_LENGTH = 60_000;

/**
 * Letters of a text: a hint, a reason, an explanation, each in one language. The longest of the library has
 * 902; the most hostile Markdown of this length is read in 50 ms.
 */
export const MAX_TEXT_LENGTH = 3_000;

/** Letters of what stands in one line: a title, a name, a note at a call, who wrote it. The longest has 103. */
export const MAX_LINE_LENGTH = 300;

/** Cards in a `play` block of an explanation: all there are. */
export const MAX_PLAY_BLOCK_CARDS = 52;

/**
 * Letters of the fragment of an address, its `#` included, for links of every kind. No messenger keeps more
 * of them whole; the longest problem of the library takes 5,000.
 */
export const MAX_FRAGMENT_LENGTH = 60_000;

/** Letters of what a link holds when it is unpacked: a file of the greatest length, with a play beside it. */
export const MAX_UNPACKED_LENGTH = 400_000;

/**
 * Cards in all lines of an analysis together, those of its variations included: some forty whole plays. As
 * many are drawn beside the board.
 */
export const MAX_STUDY_CARDS = 2_000;

/** Letters of what is pasted to be analysed: a tournament of 70 boards in PBN with auctions and plays. */
export const MAX_PASTE_LENGTH = 100_000;

/** Boards in a file of another program: a year of a club's evenings. */
export const MAX_BOARDS = 4_000;

/** Bytes of such a file: 4,000 boards with names, auction and every card take some 2,000,000, in UTF-16 twice that. */
export const MAX_BOARDS_FILE_BYTES = 8_000_000;

/** Faults of a pasted text that are told; of the others only the number. */
export const MAX_PASTE_FAULTS = 10;

/** Bytes of a file of results: 200 problems with some fifty tries each. */
export const MAX_RESULT_FILE_BYTES = 2_000_000;

/**
 * Bytes of a progress file. A play takes some 800 bytes there, a whole game some 1,500: 5,000 of each, thirteen years
 * of one a day, come to 12 MB, and a file of the greatest length is still read within a second.
 */
export const MAX_PROGRESS_FILE_BYTES = 20_000_000;

/**
 * Letters of the record of a game, all its lines included, or of a draft. A game in one line has some 1,500, a new one
 * some 400.
 */
export const MAX_GAME_RECORD_LENGTH = 200_000;

/** Lines in which one game is played. */
export const MAX_LINES_PER_GAME = 200;

/** Letters of a file of records, one a line: some six thousand games. */
export const MAX_RECORDS_FILE_LENGTH = 10_000_000;

/**
 * Whether a text has more letters than `most`, as JSON Schema counts them: a sign of two units is one letter. A
 * text that is far too long is not counted to its end.
 */
export function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return text.length > 2 * most || [...text].length > most;
}
