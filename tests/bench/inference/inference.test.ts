/** The benchmark of inference: deterministic records, shards, resumption, and its figures. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { cardsPlayed } from '$lib/games/bridge/rules/bridge-play';
import { gainOn, toImps, INFERENCE_MATCHES } from './match-figures';
import {
  playWithSetup,
  recordMatchDeal,
  createBidDeal,
  PLAYER_SETUPS,
  type InferenceRecord,
} from './inference-match';
import {
  listShardDeals,
  mergeRecordFiles,
  resumeRun,
  parseRecordFile,
  formatRecordFile,
  type BenchRun,
} from './record-files';

const folder = mkdtempSync(join(tmpdir(), 'inference-'));
afterAll(() => rmSync(folder, { recursive: true }));

const solver = createDoubleDummySolver();
const RUN: BenchRun = { seed: 3, deals: 4, samples: 2 };
const recordCache = new Map<number, InferenceRecord>();
const play = (deal: number): InferenceRecord => {
  const record = recordCache.get(deal) ?? recordMatchDeal(RUN.seed, deal, RUN.samples, solver);
  recordCache.set(deal, record);
  return record;
};
const readRecordFile = (name: string): string => readFileSync(join(folder, name), 'utf8');
const completeFile = (): string => formatRecordFile(RUN, listShardDeals(RUN, 1, 1).map(play));

describe('a run of the inference benchmark', () => {
  it('plays a deal deterministically, whatever was played before', () => {
    expect(recordMatchDeal(RUN.seed, 2, RUN.samples)).toEqual(play(2));
  });

  it('plays each setup as it would by itself, despite the shared memory', () => {
    const bidDeal = createBidDeal(RUN.seed, 1);
    const sharedMemory = new Map();
    const settings = { seed: 1, sampleCount: 2 };
    for (const setup of Object.values(PLAYER_SETUPS)) {
      const ownMemory = new Map();
      const separatePlay = playWithSetup(bidDeal, setup, settings, ownMemory, solver);
      expect(cardsPlayed(playWithSetup(bidDeal, setup, settings, sharedMemory, solver))).toEqual(
        cardsPlayed(separatePlay),
      );
    }
  });

  it('is the same when merged from several shards', () => {
    const shards = [1, 2, 3].map((shard) => {
      const name = `shard-${shard}`;
      resumeRun(join(folder, name), RUN, listShardDeals(RUN, shard, 3), play);
      return readRecordFile(name);
    });
    const { run, records } = mergeRecordFiles(shards);
    expect(formatRecordFile(run, records)).toBe(completeFile());
  });

  it('resumes after an interruption, in the middle of a line too', () => {
    const text = completeFile();
    for (const length of [text.length - 5, text.indexOf('\n') + 1, text.indexOf('\n', 200) + 7]) {
      writeFileSync(join(folder, 'broken'), text.slice(0, length));
      resumeRun(join(folder, 'broken'), RUN, listShardDeals(RUN, 1, 1), play);
      expect(readRecordFile('broken')).toBe(text);
    }
  });

  it('does not mix runs', () => {
    writeFileSync(join(folder, 'other'), formatRecordFile({ ...RUN, seed: 4 }, []));
    expect(() => resumeRun(join(folder, 'other'), RUN, [0], play)).toThrow('another run');
    expect(() => mergeRecordFiles([completeFile(), readRecordFile('other')])).toThrow(
      'Different runs',
    );
  });

  it('reads back what it writes', () => {
    expect(parseRecordFile(completeFile())).toEqual({
      run: RUN,
      records: listShardDeals(RUN, 1, 1).map(play),
    });
  });
});

describe('figures', () => {
  it('count IMPs by the scale, both ways alike', () => {
    expect([0, 10, 20, 40, 50, 430, 3990, 4000].map(toImps)).toEqual([0, 0, 1, 1, 2, 10, 23, 24]);
    expect(toImps(-430)).toBe(-10);
  });

  it('are signed for the team with the feature', () => {
    // Ten tricks make the contract: the team with inference declares in the first setup, and beats
    // the other declarer, who has nine, in the second: 420 + 50 points.
    const tricks = { declarer: 10, defenders: 9, all: 9, silent: 9, 'silent-declarer': 9 };
    const record = { deal: 0, contract: '4S by S', vulnerable: false, tricks };
    const [inference] = INFERENCE_MATCHES.map((match) => gainOn(record, match));
    expect(inference).toEqual({ imps: 10, tricks: 1, contracts: 1 });
  });
});
