/** A fuzzed entry point of the app: code that takes in untrusted input. */
import { seededRandom, type Random } from '$lib/core/random';

export interface AttackTarget {
  readonly name: string;
  /** Unharmed inputs, from which hostile ones are made; each of them is accepted whole. */
  validInputs(): readonly string[] | Promise<readonly string[]>;
  /** Generates a hostile input; deterministic for a given random source. */
  generateInput(random: Random): string | Promise<string>;
  /**
   * Handles the input as the app does; throws or rejects where a promise is broken. True where the
   * input was accepted whole: nothing of it was refused or skipped.
   */
  handleInput(input: string): boolean | Promise<boolean>;
}

export interface AttackFailure {
  /** The seed that generates the same input again. */
  readonly seed: number;
  readonly input: string;
  readonly reason: string;
}

export interface AttackResult {
  readonly targetName: string;
  readonly tries: number;
  /** Number of inputs that were accepted whole: an attack on refusals alone has none. */
  readonly acceptedCount: number;
  readonly failures: readonly AttackFailure[];
  /** The slowest input: milliseconds of CPU time of this process, and its seed. */
  readonly slowest: { readonly ms: number; readonly seed: number };
}

/** Letters of an input that a failure report shows. */
const MAX_SHOWN_LETTERS = 200;

/** Feeds a target generated inputs, with consecutive seeds, while `shouldContinue` returns true. */
export async function runAttack(
  target: AttackTarget,
  seed: number,
  shouldContinue: (tries: number) => boolean,
): Promise<AttackResult> {
  const failures: AttackFailure[] = [];
  let slowest = { ms: 0, seed };
  let tries = 0;
  let acceptedCount = 0;
  for (; shouldContinue(tries); tries++) {
    const inputSeed = seed + tries;
    const input = await target.generateInput(seededRandom(inputSeed));
    const before = process.cpuUsage();
    try {
      if (await target.handleInput(input)) acceptedCount++;
    } catch (error) {
      failures.push({
        seed: inputSeed,
        input: input.slice(0, MAX_SHOWN_LETTERS),
        reason: String(error),
      });
    }
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1000;
    if (ms > slowest.ms) slowest = { ms, seed: inputSeed };
  }
  return { targetName: target.name, tries, acceptedCount, failures, slowest };
}

/** A random item of a non-empty list. */
export function pickOneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

/** One to `maxCount` random items, in any order, repeats included. */
export function pickSome<Item>(items: readonly Item[], maxCount: number, random: Random): Item[] {
  return Array.from({ length: 1 + random.below(maxCount) }, () => pickOneOf(items, random));
}

/** Throws an error that names the broken promise. */
export function assertPromise(holds: boolean, promise: string): asserts holds {
  if (!holds) throw new Error(`It was promised: ${promise}`);
}
