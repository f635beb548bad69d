/**
 * The odds pane on the sample slam, with a stub of the worker. `cards` is the whole play, and
 * `cardCount` the number of cards before the point that the odds are for; the card after it, if
 * any, is the one that the student played. Bounds and `doubleDummy` are shares of the layouts in
 * which a card makes the goal.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { proxy, type Remote } from 'comlink';
import '$lib/kit/primitives/theme.css';
import type { Card } from '$lib/cards/card';
import type { OddsEngine } from '$lib/games/bridge/engine/odds-engine';
import type { OddsQuestion } from '$lib/games/bridge/lesson/odds/answer-odds-question';
import type { OddsSummary } from '$lib/games/bridge/lesson/odds/odds-summary';
import { toOddsScenario, type OddsScenario } from '$lib/games/bridge/problem/chances/odds-scenario';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import { slam } from '../bridge-samples.fixture';
import OddsPane from './OddsPane.svelte';
import { headText } from './odds-texts';

/** The two tricks before the problem begins. */
const START = slam.start;
const WITH_ACE: readonly Card[] = [...START, 'HA'];

const slamScenario = (): OddsScenario => toOddsScenario(slam);

/**
 * Odds of two cards; the better one has bounds of 0.5 and `high`. `card` is the card played at the
 * point, `nodes` the number of positions searched so far, from which the progress is computed.
 */
