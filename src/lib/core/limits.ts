/**
 * How much each door of the app takes in: the one place that readers, links, what is pasted, what is
 * brought back from a file, and the authors' page read. Behind a door nothing is measured again.
 */

/**
 * Bytes of a progress file. A play takes some 800 bytes there: 5,000 plays, thirteen years of one a day,
 * come to 4 MB, and a file of twice that is still read within a second.
 */
export const PROGRESS_FILE = 10_000_000;
