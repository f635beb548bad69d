/** Failures of files, streams and the program itself, in sentences. */
import { getSystemErrorMap } from 'node:util';

/** An error of Node or of the operating system; others lack these properties. */
type SystemError = Partial<
  Readonly<Record<'code' | 'path' | 'syscall' | 'message', unknown> & { errno: number }>
>;

const toSystemError = (reason: unknown): SystemError =>
  typeof reason === 'object' && reason !== null ? reason : {};

/** True for an error of the operating system, with a code such as ENOSPC; Node's are ERR_…. */
export function isSystemError(reason: unknown): boolean {
  const { code } = toSystemError(reason);
  return typeof code === 'string' && /^E(?!RR_)[A-Z0-9]+$/.test(code);
}

/** The reasons that people meet, in their words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of this name',
  EACCES: 'it is not allowed',
  EPERM: 'it is not allowed',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'what should be a folder on the way to it is a file',
};

/** The reason why a file cannot be read or written, in words and without its name. */
export function describeFileError(reason: unknown): string {
  const { code, errno, message } = toSystemError(reason);
  const known = typeof code === 'string' ? REASONS[code] : undefined;
  const [, systemText] = getSystemErrorMap().get(errno ?? 0) ?? [];
  return known ?? systemText ?? toOneLine(message ?? reason);
}

/** Calls of the operating system that only read; files to be read are opened elsewhere. */
const READING_CALLS = ['read', 'stat', 'lstat', 'fstat', 'scandir', 'access'];

/** A failure of a command in one sentence. */
export function describeFailure(reason: unknown): string {
  const { path, syscall, message } = toSystemError(reason);
  if (isSystemError(reason)) {
    const isRead = READING_CALLS.includes(String(syscall));
    const stream = isRead ? 'Standard input' : 'The output';
    const name = typeof path === 'string' && path !== '' ? path : stream;
    return `${name} cannot be ${isRead ? 'read' : 'written'}: ${describeFileError(reason)}.`;
  }
  if (isTooLong(reason)) return 'The input is too long to be held in memory: give less at once.';
  const text = toOneLine(message ?? reason);
  return `This is a fault of the program: ${text.replace(/\.$/, '')}. Set LIE_DEBUG=1 to see where.`;
}

function toOneLine(text: unknown): string {
  return String(text).replace(/\s+/g, ' ').trim();
}

/** True for a text longer than a string may be, and for a file that does not fit in memory. */
function isTooLong(reason: unknown): boolean {
  const { code, message } = toSystemError(reason);
  return (
    /^ERR_(?:STRING_TOO_LONG|FS_FILE_TOO_LARGE|ENCODING_INVALID)/.test(String(code)) ||
    /Invalid string length|Array buffer allocation failed/.test(String(message))
  );
}
