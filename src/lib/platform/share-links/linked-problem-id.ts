/**
 * The id of a problem that came as a file in a link: a hash (djb2) of the text, so that its plays
 * are found again when the same file is opened.
 */
export function linkedProblemId(file: string): string {
  let sum = 5381;
  for (let i = 0; i < file.length; i++) sum = (Math.imul(sum, 33) ^ file.charCodeAt(i)) >>> 0;
  return `link-${sum.toString(36)}`;
}
