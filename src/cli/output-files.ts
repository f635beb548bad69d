/** Files that commands write: asked before the work, whole or not at all. */
import { existsSync } from 'node:fs';
import { mkdir, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UsageError } from './cli-command';
import { describeFileError, isSystemError } from './file-errors';

/** The file beside a file in which this process writes its next content. */
const nextPath = (path: string): string => `${path}.${process.pid}.new`;

/** True for a device or a pipe, which is written to and never replaced. */
async function isStream(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  const stats = await stat(path);
  return !stats.isFile() && !stats.isDirectory();
}

/** The file that a link leads to. */
async function followLinks(path: string): Promise<string> {
  return existsSync(path) ? realpath(path) : path;
}

/**
 * Throws `UsageError` unless `replaceFile` can write a file now, so that no work is done in vain.
 * `option` is the one that names the file.
 */
export async function assertWritable(option: string, path: string): Promise<void> {
  await assertPossible(option, path, async () => {
    if (await isStream(path)) return (await open(path, 'a')).close();
    const target = await followLinks(path);
    if (existsSync(target)) await (await open(target, 'a')).close();
    await (await open(nextPath(target), 'w')).close();
    await rm(nextPath(target));
  });
}

/** Creates the folder of an option if need be; throws `UsageError` unless it can take files. */
export async function assertFolder(option: string, path: string): Promise<void> {
  await assertPossible(option, path, async () => {
    await makeFolder(path);
    const probe = nextPath(`${path}/probe`);
    await (await open(probe, 'w')).close();
    await rm(probe);
  });
}

async function assertPossible(
  option: string,
  path: string,
  attempt: () => Promise<void>,
): Promise<void> {
  if (path === '') throw new UsageError(`--${option} needs the name of a file or folder.`);
  try {
    await attempt();
  } catch (reason) {
    if (!isSystemError(reason)) throw reason;
    throw new UsageError(`--${option} ${path} cannot be written: ${describeFileError(reason)}.`);
  }
}

/** Creates a folder and those above it. Node's own recursion never ends in /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path) && (await stat(path)).isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) await makeFolder(parent);
  await mkdir(path);
}

/**
 * Replaces a file atomically: what was there stays until the new content is complete. A device or a
 * pipe is written to.
 */
export async function replaceFile(path: string, content: Uint8Array | string): Promise<void> {
  if (await isStream(path)) return writeFile(path, content);
  const target = await followLinks(path);
  try {
    await writeFile(nextPath(target), content);
    await rename(nextPath(target), target);
  } catch (reason) {
    await rm(nextPath(target), { force: true });
    throw withPath(reason, path);
  }
}

/** The error with the name that the reader gave, which errors of an open file lack. */
const withPath = (reason: unknown, path: string): unknown =>
  isSystemError(reason) ? Object.assign(reason as object, { path }) : reason;

/** Writes a file that is not there yet, whole or not at all; false when one is there already. */
export async function writeNewFile(path: string, text: string): Promise<boolean> {
  if (existsSync(path)) return false;
  const file = await open(path, 'wx');
  try {
    await file.writeFile(text);
  } catch (reason) {
    await rm(path, { force: true });
    throw withPath(reason, path);
  } finally {
    await file.close();
  }
  return true;
}
