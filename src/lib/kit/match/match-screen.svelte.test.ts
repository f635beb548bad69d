/** The frame of whole games: its keys and buttons in each phase, and its announcements. */
import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { Announcer } from '$lib/kit/primitives/announcer.svelte';
import type { GamePhase } from '$lib/trainer/game-runner.svelte';
import MatchScreen from './MatchScreen.svelte';
import { PhaseSession } from './phase-session.fixture.svelte';

let mounted: Record<string, unknown> | null = null;
afterEach(() => void (mounted && unmount(mounted)));

function show(phase: GamePhase) {
  const session = new PhaseSession(phase);
  const acts = { undo: vi.fn(), hint: vi.fn(), next: vi.fn(), key: vi.fn(() => false) };
  const text = (content: string) => createRawSnippet(() => ({ render: () => `<p>${content}</p>` }));
  mounted = mount(MatchScreen as unknown as Component<Record<string, unknown>>, {
    target: document.body,
    props: {
      ...{ session, announcer: new Announcer(), tools: [], keyLines: [], sheets: {} },
      ...{ actions: [], links: [], sheet: null, hasRail: true },
      ...{ head: text('Game 1'), felt: text('Table'), body: text('Body') },
      narrate: (_: number, actions: readonly string[]) =>
        actions.map((action) => `Played ${action}.`),
      status: { lead: 'Your turn.', tone: 'brass' },
      next: { name: 'Next game', act: acts.next },
      ...{ onundo: acts.undo, onhint: acts.hint, onkey: acts.key },
    },
  });
  flushSync();
  return { session, ...acts };
}

test('in a turn U undoes, N hints, ? shows the keys, and other keys are the game’s', async () => {
  const { undo, hint, next, key, session } = show('student');
  await userEvent.keyboard('u');
  await userEvent.keyboard('n');
  expect([undo.mock.calls.length, hint.mock.calls.length]).toEqual([1, 1]);
  await userEvent.keyboard(' ');
  expect(key).toHaveBeenCalledTimes(1);
  expect([next.mock.calls.length, session.retry.mock.calls.length]).toEqual([0, 0]);
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('at the end N, Space and Enter begin the next game', async () => {
  const { next, hint } = show('over');
  for (const pressed of ['n', ' ', '{Enter}']) await userEvent.keyboard(pressed);
  expect([next.mock.calls.length, hint.mock.calls.length]).toEqual([3, 0]);
  await expect.element(page.getByRole('button', { name: 'Next game' })).toBeVisible();
});

test('after a failure Space and Enter ask again, and the tools stay', async () => {
  const { session, next } = show('failed');
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Enter}');
  expect([session.retry.mock.calls.length, next.mock.calls.length]).toEqual([2, 0]);
  for (const name of ['Undo', 'More'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
});

test('announces each action, and after an undo the decision that is due', async () => {
  const { session } = show('student');
  session.play(['a', 'b']);
  await expect.element(page.getByRole('log')).toHaveTextContent('Played a.Played b.');
  session.play(['a']);
  await expect.element(page.getByRole('log')).toHaveTextContent('Your turn.');
});
