/**
 * The plausibility check of a problem's start (the cards played before the student takes over): it
 * warns of a card that a human-like player with that hand would not have played.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { readProblem } from '../read-bridge-problem';
import type { BridgeProblem } from '../bridge-problem';
import { playCards, playOf } from '$lib/games/bridge/rules/bridge-play';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/games/bridge/solver/double-dummy-solver';
import { areEquivalentCards, checkStart } from './check-start';

const solver = createDoubleDummySolver();

/**
 * 3NT by South, with a real deal for each hand of West; by default West has the lone ace of spades
 * and the sequence QJT of hearts. `startLines`: the YAML lines with the start.
 */
function createProblem(startLines: string, westHands = ['A84.QJT6.953.T62']): BridgeProblem {
  const text = `game: bridge
format: 1
title: A lead against notrump
student: S
contract: 3NT by S
hands:
  N: J75.952.KQ86.A95
  S: KQ3.AK4.A742.K83
deals:
  real:
${westHands.map((hand, i) => `    - { name: deal ${i}, W: ${hand} }`).join('\n')}
${startLines}
`;
  const read = readProblem(text, 'sample');
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value.problem;
}

const findWarnings = (problem: BridgeProblem, budget?: number) =>
  checkStart(problem, solver, budget);

describe('checkStart', () => {
  it('warns of the lead of an unsupported ace against notrump and names the expected card', () => {
    const [warning, ...otherWarnings] = findWarnings(createProblem('start: SA'));
    expect(otherWarnings).toEqual([]);
    expect(warning).toMatchObject({ kind: 'warning', code: 'start/odd-lead', path: ['start'] });
    expect(warning?.message).toContain('would not lead SA but HQ.');
  });

  it('accepts a card for which the author gives a reason', () => {
    expect(
      findWarnings(createProblem('start: SA\nbecause:\n  SA: West looks at dummy first.')),
    ).toEqual([]);
  });

  it('accepts the queen from queen, jack, ten, and the equivalent jack and ten', () => {
    expect(findWarnings(createProblem('start: HQ'))).toEqual([]);
    expect(findWarnings(createProblem('start: HJ'))).toEqual([]);
    expect(findWarnings(createProblem('start: HT'))).toEqual([]);
  });

  it('names the deals in which the card is implausible, if not all', () => {
    // The four of spades is fourth best only in the second hand.
    const hands = ['A84.QJT6.953.T62', 'AT842.T63.93.T62'];
    const [warning] = findWarnings(createProblem('start: S4', hands));
    expect(warning?.message).toContain('"deal 0"');
    expect(warning?.message).not.toContain('"deal 1"');
  });

  it('judges the cards after the lead too, with dummy exposed', () => {
    expect(findWarnings(createProblem('start: HQ H2 H3 H4'))).toEqual([]);
    // Declarer wastes dummy's king of diamonds under the ace, although each could win a trick.
    const [warning] = findWarnings(createProblem('start: HQ H2 H3 HA DA D3 DK'));
    expect(warning?.code).toBe('start/odd-card');
  });

  it('names the first card that was not judged, when the budget is used up', () => {
    const warnings = findWarnings(createProblem('start: SA S5'), 1);
    expect(warnings[0]?.code).toBe('start/odd-lead');
    const last = warnings.at(-1);
    expect(last).toMatchObject({ code: 'start/not-judged' });
    expect(last?.message).toContain('From S5 on');
  });

  it('samples fewer deals over the budget and still finds an implausible card', () => {
    const problem = createProblem('start: HQ H2 H3 HA DA D3 DK');
    const runWithBudget = (budget: number) => {
      const uncountedSolver = createDoubleDummySolver();
      let nodeCount = 0;
      const count = <Answer extends { readonly nodes: number }>(answer: Answer): Answer => {
        nodeCount += answer.nodes;
        return answer;
      };
      const countingSolver: DoubleDummySolver = {
        ...uncountedSolver,
        cardValues: (position) => count(uncountedSolver.cardValues(position)),
        positionValue: (position) => count(uncountedSolver.positionValue(position)),
      };
      const codes = checkStart(problem, countingSolver, budget).map(({ code }) => code);
      return { codes, nodeCount };
    };
    const unlimited = runWithBudget(Infinity);
    // A fifth of the nodes is spent long before the last cards of the start.
    const limited = runWithBudget(unlimited.nodeCount / 5);
    // The budget is checked before a card, so that it may be exceeded, but not by much.
    expect(unlimited.codes).toEqual(['start/odd-card']);
    expect(limited.codes).toEqual(['start/odd-card']);
    expect(limited.nodeCount).toBeLessThan(unlimited.nodeCount * 0.75);
  });

  it('gives the same result, whatever the solver has cached', () => {
    const problem = createProblem('start: SA S5');
    const first = findWarnings(problem);
    findWarnings(createProblem('start: HQ'));
    expect(findWarnings(problem)).toEqual(first);
    expect(checkStart(problem, createDoubleDummySolver())).toEqual(first);
  });
});

describe('areEquivalentCards', () => {
  const read = parseHand('QJT86.K.Q2.65432');
  if (!read.ok) throw new Error('hand');
  const hand = read.value;
  const contract = { level: 3, strain: 'NT', doubling: '', declarer: 'S' } as const;
  // Columns: two cards, the cards played before, whether the two are equivalent.
  it.each<[Card, Card, readonly Card[], boolean]>([
    ['SQ', 'ST', [], true],
    ['ST', 'SQ', [], true],
    ['SQ', 'S8', [], false],
    ['SQ', 'S8', ['S9'], true],
    ['SQ', 'SQ', [], true],
    ['SQ', 'DQ', [], false],
    ['S8', 'S6', [], false],
  ])('%s and %s after %j: %s', (a, b, played, isEquivalent) => {
    expect(areEquivalentCards(a, b, hand, playCards(playOf(contract), played))).toBe(isEquivalent);
  });
});
