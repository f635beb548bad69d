/** Fuzzing targets for JSON files that users open: a student's results, and saved progress. */
import type { Random } from '$lib/core/random';
import type { Fault } from '$lib/core/result';
import { formatProgressFile, parseProgressFile } from '$lib/storage/progress-file';
import { parseResultFile } from '$lib/library/teaching/result-file';
import { mutateText } from '../mutate-text';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 23);
const VERDICTS = { sound: 1, equal: 0, lucky: 2, beaten: 0, unknown: 1 };
const ATTEMPT = {
  ...{ log: ['SA', 'HK'], retries: 0, hints: 1, helped: [1], solutionShown: false, claimed: 9 },
  ...{ refused: [{ at: 1, amount: 10, beaten: true }], look: 'NESW', lent: 1 },
};

const RESULTS = {
  format: 'lie-of-the-cards/results',
  version: 1,
  title: 'Entries',
  student: 'Ann',
  savedAt: NOW,
  problems: [
    {
      key: 'bridge/two-chances',
      hints: 2,
      tries: [{ endedAt: NOW - DAY, grade: 'lucky', verdicts: VERDICTS }],
    },
  ],
};

const PROGRESS = {
  format: 'lie-of-the-cards/progress',
  version: 1,
  saved: new Date(NOW).toISOString(),
  problems: [
    {
      ...{ key: 'bridge/a', attempt: ATTEMPT, underWay: true, begunAt: NOW - DAY, playedAt: NOW },
      reviewed: true,
    },
  ],
  plays: [
    {
      ...{ id: 'x', key: 'bridge/a', themes: ['finesse'], begunAt: NOW - DAY, endedAt: NOW },
      ...{ ...ATTEMPT, made: true, verdicts: VERDICTS, cost: 12 },
    },
  ],
  games: [
    {
      ...{ id: 'x', table: 'mighty', begunAt: NOW - DAY, endedAt: null, updatedAt: NOW },
      record: { format: 'a game', actions: ['13S', 'pass'] },
    },
  ],
};

/** Unexpected values that replace a valid one. */
const VALUES: readonly unknown[] = [
  ...[null, true, -1, 1.5, 1e300, 9_999_999_999_999, NOW + 9999 * DAY, '', 'x', 'x'.repeat(500)],
  ...[[], {}, [[]], [null], { length: 9 }, '2026-13-45', 'NaN', '__proto__', '<script>'],
];

/** The same data with one random value replaced by an unexpected one. */
export function corruptData(data: unknown, random: Random): unknown {
  if (typeof data !== 'object' || data === null || random.below(6) === 0)
    return pickOneOf(VALUES, random);
  if (Array.isArray(data)) {
    if (random.below(4) === 0) return Array.from({ length: random.below(3000) }, () => data).flat();
    return data.length === 0 ? data : data.with(0, corruptData(data[0], random));
  }
  const [key, value] = pickOneOf(Object.entries(data), random);
  return { ...data, [key]: corruptData(value, random) };
}

/**
 * Creates the target of a file format from valid data and a function that reads a file; `accept`
 * returns true for a file that was read whole.
 */
export function createFileTarget(
  name: string,
  validData: unknown,
  accept: (text: string) => boolean,
): AttackTarget {
  return {
    name,
    validInputs: () => [JSON.stringify(validData)],
    generateInput: (random) =>
      random.below(3) === 0
        ? mutateText(JSON.stringify(validData), random)
        : JSON.stringify(corruptData(validData, random)),
    handleInput: accept,
  };
}

export const resultFileTarget = createFileTarget('files of results', RESULTS, (text) => {
  const read = parseResultFile(text);
  if (!read.ok) assertRefused(read.faults);
  return read.ok;
});

export const progressFileTarget = createFileTarget('files of progress', PROGRESS, (text) => {
  const read = parseProgressFile(text, NOW);
  if (!read.ok) return assertRefused(read.faults);
  const { problems, plays } = read.value.logbook;
  const again = parseProgressFile(formatProgressFile(read.value.logbook, NOW), NOW);
  assertPromise(
    again.ok &&
      again.value.skippedCount === 0 &&
      again.value.logbook.problems.length === problems.length &&
      again.value.logbook.plays.length === plays.length,
    'progress that was read is written and read back whole',
  );
  return read.value.skippedCount === 0;
});

/** Checks that a refusal says why in few words; returns false, as of a file that is refused. */
export function assertRefused(faults: readonly Fault[]): false {
  assertPromise(faults.length > 0, 'a refused input has a fault');
  for (const { message } of faults)
    assertPromise(message.length < 1000, 'a message quotes little of the input');
  return false;
}
