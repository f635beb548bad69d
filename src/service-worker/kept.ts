/** What is kept of a version of the app so that it runs without a network, and what answers what. */

/** A version as SvelteKit tells it to the service worker; every path begins with `base`. */
export interface BuiltApp {
  /** The folder under which the app is hosted; empty at the root. */
  readonly base: string;
  /** Scripts, styles and workers; their names change with what is in them. */
  readonly build: readonly string[];
  /** Icons, the manifest and whatever else stands in `static/`. */
  readonly files: readonly string[];
  /** Pages, and the data of each. */
  readonly prerendered: readonly string[];
  readonly version: string;
}

/** What several apps on one host call theirs: only what begins so is ours. */
function cachePrefix({ base }: BuiltApp): string {
  return `lie-of-the-cards:${base}:`;
}

export function cacheName(app: BuiltApp): string {
  return cachePrefix(app) + app.version;
}

/**
 * The caches to throw away when this version is taken: all but its own and the one before, from which
 * a page that was opened earlier may still want a script. `names` stand in the order they were made.
 */
export function outworn(app: BuiltApp, names: readonly string[]): readonly string[] {
  const ours = names.filter((name) => name.startsWith(cachePrefix(app)));
  return ours.filter((name) => name !== cacheName(app)).slice(0, -1);
}

/** The page of a table is the same for every problem; its cards come as data. */
function isTable({ base }: BuiltApp, path: string): boolean {
  return path.startsWith(`${base}/bridge/`) && path.endsWith('/');
}

/** The page that stands for all tables. */
function tablePage(app: BuiltApp): string | undefined {
  return app.prerendered.find((path) => isTable(app, path));
}

/** Every path to keep: all there is, but of the tables only one page. */
export function pathsToKeep(app: BuiltApp): readonly string[] {
  const table = tablePage(app);
  const pages = app.prerendered.filter((path) => path === table || !isTable(app, path));
  return [...new Set([...app.build, ...app.files, ...pages])];
}

/** The kept path that answers a request for `path`, or null when nothing kept does. */
export function keptFor(app: BuiltApp, path: string): string | null {
  const wanted = isTable(app, path) ? (tablePage(app) ?? path) : path;
  const kept = pathsToKeep(app);
  return kept.includes(wanted) ? wanted : kept.includes(`${wanted}/`) ? `${wanted}/` : null;
}
