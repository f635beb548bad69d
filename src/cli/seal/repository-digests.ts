/** Digests of the modules of this repository, from the files on disk. */
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
    const moduleDigest = digest(path);
    cache.save();
    return moduleDigest;
  };
}

/** The sources of this repository, each read once. */
export function sourcesOnDisk(): ReadSource {
  const textByPath = new Map<string, string | undefined>();
  return (path) => {
    if (!textByPath.has(path)) {
      const file = join(ROOT, path);
      const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
      textByPath.set(path, isFile ? readFileSync(file, 'utf8') : undefined);
    }
    return textByPath.get(path);
  };
}
