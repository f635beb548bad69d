/** The parts of the offline copy. The build writes them into the service worker. */

/** The size of a file in bytes, and the digest of its content. */
export type FileSummary = readonly [bytes: number, digest: string];

/** Files by their paths below the app's base; each path begins with `/`. */
export type Files = Readonly<Record<string, FileSummary>>;

export interface Parts {
  /** Files that every visit needs; cached at once. */
  readonly shell: Files;
  /** By the id of a game (or `studio`) the files that it alone needs; cached on demand. */
  readonly optionalParts: Readonly<Record<string, Files>>;
  /** A page of the shell that renders any address; null when there is none. */
  readonly page: string | null;
  /**
   * The paths of the pages that are not stored, because `page` renders them: each with the part
   * whose scripts it needs besides the shell, or null.
   */
  readonly renderedPages: Readonly<Record<string, string | null>>;
  /** Texts in the scripts that differ between any two versions, always in the same order. */
  readonly versionMarks: readonly string[];
}

export function bytesOf(files: Files): number {
  return Object.values(files).reduce((sum, [bytes]) => sum + bytes, 0);
}

/** The first six bytes of the SHA-256 of a file's content, in Base64. */
export async function digestOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...hash.subarray(0, 6)));
}
