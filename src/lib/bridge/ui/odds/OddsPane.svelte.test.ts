import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import type { Remote } from 'comlink';
import '$lib/ui/theme.css';
import type { Card } from '$lib/cards/card';
import type { OddsEngine } from '$lib/bridge/engine/odds-engine';
import type { OddsQuestion } from '$lib/bridge/lesson/odds/answer-odds-question';
import type { OddsSummary } from '$lib/bridge/lesson/odds/odds-summary';
import { toOddsScenario, type OddsScenario } from '$lib/bridge/problem/chances/odds-scenario';
import type { EngineClient } from '$lib/worker/engine-client';
import { slam } from '../bridge-samples.fixture';
import OddsPane from './OddsPane.svelte';
import { headText } from './odds-texts';

const START = slam.start;
const THEN: readonly Card[] = [...START, 'HA'];

function tableOf(): OddsScenario {
  const table = toOddsScenario(slam);
  if (!table) throw new Error('The student declares.');
  return table;
}

/** Two cards, as far as so many in a hundred are known of the better one. */
function createSummary(card: Card | null, high: number, nodes = 0): OddsSummary {
  const king = { cards: ['SK'], low: 0.5, high, isExact: high === 0.5, doubleDummy: 0.96 } as const;
  const ace = { cards: ['HA'], low: 0.4, high: 0.4, isExact: true, doubleDummy: 0.68 } as const;
  return {
    ...{
      turn: 'N',
      layoutCount: 100,
      isSampled: true,
      isWeighted: false,
      hiddenSeats: ['W', 'E'],
      nodeCount: nodes,
      breakdown: null,
    },
    best: { low: 0.5, high },
    cards: [king, ace],
    selectedCard: card === 'HA' ? { card, figures: ace } : null,
  };
}

/** A computer that tells and answers when it is told to. */
function byHand() {
  const requests: {
    readonly question: OddsQuestion;
    readonly tell: (now: OddsSummary) => void;
    readonly answer: (last: OddsSummary | null) => void;
    readonly fails: () => void;
  }[] = [];
  const close = vi.fn();
  const engine: EngineClient<OddsEngine> = {
    close,
    ask: (question) =>
      question({
        computeOdds: (given: OddsQuestion, tell: (now: OddsSummary) => void) =>
          new Promise<OddsSummary | null>((answer, refuse) => {
            const fails = () => refuse(new Error('gone'));
            requests.push({ question: given, tell, answer, fails });
          }),
      } as unknown as Remote<OddsEngine>),
  };
  const last = () => {
    const one = requests.at(-1);
    if (!one) throw new Error('Nothing was asked.');
    return one;
  };
  return { engine, asked: requests, last, close };
}

const begin = page.getByRole('button', { name: 'Work it out for this point' });
const figures = page.getByRole('table');

