/** The studio's worker: it reads and proves files of any table, away from the page's thread. */
import { expose } from 'comlink';
import type { StudioEngine } from '$lib/studio/checking/port';
import { TABLES } from '$tables/register';

const engine: StudioEngine = {
  async check(table, text, id) {
    const desk = await TABLES.find((each) => each.id === table)?.desk();
    if (!desk) throw new Error(`There is no table ${table}.`);
    const checked = await desk.check(text, id, { curated: false, recall: () => null });
    const { problem, faults, warnings, proved } = checked;
    return { lawful: problem !== null, faults, warnings, figures: proved?.figures ?? null };
  },
};

expose(engine);
