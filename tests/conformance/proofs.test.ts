/** Proofs that were kept never stand for a problem that they were not made of. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { bridgeModule } from '$lib/bridge/bridge-module';
import { readProblem } from '$lib/bridge/problem/read-bridge-problem';
import type { ProblemProof } from '$lib/game-module/game-module';
import type { ReadSource } from '../../src/cli/source-imports';
import { createGameDigests, openProofs, type ProblemSource } from '../../src/cli/stored-proofs';
import { moduleDigests } from '../../src/cli/seal/module-digest';
import { sourcesOnDisk } from '../../src/cli/seal/repository-digests';
import { writeTempFile } from './lie';
import { applyEdits, good } from './problem-samples';

const NAME = 'bridge/finesse.yaml';
const TEXT = good('before-you-finesse');
const DESK = 'src/lib/bridge/bridge-module.ts';
const SOURCES = 'these sources';
const WARNED: ProblemProof = {
  findings: [{ kind: 'warning', code: 'proof/no-decision', message: 'It cannot.', path: ['goal'] }],
  figures: { cards: 11, sound: 9, decisions: 2, nodes: 1000 },
};

const read = (text = TEXT, name = NAME) => ({
  name,
  text,
  problem: unwrap(readProblem(text, 'finesse')).problem,
});

/** A file in which a proof of the sample was kept. */
async function keptIn(path: string, proved = WARNED): Promise<string> {
  const proofs = await openProofs(path, () => SOURCES);
  proofs.keep(read(), proved);
  await proofs.write(() => true);
  return path;
}

const recalled = async (path: string, problemFile = read(), sources = SOURCES) =>
  (await openProofs(path, () => sources)).recall(problemFile);

describe('a proof that was kept', () => {
  it('is given back for the same problem and sources', async () => {
    const path = await keptIn(writeTempFile('kept.json', ''));
    expect(await recalled(path)).toEqual(WARNED);
  });

  it('is not given for another text, name, problem or other sources', async () => {
    const path = await keptIn(writeTempFile('other.json', ''));
    const problemFile = read();
    expect(await recalled(path, read(`${TEXT}# more\n`))).toBeNull();
    expect(await recalled(path, read(TEXT, 'bridge/other.yaml'))).toBeNull();
    expect(
      await recalled(path, { ...problemFile, problem: { ...problemFile.problem, goal: 11 } }),
    ).toBeNull();
    expect(await recalled(path, problemFile, 'other sources')).toBeNull();
  });

  it.each([
    ['its findings', '"message": "It cannot."', '"message": "It can."'],
    ['its figures', '"sound": 9', '"sound": 8'],
    ['its hash', '"hash": "', '"hash": "0'],
    ['its shape', '"findings": [', '"finding": ['],
    ['its end', '}\n}\n', '}\n'],
  ])('is not given when a hand has changed %s', async (_, from, to) => {
    const path = await keptIn(writeTempFile('touched.json', ''));
    writeFileSync(path, applyEdits(readFileSync(path, 'utf8'), [from, to]));
    expect(await recalled(path)).toBeNull();
  });

  it.each(['', 'null', '[]', '{"bridge/finesse.yaml": null}', 'no json'])(
    'is none in %j',
    async (content) => {
      expect(await recalled(writeTempFile('bad.json', content))).toBeNull();
    },
  );

  it('is none where there is no file', async () => {
    expect(await recalled('nowhere/proofs.json')).toBeNull();
  });

  it('is left out when its problem is gone', async () => {
    const path = await keptIn(writeTempFile('gone.json', ''));
    await (await openProofs(path, () => SOURCES)).write((name) => name !== NAME);
    expect(await recalled(path)).toBeNull();
  });
});

it('nothing is kept of a problem with a fault or out of budget, and what was kept goes', async () => {
  const found = (kind: 'fault' | 'warning', code: string): ProblemProof => ({
    ...WARNED,
    findings: [{ kind, code, message: 'Not so.', path: [] }],
  });
  for (const proved of [found('fault', 'proof/unsolvable'), found('warning', 'proof/unknown')]) {
    const path = await keptIn(writeTempFile('faulty.json', ''));
    await keptIn(path, proved);
    expect(await recalled(path)).toBeNull();
  }
});

