/** Runs the tools of the house as children that end when the run is ended. */
import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, resolve } from 'node:path';

/** Minutes after which a tool is ended: it hangs, and the steps after it still have something to say. */
const LIMIT = 20;

const running = new Set<ChildProcess>();
let interrupted = false;

export const isInterrupted = (): boolean => interrupted;

/**
 * From now on Ctrl-C ends the tools that run, and no other is started. The terminal sends Ctrl-C to
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

export interface Options {
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** What the tool prints goes to the terminal, unless it is `kept` for the caller. */
  readonly output?: 'shown' | 'kept';
  /** It takes only what others leave of the machine. */
  readonly givesWay?: boolean;
}

export interface Ended {
  readonly exitCode: number;
  /** What the tool printed on standard output and on standard error, where it was kept. */
  readonly output: string;
  readonly errors: string;
}

/** Runs a tool of `node_modules/.bin`, or npm, to its end or to the limit. One that cannot be started ends with 127. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, output = 'shown', givesWay = false }: Options = {},
): Promise<Ended> {
  const path = [resolve('node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter);
  return new Promise((done) => {
    const kept: Buffer[] = [];
    const errors: Buffer[] = [];
    const inText = (parts: readonly Buffer[]): string => Buffer.concat(parts).toString('utf8');
    const way = output === 'kept' ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', way, way],
      // The tools are scripts with a `.cmd` beside them there, which only a shell starts.
      shell: process.platform === 'win32',
      timeout: LIMIT * 60_000,
    });
    running.add(child);
    // What it starts in its turn gives way too. Without an id it did not start, which is said below.
    if (givesWay && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const end = (exitCode: number) => {
      running.delete(child);
      done({ exitCode, output: inText(kept), errors: inText(errors) });
    };
    child.stdout?.on('data', (chunk: Buffer) => kept.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk));
    child.on('error', (error) => {
      console.error(error.message);
      end(127);
    });
    child.on('close', (code, signal) => {
      if (signal && !interrupted) console.error(`${command} was ended by ${signal}.`);
      end(code ?? 1);
    });
  });
}
