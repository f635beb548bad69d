/** The replays of saved games: position, branches and the costliest mistakes of each game. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { MATCH_RECORD_CODEC } from '$lib/games/mahjong/record/match-record-data';
import MahjongRecordView from '$lib/games/mahjong/ui/records/MahjongRecordView.svelte';
import { MIGHTY_RECORD_CODEC } from '$lib/games/mighty/record/read-mighty-record';
import MightyRecordView from '$lib/games/mighty/ui/records/MightyRecordView.svelte';
import { YUT_RECORD_CODEC } from '$lib/games/yut/record/yut-record-data';
import YutRecordView from '$lib/games/yut/ui/records/YutRecordView.svelte';
import backup from '../../tests/e2e/made-before/games.json';

const recordOf = (game: string): Record<string, unknown> =>
  structuredClone(backup.games.find(({ table }) => table === game)?.record ?? {});
const cutLine = ({ lines }: { lines: string[][] }) => void lines.push(lines[0]?.slice(0, 20) ?? []);

let mounted: Record<string, unknown> | null = null;
afterEach(() => void (mounted && unmount(mounted)));

function openStory(): void {
  for (const button of document.querySelectorAll('button'))
    if (button.textContent.trim() === 'How it went') button.click();
  flushSync();
}

function show(view: Component<never>, props: Record<string, unknown>): HTMLInputElement {
  mounted = mount(view as Component<Record<string, unknown>>, { target: document.body, props });
  flushSync();
  // In a narrow window the story of the game lies in a sheet.
  openStory();
  const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
  if (!slider) throw new Error('There is no slider.');
  return slider;
}

async function expectMistakes(slider: HTMLInputElement): Promise<void> {
  await expect
    .poll(() => document.body.textContent, { timeout: 60_000 })
    .toContain('What cost most');
  const mistake = document.querySelector<HTMLElement>('ol button');
  expect(mistake?.textContent).toContain('−');
  mistake?.click();
  flushSync();
  expect(Number(slider.value)).toBeLessThan(Number(slider.max));
}

const ondelete = (): void => undefined;

test('Mighty', { timeout: 90_000 }, async () => {
  const record = unwrap(MIGHTY_RECORD_CODEC.decode(recordOf('mighty')));
  const slider = show(MightyRecordView, { savedGame: { id: 'mighty-1', record }, ondelete });
  expect([slider.value, slider.max]).toEqual(['50', '50']);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' }));
  flushSync();
  expect(slider.value).toBe('50');
  document.querySelector('dialog')?.close();
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp' }));
  flushSync();
  expect(slider.value).toBe('45');
  openStory();
  await expectMistakes(slider);
});

test('mahjong', { timeout: 90_000 }, async () => {
  const data = recordOf('mahjong');
  cutLine((data['deals'] as [{ lines: string[][] }])[0]);
  const record = unwrap(MATCH_RECORD_CODEC.decode({ ...data, you: 3 }));
  const lastDeal = show(MahjongRecordView, { savedMatch: { id: 'mahjong-1', record }, ondelete });
  expect(lastDeal.value).toBe(lastDeal.max);
  const deals = document.querySelector('select') as HTMLSelectElement;
  deals.value = '0';
  deals.dispatchEvent(new Event('change', { bubbles: true }));
  flushSync();
  openStory();
  const slider = document.querySelector<HTMLInputElement>(
    'input[type="range"]',
  ) as HTMLInputElement;
  expect([slider.value, slider.max]).toEqual(['0', '59']);
  expect(document.body.textContent).toContain('As it was played first');
  await expectMistakes(slider);
});

test('yut', { timeout: 90_000 }, async () => {
  const data = recordOf('yut');
  cutLine(data as { lines: string[][] });
  const record = unwrap(YUT_RECORD_CODEC.decode(data));
  const slider = show(YutRecordView, { savedGame: { id: 'yut-1', record }, ondelete });
  expect([slider.value, slider.max]).toEqual(['58', '58']);
  // Ten of the twenty actions in common are throws.
  expect(document.body.textContent).toContain('From move 11');
  await expectMistakes(slider);
});
