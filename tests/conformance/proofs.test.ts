/** A stored proof is recalled only for the problem and the sources that it was made from. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { bridgeModule } from '$lib/games/bridge/bridge-module';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import type { ProblemProof } from '$lib/game-module/game-module';
import type { ReadSource } from '../../src/cli/source-imports';
import { createGameDigests, openProofs } from '../../src/cli/stored-proofs';
import { moduleDigests } from '../../src/cli/seal/module-digest';
import type { ProblemSource } from '../../src/cli/seal/problem-seal';
import { sourcesOnDisk } from '../../src/cli/seal/repository-digests';
import { writeTempFile } from './lie';
import { applyEdits, good } from './problem-samples';

const NAME = 'bridge/finesse.yaml';
const TEXT = good('before-you-finesse');
const BRIDGE_MODULE = 'src/lib/games/bridge/bridge-module.ts';
const SOURCES = 'these sources';
const PROOF_WITH_WARNING: ProblemProof = {
  findings: [{ kind: 'warning', code: 'proof/no-decision', message: 'It cannot.', path: ['goal'] }],
  figures: { cards: 11, sound: 9, decisions: 2, nodes: 1000 },
};

const readSource = (text = TEXT, name = NAME) => ({
  name,
  text,
  problem: unwrap(readProblem(text, 'finesse')).problem,
});

/** Writes a file with the stored proof of the sample problem; returns its path. */
async function writeProofFile(path: string, proved = PROOF_WITH_WARNING): Promise<string> {
  const proofs = await openProofs(path, () => SOURCES);
  proofs.keep(readSource(), proved);
  await proofs.write(() => true);
  return path;
}

const recallFrom = async (path: string, problemFile = readSource(), sources = SOURCES) =>
  (await openProofs(path, () => sources)).recall(problemFile);

describe('a stored proof', () => {
  it('is recalled for the same problem and sources', async () => {
    const path = await writeProofFile(writeTempFile('kept.json', ''));
    expect(await recallFrom(path)).toEqual(PROOF_WITH_WARNING);
  });

  it('is not recalled for another text, name, problem or other sources', async () => {
    const path = await writeProofFile(writeTempFile('other.json', ''));
    const problemFile = readSource();
    expect(await recallFrom(path, readSource(`${TEXT}# more\n`))).toBeNull();
    expect(await recallFrom(path, readSource(TEXT, 'bridge/other.yaml'))).toBeNull();
    expect(
      await recallFrom(path, { ...problemFile, problem: { ...problemFile.problem, goal: 11 } }),
    ).toBeNull();
    expect(await recallFrom(path, problemFile, 'other sources')).toBeNull();
  });

  it.each([
    ['its findings', '"message": "It cannot."', '"message": "It can."'],
    ['its figures', '"sound": 9', '"sound": 8'],
    ['its hash', '"hash": "', '"hash": "0'],
    ['its shape', '"findings": [', '"finding": ['],
    ['its end', '}\n}\n', '}\n'],
  ])('is not recalled after a manual change of %s', async (_, from, to) => {
    const path = await writeProofFile(writeTempFile('touched.json', ''));
    writeFileSync(path, applyEdits(readFileSync(path, 'utf8'), [from, to]));
    expect(await recallFrom(path)).toBeNull();
  });

  it.each(['', 'null', '[]', '{"bridge/finesse.yaml": null}', 'no json'])(
    'is not recalled from a file that contains %j',
    async (content) => {
      expect(await recallFrom(writeTempFile('bad.json', content))).toBeNull();
    },
  );

  it('is not recalled where there is no file', async () => {
    expect(await recallFrom('nowhere/proofs.json')).toBeNull();
  });

  it('is deleted when its problem is deleted', async () => {
    const path = await writeProofFile(writeTempFile('gone.json', ''));
    await (await openProofs(path, () => SOURCES)).write((name) => name !== NAME);
    expect(await recallFrom(path)).toBeNull();
  });
});

it('a proof with a fault or out of budget is not stored, and deletes the proof stored before', async () => {
  const proofWith = (kind: 'fault' | 'warning', code: string): ProblemProof => ({
    ...PROOF_WITH_WARNING,
    findings: [{ kind, code, message: 'Not so.', path: [] }],
  });
  for (const proved of [
    proofWith('fault', 'proof/unsolvable'),
    proofWith('warning', 'proof/unknown'),
  ]) {
    const path = await writeProofFile(writeTempFile('faulty.json', ''));
    await writeProofFile(path, proved);
    expect(await recallFrom(path)).toBeNull();
  }
});

