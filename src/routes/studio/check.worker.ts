/** The studio's worker: it reads and proves files of any table, away from the page's thread. */
import { expose } from 'comlink';
import type { StudioEngine } from '$lib/studio/checking/port';
import { isOpen } from '$lib/tables/desk';
import { DESKS } from '$tables/desks';

const engine: StudioEngine = {
  async check(table, text, id, told) {
    const desk = await DESKS[table]?.();
    if (!desk) throw new Error(`There is no table ${table}.`);
    const checked = await desk.check(text, id, { curated: false, recall: () => null, told });
    const { problem, faults, warnings, proved } = checked;
    const open = proved !== null && isOpen(proved);
    return {
      lawful: problem !== null,
      faults,
      warnings,
      figures: proved?.figures ?? null,
      open,
    };
  },
};

expose(engine);
