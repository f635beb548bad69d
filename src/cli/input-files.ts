/** Reads the files that a command names; an unreadable one is a fault, not a crash. */
import { createReadStream, fstatSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeTextFile, findEncodingGuess } from '$lib/core/decode-text-file';
import { fail, failWith, ok, type Fault, type Result } from '$lib/core/result';
import { formatFault, InputError, printError } from './cli-command';
import { describeFileError, isSystemError } from './file-errors';

/** Bytes of a text: a file of records of maximum length takes 20 MB in UTF-16. */
const MAX_TEXT_BYTES = 50_000_000;

/** Characters of one line of a batch: a question about 256 layouts has 20,000. */
const MAX_LINE_LENGTH = 1_000_000;

/** The bytes of a file, a device or a pipe. Faults: `file/large`, `file/unreadable`. */
export async function readBytes(path: string, maxBytes: number): Promise<Result<Uint8Array>> {
  try {
    const { size } = await stat(path);
    if (size > maxBytes) return tooLarge(`${size} bytes; at most ${maxBytes} are read`);
    // A pipe has no size and perhaps no end.
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of createReadStream(path)) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > maxBytes) return tooLarge(`more than ${maxBytes} bytes, too many to be read`);
    }
    return ok(Buffer.concat(chunks));
  } catch (reason) {
    if (!isSystemError(reason)) throw reason;
    return fail(unreadable(reason));
  }
}

const unreadable = (reason: unknown): Fault => ({
  code: 'file/unreadable',
  message: `The file cannot be read: ${describeFileError(reason)}.`,
});

const tooLarge = (size: string): Result<never> => failWith('file/large', `The file has ${size}.`);

interface TextFileFormat {
  readonly maxBytes: number;
  /** True for files of old programs, which use Windows-1252. */
  readonly isWesternUsual: boolean;
}

const UNICODE_TEXT: TextFileFormat = { maxBytes: MAX_TEXT_BYTES, isWesternUsual: false };

/**
 * The text of a file, decoded by `decodeTextFile`; a guess of the encoding is printed. Faults:
 * those of `readBytes` and of the decoder.
 */
export async function readText(
  path: string,
  { maxBytes, isWesternUsual }: TextFileFormat = UNICODE_TEXT,
): Promise<Result<string>> {
  const bytes = await readBytes(path, maxBytes);
  if (!bytes.ok) return bytes;
  const decoded = decodeTextFile(bytes.value);
  if (!decoded.ok) return decoded;
  const guess = isWesternUsual ? decoded.value.guess : findEncodingGuess(decoded.value);
  if (guess) printError(formatFault(guess, path));
  return ok(decoded.value.text);
}

/** The problem files below some paths; see `listFiles`. */
export function listProblemFiles(paths: readonly string[]): Promise<readonly string[]> {
  return listFiles(paths, /\.ya?ml$/);
}

/**
 * The files below some paths whose names match, in the order of their names; a file stands for
 * itself, and so does a path that cannot be read, whose later reading gives the fault.
 */
export async function listFiles(
  paths: readonly string[],
  namePattern: RegExp,
): Promise<readonly string[]> {
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
          .filter((name) => namePattern.test(name))
          .sort()
          .map((name) => join(path, name)),
      );
    } catch {
      files.push(path);
    }
  }
  return files;
}

/**
 * The lines of a file, or of standard input for `-`, as they come, without empty ones. Throws
 * `InputError` when it cannot be read, or at a line that is too long.
 */
export async function* readInputLines(path: string): AsyncGenerator<string> {
  let line = '';
  let lineNumber = 1;
  for await (const chunk of readChunks(path)) {
    const [first = '', ...laterLines] = chunk.split('\n');
    line += first;
    for (const next of laterLines) {
      yield* nonEmptyLines(line);
      line = next;
      lineNumber++;
    }
    if (line.length > MAX_LINE_LENGTH) {
      const message = `This line has more than ${MAX_LINE_LENGTH} letters; nothing is read from here on.`;
      const fault = { code: 'file/long-line', message, at: { line: lineNumber, column: 1 } };
      throw new InputError(formatFault(fault, path));
    }
  }
  yield* nonEmptyLines(line);
}

/** Splits at carriage returns; drops byte order marks, which some editors put at the beginning. */
function nonEmptyLines(line: string): readonly string[] {
  return line
    .split('\r')
    .map((part) => part.replace(/^\uFEFF/, ''))
    .filter((part) => part.trim() !== '');
}

async function* readChunks(path: string): AsyncGenerator<string> {
  try {
    // Reading a folder as standard input would end without an error.
    if (path === '-' && fstatSync(0).isDirectory())
      throw Object.assign(new Error('Standard input is a folder.'), { code: 'EISDIR' });
    const input = path === '-' ? process.stdin.setEncoding('utf8') : createReadStream(path, 'utf8');
    for await (const chunk of input) yield chunk as string;
  } catch (reason) {
    if (!isSystemError(reason)) throw reason;
    throw new InputError(formatFault(unreadable(reason), path));
  }
}

/** The whole standard input. Throws `InputError` when it cannot be read or is too long. */
export async function readStandardInput(): Promise<string> {
  let text = '';
  for await (const chunk of readChunks('-')) {
    text += chunk;
    if (text.length > MAX_TEXT_BYTES) {
      const message = `There are more than ${MAX_TEXT_BYTES} letters: give less at once.`;
      throw new InputError(formatFault({ code: 'file/large', message }, '-'));
    }
  }
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
}
