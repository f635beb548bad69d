/** A door of the app as an attacker sees it: something that takes in what anybody may have made. */
import { seededRandom, type Random } from '$lib/core/random';

export interface AttackTarget {
  readonly name: string;
  /** Something that nobody would send; the same for the same chance. */
  generateInput(random: Random): string | Promise<string>;
  /** Takes it in as the app does. Throws or rejects where the door does not hold what it promises. */
  handleInput(input: string): void | Promise<void>;
}

export interface AttackFailure {
  /** With which the same input is made again. */
  readonly seed: number;
  readonly input: string;
  readonly reason: string;
}

export interface AttackResult {
  readonly targetName: string;
  readonly tries: number;
  readonly failures: readonly AttackFailure[];
  /** The dearest try: milliseconds of this process's own time, and its seed. */
  readonly slowest: { readonly ms: number; readonly seed: number };
}

/** Letters of an input that a failure shows. */
const SHOWN = 200;

/** Tries a door again and again, each time with the next seed, for as long as `goesOn` says. */
export async function runAttack(
  target: AttackTarget,
  seed: number,
  goesOn: (tries: number) => boolean,
): Promise<AttackResult> {
  const failures: AttackFailure[] = [];
  let slowest = { ms: 0, seed };
  let tries = 0;
  for (; goesOn(tries); tries++) {
    const inputSeed = seed + tries;
    const input = await target.generateInput(seededRandom(inputSeed));
    const before = process.cpuUsage();
    try {
      await target.handleInput(input);
    } catch (error) {
      failures.push({ seed: inputSeed, input: input.slice(0, SHOWN), reason: String(error) });
    }
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms > slowest.ms) slowest = { ms, seed: inputSeed };
  }
  return { targetName: target.name, tries, failures, slowest };
}

/** One of some; there is at least one. */
export function pickOneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

/** Between one and `most` of some, in any order and often twice. */
export function pickSome<Item>(items: readonly Item[], maxCount: number, random: Random): Item[] {
  return Array.from({ length: 1 + random.below(maxCount) }, () => pickOneOf(items, random));
}

/** Throws with what was promised. */
export function assertPromise(holds: boolean, promise: string): asserts holds {
  if (!holds) throw new Error(`It was promised: ${promise}`);
}
