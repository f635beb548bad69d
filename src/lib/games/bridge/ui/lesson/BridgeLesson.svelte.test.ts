/**
 * The lesson screen of bridge, on the sample slam: the student declares 6♥ as South from trick 3
 * on, dummy to lead, and needs 12 tricks in all; eleven are left. West has the queen of hearts
 * alone, or East has it third. By default an engine stub plays each opponent's last legal card and
 * accepts every claim. Keys name a card by suit and rank: `ha` is the ace of hearts.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { ComputerFailure } from '$lib/trainer/port';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { BridgeEngine } from '$lib/games/bridge/engine/bridge-engine';
import BridgeLesson from './BridgeLesson.svelte';
import { plainEngine, slam } from '../bridge-samples.fixture';
import { startSession } from './bridge-session';
import { preferences } from '$lib/kit/settings/preferences.svelte';

// Without motion the earlier tricks are not replayed card by card; one test turns it on again.
beforeEach(() => preferences.update({ motion: 'none' }));

let lessonCount = 0;

/** Renders a lesson under a new problem id, so that no test finds the stored play of another. */
async function lesson(engine: EngineClient<BridgeEngine> = plainEngine()) {
  const problem = { ...slam, id: `sample-${lessonCount++}-${performance.now()}` };
  const session = startSession(problem, () => ({ beforeAnswer: 0, afterRound: 0 }), engine);
  await page.viewport(1280, 800);
  await render(BridgeLesson, { problem, session });
  return session;
}

async function begin(): Promise<void> {
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
}

/** Leads the ace of hearts from dummy and waits until East has followed and South is to play. */
async function playAce({ lesson }: ReturnType<typeof startSession>): Promise<void> {
  await userEvent.keyboard('ha');
  await vi.waitFor(() => expect(lesson.snapshot.context.log).toHaveLength(2));
  await vi.waitFor(() => expect(lesson.snapshot.matches({ playing: 'student' })).toBe(true));
}

const log = () => page.getByRole('log');