function createSummary(card: Card | null, high: number, nodes = 0): OddsSummary {
  const king = {
    cards: ['SK'],
    crossesTo: null,
    low: 0.5,
    high,
    isExact: high === 0.5,
    doubleDummy: 0.96,
  } as const;
  const ace = {
    cards: ['HA'],
    crossesTo: null,
    low: 0.4,
    high: 0.4,
    isExact: true,
    doubleDummy: 0.68,
  } as const;
  return {
    ...{
      turn: 'N',
      isDefence: false,
      isDeclarerHuman: false,
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

/** An engine whose progress, answers and failures the test triggers. */
function createManualEngine() {
  const requests: {
    readonly question: OddsQuestion;
    readonly report: (summary: OddsSummary) => void;
    readonly answer: (summary: OddsSummary | null) => void;
    readonly fail: () => void;
  }[] = [];
  const close = vi.fn();
  const engine: EngineClient<OddsEngine> = {
    close,
    ask: (request) =>
      request(
        {
          computeOdds: (question: OddsQuestion, report: (summary: OddsSummary) => void) =>
            new Promise<OddsSummary | null>((answer, reject) => {
              const fail = () => reject(new Error('gone'));
              requests.push({ question, report, answer, fail });
            }),
        } as unknown as Remote<OddsEngine>,
        proxy,
      ),
  };
  const lastRequest = () => {
    const request = requests.at(-1);
    if (!request) throw new Error('Nothing was asked.');
    return request;
  };
  return { engine, requests, lastRequest, close };
}

const computeButton = page.getByRole('button', { name: 'Work it out for this point' });
const figures = page.getByRole('table');

describe('the odds pane', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('asks at once, and shows each intermediate result', async () => {
    const { engine, requests, lastRequest } = createManualEngine();
    await render(OddsPane, {
      scenario: slamScenario(),
      cards: WITH_ACE,
      cardCount: START.length,
      engine,
    });
    await expect.element(page.getByText('Trick 3, North to play')).toBeVisible();
    expect(requests).toHaveLength(1);
    expect(lastRequest().question).toMatchObject({ cardsBefore: START, selectedCard: 'HA' });
    lastRequest().report(createSummary('HA', 0.75, 5_000_000));
    await expect.element(page.getByText('Counting …')).toBeVisible();
    await expect.element(figures.getByRole('cell', { name: '50–75' })).toBeVisible();
    await expect.element(page.getByText(/between 50% and 75%/)).not.toBeInTheDocument();
    // The progress is shown but not announced.
    await expect.element(page.getByText('25 %')).toBeVisible();
    await expect.element(page.getByRole('status')).not.toHaveTextContent('%');
    lastRequest().answer(createSummary('HA', 0.5));
    await expect.element(page.getByText(/the king of spades, 50%/).first()).toBeVisible();
    // The result is announced.
    await expect.element(page.getByRole('status')).toHaveTextContent(/the king of spades, 50%/);
    await expect.element(computeButton).not.toBeInTheDocument();
    await expect
      .element(figures.getByRole('row', { name: /you played it/ }))
      .toHaveTextContent(/40\s*68/);
  });

  test('moves the keyboard focus to the control that replaces the pressed one', async () => {
    const { engine, lastRequest } = createManualEngine();
    await render(OddsPane, {
      scenario: slamScenario(),
      cards: WITH_ACE,
      cardCount: START.length,
      engine,
    });
    const stop = page.getByRole('button', { name: 'Stop here' });
    await expect.element(stop).toHaveFocus();
    await stop.click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toHaveFocus();
    await again.click();
    lastRequest().answer(createSummary('HA', 0.5));
    await expect.element(page.getByText('Trick 3, North to play')).toHaveFocus();
  });

  test('takes the focus when it opens with a request', async () => {
    const { engine, lastRequest } = createManualEngine();
    await render(OddsPane, {
      scenario: slamScenario(),
      cards: WITH_ACE,
      cardCount: START.length,
      engine,
    });
    await expect.element(page.getByRole('button', { name: 'Stop here' })).toHaveFocus();
    lastRequest().answer(createSummary('HA', 0.5));
    await expect.element(page.getByText('Trick 3, North to play')).toHaveFocus();
  });

  test('names a forced card, and says when several cards are equally good', async () => {
    // Every run (equivalent cards in one row) has the same odds.
    const summaryOfEqualRuns = (...runs: readonly (readonly Card[])[]): OddsSummary => {
      const [firstRun = [], ...otherRuns] = runs;
      const figures = {
        crossesTo: null,
        low: 0.5,
        high: 0.5,
        isExact: true,
        doubleDummy: 0.5,
      } as const;
      const row = (cards: readonly Card[]) => ({ cards, ...figures });
      return {
        ...createSummary(null, 0.5),
        cards: [row(firstRun), ...otherRuns.map(row)],
        selectedCard: { card: 'S2', figures: row(['S2']) },
      };
    };
    expect(headText(summaryOfEqualRuns(['S2']))).toMatch(
      /^Only the two of spades can be played here\. Over 100/,
    );
    const allEqualText = 'Over 100 layouts every card makes it 50% of the time.';
    expect(headText(summaryOfEqualRuns(['S3', 'S2']))).toBe(allEqualText);
    expect(headText({ ...summaryOfEqualRuns(['SA'], ['S2']), selectedCard: null })).toBe(
      allEqualText,
    );
    const sharedBest: OddsSummary = { ...summaryOfEqualRuns(['H9'], ['DA']), selectedCard: null };
    const worseCard = { ...sharedBest.cards[0], cards: ['C5'], low: 0, high: 0 } as const;
    expect(headText({ ...sharedBest, cards: [...sharedBest.cards, worseCard] })).toBe(
      'Over 100 layouts the best cards make it 50% of the time, the nine of hearts among them.',
    );
  });

  test('tells the idea of a row first, when it is the best', async () => {
    const { engine, lastRequest } = createManualEngine();
    await render(OddsPane, {
      scenario: slamScenario(),
      cards: WITH_ACE,
      cardCount: START.length,
      engine,
    });
    const summary = createSummary('HA', 0.5);
    const [king, ace] = summary.cards;
    const crossing = { ...king, cards: ['SK', 'D2'], crossesTo: 'hand' } as const;
    lastRequest().answer({ ...summary, cards: [crossing, ace as typeof king] });
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(/^Cross to hand first: 50% over 100 layouts\. Your ace of hearts: 40%\./);
    await expect
      .element(figures.getByRole('row', { name: /two of diamonds/ }))
      .toHaveTextContent('Cross to hand first');
    expect(
      headText({ ...summary, cards: [crossing, ace as typeof king], selectedCard: null }),
    ).toMatch(/^Cross to hand first: 50% over 100 layouts\.$/);
    // Somebody who played it found it.
    expect(
      headText({
        ...summary,
        cards: [crossing, ace as typeof king],
        selectedCard: { card: 'D2', figures: crossing },
      }),
    ).toMatch(/^Your two of diamonds is the best chance/);
  });

  test('asks again when the card of the line becomes known', async () => {
    const { engine, requests, lastRequest } = createManualEngine();
    const scenario = slamScenario();
    const pane = await render(OddsPane, {
      ...{
        scenario: scenario,
        cards: START,
        cardCount: START.length,
        engine,
      },
    });
    expect(lastRequest().question.selectedCard).toBeNull();
    const firstRequest = lastRequest();
    await pane.rerender({
      scenario: scenario,
      cards: WITH_ACE,
      cardCount: START.length,
      engine,
    });
    await vi.waitFor(() => expect(lastRequest().question.selectedCard).toBe('HA'));
    expect(requests).toHaveLength(2);
    lastRequest().answer(createSummary('HA', 0.5));
    await expect.element(page.getByText('you played it')).toBeVisible();
    // A late answer to the first request is ignored.
    firstRequest.answer(createSummary(null, 0.5));
    await expect.element(page.getByText('you played it')).toBeVisible();
  });

  test('names no best card while the bounds overlap', async () => {
    const { engine, lastRequest } = createManualEngine();
    await render(OddsPane, {
      scenario: slamScenario(),
      cards: WITH_ACE,
      cardCount: START.length,
      engine,
    });
    const [king, ace] = createSummary('HA', 0.75).cards;
    const undecided = {
      ...createSummary('HA', 0.75),
      cards: [king, { ...ace, high: 0.7 }],
    } as OddsSummary;
    expect(headText(undecided)).toMatch(
      /the best card between 50% and 75%; it is not settled yet which card that is/,
    );
    lastRequest().answer(createSummary('HA', 0.75));
    await expect.element(page.getByText(/the best card, the king of spades/).first()).toBeVisible();
  });

  test('drops the odds when the point changes', async () => {
    const { engine, requests, lastRequest } = createManualEngine();
    const scenario = slamScenario();
    const pane = await render(OddsPane, {
      ...{
        scenario: scenario,
        cards: START,
        cardCount: START.length,
        engine,
      },
    });
    lastRequest().answer(createSummary(null, 0.5));
    await expect.element(figures).toBeVisible();
    await pane.rerender({
      scenario: scenario,
      cards: START,
      cardCount: START.length - 1,
      engine,
    });
    await expect.element(page.getByText('Trick 2, North to play')).toBeVisible();
    await expect.element(figures).not.toBeInTheDocument();
    await expect.element(computeButton).toBeVisible();
    expect(requests).toHaveLength(1);
    await computeButton.click();
    expect(requests).toHaveLength(2);
  });

  test('drops the odds when the contract changes, and keeps them for an equal scenario', async () => {
    const { engine, requests, lastRequest } = createManualEngine();
    const scenario = slamScenario();
    const pane = await render(OddsPane, {
      ...{
        scenario: scenario,
        cards: START,
        cardCount: START.length,
        engine,
      },
    });
    lastRequest().answer(createSummary(null, 0.5));
    await expect.element(figures).toBeVisible();
    // An equal scenario keeps the figures.
    await pane.rerender({
      ...{ scenario: slamScenario(), cards: [...START], cardCount: START.length, engine },
    });
    await expect.element(figures).toBeVisible();
    await pane.rerender({
      ...{ scenario: { ...scenario, goal: 11 }, cards: START, cardCount: START.length, engine },
    });
    await expect.element(figures).not.toBeInTheDocument();
    await expect.element(computeButton).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  test('can be stopped, and keeps the intermediate result', async () => {
    const { engine, lastRequest, close } = createManualEngine();
    await render(OddsPane, {
      ...{
        scenario: slamScenario(),
        cards: START,
        cardCount: START.length,
        engine,
      },
    });
    lastRequest().report(createSummary(null, 0.75, 5_000_000));
    await page.getByRole('button', { name: 'Stop here' }).click();
    expect(close).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText(/^You stopped it/)).toBeVisible();
    await expect.element(page.getByText(/between 50% and 75%/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('offers another try after a failure', async () => {
    const { engine, requests, lastRequest } = createManualEngine();
    await render(OddsPane, {
      ...{
        scenario: slamScenario(),
        cards: START,
        cardCount: START.length,
        engine,
      },
    });
    lastRequest().fail();
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(requests).toHaveLength(2);
    lastRequest().answer(null);
    await expect.element(page.getByText('No layout fits the auction and the play.')).toBeVisible();
  });

  test('keeps the column heads low in a narrow pane', async () => {
    await page.viewport(320, 740);
    const { engine, lastRequest } = createManualEngine();
    await render(OddsPane, {
      ...{
        scenario: slamScenario(),
        cards: START,
        cardCount: START.length,
        engine,
      },
    });
    lastRequest().answer(createSummary(null, 0.5));
    const head = figures.getByRole('columnheader', { name: 'a line you can follow' });
    await expect.element(head).toBeVisible();
    expect(head.element().getBoundingClientRect().height).toBeLessThan(50);
  });

  test('offers nothing before the opening lead', async () => {
    const { engine } = createManualEngine();
    await render(OddsPane, { scenario: slamScenario(), cards: START, cardCount: 0, engine });
    await expect.element(page.getByText(/^Before the opening lead/)).toBeVisible();
  });
});
