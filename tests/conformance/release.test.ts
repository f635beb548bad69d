/**
 * A release report (what of a problem was proved, and how, before it enters the library) never
 * claims more than was proved, in any game. Its quotes are the lines of play in the explanation,
 * which the check replays.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createReleaseReport, type ReleaseReport } from '$lib/problem-file/release/release-report';
import { hasExhaustedBudget, type ProblemProof } from '$lib/game-module/game-module';
import { GAMES } from '$games/registry';

/** A problem of the library for each game. */
const FILES = {
  bridge: 'give-west-the-lead',
  mighty: 'a-club-from-p1',
  mahjong: 'a-dragon-arrives',
  yut: 'a-step-back-and-a-catch',
} as const;

type Game = keyof typeof FILES;

const fileOf = (game: Game): string => readFileSync(`problems/${game}/${FILES[game]}.yaml`, 'utf8');

/** The report on a file; `proved` is a recalled proof. */
async function reportOf(game: Game, text: string, proved?: ProblemProof): Promise<ReleaseReport> {
  const module = await GAMES.find(({ id }) => id === game)?.module();
  if (!module) throw new Error(`There is no game ${game}.`);
  const recall = (): ProblemProof | null => proved ?? null;
  const checked = await module.check(text, 'own', { curated: false, recallProof: recall });
  const open = checked.proved !== null && hasExhaustedBudget(checked.proved);
  const facts = checked.problem === null ? null : await module.releaseFacts(checked.problem);
  return createReleaseReport({ text, kind: module.fileKind, checked, open, facts });
}

describe('a problem without findings', () => {
  it.each([
    ['bridge', 'proof'],
    ['mighty', 'proof'],
    ['mahjong', 'proof'],
    ['yut', 'estimate'],
  ] as const)('of %s is reported as shown to be sound, by %s', async (game, answerBasis) => {
    const report = await reportOf(game, fileOf(game));
    expect(report).toMatchObject({
      state: 'shown',
      answerBasis,
      faults: [],
      warnings: [],
      missing: [],
    });
    expect(report.texts).toBeGreaterThan(0);
    expect(Object.keys(report.figures)).not.toEqual([]);
  });

  it.each(Object.keys(FILES) as Game[])('of %s has the same basis in the studio', async (game) => {
    const module = await GAMES.find(({ id }) => id === game)?.module();
    const result = module?.read(fileOf(game), 'own');
    if (!module || !result?.ok) throw new Error(`${game} cannot be read.`);
    const { answerBasis } = await module.releaseFacts(result.value);
    expect((await module.answerBasis?.(result.value)) ?? 'proof').toBe(answerBasis);
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
  const BRIDGE_FILE = fileOf('bridge');
  const ANY_FIGURES = { cards: 1, sound: 1, decisions: 1, nodes: 1 };

  it('is unlawful for a file that cannot be read', async () => {
    const report = await reportOf('bridge', BRIDGE_FILE.replace(/^student: .*$/m, 'student: Q'));
    expect(report).toMatchObject({
      state: 'unlawful',
      answerBasis: null,
      figures: {},
      title: null,
    });
  });

  it('is open for a proof whose budget was spent', async () => {
    const findings = [
      { kind: 'warning', code: 'proof/unknown', message: 'It was too much.', path: ['goal'] },
    ] as const;
    const report = await reportOf('bridge', BRIDGE_FILE, { findings, figures: ANY_FIGURES });
    expect(report.state).toBe('open');
    expect(report.warnings.map(({ code }) => code)).toEqual(['proof/unknown']);
  });

  it('is unanswered for a problem without a solution', async () => {
    const text = BRIDGE_FILE.slice(0, BRIDGE_FILE.indexOf('solution:'));
    const report = await reportOf('bridge', text, { findings: [], figures: ANY_FIGURES });
    expect(report.state).toBe('unanswered');
  });

  it('is wrong for a false quote, which is reported with its position and words', async () => {
    const text = BRIDGE_FILE.replace('= NS 12', '= NS 11');
    const report = await reportOf('bridge', text, { findings: [], figures: ANY_FIGURES });
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