it('a problem that was changed into one that cannot be won is found out', async () => {
  const proofs = await openProofs(writeTempFile('changed.json', ''), createGameDigests());
  const codes = async (text: string): Promise<readonly string[]> => {
    const recall = (problem: ProblemSource['problem']) =>
      proofs.recall({ name: NAME, text, problem });
    const checking = { curated: false, recallProof: recall };
    const { problem, proved, faults } = await bridgeModule.check(text, 'finesse', checking);
    if (problem && proved) proofs.keep({ name: NAME, text, problem }, proved);
    return faults.map(({ code }) => code);
  };
  const second = '- { name: queen third in East,  W: JT985.42.T85.J98 }';
  const third = `${second}\n    - { name: queen in West, W: JT98.Q42.T85.J98 }`;
  expect(await codes(TEXT)).toEqual([]);
  expect(await codes(applyEdits(TEXT, [second, third]))).toEqual(['proof/unsolvable']);
  expect(await codes(TEXT)).toEqual([]);
});

describe('the hash of the sources', () => {
  const disk = sourcesOnDisk();
  /** The sources with one of them changed. */
  const withChange = (changedPath: string, change: (text: string) => string): ReadSource => {
    const text = change(disk(changedPath) ?? '');
    return (path) => (path === changedPath ? text : disk(path));
  };

  it('is the same each time', () => {
    expect(createGameDigests()('bridge')).toBe(createGameDigests()('bridge'));
  });

  it('goes with the strength of a rule of thumb, and what was kept is proved again', async () => {
    const rule = 'src/lib/bridge/knowledge/following/second-hand-rules.ts';
    const weaker = withChange(rule, (text) => text.replace(/strength: 0\.\d+/, 'strength: 0.01'));
    expect(weaker(rule)).not.toBe(disk(rule));
    const [now, then] = [createGameDigests(disk)('bridge'), createGameDigests(weaker)('bridge')];
    const path = writeTempFile('strength.json', '');
    const proofs = await openProofs(path, () => now);
    proofs.keep(read(), WARNED);
    await proofs.write(() => true);
    expect(await recalled(path, read(), now)).toEqual(WARNED);
    expect(await recalled(path, read(), then)).toBeNull();
  });

  it.each([
    'src/lib/core/random.ts',
    'src/lib/problem-file/read-scalars.ts',
    'src/lib/bridge/kernel/kernel-bytes.ts',
    'src/lib/bridge/proof/bridge-prover.ts',
  ])('goes with %s', (path) => {
    const other = withChange(path, (text) => `${text}\nexport const more = 1;\n`);
    expect(createGameDigests(other)('bridge')).not.toBe(createGameDigests(disk)('bridge'));
  });

  it.each([
    'src/lib/bridge/rules/bridge-play.test.ts',
    'src/lib/problem-file/file-kind.fixture.ts',
    'src/lib/ui/keyboard.ts',
    'src/cli/check.ts',
    'docs/lesson.md',
  ])('does not go with %s', (path) => {
    expect(disk(path)).toBeDefined();
    const other = withChange(path, (text) => `${text}\nexport const more = 1;\n`);
    expect(createGameDigests(other)('bridge')).toBe(createGameDigests(disk)('bridge'));
  });

  it.each([
    ['a comment', (text: string) => `// A note.\n${text}`],
    ['the name of a local', (text: string) => text.replaceAll('random', 'source')],
    ['a type', (text: string) => `${text}\nexport type More = 1;\n`],
  ])('does not go with %s', (_, change) => {
    const path = 'src/lib/core/random.ts';
    const other = withChange(path, change);
    expect(other(path)).not.toBe(disk(path));
    expect(createGameDigests(other)('bridge')).toBe(createGameDigests(disk)('bridge'));
  });

  it('follows no screen and no test', () => {
    const reached = moduleDigests(disk).modulesBehind(DESK);
    expect(reached.length).toBeGreaterThan(100);
    const foreign = /\.svelte|\.(?:test|fixture)\.ts$|\/ui\/|^src\/(?!lib\/)|^tests\//;
    expect(reached.filter((path) => foreign.test(path))).toEqual([]);
  });
});
