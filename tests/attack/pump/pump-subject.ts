/**
 * Measures how the time of a reader or of a regular expression grows with the length of hostile
 * texts: prefix, repeated piece, suffix.
 */
import { Script } from 'node:vm';

/** Stands in a piece for the number of its repetition, so that no two are equal. */
export const NUMBER_SIGN = '№';

/** A text is `prefix + piece.repeat(n) + suffix`. */
export interface PumpedText {
  readonly prefix: string;
  /** May have a `NUMBER_SIGN`. */
  readonly piece: string;
  readonly suffix: string;
}

export interface PumpSubject {
  readonly name: string;
  /** Maximum letters of its input; longer ones are refused, and so not tried. */
  readonly maxLength: number;
  readonly texts: readonly PumpedText[];
  readonly read: (text: string) => unknown;
}

/** Letters of a text at which a subject is judged, and CPU milliseconds that it may take. */
export const JUDGED_LENGTH = 100_000;
export const MAX_MS = 200;

/** Letters at which every text is tried: quadratic time takes 20 ms here, linear time below 1. */
const TRIED_LENGTH = 8000;
const SHORT_LENGTH = TRIED_LENGTH / 4;
/** Milliseconds at `TRIED_LENGTH` below which even quadratic growth stays below `MAX_MS`. */
const HARMLESS_MS = 1;
/**
 * The time of four times as many letters, by that of the fewer, above which growth is no longer
 * linear: 16 where it is quadratic; collecting garbage alone may make it more than 4.
 */
const MAX_GROWTH = 8;
/** Time is measured again before a text is suspected, since other work disturbs it. */
const REPEATS = 3;
/** A run is ended after so many times its limit, since exponential time never ends. */
const TIMEOUT_FACTOR = 5;

export interface SlowestText {
  readonly text: PumpedText;
  /** Letters of the judged text. */
  readonly length: number;
  /** CPU milliseconds; Infinity when it did not end. */
  readonly ms: number;
}

/**
 * The slowest text of a subject, at `JUDGED_LENGTH` letters or the longest that it takes. Stops at
 * the first that takes longer than `MAX_MS`. With `onlyGrowth` texts count only where time grows
 * faster than the length, both for short and for long ones, which does not depend on the machine;
 * null where it never does.
 */
export async function findSlowestText(
  subject: PumpSubject,
  { onlyGrowth }: { readonly onlyGrowth: boolean },
): Promise<SlowestText | null> {
  let slowest: SlowestText | null = null;
  let slowestTry = { text: subject.texts[0], ms: 0 };
  const judge = async (text: PumpedText | undefined): Promise<void> => {
    if (!text) return;
    const length = Math.min(JUDGED_LENGTH, subject.maxLength);
    const ms = await measureReading(subject, buildText(text, length), MAX_MS);
    if (onlyGrowth && ms > MAX_MS && ms < Infinity) {
      const linearMs = ms / MAX_GROWTH;
      if ((await measureReading(subject, buildText(text, length / 4), linearMs)) > linearMs) return;
    }
    if (ms >= (slowest?.ms ?? 0)) slowest = { text, length, ms };
  };
  for (const text of subject.texts) {
    const { ms, growth } = await tryText(subject, text);
    if (ms > slowestTry.ms) slowestTry = { text, ms };
    const isSlow = !onlyGrowth && (ms * JUDGED_LENGTH) / TRIED_LENGTH > MAX_MS;
    if (growth > MAX_GROWTH || isSlow) await judge(text);
    if (isTooSlow(slowest)) return slowest;
  }
  if (!onlyGrowth) await judge(slowestTry.text);
  return slowest;
}

export function isTooSlow(slowest: SlowestText | null): boolean {
  return slowest !== null && slowest.ms > MAX_MS;
}

interface Attempt {
  /** Milliseconds at `TRIED_LENGTH`. */
  readonly ms: number;
  /** The time by that of a quarter of the letters; 0 for a time that is harmless anyway. */
  readonly growth: number;
}

async function tryText(subject: PumpSubject, text: PumpedText): Promise<Attempt> {
  const tried = (length: number): string => buildText(text, Math.min(length, subject.maxLength));
  const [short, long] = [tried(SHORT_LENGTH), tried(TRIED_LENGTH)];
  // The first run compiles the code; it ends soon also where time grows exponentially.
  if ((await measureOnce(subject, tried(64))) === Infinity)
    return { ms: Infinity, growth: Infinity };
  let ms = await measureOnce(subject, long);
  let shortMs = Infinity;
  let growth = Infinity;
  for (let i = 0; i < REPEATS && ms > HARMLESS_MS && growth > MAX_GROWTH; i++) {
    // The shorter run is measured twice, so that no other work makes it seem as slow as the other.
    for (let k = 0; k < 2; k++) shortMs = Math.min(shortMs, await measureOnce(subject, short));
    ms = Math.min(ms, await measureOnce(subject, long));
    growth = ms / shortMs;
  }
  return { ms, growth: ms > HARMLESS_MS ? growth : 0 };
}

/**
 * CPU milliseconds that reading a text takes: of some runs the first within a limit, else the
 * fewest; Infinity when it does not end.
 */
export async function measureReading(
  subject: Pick<PumpSubject, 'read'>,
  text: string,
  limitMs: number,
): Promise<number> {
  let ms = await measureOnce(subject, text, limitMs);
  for (let i = 1; i < REPEATS && ms > limitMs && ms < Infinity; i++)
    ms = Math.min(ms, await measureOnce(subject, text, limitMs));
  return ms;
}

/** CPU milliseconds of a run; Infinity when it is ended, some time after `limitMs`. */
async function measureOnce(
  { read }: Pick<PumpSubject, 'read'>,
  text: string,
  limitMs: number = MAX_MS,
): Promise<number> {
  for (let timeoutMs = Math.ceil(TIMEOUT_FACTOR * limitMs); ; timeoutMs *= 2) {
    const before = process.cpuUsage();
    const hasEnded = await runWithin(timeoutMs, () => read(text));
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (hasEnded) return ms;
    // On a busy machine the time may end before the process has had it.
    if (ms > TIMEOUT_FACTOR * limitMs) return Infinity;
  }
}

/** A text of a length in letters, or a little longer where the piece does not fit. */
function buildText({ prefix, piece, suffix }: PumpedText, length: number): string {
  const pieceLetters = Math.max(0, length - prefix.length - suffix.length);
  const count = Math.floor(pieceLetters / piece.length);
  if (!piece.includes(NUMBER_SIGN)) return prefix + piece.repeat(count) + suffix;
  const pieces = Array.from({ length: count }, (_, i) => piece.replaceAll(NUMBER_SIGN, String(i)));
  return prefix + pieces.join('').slice(0, pieceLetters) + suffix;
}

const CALL = new Script('runPump()');

/** Runs a function to its end, and returns true; false where it was ended after some time. */
async function runWithin(timeoutMs: number, run: () => unknown): Promise<boolean> {
  Object.assign(globalThis, { runPump: run });
  try {
    await (CALL.runInThisContext({ timeout: timeoutMs }) as unknown);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return false;
    throw error;
  }
}
