/** The placeholder name of a problem with its number among those of that name. */
export function numberedName(name: string, nameNumber: number | null | undefined): string {
  return nameNumber ? `${name} · ${nameNumber}` : name;
}
