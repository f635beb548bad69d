/** What inference and signals are worth at tables of people, in IMPs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createSolver } from '$lib/bridge/solver/solver';
import type { Bench } from '../bench';
import { inWords } from './figures';
import { recordOf } from './match';
import { dealsOf, merged, playInto, recordsIn, textOf } from './shards';

/** A gain in IMPs a deal that would be worth having. */
const HOPED = 0.2;
/** Deals that a player imagines for a card, as in the app. */
const SAMPLES = '200';
const TOLD_EVERY = 20;

export const inference: Bench = {
  name: 'inference',
  about:
    'human-like players in all seats, one side with inference or signals: --deals N --seed S --shard i/n --out FILE, or --merge FILE ...',
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        deals: { type: 'string', default: '200' },
        seed: { type: 'string', default: '1' },
        shard: { type: 'string', default: '1/1' },
        samples: { type: 'string', default: SAMPLES },
        out: { type: 'string' },
        merge: { type: 'boolean', default: false },
      },
    });
    if (values.merge) merge(positionals, values.out);
    else {
      const [deals, seed, samples] = [values.deals, values.seed, values.samples].map(Number) as [
        number,
        number,
        number,
      ];
      const [shard = 1, shards = 1] = values.shard.split('/').map(Number);
      const run = { seed, deals, samples };
      const out = values.out ?? `inference-${seed}-${shard}-${shards}.ndjson`;
      const solver = createSolver();
      const play = (deal: number) => recordOf(seed, deal, samples, solver);
      playInto(out, run, dealsOf(run, shard, shards), play, (records) => {
        if (records.length % TOLD_EVERY === 0) console.log(inWords(records, HOPED).join('\n'));
      });
      console.log(inWords(recordsIn(readFileSync(out, 'utf8')).records, HOPED).join('\n'));
    }
  },
};

/** What the shards say together; `--out` keeps them as one whole run would have written them. */
function merge(files: readonly string[], out: string | undefined): void {
  const { run, records } = merged(files.map((file) => readFileSync(file, 'utf8')));
  if (out !== undefined) writeFileSync(out, textOf(run, records));
  console.log(inWords(records, HOPED).join('\n'));
}