it('a problem is proved again after a change that makes it unsolvable', async () => {
  const proofs = await openProofs(writeTempFile('changed.json', ''), createGameDigests());
  const codes = async (text: string): Promise<readonly string[]> => {
    const recall = (problem: ProblemSource['problem']) =>
      proofs.recall({ name: NAME, text, problem });
    const options = { curated: false, recallProof: recall };
    const { problem, proved, faults } = await bridgeModule.check(text, 'finesse', options);
    if (problem && proved) proofs.keep({ name: NAME, text, problem }, proved);
    return faults.map(({ code }) => code);
  };
  const second = '- { name: queen third in East,  W: JT985.42.T85.J98 }';
  const third = `${second}\n    - { name: queen in West, W: JT98.Q42.T85.J98 }`;
  expect(await codes(TEXT)).toEqual([]);
  expect(await codes(applyEdits(TEXT, [second, third]))).toEqual(['proof/unsolvable']);
  expect(await codes(TEXT)).toEqual([]);
});

describe('the digest of the sources', () => {
  const disk = sourcesOnDisk();
  /** The sources with one of them changed. */
  const withChange = (changedPath: string, change: (text: string) => string): ReadSource => {
    const text = change(disk(changedPath) ?? '');
    return (path) => (path === changedPath ? text : disk(path));
  };

  it('is the same each time', () => {
    expect(createGameDigests()('bridge')).toBe(createGameDigests()('bridge'));
  });

  it('changes with the strength of a rule of thumb, so that stored proofs are made again', async () => {
    const rule = 'src/lib/games/bridge/knowledge/following/second-hand-rules.ts';
    const changedSources = withChange(rule, (text) =>
      text.replace(/strength: 0\.\d+/, 'strength: 0.01'),
    );
    expect(changedSources(rule)).not.toBe(disk(rule));
    const [currentDigest, weakerDigest] = [
      createGameDigests(disk)('bridge'),
      createGameDigests(changedSources)('bridge'),
    ];
    const path = writeTempFile('strength.json', '');
    const proofs = await openProofs(path, () => currentDigest);
    proofs.keep(readSource(), PROOF_WITH_WARNING);
    await proofs.write(() => true);
    expect(await recallFrom(path, readSource(), currentDigest)).toEqual(PROOF_WITH_WARNING);
    expect(await recallFrom(path, readSource(), weakerDigest)).toBeNull();
  });

  it.each([
    'src/lib/core/random.ts',
    'src/lib/problem-file/read-scalars.ts',
    'src/lib/games/bridge/kernel/kernel-bytes.ts',
    'src/lib/games/bridge/proof/bridge-prover.ts',
  ])('changes with %s', (path) => {
    const changedSources = withChange(path, (text) => `${text}\nexport const more = 1;\n`);
    expect(createGameDigests(changedSources)('bridge')).not.toBe(createGameDigests(disk)('bridge'));
  });

  it.each([
    'src/lib/games/bridge/rules/bridge-play.test.ts',
    'src/lib/problem-file/file-kind.fixture.ts',
    'src/lib/kit/card-table/keyboard.ts',
    'src/cli/check.ts',
    'docs/lesson.md',
  ])('does not change with %s', (path) => {
    expect(disk(path)).toBeDefined();
    const changedSources = withChange(path, (text) => `${text}\nexport const more = 1;\n`);
    expect(createGameDigests(changedSources)('bridge')).toBe(createGameDigests(disk)('bridge'));
  });

  it.each([
    ['a comment', (text: string) => `// A note.\n${text}`],
    ['the name of a local', (text: string) => text.replaceAll('random', 'source')],
    ['a type', (text: string) => `${text}\nexport type More = 1;\n`],
  ])('does not change with %s', (_, change) => {
    const path = 'src/lib/core/random.ts';
    const changedSources = withChange(path, change);
    expect(changedSources(path)).not.toBe(disk(path));
    expect(createGameDigests(changedSources)('bridge')).toBe(createGameDigests(disk)('bridge'));
  });

  it('covers no screen and no test', () => {
    const modulePaths = moduleDigests(disk).modulesBehind(BRIDGE_MODULE);
    expect(modulePaths.length).toBeGreaterThan(100);
    const screensAndTests = /\.svelte|\.(?:test|fixture)\.ts$|\/ui\/|^src\/(?!lib\/)|^tests\//;
    expect(modulePaths.filter((path) => screensAndTests.test(path))).toEqual([]);
  });
});
