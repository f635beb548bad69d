/** Cleans names and titles from outside of invisible characters. */

/** Marks that turn the direction of what stands around them. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const CONTROLS_AND_SPACES = /[\p{Cc}\p{Z}]+/gu;

/**
 * The same text without control characters and direction marks, on one line, with single spaces.
 */
export function toPlainText(text: string): string {
  return text.normalize('NFC').replace(DIRECTIONS, '').replace(CONTROLS_AND_SPACES, ' ').trim();
}
