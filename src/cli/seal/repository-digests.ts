/** Digests of the modules of this repository, as they lie on the disk. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadSource } from '../source-imports';
import { moduleDigests } from './module-digest';
import { outlineCache } from './outline-cache';
import { ROOT } from './repository-root';

const CACHE = join(ROOT, '.cache/module-outlines');

/** The digest of the module at a path below the root; see `moduleDigests`. */
export function repositoryDigests(read: ReadSource = sourcesOnDisk()): (path: string) => string {
  const cache = outlineCache(CACHE);
  const { digest } = moduleDigests(read, cache.get);
  return (path) => {
    const found = digest(path);
    cache.save();
    return found;
  };
}

/** The sources of this repository, each read once. */
export function sourcesOnDisk(): ReadSource {
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) {
      const place = join(ROOT, path);
      const isFile = statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
      known.set(path, isFile ? readFileSync(place, 'utf8') : undefined);
    }
    return known.get(path);
  };
}
