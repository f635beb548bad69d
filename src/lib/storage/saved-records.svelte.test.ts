/** The records of a game in the progress store: listed and imported in steps. */
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '$lib/core/result';
import { progress } from './app-progress.svelte';
import { EMPTY_LOGBOOK } from './progress-store';
import { createSavedRecords } from './saved-records';

interface ToyRecord {
  readonly begunAt: number;
  readonly endedAt: number | null;
  readonly name: string;
}

let decodedCount = 0;
const records = createSavedRecords<ToyRecord>({
  gameId: 'toy',
  encode: (record) => record,
  decode(data) {
    decodedCount++;
    return ok(data as ToyRecord);
  },
});
const createRecord = (i: number): ToyRecord => ({
  begunAt: 1000 + i,
  endedAt: null,
  name: `n${i}`,
});
const MANY = Array.from({ length: 220 }, (_, i) => createRecord(i));

afterEach(() => progress.replace(EMPTY_LOGBOOK));

describe('the records of a file', () => {
  it('are all added, and none of them twice', async () => {
    const shares: number[] = [];
    const added = await records.importAll(MANY, { onProgress: (share) => shares.push(share) });
    expect(added.map(({ record }) => record)).toEqual(MANY);
    expect(added.every((each) => records.isImported(each))).toBe(true);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(3);
    const listed = await records.list();
    expect(new Set(listed.map(({ record: { name } }) => name)).size).toBe(MANY.length);
    expect(await records.importAll([...MANY, createRecord(500), createRecord(500)])).toHaveLength(
      1,
    );
    expect(await records.list()).toHaveLength(MANY.length + 1);
  });

  it('are compared with those that began at the same time alone', async () => {
    await records.importAll(MANY);
    // The times of the others are limited to the earliest plausible one.
    const recent = { ...createRecord(0), begunAt: Date.UTC(2026, 4, 20) };
    decodedCount = 0;
    expect(await records.importAll([recent])).toHaveLength(1);
    expect(await records.importAll([recent])).toEqual([]);
    expect(decodedCount).toBe(1);
  });

  it('are added no further once it is cancelled', async () => {
    const controller = new AbortController();
    const importing = records.importAll(MANY, {
      signal: controller.signal,
      onProgress: (share) => share > 0 && controller.abort(),
    });
    await expect(importing).rejects.toThrow('aborted');
    const { length } = await records.list();
    expect([length > 0, length < MANY.length]).toEqual([true, true]);
  });
});

describe('the list', () => {
  it('ends with a record that is asked for, and decodes none after it', async () => {
    await records.importAll(MANY);
    decodedCount = 0;
    const listed = await records.list({ until: ({ record }) => record.name === 'n3' });
    expect(listed.at(-1)?.record.name).toBe('n3');
    expect(decodedCount).toBe(listed.length);
    expect(await records.list({ until: () => false })).toHaveLength(MANY.length);
  });
});

describe('a record', () => {
  it('is read alone by its id, whatever else is saved', async () => {
    const [first] = await records.importAll(MANY);
    decodedCount = 0;
    expect(await records.get(first?.id ?? '')).toEqual(MANY[0]);
    expect(decodedCount).toBe(1);
    expect(await records.get('none')).toBeNull();
  });
});
