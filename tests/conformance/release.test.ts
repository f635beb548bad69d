/** A release report never claims more than was proved, in any game. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReleaseReport, type ReleaseReport } from '$lib/problem-file/release/release-report';
import { hasExhaustedBudget, type ProblemProof } from '$lib/game-module/game-module';
import { GAME_MODULES } from '$games/game-modules';

const FILES = {
  bridge: 'give-west-the-lead',
  mighty: 'a-club-from-p1',
  mahjong: 'a-dragon-arrives',
  yut: 'a-step-back-and-a-catch',
} as const;

type Table = keyof typeof FILES;

const fileOf = (table: Table): string =>
  readFileSync(`problems/${table}/${FILES[table]}.yaml`, 'utf8');

/** The report on a file; `proved` is a recalled proof. */
async function reportOf(table: Table, text: string, proved?: ProblemProof): Promise<ReleaseReport> {
  const desk = await GAME_MODULES[table]?.();
  if (!desk) throw new Error(`There is no table ${table}.`);
  const recall = (): ProblemProof | null => proved ?? null;
  const checked = await desk.check(text, 'own', { curated: false, recallProof: recall });
  const open = checked.proved !== null && hasExhaustedBudget(checked.proved);
  const facts = checked.problem === null ? null : await desk.releaseFacts(checked.problem);
  return createReleaseReport({ text, kind: desk.fileKind, checked, open, facts });
}

describe('a problem without findings', () => {
  it.each([
    ['bridge', 'proof'],
    ['mighty', 'proof'],
    ['mahjong', 'proof'],
    ['yut', 'estimate'],
  ] as const)('of %s is shown by %s', async (table, rests) => {
    const report = await reportOf(table, fileOf(table));
    expect(report).toMatchObject({ state: 'shown', rests, faults: [], warnings: [], missing: [] });
    expect(report.texts).toBeGreaterThan(0);
    expect(Object.keys(report.figures)).not.toEqual([]);
  });

  it.each(Object.keys(FILES) as Table[])('of %s rests in the studio on the same', async (table) => {
    const desk = await GAME_MODULES[table]?.();
    const read = desk?.read(fileOf(table), 'own');
    if (!desk || !read?.ok) throw new Error(`${table} cannot be read.`);
    const { answerBasis: rests } = await desk.releaseFacts(read.value);
    expect((await desk.answerBasis?.(read.value)) ?? 'proof').toBe(rests);
  });

  it('reports the budgets and the estimated level', async () => {
    const { budgets, level, quotes } = await reportOf('bridge', fileOf('bridge'));
    expect(budgets).toMatchObject({ start: 100_000_000, line: 100_000_000 });
    expect(level).toEqual({ stated: 2, estimated: 2 });
    expect(quotes.map(({ language }) => language)).toEqual(['en', 'en', 'ja', 'ja', 'ko', 'ko']);
    expect(quotes.every(({ faults }) => faults.length === 0)).toBe(true);
  });
});

describe('the state of a report', () => {
  const FINESSE = fileOf('bridge');
  const NOTHING = { cards: 1, sound: 1, decisions: 1, nodes: 1 };

  it('is unlawful for a file that cannot be read', async () => {
    const report = await reportOf('bridge', FINESSE.replace(/^student: .*$/m, 'student: Q'));
    expect(report).toMatchObject({ state: 'unlawful', rests: null, figures: {}, title: null });
  });

  it('is open for a proof whose budget was spent', async () => {
    const findings = [
      { kind: 'warning', code: 'proof/unknown', message: 'It was too much.', path: ['goal'] },
    ] as const;
    const report = await reportOf('bridge', FINESSE, { findings, figures: NOTHING });
    expect(report.state).toBe('open');
    expect(report.warnings.map(({ code }) => code)).toEqual(['proof/unknown']);
  });

  it('is unanswered for a problem without a solution', async () => {
    const text = FINESSE.slice(0, FINESSE.indexOf('solution:'));
    const report = await reportOf('bridge', text, { findings: [], figures: NOTHING });
    expect(report.state).toBe('unanswered');
  });

  it('is wrong for a false quote, which is reported with its position and words', async () => {
    const text = FINESSE.replace('= NS 12', '= NS 11');
    const report = await reportOf('bridge', text, { findings: [], figures: NOTHING });
    expect(report.state).toBe('wrong');
    expect(report.faults).toEqual([]);
    const failed = report.quotes.filter(({ faults }) => faults.length > 0);
    expect(failed.map(({ language, faults }) => [language, faults[0]?.code])).toEqual([
      ['en', 'explanation/claim'],
    ]);
    expect(failed[0]?.words).toMatch(/= NS 11$/);
    const line = text.split('\n')[(failed[0]?.at.line ?? 0) - 1];
    expect(failed[0]?.words.startsWith(line?.trim().split(' ')[0] ?? '?')).toBe(true);
  });

  it('lists texts that are missing in a language', async () => {
    const text = fileOf('yut').replace(/^ {2}ja: .*\n/m, '');
    expect((await reportOf('yut', text)).missing).toEqual([{ language: 'ja', count: 1 }]);
  });
});
