/** The parts of the offline copy. The build writes them into the service worker. */

/** The size in bytes of each file, by its path below the app's base; each path begins with `/`. */
export type Files = Readonly<Record<string, number>>;

export interface Parts {
  /** Files that every visit needs; cached at once. */
  readonly shell: Files;
  /** By the id of a game (or `studio`) the files that it alone needs; cached on demand. */
  readonly optionalParts: Readonly<Record<string, Files>>;
  /** A page of the shell that renders any address; null when there is none. */
  readonly page: string | null;
}

export function bytesOf(files: Files): number {
  return Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
}
