/** The games of Mighty that this browser keeps: read at their own door, kept, and given away. */
import { hearGames, keepGame, progress } from '$lib/progress/app-progress.svelte';
import { recordOf } from '$lib/mighty/record/read';
import type { GameRecord } from '$lib/mighty/record/record';
import { makeRecord, recordData } from '$lib/mighty/record/write';

/** The table's name in what is kept. */
const TABLE = 'mighty';
/** What the names of games that came out of a file begin with. */
const TAKEN = `${TABLE}-taken`;

export interface KeptRecord {
  readonly id: string;
  readonly record: GameRecord;
}

/** The games that can be read, what was played last first; none where the store does not answer. */
export async function keptRecords(): Promise<readonly KeptRecord[]> {
  try {
    const games = await progress.games(TABLE);
    return games.flatMap(({ id, record }) => {
      const read = recordOf(record);
      return read.ok ? [{ id, record: read.value }] : [];
    });
  } catch {
    return [];
  }
}

/** Keeps a game as it stands now; where nothing can be kept it is played all the same. */
export async function keepRecord({ id, record }: KeptRecord): Promise<void> {
  const { begunAt, endedAt } = record;
  try {
    await keepGame({ id, table: TABLE, begunAt, endedAt, record: recordData(record) });
  } catch {
    // The page goes on with what it has in memory.
  }
}

/** Hears how a game stands when it is played in another window too; returns what ends it. */
export function hearRecord(id: string, hear: (record: GameRecord) => void): () => void {
  return hearGames((game) => {
    if (game.id !== id) return;
    const read = recordOf(game.record);
    if (read.ok) hear(read.value);
  });
}

export async function forgetRecord(id: string): Promise<void> {
  try {
    await progress.removeGame(id);
  } catch {
    // It is there again when the page is opened anew.
  }
}

/** A name for a game that is kept from now on. */
export function newId(begunAt: number, kind = TABLE): string {
  const chance = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return `${kind}-${begunAt.toString(36)}-${chance.toString(36)}`;
}

/** Whether a game came out of a file, and was not played at this table. */
export function isTaken({ id }: KeptRecord): boolean {
  return id.startsWith(`${TAKEN}-`);
}

/** Keeps the games of a file that are not there yet; says how many of them are kept now. */
export async function takeRecords(records: readonly GameRecord[]): Promise<number> {
  const before = await keptRecords();
  const begun = new Set(records.map(({ begunAt }) => begunAt));
  const alike = before.filter(({ record }) => begun.has(record.begunAt));
  const there = new Set(alike.map(({ record }) => makeRecord(record)));
  for (const record of records) {
    const text = makeRecord(record);
    if (!there.has(text)) await keepRecord({ id: newId(record.begunAt, TAKEN), record });
    there.add(text);
  }
  return (await keptRecords()).length - before.length;
}