describe('the odds at a point', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('are asked for when somebody presses the key, and told as they come', async () => {
    const { engine, asked: requests, last } = byHand();
    await render(OddsPane, { table: tableOf(), cards: THEN, at: START.length, engine });
    await expect.element(page.getByText('Trick 3, North to play')).toBeVisible();
    expect(requests).toHaveLength(0);
    await begin.click();
    expect(last().question).toMatchObject({ cardsBefore: START, selectedCard: 'HA' });
    last().tell(createSummary('HA', 0.75, 5_000_000));
    await expect.element(page.getByText(/the king of spades, between 50 and 75/)).toBeVisible();
    await expect.element(page.getByText('25 %')).toBeVisible();
    await expect.element(page.getByRole('status')).not.toHaveTextContent('%');
    last().answer(createSummary('HA', 0.5));
    await expect.element(page.getByText(/exactly 50/).first()).toBeVisible();
    // The result is announced.
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(/the king of spades, exactly 50/);
    await expect.element(begin).not.toBeInTheDocument();
    await expect
      .element(figures.getByRole('row', { name: /you played it/ }))
      .toHaveTextContent(/40\s*68/);
  });

  test('leave the focus where somebody was who presses keys', async () => {
    const { engine, last } = byHand();
    await render(OddsPane, { table: tableOf(), cards: THEN, at: START.length, engine });
    await begin.click();
    const stop = page.getByRole('button', { name: 'Stop here' });
    await expect.element(stop).toHaveFocus();
    await stop.click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toHaveFocus();
    await again.click();
    last().answer(createSummary('HA', 0.5));
    await expect.element(page.getByText('Trick 3, North to play')).toHaveFocus();
  });

  test('take the place of the key that opened them', async () => {
    const { engine, last } = byHand();
    await render(OddsPane, { table: tableOf(), cards: THEN, at: START.length, engine, asks: true });
    await expect.element(page.getByRole('button', { name: 'Stop here' })).toHaveFocus();
    last().answer(createSummary('HA', 0.5));
    await expect.element(page.getByText('Trick 3, North to play')).toHaveFocus();
  });

  test('say of an only card that there is no other, and of equal ones that none is better', async () => {
    const each = (...runs: readonly (readonly Card[])[]): OddsSummary => {
      const [first = [], ...others] = runs;
      const figures = { low: 0.5, high: 0.5, isExact: true, doubleDummy: 0.5 } as const;
      const row = (cards: readonly Card[]) => ({ cards, ...figures });
      return {
        ...createSummary(null, 0.5),
        cards: [row(first), ...others.map(row)],
        selectedCard: { card: 'S2', figures: row(['S2']) },
      };
    };
    expect(headText(each(['S2']))).toMatch(/^Only the two of spades can be played here\. Over 100/);
    const every = 'Over 100 layouts every card makes exactly 50 in a hundred.';
    expect(headText(each(['S3', 'S2']))).toBe(every);
    expect(headText({ ...each(['SA'], ['S2']), selectedCard: null })).toBe(every);
    const worse = { cards: ['C5'], low: 0, high: 0, isExact: true, doubleDummy: 0 } as const;
    const shared: OddsSummary = { ...each(['H9'], ['DA']), selectedCard: null };
    expect(headText({ ...shared, cards: [...shared.cards, worse] })).toBe(
      'Over 100 layouts the best cards make exactly 50 in a hundred, the nine of hearts among them.',
    );
  });

  test('are asked once more with the card of the line when it comes to be known', async () => {
    const { engine, asked: requests, last } = byHand();
    const table = tableOf();
    const shown = await render(OddsPane, {
      ...{ table, cards: START, at: START.length, engine, asks: true },
    });
    expect(last().question.selectedCard).toBeNull();
    const first = last();
    await shown.rerender({ table, cards: THEN, at: START.length, engine, asks: true });
    await vi.waitFor(() => expect(last().question.selectedCard).toBe('HA'));
    expect(requests).toHaveLength(2);
    last().answer(createSummary('HA', 0.5));
    await expect.element(page.getByText('you played it')).toBeVisible();
    // The answer to the first question is ignored by now.
    first.answer(createSummary(null, 0.5));
    await expect.element(page.getByText('you played it')).toBeVisible();
  });

  test('name no best card as long as another may be better', async () => {
    const { engine, last } = byHand();
    await render(OddsPane, { table: tableOf(), cards: THEN, at: START.length, engine, asks: true });
    const [king, ace] = createSummary('HA', 0.75).cards;
    const open = {
      ...createSummary('HA', 0.75),
      cards: [king, { ...ace, high: 0.7 }],
    } as OddsSummary;
    last().tell(open);
    await expect
      .element(page.getByText(/the best card between 50 and 75; which card that is stands open/))
      .toBeVisible();
    last().answer(createSummary('HA', 0.75));
    await expect.element(page.getByText(/the best card, the king of spades/).first()).toBeVisible();
  });

  test('of another point are asked for anew', async () => {
    const { engine, asked: requests, last } = byHand();
    const table = tableOf();
    const shown = await render(OddsPane, {
      ...{ table, cards: START, at: START.length, engine, asks: true },
    });
    last().answer(createSummary(null, 0.5));
    await expect.element(figures).toBeVisible();
    await shown.rerender({ table, cards: START, at: START.length - 1, engine, asks: true });
    await expect.element(page.getByText('Trick 2, North to play')).toBeVisible();
    await expect.element(figures).not.toBeInTheDocument();
    await expect.element(begin).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('of another contract are not those that were told', async () => {
    const { engine, asked: requests, last } = byHand();
    const table = tableOf();
    const shown = await render(OddsPane, {
      ...{ table, cards: START, at: START.length, engine, asks: true },
    });
    last().answer(createSummary(null, 0.5));
    await expect.element(figures).toBeVisible();
    // The same again is the same.
    await shown.rerender({ ...{ table: tableOf(), cards: [...START], at: START.length, engine } });
    await expect.element(figures).toBeVisible();
    await shown.rerender({
      ...{ table: { ...table, goal: 11 }, cards: START, at: START.length, engine },
    });
    await expect.element(figures).not.toBeInTheDocument();
    await expect.element(begin).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('can be stopped, and keep what was known', async () => {
    const { engine, last, close } = byHand();
    await render(OddsPane, {
      ...{ table: tableOf(), cards: START, at: START.length, engine, asks: true },
    });
    last().tell(createSummary(null, 0.75, 5_000_000));
    await page.getByRole('button', { name: 'Stop here' }).click();
    expect(close).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText(/^You stopped it/)).toBeVisible();
    await expect.element(page.getByText(/between 50 and 75/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('that could not be worked out can be tried again', async () => {
    const { engine, asked: requests, last } = byHand();
    await render(OddsPane, {
      ...{ table: tableOf(), cards: START, at: START.length, engine, asks: true },
    });
    last().fails();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(requests).toHaveLength(2);
    last().answer(null);
    await expect.element(page.getByText('No layout fits the auction and the play.')).toBeVisible();
  });

  test('keep the heads of their figures in one line in a narrow pane', async () => {
    await page.viewport(320, 740);
    const { engine, last } = byHand();
    await render(OddsPane, {
      ...{ table: tableOf(), cards: START, at: START.length, engine, asks: true },
    });
    last().answer(createSummary(null, 0.5));
    const head = figures.getByRole('columnheader', { name: 'a line you can follow' });
    await expect.element(head).toBeVisible();
    expect(head.element().getBoundingClientRect().height).toBeLessThan(50);
  });

  test('are of no use before declarer’s side has played', async () => {
    const { engine } = byHand();
    await render(OddsPane, { table: tableOf(), cards: START, at: 0, engine });
    await expect.element(page.getByText(/^Before the opening lead/)).toBeVisible();
  });
});
