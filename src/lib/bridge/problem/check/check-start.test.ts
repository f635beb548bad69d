import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { parseHand } from '$lib/bridge/notation/hand-notation';
import { readProblem } from '../read-bridge-problem';
import type { BridgeProblem } from '../bridge-problem';
import { playCards, playOf } from '$lib/bridge/rules/bridge-play';
import {
  createDoubleDummySolver,
  type DoubleDummySolver,
} from '$lib/bridge/solver/double-dummy-solver';
import { areEquivalentCards, checkStart } from './check-start';

const solver = createDoubleDummySolver();

/** Three notrump by South, the West hand with an ace alone and a sequence; what else is in the file follows. */
function problem(rest: string, west = ['A84.QJT6.953.T62']): BridgeProblem {
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
${west.map((hand, i) => `    - { name: deal ${i}, W: ${hand} }`).join('\n')}
${rest}
`;
  const read = readProblem(text, 'sample');
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value.problem;
}

const told = (asked: BridgeProblem, budget?: number) => checkStart(asked, solver, budget);

describe('the start as players would play it', () => {
  it('is warned about where an ace alone is led against notrump, with the card that is expected', () => {
    const [found, ...more] = told(problem('start: SA'));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'warning', code: 'start/odd-lead', path: ['start'] });
    expect(found?.message).toContain('would not lead SA but HQ.');
  });

  it('is as its author says, with a reason', () => {
    expect(told(problem('start: SA\nbecause:\n  SA: West looks at dummy first.'))).toEqual([]);
  });

  it('is not asked about the queen from queen, jack and ten, nor about a card that touches it', () => {
    expect(told(problem('start: HQ'))).toEqual([]);
    expect(told(problem('start: HJ'))).toEqual([]);
    expect(told(problem('start: HT'))).toEqual([]);
  });

  it('names the deals in which the hand is such, where it is not in all', () => {
    const hands = ['A84.QJT6.953.T62', 'AT842.T63.93.T62'];
    const [found] = told(problem('start: S4', hands));
    expect(found?.message).toContain('"deal 0"');
    expect(found?.message).not.toContain('"deal 1"');
  });

  it('judges the cards after the lead too, with dummy in sight', () => {
    const [found, ...more] = told(problem('start: HQ H2 H3 H4'));
    expect(more).toEqual([]);
    expect(found?.code).toBeUndefined();
    // Two honours on one trick: they were to take two.
    const [odd] = told(problem('start: HQ H2 H3 HA DA D3 DK'));
    expect(odd?.code).toBe('start/odd-card');
  });

  it('says from which card on nothing was judged', () => {
    const [found] = told(problem('start: SA S5'), 1);
    expect(found?.code).toBe('start/odd-lead');
    const last = told(problem('start: SA S5'), 1).at(-1);
    expect(last).toMatchObject({ code: 'start/not-judged' });
    expect(last?.message).toContain('From S5 on');
  });

  it('is judged by fewer deals once much was looked at, and an odd card is told all the same', () => {
    const asked = problem('start: HQ H2 H3 HA DA D3 DK');
    const judgedWithin = (budget: number) => {
      const fresh = createDoubleDummySolver();
      let looked = 0;
      const count = <Found extends { readonly nodes: number }>(found: Found): Found => {
        looked += found.nodes;
        return found;
      };
      const counting: DoubleDummySolver = {
        ...fresh,
        cardValues: (position) => count(fresh.cardValues(position)),
        positionValue: (position) => count(fresh.positionValue(position)),
      };
      const codes = checkStart(asked, counting, budget).map(({ code }) => code);
      return { codes, looked };
    };
    const close = judgedWithin(Infinity);
    // Used up long before the last cards.
    const glance = judgedWithin(close.looked / 5);
    expect(close.codes).toEqual(['start/odd-card']);
    expect(glance.codes).toEqual(['start/odd-card']);
    expect(glance.looked).toBeLessThan(close.looked * 0.75);
  });

  it('is judged in the same way again, whatever the solver knows', () => {
    const asked = problem('start: SA S5');
    const first = told(asked);
    told(problem('start: HQ'));
    expect(told(asked)).toEqual(first);
    expect(checkStart(asked, createDoubleDummySolver())).toEqual(first);
  });
});

describe('cards that are alike', () => {
  const read = parseHand('QJT86.K.Q2.65432');
  if (!read.ok) throw new Error('hand');
  const hand = read.value;
  const contract = { level: 3, strain: 'NT', doubling: '', declarer: 'S' } as const;
  it.each<[Card, Card, readonly Card[], boolean]>([
    ['SQ', 'ST', [], true],
    ['ST', 'SQ', [], true],
    ['SQ', 'S8', [], false],
    ['SQ', 'S8', ['S9'], true],
    ['SQ', 'SQ', [], true],
    ['SQ', 'DQ', [], false],
    ['S8', 'S6', [], false],
  ])('%s and %s after %j: %s', (a, b, gone, alike) => {
    expect(areEquivalentCards(a, b, hand, playCards(playOf(contract), gone))).toBe(alike);
  });
});
