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

/**
 * 3NT by South; West holds an unsupported ace and a sequence. `rest`: the further lines of the
 * file.
 */
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

const findWarnings = (checked: BridgeProblem, budget?: number) =>
  checkStart(checked, solver, budget);

describe('the check of the start', () => {
  it('warns of the lead of an unsupported ace against notrump and names the expected card', () => {
    const [found, ...more] = findWarnings(problem('start: SA'));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'warning', code: 'start/odd-lead', path: ['start'] });
    expect(found?.message).toContain('would not lead SA but HQ.');
  });

  it('accepts a card with a reason of the author', () => {
    expect(findWarnings(problem('start: SA\nbecause:\n  SA: West looks at dummy first.'))).toEqual(
      [],
    );
  });

  it('accepts the queen from queen, jack, ten and the cards that touch it', () => {
    expect(findWarnings(problem('start: HQ'))).toEqual([]);
    expect(findWarnings(problem('start: HJ'))).toEqual([]);
    expect(findWarnings(problem('start: HT'))).toEqual([]);
  });

  it('names the deals in which the card is implausible, if not all', () => {
    const hands = ['A84.QJT6.953.T62', 'AT842.T63.93.T62'];
    const [found] = findWarnings(problem('start: S4', hands));
    expect(found?.message).toContain('"deal 0"');
    expect(found?.message).not.toContain('"deal 1"');
  });

  it('judges the cards after the lead too, with dummy exposed', () => {
    const [found, ...more] = findWarnings(problem('start: HQ H2 H3 H4'));
    expect(more).toEqual([]);
    expect(found?.code).toBeUndefined();
    // Two honours fall on one trick that could have won two.
    const [odd] = findWarnings(problem('start: HQ H2 H3 HA DA D3 DK'));
    expect(odd?.code).toBe('start/odd-card');
  });

  it('says from which card on the start was not judged', () => {
    const [found] = findWarnings(problem('start: SA S5'), 1);
    expect(found?.code).toBe('start/odd-lead');
    const last = findWarnings(problem('start: SA S5'), 1).at(-1);
    expect(last).toMatchObject({ code: 'start/not-judged' });
    expect(last?.message).toContain('From S5 on');
  });

  it('samples fewer deals over the budget and still finds an implausible card', () => {
    const checked = problem('start: HQ H2 H3 HA DA D3 DK');
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
      const codes = checkStart(checked, counting, budget).map(({ code }) => code);
      return { codes, looked };
    };
    const close = judgedWithin(Infinity);
    // Spent long before the last cards.
    const glance = judgedWithin(close.looked / 5);
    expect(close.codes).toEqual(['start/odd-card']);
    expect(glance.codes).toEqual(['start/odd-card']);
    expect(glance.looked).toBeLessThan(close.looked * 0.75);
  });

  it('gives the same result again, whatever the solver has cached', () => {
    const checked = problem('start: SA S5');
    const first = findWarnings(checked);
    findWarnings(problem('start: HQ'));
    expect(findWarnings(checked)).toEqual(first);
    expect(checkStart(checked, createDoubleDummySolver())).toEqual(first);
  });
});

describe('areEquivalentCards', () => {
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
  ])('%s and %s after %j: %s', (a, b, played, isEquivalent) => {
    expect(areEquivalentCards(a, b, hand, playCards(playOf(contract), played))).toBe(isEquivalent);
  });
});
