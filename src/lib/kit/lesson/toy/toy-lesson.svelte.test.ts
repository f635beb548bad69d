/**
 * The shared lesson and review screens, tested with the toy game, so that nothing depends on
 * bridge. In the toy game (see its fixture) the student turns one of two cards to find the ace;
 * only to `ask` first is safe, since the computer puts the ace on the other side.
 */
import { createRawSnippet } from 'svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { ForcedMove } from '$lib/trainer/port';
import { progress } from '$lib/storage/app-progress.svelte';
import type { LessonJudgement } from '../lesson-judgement';
import { consistentToyWorlds, createToyEngine, type ToyLog } from './toy-game.fixture';
import ToyLesson from './CoinLesson.svelte';

let lessonCount = 0;

const onward = createRawSnippet((first: () => boolean) => ({
  render: () => `<a href="#next">next${first() ? ' first' : ''}</a>`,
}));

/** Renders a lesson with an id of its own, so that no test resumes the stored play of another. */
async function renderLesson(
  changes: Partial<ReturnType<typeof createToyEngine>> = {},
  forcedMove?: (log: ToyLog) => ForcedMove<string> | null,
) {
  const id = `ace-${lessonCount++}-${performance.now()}`;
  const onEngineCall = vi.fn();
  const screen = await render(ToyLesson, {
    ...{ id, onward, ...(forcedMove && { forcedMove }) },
    advice: { ...createToyEngine(onEngineCall), ...changes },
  });
  return { ...screen, id, onEngineCall };
}

const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const table = () => page.getByRole('region', { name: 'Table' });
const storedPlays = async (id: string) =>
  (await progress.logbook()).plays.filter(({ key }) => key === `toy/${id}`);