describe('the lesson', () => {
  test('begins with a neutral name, what you need, the auction and your hand', async () => {
    await lesson();
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('A slam in hearts');
    await expect.element(page.getByText('Win twelve tricks. You can lose one.')).toBeVisible();
    await expect.element(page.getByText('Play begins at trick 3')).toBeVisible();
    expect(document.body.textContent).not.toContain(slam.title.en);
    await expect.element(page.getByRole('table')).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'South, your hand' }))
      .toHaveTextContent('king of hearts');
  });

  test('is played by keys (suit, then rank), and announces every card', async () => {
    await lesson();
    await begin();
    await expect.element(log()).toHaveTextContent('Your lead from dummy.');
    await userEvent.keyboard('ha');
    await expect.element(log()).toHaveTextContent('North plays the ace of hearts.');
    await expect.element(log()).toHaveTextContent(/East plays the .* of hearts\./);
    await expect.element(log()).toHaveTextContent('Your move. Led: hearts.');
  });

  test('replays the tricks before the problem; the replay can be repeated and skipped', async () => {
    preferences.update({ motion: 'system' });
    const session = await lesson();
    await begin();
    await expect
      .element(page.getByRole('heading', { name: 'This is what happened.' }))
      .toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Trick 1' })).toHaveTextContent('West');
    expect(session.lesson.snapshot.value).toBe('intro');
    await page.getByRole('button', { name: 'Again' }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect.element(log()).toHaveTextContent('Your lead from dummy.');
    expect(session.lesson.snapshot.value).toEqual({ playing: 'student' });
  });

  test('begins with Enter, and the focus goes to a card', async () => {
    const session = await lesson();
    await expect.element(page.getByRole('button', { name: 'Begin' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(session.lesson.snapshot.value).toEqual({ playing: 'student' }));
    await vi.waitFor(() => expect(document.activeElement).toHaveAttribute('data-card'));
  });

  test('takes the last card back with the key of Undo', async () => {
    const session = await lesson();
    await begin();
    await userEvent.keyboard('ha');
    await vi.waitFor(() => expect(session.lesson.snapshot.context.log.length).toBeGreaterThan(1));
    await userEvent.keyboard('u');
    await expect.element(page.getByRole('button', { name: 'ace of hearts' })).toBeVisible();
  });

  test('shows one hint at a time', async () => {
    const session = await lesson();
    await begin();
    await userEvent.keyboard('n');
    await expect.element(page.getByText('Which card could still beat you?').first()).toBeVisible();
    expect(session.lesson.snapshot.context.hints).toBe(1);
  });

  test('lists its keys on request', async () => {
    await lesson();
    await begin();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(
      page.getByRole('button', { name: 'ace of hearts' }).element(),
    );
  });

  test('once the goal is out of reach, offers a retry from the last choice, with the focus on it', async () => {
    const session = await lesson();
    await begin();
    // Both cards are the student's: a heart from dummy, and the nine from hand, which West's queen
    // beats. East's two tells that it is the deal in which West has the queen alone.
    for (const keys of ['h6', 'h9']) {
      await userEvent.keyboard(keys);
      await vi.waitFor(() =>
        expect(session.lesson.snapshot.matches({ playing: 'computer' })).toBe(false),
      );
    }
    const heading = page.getByRole('heading', { name: /^The goal is out of reach\./ });
    await expect.element(heading).toBeVisible();
    expect(document.activeElement).toBe(heading.element());
    await page.getByRole('button', { name: 'Try again from trick 3' }).click();
    await expect.element(heading).not.toBeInTheDocument();
    await vi.waitFor(() => expect(document.activeElement).toHaveAttribute('data-card'));
  });

  test('after the author’s hints gives hints computed from the proof', async () => {
    const session = await lesson(
      plainEngine({
        hints: () => [
          { kind: 'count', sound: 9, legal: 11 },
          { kind: 'card', card: 'HA' },
        ],
      }),
    );
    await begin();
    const hint = page.getByRole('button', { name: /^(Show a|Another) hint$/ });
    await userEvent.keyboard('n');
    for (let i = 1; i < slam.hints.length; i++) await hint.click();
    await hint.click();
    await expect.element(page.getByText('9 of your 11 cards are safe.').first()).toBeVisible();
    await hint.click();
    await expect.element(page.getByText('Play the ace of hearts.').first()).toBeVisible();
    await expect.element(page.getByText('These are all the hints.')).toBeVisible();
    expect(session.lesson.snapshot.context.hints).toBe(slam.hints.length + 2);
    await userEvent.keyboard('ha');
    await expect
      .element(page.getByRole('complementary'))
      .not.toHaveTextContent('9 of your 11 cards are safe.');
  });

  test('in a lost position gives that as its only hint', async () => {
    const session = await lesson(plainEngine({ hints: () => [{ kind: 'lost' }] }));
    await begin();
    await playAce(session);
    await userEvent.keyboard('n');
    await expect.element(page.getByText(/^No card is safe any more\./).first()).toBeVisible();
    await expect.element(page.getByText('Which card could still')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /hint$/ })).not.toBeInTheDocument();
    await userEvent.keyboard('n');
    expect(session.lesson.snapshot.context.hints).toBe(0);
  });

  test('shows the author’s hint even when the proof does not answer', async () => {
    const answering = plainEngine();
    let silent = false;
    const session = await lesson({
      ...answering,
      ask: (question) => (silent ? new Promise(() => undefined) : answering.ask(question)),
    });
    await begin();
    await playAce(session);
    silent = true;
    await userEvent.keyboard('n');
    await expect.element(page.getByText('Which card could still beat you?').first()).toBeVisible();
  });

  test('warms up the worker of the proof while the student reads', async () => {
    const warmUp = vi.fn();
    await lesson(plainEngine({ warmUp }));
    await vi.waitFor(() => expect(warmUp).toHaveBeenCalledTimes(1));
  });

  test('after a failure links the losing card as soon as the judgement has found it', async () => {
    // "lucky": it wins in some of the possible deals only.
    const decision = { trick: 3, best: 'sound', choiceCount: 11, equal: false } as const;
    const session = await lesson(
      plainEngine({
        judge: () => ({
          decisions: [{ ...decision, logIndex: 0, card: 'H6', verdict: 'lucky' }],
          turningPoint: 0,
          reveal: null,
          ruledOutAfter: [],
        }),
      }),
    );
    await begin();
    for (const keys of ['h6', 'h9']) {
      await userEvent.keyboard(keys);
      await vi.waitFor(() =>
        expect(session.lesson.snapshot.matches({ playing: 'computer' })).toBe(false),
      );
    }
    await page.getByRole('button', { name: 'See what beat you' }).click();
    await expect
      .element(page.getByRole('slider'))
      .toHaveAttribute('aria-valuetext', 'Trick 3, North to play');
    await page.getByRole('button', { name: 'Try again from trick 3' }).click();
    expect(session.lesson.snapshot.context.log).toEqual([]);
  });

  test('offers to ask the computer again when it does not answer', async () => {
    const answering = plainEngine();
    let failing = true;
    await lesson({
      ...answering,
      ask: (question) =>
        failing ? Promise.reject(new ComputerFailure('slow')) : answering.ask(question),
    });
    await begin();
    await userEvent.keyboard('ha');
    await expect
      .element(page.getByRole('heading', { name: /^The computer takes too long over this card\./ }))
      .toBeVisible();
    failing = false;
    await page.getByRole('button', { name: 'Ask it again' }).click();
    await expect.element(log()).toHaveTextContent('Your move. Led: hearts.');
  });
});

