/**
 * The check of a line while the author types: cards that cannot be played, and branches that are
 * never reached.
 */
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
const problemIn = (text: string) => unwrap(readProblem(text, 'problem')).problem;
/** Each finding as its kind, its code and the line of the file at its position. */
const checkLine = (text: string) => {
  const { faults, warnings } = checkLineQuickly(problemIn(text), text);
  const describeFault = (kind: string) => (fault: (typeof faults)[number]) =>
    `${kind} ${fault.code} ${text.split('\n')[(fault.at?.line ?? 1) - 1]?.trim()}`;
  return [...faults.map(describeFault('fault')), ...warnings.map(describeFault('warning'))];
};
const FINESSE = readFileSync(`${FOLDER}/before-you-finesse.yaml`, 'utf8');

describe('the quick check of a line', () => {
  it('finds nothing in the problems of the library', () => {
    for (const text of TEXTS) expect(checkLine(text)).toEqual([]);
  });

  it('finds a card that the student does not hold, at its position', () => {
    const { real, solution } = problemIn(FINESSE);
    const [westCard] = real[0]?.deal.W.filter((card) => card.startsWith('D')) ?? [];
    const [first] = solution?.line ?? [];
    if (!first || !('play' in first) || !westCard) throw new Error('There is no such card.');
    const text = FINESSE.replace(`play: ${first.play}`, `play: ${westCard}`);
    expect(checkLine(text)).toEqual([`fault solution/illegal-card - play: ${westCard}`]);
  });

  it('finds a card that was played before and a condition on a card that the seat never holds', () => {
    for (const opponents of ['human', 'omniscient'] as const) {
      const problem = { ...problemIn(FINESSE), opponents };
      const [playedBefore, studentCard] = [
        problem.start[0],
        problem.real[0]?.deal[problem.student][0],
      ];
      if (!playedBefore || !studentCard) throw new Error('There is no such card.');
      const replayed = { ...problem, solution: { line: [{ play: playedBefore }] } };
      expect(findImpossibleSteps(replayed)).toEqual([
        { path: [0], reason: { kind: 'played', card: playedBefore } },
      ]);
      const line = [{ if: { W: [studentCard] }, then: [{ play: playedBefore }], else: [] }];
      expect(findImpossibleSteps({ ...problem, solution: { line } })).toEqual([
        { path: [0], reason: { kind: 'no-branch', seat: 'W' } },
      ]);
    }
  });

  it('never calls a step impossible that is played in a walk against every defence', () => {
    let impossibleCount = 0;
    for (const text of TEXTS) {
      const completeProblem = problemIn(text);
      if (humanSeats(completeProblem).length > 0 || !completeProblem.solution) continue;
      // To get lines with impossible steps, each card once replaces the one before it, so that it
      // mostly comes twice.
      const cards = [...text.matchAll(/play: (\w\w)/g)].map(([, card]) => card).slice(0, 6);
      for (const [i, card] of cards.entries()) {
        const previousCard = cards[i - 1];
        if (!previousCard) continue;
        const problem = problemIn(text.replace(`play: ${previousCard}`, `play: ${card}`));
        const playedSteps = new Set<string>();
        walkBridgeLine(problem, problem.solution?.line ?? [], 2000, {}, (turn) => {
          const isLegal = isLineCardLegal(turn);
          if (isLegal) playedSteps.add(turn.linePlay.stepPath.join('.'));
          return isLegal;
        });
        for (const { path, reason } of findImpossibleSteps(problem)) {
          if (reason.kind === 'no-branch') continue;
          impossibleCount++;
          expect(playedSteps).not.toContain(path.join('.'));
        }
      }
    }
    expect(impossibleCount).toBeGreaterThan(10);
  });
});
