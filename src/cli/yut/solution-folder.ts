/**
 * Checkpoints of an endgame solution in a folder: a file per level, and the progress. A level is
 * the states with these numbers of mals to go; a sweep of value iteration updates the states of one
 * or two levels (a group) once.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { MalConfigurations } from '$lib/games/yut/exact/mal-configurations';
import { restoreShard, extractShard } from '$lib/games/yut/exact/tablebase-shards';
import {
  FIRST_STAGE,
  solutionLevels,
  type EndgameLevel,
  type SolutionStage,
  type SweepResult,
} from '$lib/games/yut/exact/value-iteration';
import type { WinTable } from '$lib/games/yut/exact/turn-solver';
import { UsageError } from '../cli-command';
import { replaceFile } from '../output-files';

const STAGE_FILE = 'stage.json';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Contents of `stage.json`. */
const SavedStage = v.object({
  mals: Count,
  /** Yuts and mos counted in one hand. */
  held: Count,
  /** The stage to resume from, see `SolutionStage`; null when all is solved. */
  next: v.nullable(v.object({ group: Count, most: v.pipe(Count, v.minValue(1)) })),
  /**
   * By level group, the sweep in its file; the last one is the total. Groups without a sweep are
   * left out.
   */
  sweeps: v.array(Count),
});
type SavedStage = v.InferOutput<typeof SavedStage>;

/** Progress of a stored solution. */
export interface SavedProgress {
  /** The stage to resume from; null when all is solved. */
  readonly stage: SolutionStage | null;
  /** Finished sweeps. */
  readonly sweeps: number;
}

/**
 * Crash-safe: each sweep is written to a new file, then `stage.json` names it, then the previous
 * file is removed. Resuming is bit-identical.
 */
export class SolutionFolder {
  /** As in `stage.json`. */
  private sweeps: readonly number[] = [];

  constructor(
    private readonly folder: string,
    private readonly configs: MalConfigurations,
    private readonly maxYutMo: number,
  ) {}

  /**
   * Loads a stored solution into the table; an empty or missing folder starts anew. Throws
   * `UsageError` if the folder holds another solution or is damaged.
   */
  async readInto(table: WinTable): Promise<SavedProgress> {
    const saved = await this.readStage();
    if (saved === null) return { stage: FIRST_STAGE, sweeps: 0 };
    if (saved.mals !== this.configs.mals || saved.held !== this.maxYutMo)
      throw new UsageError(
        `${this.folder} keeps a solution for ${saved.mals} mals with ${saved.held} held; say so, or name another folder.`,
      );
    for (const [group, sweep] of saved.sweeps.entries()) {
      const levels = solutionLevels(saved.mals)[group] ?? [];
      const path = this.pathOf(levels, sweep);
      const shard = await readShard(path);
      if (shard === null || !restoreShard(this.configs, table, levels, shard))
        throw new UsageError(`${path} is damaged or missing; begin in an empty folder.`);
    }
    this.sweeps = saved.sweeps;
    return { stage: saved.next, sweeps: this.sweepCount };
  }

  /** Stores a sweep in the folder, which must be there. */
  async write(table: WinTable, { stage: { group }, levels, next }: SweepResult): Promise<void> {
    const previousSweep = this.sweeps[group];
    const sweep = this.sweepCount + 1;
    const sweeps = [...this.sweeps.slice(0, group), sweep];
    const shard = extractShard(this.configs, table, levels);
    await writeFile(this.pathOf(levels, sweep), new Uint8Array(shard.buffer));
    const stage: SavedStage = { mals: this.configs.mals, held: this.maxYutMo, next, sweeps };
    await replaceFile(join(this.folder, STAGE_FILE), `${JSON.stringify(stage)}\n`);
    this.sweeps = sweeps;
    if (previousSweep !== undefined) await rm(this.pathOf(levels, previousSweep), { force: true });
  }

  /** Total of finished sweeps. */
  private get sweepCount(): number {
    return this.sweeps.at(-1) ?? 0;
  }

  private pathOf([level]: readonly EndgameLevel[], sweep: number): string {
    return join(this.folder, `${level?.ownMals}-against-${level?.opponentMals}.${sweep}.f32`);
  }

  private async readStage(): Promise<SavedStage | null> {
    const path = join(this.folder, STAGE_FILE);
    const bytes = await readFileIfPresent(path);
    if (bytes === null) return null;
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), SavedStage), bytes.toString());
    if (!read.success) throw new UsageError(`${path} is damaged; begin in an empty folder.`);
    return read.output;
  }
}

async function readShard(path: string): Promise<Float32Array | null> {
  const bytes = await readFileIfPresent(path);
  if (bytes === null || bytes.length % Float32Array.BYTES_PER_ELEMENT !== 0) return null;
  return new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  );
}

async function readFileIfPresent(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return null;
    throw reason;
  }
}
