import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The root of this repository: the tests bundle the command line, so this file may lie elsewhere.
 */
export const ROOT = folderOf('package.json', import.meta.dirname);

/** The nearest folder that holds a file, of a folder and those above it. */
function folderOf(name: string, start: string): string {
  if (existsSync(join(start, name))) return start;
  const parent = dirname(start);
  if (parent === start) throw new Error(`There is no ${name} above ${import.meta.dirname}.`);
  return folderOf(name, parent);
}
