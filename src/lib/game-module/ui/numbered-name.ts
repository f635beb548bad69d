/** The placeholder name of a problem with its number among those of that name, in one line. */
export function numberedName(name: string, nameNumber: number | null | undefined): string {
  return nameNumber ? `${name}\u00a0·\u00a0${nameNumber}` : name;
}
