/** A hash (djb2) of a linked problem file as its id, so that its plays are found again. */
export function linkedProblemId(file: string): string {
  let sum = 5381;
  for (let i = 0; i < file.length; i++) sum = (Math.imul(sum, 33) ^ file.charCodeAt(i)) >>> 0;
  return `link-${sum.toString(36)}`;
}
