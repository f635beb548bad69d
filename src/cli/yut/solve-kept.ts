/** A solution that was begun, kept in a folder: a file a level, and how far it is. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configs } from '$lib/yut/exact/configs';
import { putShard, shardOf } from '$lib/yut/exact/shards';
import { FIRST_STAGE, levelsOf, type Level, type Stage, type Swept } from '$lib/yut/exact/solve';
import type { Table } from '$lib/yut/exact/turns';
import { WrongUsage } from '../command';

const STAGE_FILE = 'stage.json';

/** What `stage.json` says. */
interface KeptStage {
  readonly mals: number;
  readonly held: number;
  /** The stage to go on with; null when all is solved. */
  readonly next: Stage | null;
}

export class KeptSolution {
  constructor(
    private readonly folder: string,
    private readonly configs: Configs,
    private readonly held: number,
  ) {}

  /**
   * Fills a table with what is kept and gives the stage to go on with, null when nothing is left to do. An empty folder, or none, is
   * the beginning. Throws `WrongUsage` where the folder keeps another solution or is damaged.
   */
  async readInto(table: Table): Promise<Stage | null> {
    const kept = await this.readStage();
    if (kept === null) return FIRST_STAGE;
    if (kept.mals !== this.configs.mals || kept.held !== this.held)
      throw new WrongUsage(
        `${this.folder} keeps a solution for ${kept.mals} mals with ${kept.held} held; say so, or name another folder.`,
      );
    const groups = levelsOf(kept.mals);
    const last = kept.next?.group ?? groups.length - 1;
    for (const levels of groups.slice(0, last + 1)) {
      const shard = await this.readShard(levels);
      // Of the level that comes next nothing may be kept yet.
      if (shard === null && levels === groups[last] && kept.next !== null) continue;
      if (shard === null || !putShard(this.configs, table, levels, shard))
        throw new WrongUsage(
          `${this.pathOf(levels)} is damaged or missing; begin in an empty folder.`,
        );
    }
    return kept.next;
  }

  /** Keeps a sweep: first its level, then how far the solution is. */
  async write(table: Table, { levels, next }: Swept): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const shard = shardOf(this.configs, table, levels);
    await replace(this.pathOf(levels), new Uint8Array(shard.buffer));
    const stage: KeptStage = { mals: this.configs.mals, held: this.held, next };
    await replace(join(this.folder, STAGE_FILE), `${JSON.stringify(stage)}\n`);
  }

  private pathOf([level]: readonly Level[]): string {
    return join(this.folder, `${level?.own}-against-${level?.other}.f32`);
  }

  private async readStage(): Promise<KeptStage | null> {
    const text = await readIfThere(join(this.folder, STAGE_FILE));
    return text === null ? null : (JSON.parse(text.toString()) as KeptStage);
  }

  private async readShard(levels: readonly Level[]): Promise<Float32Array | null> {
    const bytes = await readIfThere(this.pathOf(levels));
    return bytes === null
      ? null
      : new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return null;
    throw reason;
  }
}

/** A file is there as a whole or as it was. */
async function replace(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
}
