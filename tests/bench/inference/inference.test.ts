import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import { cardsPlayed } from '$lib/bridge/rules/bridge-play';
import { gainOn, impsFor, MATCHES } from './figures';
import { playAt, recordOf, tableOf, TABLES, type DealRecord } from './match';
import { dealsOf, merged, playInto, recordsIn, textOf, type Run } from './shards';

const folder = mkdtempSync(join(tmpdir(), 'inference-'));
afterAll(() => rmSync(folder, { recursive: true }));

const solver = createDoubleDummySolver();
const RUN: Run = { seed: 3, deals: 4, samples: 2 };
const known = new Map<number, DealRecord>();
const play = (deal: number): DealRecord => {
  const record = known.get(deal) ?? recordOf(RUN.seed, deal, RUN.samples, solver);
  known.set(deal, record);
  return record;
};
const written = (name: string): string => readFileSync(join(folder, name), 'utf8');
const whole = (): string => textOf(RUN, dealsOf(RUN, 1, 1).map(play));

describe('a run of the measure of inference', () => {
  it('plays a deal in the same way again, whatever was played before', () => {
    expect(recordOf(RUN.seed, 2, RUN.samples)).toEqual(play(2));
  });

  it('plays each table as it would alone: what is kept of another changes nothing', () => {
    const table = tableOf(RUN.seed, 1);
    const together = new Map();
    const way = { seed: 1, samples: 2 };
    for (const heads of Object.values(TABLES)) {
      const alone = playAt(table, heads, way, new Map(), solver);
      expect(cardsPlayed(playAt(table, heads, way, together, solver))).toEqual(cardsPlayed(alone));
    }
  });

  it('is the same from several shards, merged, as whole', () => {
    const shards = [1, 2, 3].map((shard) => {
      const name = `shard-${shard}`;
      playInto(join(folder, name), RUN, dealsOf(RUN, shard, 3), play);
      return written(name);
    });
    const { run, records } = merged(shards);
    expect(textOf(run, records)).toBe(whole());
  });

  it('goes on where it was broken off, in the middle of a line too', () => {
    const text = whole();
    for (const kept of [text.length - 5, text.indexOf('\n') + 1, text.indexOf('\n', 200) + 7]) {
      writeFileSync(join(folder, 'broken'), text.slice(0, kept));
      playInto(join(folder, 'broken'), RUN, dealsOf(RUN, 1, 1), play);
      expect(written('broken')).toBe(text);
    }
  });

  it('does not mix runs', () => {
    writeFileSync(join(folder, 'other'), textOf({ ...RUN, seed: 4 }, []));
    expect(() => playInto(join(folder, 'other'), RUN, [0], play)).toThrow('another run');
    expect(() => merged([whole(), written('other')])).toThrow('Different runs');
  });

  it('reads back what it writes', () => {
    expect(recordsIn(whole())).toEqual({ run: RUN, records: dealsOf(RUN, 1, 1).map(play) });
  });
});

describe('figures', () => {
  it('count IMPs by the scale, both ways alike', () => {
    expect([0, 10, 20, 40, 50, 430, 3990, 4000].map(impsFor)).toEqual([0, 0, 1, 1, 2, 10, 23, 24]);
    expect(impsFor(-430)).toBe(-10);
  });

  it('are of the team that has it: a contract that it makes and the other does not is won', () => {
    const tricks = { declarer: 10, defenders: 9, all: 9, silent: 9, 'silent-declarer': 9 };
    const record = { deal: 0, contract: '4S by S', vulnerable: false, tricks };
    const [inference] = MATCHES.map((match) => gainOn(record, match));
    expect(inference).toEqual({ imps: 10, tricks: 1, contracts: 1 });
  });
});
