/** The id of a problem that a link brings along, the same for the same text, so that its plays are found again: `link-1k2j3h`. */
export function linkedProblemId(file: string): string {
  let sum = 5381;
  for (let i = 0; i < file.length; i++) sum = (Math.imul(sum, 33) ^ file.charCodeAt(i)) >>> 0;
  return `link-${sum.toString(36)}`;
}
