/** Reads the files that a command names; an unreadable one is a fault, not a crash. */
import { createReadStream, existsSync, fstatSync } from 'node:fs';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { failWith, ok, type Result } from '$lib/core/result';
import { UsageError } from './cli-command';

/** No file of boards, problems or records comes near this; texts of 512 MB cannot be held. */
const MAX_FILE_BYTES = 200_000_000;

/** The bytes of a file. */
export async function readBytes(path: string): Promise<Result<Uint8Array>> {
  try {
    const { size } = await stat(path);
    if (size > MAX_FILE_BYTES)
      return failWith(
        'file/large',
        `The file has ${size} bytes; at most ${MAX_FILE_BYTES} are read.`,
      );
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
  // Reading lines of a folder would end without an error.
  if (path === '-' && fstatSync(0).isDirectory())
    throw new UsageError('Standard input is a folder: give a file.');
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

/** Throws `UsageError` unless a file can be written, so that no work is done in vain. */
export async function assertWritable(option: string, path: string): Promise<void> {
  try {
    const isThere = existsSync(path);
    await (await open(path, 'a')).close();
    if (!isThere) await rm(path);
  } catch (reason) {
    throw new UsageError(`--${option} ${path} cannot be written: ${describeFileError(reason)}.`);
  }
}

/** A failure of a command in one sentence. */
export function describeFailure(reason: unknown): string {
  const { code, path } = (reason ?? {}) as { readonly code?: unknown; readonly path?: unknown };
  // Errors of the system have a code such as ENOSPC, the others of Node one such as ERR_….
  if (typeof code === 'string' && /^E[A-Z0-9]+$/.test(code)) {
    const name = typeof path === 'string' ? path : 'Standard input or output';
    return `${name} cannot be read or written: ${describeFileError(reason)}.`;
  }
  if (isTooLong(reason)) return 'The input is too long to be held in memory: give less at once.';
  return `This is a fault of the program: ${reason instanceof Error ? reason.message : String(reason)}`;
}

/** True for a text longer than a string may be, and for a file that does not fit in memory. */
function isTooLong(reason: unknown): boolean {
  const { code, message } = (reason ?? {}) as {
    readonly code?: unknown;
    readonly message?: string;
  };
  return (
    (typeof code === 'string' &&
      /^ERR_(?:STRING_TOO_LONG|FS_FILE_TOO_LARGE|ENCODING_INVALID)/.test(code)) ||
    /Invalid string length|Array buffer allocation failed/.test(message ?? '')
  );
}

/** The reason why a file cannot be read or written, in words. */
export function describeFileError(reason: unknown): string {
  const code = reason instanceof Error && 'code' in reason ? reason.code : null;
  if (code === 'ENOENT') return 'there is no such file or folder';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'it is not allowed';
  if (code === 'ENOSPC') return 'the disk is full';
  if (code === 'ENOTDIR') return 'what should be a folder on the way to it is a file';
  return reason instanceof Error ? reason.message : String(reason);
}
