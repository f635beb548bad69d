/**
 * The game module of bridge: what the parts that all games share ask of it, such as list entries
 * and the check of a file (`curated`: as strict as for the library).
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { ProblemProof } from '$lib/game-module/game-module';
import { bridgeModule } from './bridge-module';

const TEXT = readFileSync('problems/bridge/before-you-finesse.yaml', 'utf8');

test('a list entry has the facts of the problem and can be cloned', () => {
  const entry = bridgeModule.toEntry(unwrap(bridgeModule.read(TEXT, 'before-you-finesse')));
  expect(entry).toEqual({
    gameId: 'bridge',
    id: 'before-you-finesse',
    number: 6,
    title: expect.objectContaining({ en: 'Before you finesse' }) as object,
    level: 2,
    themes: ['safety-play', 'finesse'],
    roles: ['declarer'],
    facts: {
      student: 'S',
      contract: { level: 6, strain: 'H', doubling: '', declarer: 'S' },
      goal: 12,
      hand: 'S2 HK HJ HT H9 H5 DA DK D4 CA CQ C5 C3'.split(' '),
      firstLineCard: 'HA',
    },
  });
  expect(structuredClone(entry)).toEqual(entry);
});

test('a stored proof is reused and returned', async () => {
  const storedProof: ProblemProof = {
    findings: [
      { kind: 'warning', code: 'proof/no-decision', message: 'A stored warning.', path: [] },
    ],
    figures: { cards: 1, sound: 1, decisions: 0, deals: 1, nodes: 7 },
  };
  const checked = await bridgeModule.check(TEXT, 'before-you-finesse', {
    curated: false,
    recallProof: () => storedProof,
  });
  expect(checked.proved).toEqual(storedProof);
  expect(checked.warnings.map(({ code }) => code)).toContain('proof/no-decision');
});

test('a file that lacks the fields of a problem has faults with positions and no proof', async () => {
  const checkOptions = { curated: true, recallProof: () => null };
  const { problem, proved, faults } = await bridgeModule.check(
    'game: bridge\n',
    'nothing',
    checkOptions,
  );
  expect([problem, proved]).toEqual([null, null]);
  expect(faults.every(({ at }) => at !== undefined)).toBe(true);
  expect(faults).not.toEqual([]);
});
