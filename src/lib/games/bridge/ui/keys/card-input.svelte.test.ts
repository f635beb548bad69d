/** Texts that are read aloud, whose code is loaded with the first of them. */
import { expect, test, vi } from 'vitest';
import { CardInputController, tableMessageText, type CardInputSetup } from './card-input.svelte';

/** A controller whose texts the test gives with `load`; `announced` has the announcements. */
function createController() {
  const announced: string[] = [];
  const pending: { give: (text: string) => void; fail: () => void }[] = [];
  const nextText = (): Promise<string> =>
    new Promise((give, reject) => pending.push({ give, fail: () => reject(new Error('lost')) }));
  const setup: Partial<CardInputSetup> = {
    announce: (text) => announced.push(text),
    describeTopic: nextText,
    describePlayedCards: nextText,
  };
  return { controller: new CardInputController(setup as CardInputSetup), announced, pending };
}

const SUIT_WANTED = tableMessageText({ kind: 'awaiting-suit' });

test('are announced in the order of their keys', async () => {
  const { controller, announced, pending } = createController();
  controller.read('hand');
  controller.read('played-cards');
  controller.readPlayedCards('C');
  pending[1]?.give('Gone in clubs: king.');
  pending[0]?.give('In spades: ace.');
  await vi.waitFor(() =>
    expect(announced).toEqual(['In spades: ace.', SUIT_WANTED, 'Gone in clubs: king.']),
  );
  expect(controller.message).toEqual({ kind: 'read', text: 'Gone in clubs: king.' });
  controller.read('played-cards');
  expect(announced.at(-1)).toBe(SUIT_WANTED);
});

test('are left out when they cannot be loaded, and the next ones are announced', async () => {
  const { controller, announced, pending } = createController();
  controller.read('hand');
  controller.read('played-cards');
  pending[0]?.fail();
  await vi.waitFor(() => expect(announced).toEqual([SUIT_WANTED]));
  expect(controller.message).toEqual({ kind: 'awaiting-suit' });
});
