/** Reads the files that a command names; an unreadable one is a fault, not a crash. */
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { failWith, ok, type Result } from '$lib/core/result';

/** The bytes of a file. */
export async function readBytes(path: string): Promise<Result<Uint8Array>> {
  try {
    return ok(await readFile(path));
  } catch (reason) {
    return failWith('file/unreadable', `The file cannot be read: ${describeFileError(reason)}.`);
  }
}

/**
 * The text of a file. Bytes that are no UTF-8 become U+FFFD, which the problem reader points at.
 */
export async function readText(path: string): Promise<Result<string>> {
  const bytes = await readBytes(path);
  return bytes.ok ? ok(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.value)) : bytes;
}

/**
 * The problem files below some paths, in the order of their names; a file stands for itself, and so
 * does a path that cannot be read, whose later reading gives the fault.
 */
export async function listProblemFiles(paths: readonly string[]): Promise<readonly string[]> {
  const files: string[] = [];
  for (const path of paths) {
    try {
      if (!(await stat(path)).isDirectory()) {
        files.push(path);
        continue;
      }
      const names = await readdir(path, { recursive: true });
      files.push(
        ...names
          .filter((name) => /\.ya?ml$/.test(name))
          .sort()
          .map((name) => join(path, name)),
      );
    } catch {
      files.push(path);
    }
  }
  return files;
}

/** The lines of a file, or of standard input for `-`, as they come, without empty ones. */
export async function* readInputLines(path: string): AsyncGenerator<string> {
  const input = path === '-' ? process.stdin : createReadStream(path, 'utf8');
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    // A byte order mark, which some editors put before the first line.
    const text = line.replace(/^\uFEFF/, '');
    if (text.trim() !== '') yield text;
  }
}

/** The whole text from standard input. */
export async function readStandardInput(): Promise<string> {
  let text = '';
  for await (const line of readInputLines('-')) text += `${line}\n`;
  return text;
}

/** The reason why a file cannot be read or written, in words. */
export function describeFileError(reason: unknown): string {
  const code = reason instanceof Error && 'code' in reason ? reason.code : null;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'it is not allowed';
  if (code === 'ENOTDIR') return 'what should be a folder on the way to it is a file';
  return reason instanceof Error ? reason.message : String(reason);
}
