/** The parts in which the app is kept for a visit without a network. The build writes them, the service worker reads them. */

/** Paths below the app's base, each beginning with `/`, and how many bytes stand there. */
export type Files = Readonly<Record<string, number>>;

export interface Parts {
  /** What every visit needs; kept at once. */
  readonly shell: Files;
  /** By the id of each table what only that table needs; kept when it is asked for. */
  readonly tables: Readonly<Record<string, Files>>;
  /** A page of the shell that draws whatever address it is opened at; null when the app has none. */
  readonly page: string | null;
}

export function bytesOf(files: Files): number {
  return Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
}