describe('a lesson of the toy game', () => {
  beforeEach(() => page.viewport(1280, 800));

  test('is played to its end, announced, stored and graded', async () => {
    const { id, onEngineCall } = await renderLesson();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Two cards · 2' }))
      .toBeVisible();
    await expect.element(heading('Find the ace.')).toBeVisible();
    await expect.element(page.getByText('Two cards lie face down.')).toBeVisible();
    expect(onEngineCall).toHaveBeenCalledWith('warm');
    await press('Begin');
    await press('ask');
    await expect.element(table()).toHaveTextContent('deal, ask, says left');
    await expect
      .element(page.getByRole('log'))
      .toHaveTextContent(/^Your turn\.Told: ask\.Told: says left\.Your turn\.$/);
    await press('left');
    await expect.element(heading('Found.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'next' })).toBeVisible();
    await vi.waitFor(async () =>
      expect(await storedPlays(id)).toMatchObject([{ grade: 'sound', verdicts: { sound: 2 } }]),
    );
  });

  test('shows a result only after it is stored', async () => {
    const pendingWrite = Promise.withResolvers<void>();
    const saveStep = vi.spyOn(progress, 'saveStep').mockReturnValue(pendingWrite.promise);
    try {
      await renderLesson();
      await press('Begin');
      await press('ask');
      await expect.element(table()).toHaveTextContent('deal, ask, says left');
      await press('left');
      await vi.waitFor(() => expect(saveStep.mock.lastCall?.[0].end).toMatchObject({ made: true }));
      // Two frames: time enough for a result that did not wait.
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      expect(heading('Found.').elements()).toEqual([]);
      pendingWrite.resolve();
      await expect.element(heading('Found.')).toBeVisible();
    } finally {
      saveStep.mockRestore();
    }
  });

  test('is lost, explained, and resumed from the turning point', async () => {
    await renderLesson();
    await press('Begin');
    await press('left');
    await expect.element(heading(/^The goal is out of reach\. The ace is gone\.$/)).toBeVisible();
    await press('See what beat you');
    await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Turn 1');
    await expect
      .element(page.getByRole('list', { name: 'Rows' }))
      .toHaveTextContent(/left\s*the card that lost it/);
    await press('Try again from turn 1');
    await expect.element(table()).toHaveTextContent(/^deal\s/);
  });

  test('tells how it went once, with the verdict', async () => {
    const judged = Promise.withResolvers<LessonJudgement>();
    await renderLesson({ judge: () => judged.promise });
    await press('Begin');
    await press('ask');
    await press('left');
    const checking = page.getByText('Checking your line…');
    const tried = page.getByText(/^First try, no hints/);
    await expect.element(checking).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'next' })).toBeVisible();
    expect(tried.elements()).toEqual([]);
    judged.resolve({ decisions: [], turningPoint: null, ruledOutAfter: [] });
    await expect.element(tried).toHaveTextContent('First try, no hints, every card sound.');
    await expect.element(checking).not.toBeInTheDocument();
  });

  test('offers to try again once the losing action is known', async () => {
    const judged = Promise.withResolvers<LessonJudgement>();
    await renderLesson({ judge: () => judged.promise });
    await press('Begin');
    await press('left');
    const checking = page.getByRole('button', { name: 'Checking your line…' });
    await expect.element(checking).toHaveAttribute('aria-disabled', 'true');
    judged.resolve({ decisions: [], turningPoint: 0, ruledOutAfter: [] });
    await expect.element(page.getByRole('button', { name: /^Try again/ })).toBeVisible();
    await expect.element(checking).not.toBeInTheDocument();
  });

  test('tells take-backs with the result, which are no new try', async () => {
    const { id } = await renderLesson();
    await press('Begin');
    await press('ask');
    await expect.element(table()).toHaveTextContent('says left');
    await press('Undo');
    await press('ask');
    await expect.element(table()).toHaveTextContent('says left');
    await press('left');
    await expect.element(page.getByText(/^First try, 1 take-back, no hints/)).toBeVisible();
    await vi.waitFor(async () =>
      expect(await storedPlays(id)).toMatchObject([
        { retries: 0, takeBacks: 1, grade: 'recovered' },
      ]),
    );
  });

  test('plays forced moves after the first result, told once and in one sentence', async () => {
    // Once the side of the ace is known, nothing is left to choose.
    const forcedMove = (log: ToyLog) => {
      const [world, ...others] = consistentToyWorlds(log);
      return world && others.length === 0 ? { action: world.ace } : null;
    };
    preferences.update({ forcedCards: 'later' });
    const first = await renderLesson({}, forcedMove);
    await press('Begin');
    await press('ask');
    await expect.element(table()).toHaveTextContent('says left');
    await press('left');
    await expect.element(page.getByText(/^From now on forced cards play themselves/)).toBeVisible();
    expect(preferences.settings.forcedCards).toBe('on');
    await first.unmount();

    await renderLesson({}, forcedMove);
    await press('Begin');
    await press('ask');
    await expect.element(heading('Found.')).toBeVisible();
    const sentences = page.getByRole('log').getByText(/./).elements();
    expect(sentences.map(({ textContent }) => textContent)).toEqual([
      'Your turn.',
      'Told: ask.',
      'Told: says left. Told: left. Told: ace. Your turn.',
      'Found.',
    ]);
    expect(page.getByText(/^From now on/).elements()).toEqual([]);
    // Back to the choice, not to the move that would play itself again.
    await press('Undo');
    await expect.element(table()).toHaveTextContent(/^deal\s/);
    preferences.update({ forcedCards: 'off' });
    await press('ask');
    await expect.element(table()).toHaveTextContent('says left');
    await press('left');
    await expect.element(heading('Found.')).toBeVisible();
    expect(preferences.settings.forcedCards).toBe('off');
  });

  test('ends with an accepted claim only', async () => {
    await renderLesson();
    await press('Begin');
    await press('Claim');
    await expect.element(page.getByText(/^1 ace is left. You need 1 more./)).toBeVisible();
    await press('Claim 1 ace');
    await expect.element(heading(/^That fails/)).toBeVisible();
    await press('ask');
    await expect.element(table()).toHaveTextContent('says left');
    await press('Claim');
    await press('Claim 1 ace');
    await expect.element(heading('Found.')).toBeVisible();
    await expect.element(page.getByText('You claimed 1.')).toBeVisible();
    await press('See why');
    await press('Show how');
    await expect
      .element(page.getByRole('button', { name: 'How it is beaten' }))
      .toHaveAttribute('aria-pressed', 'true');
  });

  test('has the author’s hints first, then the engine’s', async () => {
    await renderLesson();
    await press('Begin');
    await press('Hint');
    await expect.element(page.getByText('You may ask.').first()).toBeVisible();
    await press('Another hint');
    await expect.element(page.getByRole('list').getByText('Safe: ask.')).toBeVisible();
    await expect.element(page.getByText('These are all the hints.')).toBeVisible();
  });

  test('opens its exercise, keyboard help and share sheet', async () => {
    await renderLesson();
    await press('Begin');
    await press('guess');
    await expect.element(page.getByRole('dialog', { name: 'Guess the ace' })).toBeVisible();
    await expect.element(page.getByText('Exercise: guess')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press('More');
    await press('Keys');
    await expect.element(page.getByText('all turns')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press('More');
    await press('Share');
    await expect.element(page.getByText('To be shared: 1')).toBeVisible();
  });
});

describe('the review of the toy game', () => {
  beforeEach(() => page.viewport(1280, 800));

  /** Opens the review of a play that was lost by turning the left card first. */
  async function openReview() {
    await renderLesson();
    await press('Begin');
    await press('left');
    await press('See what beat you');
  }

  const pageTitle = () => page.getByRole('heading', { level: 1 });

  test('of a loss shows no title, neither then nor later', async () => {
    await openReview();
    await expect.element(pageTitle()).toHaveTextContent('Two cards · 2');
    expect(document.title).toContain('Two cards\u00a0·\u00a02');
    await page.getByText('Show the solution').click();
    await expect.element(page.getByText('Ask, and you know.')).toBeVisible();
    await expect.element(pageTitle()).toHaveTextContent('Two cards · 2');
  });

  test('shows no title either to a student who asked for the solution', async () => {
    await renderLesson();
    await press('Begin');
    await press('More');
    await press('Show the solution');
    await press('Show it');
    await expect.element(page.getByText('Ask, and you know.')).toBeVisible();
    await expect.element(pageTitle()).toHaveTextContent('Two cards · 2');
  });

  test.each([
    ['without a card', [], /^deal\s/, 'Back to the table'],
    ['in the middle of it', ['ask'], /^deal, ask, says left/, 'Back to the table'],
    ['that is lost', ['left', 'Play on'], /^deal, left, two/, 'Try again from turn 1'],
  ])('of a play %s opens with the solution', async (_, presses, played, primaryButton) => {
    // Another play was lost before.
    await openReview();
    await press('More');
    await press('Start again');
    for (const name of presses) await press(name);
    await expect.element(table()).toHaveTextContent(played);
    await press('More');
    await press('Show the solution');
    await press('Show it');
    await expect
      .element(page.getByRole('button', { name: 'Author’s line', pressed: true }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: primaryButton })).toHaveClass('next');
    const isLost = presses.includes('left');
    expect(page.getByRole('button', { name: 'Go to the turning point' }).elements()).toHaveLength(
      isLost ? 1 : 0,
    );
  });

  test('steps through the play and shows where worlds are ruled out', async () => {
    await openReview();
    const pip = page.getByRole('list', { name: 'Deals still possible' }).getByRole('button');
    await expect.element(pip.first()).toHaveAccessibleName('ace left: still possible');
    await userEvent.keyboard('{End}');
    await expect.element(page.getByText('Open: right after deal, left, two')).toBeVisible();
    await expect.element(pip.first()).toHaveAccessibleName('ace left: out in turn 1');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(page.getByRole('slider')).toHaveValue('1');
  });

  test('shows the verdict on an alternative and its refutation', async () => {
    await openReview();
    const question = page.getByRole('region', { name: 'What about another card?' });
    await question.getByRole('button', { name: 'ask' }).click();
    await expect.element(question.getByRole('status')).toHaveTextContent(/ask\s*sound/);
    await question.getByRole('button', { name: /^left/ }).click();
    await question.getByRole('button', { name: 'Show how' }).click();
    await expect.element(page.getByText('Open: right after deal, left, two')).toBeVisible();
  });

  test('has the author’s line with explanations, and quoted variations', async () => {
    await openReview();
    await press('Author’s line');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText('Look before you turn.')).toBeVisible();
    await page.getByText('Show the solution').click();
    await press('show asking');
    await expect.element(page.getByText('after deal, ask')).toBeVisible();
  });

  test('has the game’s panes on wide and narrow screens', async () => {
    await openReview();
    await page.getByRole('tab', { name: 'All the gossip' }).click();
    await expect.element(page.getByText('What the cards think.')).toBeVisible();
    await page.viewport(390, 800);
    await page.getByRole('tab', { name: 'Gossip', exact: true }).click();
    await expect.element(page.getByText('What the cards think.')).toBeVisible();
  });
});
