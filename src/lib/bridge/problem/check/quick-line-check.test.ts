import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { readProblem } from '../read-bridge-problem';
import { humanSeats } from '../bridge-problem';
import { isLineCardLegal } from './line/check-line';
import { findImpossibleSteps } from './line/impossible-steps';
import { checkLineQuickly } from './quick-line-check';
import { walkBridgeLine } from './line/walk-bridge-line';

const FOLDER = 'problems/bridge';
const TEXTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
const problemIn = (text: string) => unwrap(readProblem(text, 'seen')).problem;
const seen = (text: string) => {
  const { faults, warnings } = checkLineQuickly(problemIn(text), text);
  const told = (kind: string) => (fault: (typeof faults)[number]) =>
    `${kind} ${fault.code} ${text.split('\n')[(fault.at?.line ?? 1) - 1]?.trim()}`;
  return [...faults.map(told('fault')), ...warnings.map(told('warning'))];
};
const FINESSE = readFileSync(`${FOLDER}/before-you-finesse.yaml`, 'utf8');

describe('what is seen of a line before its proof', () => {
  it('is nothing in the problems of the library', () => {
    for (const text of TEXTS) expect(seen(text)).toEqual([]);
  });

  it('is the card at its place that the student does not hold', () => {
    const { real, solution } = problemIn(FINESSE);
    const [theirs] = real[0]?.deal.W.filter((card) => card.startsWith('D')) ?? [];
    const [first] = solution?.line ?? [];
    if (!first || !('play' in first) || !theirs) throw new Error('There is no such card.');
    const text = FINESSE.replace(`play: ${first.play}`, `play: ${theirs}`);
    expect(seen(text)).toEqual([`fault solution/illegal-card - play: ${theirs}`]);
  });

  it('is the card that was played before, and the branch on a card that nobody there holds, whoever plays', () => {
    for (const opponents of ['human', 'omniscient'] as const) {
      const problem = { ...problemIn(FINESSE), opponents };
      const [played, mine] = [problem.start[0], problem.real[0]?.deal[problem.student][0]];
      if (!played || !mine) throw new Error('There is no such card.');
      const gone = { ...problem, solution: { line: [{ play: played }] } };
      expect(findImpossibleSteps(gone)).toEqual([
        { path: [0], why: { kind: 'played', card: played } },
      ]);
      const line = [{ if: { W: [mine] }, then: [{ play: played }], else: [] }];
      expect(findImpossibleSteps({ ...problem, solution: { line } })).toEqual([
        { path: [0], why: { kind: 'no-branch', seat: 'W' } },
      ]);
    }
  });

  it('never calls a step lost at which a walk against every defence plays its card', () => {
    let lost = 0;
    for (const text of TEXTS) {
      const whole = problemIn(text);
      if (humanSeats(whole).length > 0 || !whole.solution) continue;
      // Each card of the line once in place of the one before it.
      const cards = [...text.matchAll(/play: (\w\w)/g)].map(([, card]) => card).slice(0, 6);
      for (const [i, card] of cards.entries()) {
        const before = cards[i - 1];
        if (!before) continue;
        const problem = problemIn(text.replace(`play: ${before}`, `play: ${card}`));
        const played = new Set<string>();
        walkBridgeLine(problem, problem.solution?.line ?? [], 2000, {}, (moment) => {
          const fits = isLineCardLegal(moment);
          if (fits) played.add(moment.linePlay.stepPath.join('.'));
          return fits;
        });
        for (const { path, reason: why } of findImpossibleSteps(problem)) {
          if (why.kind === 'no-branch') continue;
          lost++;
          expect(played).not.toContain(path.join('.'));
        }
      }
    }
    expect(lost).toBeGreaterThan(10);
  });
});