describe('a claim', () => {
  const claim = () => page.getByRole('button', { name: 'Claim', exact: true });

  test('of all remaining tricks ends the play, and is announced', async () => {
    const session = await lesson();
    await begin();
    await userEvent.keyboard('r');
    await expect.element(page.getByText(/^11 tricks are left/)).toBeVisible();
    await page.getByRole('button', { name: 'Claim 11 tricks' }).click();
    await expect.element(page.getByRole('heading', { name: 'Twelve tricks.' })).toBeVisible();
    await expect
      .element(page.getByText(/The last 11 tricks were claimed\..*Score \+980/))
      .toBeVisible();
    await expect.element(log()).toHaveTextContent('Twelve tricks.');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(session.lesson.snapshot.context).toMatchObject({ claimed: null, retries: 1 });
  });

  test('of too few tricks for the goal has to be confirmed', async () => {
    const answered = vi.fn(() => ({ accepted: true, refutation: null }));
    await lesson(plainEngine({ answerClaim: answered }));
    await begin();
    await claim().click();
    // All eleven are offered at first: one more does nothing, one fewer is too few.
    await page.getByRole('button', { name: 'One more' }).click({ force: true });
    await page.getByRole('button', { name: 'One fewer' }).click();
    const claimTen = page.getByRole('button', { name: 'Claim 10 tricks' });
    const confirm = page.getByRole('button', { name: 'Too few for the goal: press again' });
    await claimTen.click();
    await expect.element(confirm).toBeVisible();
    expect(answered).not.toHaveBeenCalled();
    await confirm.click();
    expect(answered).toHaveBeenCalledExactlyOnceWith(expect.anything(), [], 10);
    await expect.element(page.getByRole('heading', { name: 'Down one.' })).toBeVisible();
  });

  test('of no trick concedes the rest after a second press, for which a held key does not count', async () => {
    await lesson();
    await begin();
    await claim().click();
    const concede = page.getByRole('button', { name: 'Concede the rest' });
    const confirm = page.getByRole('button', { name: 'Press again to give up 11 tricks' });
    // The second click of a double click is no confirmation either.
    await concede.dblClick();
    await expect.element(confirm).toBeVisible();
    await page.getByRole('button', { name: 'One fewer' }).click();
    await expect.element(concede).toBeVisible();
    (concede.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter>3/}');
    await expect.element(confirm).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('You conceded the rest.')).toBeVisible();
  });

  test('that fails in a possible deal is refused, and the play goes on', async () => {
    const refutation = { deal: 0, line: [] };
    const session = await lesson(
      plainEngine({ answerClaim: () => ({ accepted: false, refutation }) }),
    );
    await begin();
    await claim().click();
    await page.getByRole('button', { name: 'Claim 11 tricks' }).click();
    const refused = 'That fails in a deal that is still possible. Play on.';
    await expect.element(page.getByText(refused).first()).toBeVisible();
    await expect.element(log()).toHaveTextContent(refused);
    expect(session.lesson.snapshot.context.refused).toEqual([{ at: 0, amount: 11, beaten: true }]);
    await userEvent.keyboard('ha');
    await expect.element(log()).toHaveTextContent('North plays the ace of hearts.');
    await expect.element(page.getByRole('complementary')).not.toHaveTextContent('Not yet');
  });

  test('that the computer does not answer can be made again, or given up for the play', async () => {
    const answering = plainEngine();
    let failing = true;
    const session = await lesson({
      ...answering,
      ask: (question) =>
        failing ? Promise.reject(new ComputerFailure('slow')) : answering.ask(question),
    });
    await begin();
    await claim().click();
    await page.getByRole('button', { name: 'Claim 11 tricks' }).click();
    await expect
      .element(
        page.getByRole('heading', { name: /^The computer takes too long over this claim\./ }),
      )
      .toBeVisible();
    await page.getByRole('button', { name: 'Play on' }).click();
    expect(session.lesson.snapshot.matches({ playing: 'student' })).toBe(true);
    failing = false;
    await claim().click();
    await page.getByRole('button', { name: 'Claim 11 tricks' }).click();
    await expect.element(page.getByRole('heading', { name: 'Twelve tricks.' })).toBeVisible();
  });

  test('can be made only at the student’s turn', async () => {
    await lesson(plainEngine({ computerCard: () => new Promise<never>(() => undefined) as never }));
    await begin();
    await expect.element(claim()).toHaveAttribute('aria-disabled', 'false');
    await userEvent.keyboard('ha');
    await expect.element(claim()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('r');
    await expect.element(page.getByText(/11 tricks are left/)).not.toBeInTheDocument();
  });
});
