/** Runs tools as child processes that end when the runner is ended. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, resolve } from 'node:path';
import type { Readable } from 'node:stream';

const running = new Set<ChildProcess>();
let interrupted = false;

export const isInterrupted = (): boolean => interrupted;

/**
 * From now on Ctrl-C ends the running tools, and no other is started. The terminal sends Ctrl-C to
 * the tools themselves; other senders know the runner only, so that it passes their signal on.
 */
export function endWithChildren(): void {
  process.once('SIGINT', () => {
    interrupted = true;
  });
  process.once('SIGTERM', () => {
    interrupted = true;
    for (const child of running) child.kill('SIGTERM');
  });
}

interface Options {
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Kills the tool and all its descendants when it aborts. */
  readonly signal: AbortSignal;
  /** Receives each line of standard output and, without `onErrorLine`, of standard error. */
  readonly onLine: (line: string) => void;
  readonly onErrorLine?: (line: string) => void;
  /** Run at the lowest priority of the scheduler. */
  readonly hasLowPriority?: boolean;
}

/**
 * Runs a tool of `node_modules/.bin`, or npm, to its end. Returns its exit code: 127 for one that
 * cannot be started, 1 for one that a signal ended.
 */
export function runChildProcess(
  command: string,
  args: readonly string[],
  { env = {}, signal, onLine, onErrorLine = onLine, hasLowPriority = false }: Options,
): Promise<number> {
  const path = [resolve('node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return new Promise((resolveExitCode) => {
    const child = spawn(command, args, {
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows the tools are scripts with a `.cmd` beside them, which only a shell starts.
      shell: process.platform === 'win32',
    });
    running.add(child);
    const kill = (): void => {
      if (child.pid !== undefined) killTree(child.pid);
      // A descendant that got away must not keep the streams open.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    if (signal.aborted) kill();
    signal.addEventListener('abort', kill);
    // Its descendants inherit the priority.
    if (hasLowPriority && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const end = (exitCode: number): void => {
      running.delete(child);
      signal.removeEventListener('abort', kill);
      resolveExitCode(exitCode);
    };
    readLines(child.stdout, onLine);
    readLines(child.stderr, onErrorLine);
    child.on('error', (error) => {
      onErrorLine(error.message);
      end(127);
    });
    child.on('close', (code, killedBy) => {
      if (killedBy && !interrupted) onErrorLine(`${command} was ended by ${killedBy}.`);
      end(code ?? 1);
    });
  });
}

/** Calls `onLine` with each line, the last one also without a line end. */
function readLines(stream: Readable, onLine: (line: string) => void): void {
  /** The beginning of a line whose end has not come yet. */
  let partialLine = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (partialLine + chunk).split('\n');
    partialLine = lines.pop() ?? '';
    lines.forEach((line) => onLine(line));
  });
  stream.on('end', () => {
    if (partialLine !== '') onLine(partialLine);
  });
}

/** Kills a process and its descendants, those in process groups of their own (a browser) too. */
function killTree(root: number): void {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(root), '/t', '/f']);
    return;
  }
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const processes = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [root];
  // The array grows while it is walked.
  for (const parent of tree)
    for (const [pid = 0, ppid] of processes) if (ppid === parent) tree.push(pid);
  for (const pid of tree) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
