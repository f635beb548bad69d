import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { createGames, gamesContext } from '$lib/game-module/ui/games-context';
import { GAME_UIS, loadGameListTexts } from '$games/game-uis';
import { GAMES } from '$games/registry';
import { createDraft, draftStore } from '../drafts/draft-store';
import StudioPage from './StudioPage.svelte';

test('a remark on the letters of a file is not said of another draft', async () => {
  const draft = createDraft('game: bridge\ntitle: Another', 1);
  await draftStore.save(draft);
  const games = createGames(GAMES, GAME_UIS, loadGameListTexts);
  await games.loadListTexts();
  const props = { fragment: '', ongo: vi.fn(), entries: [], fileOf: vi.fn(), onset: vi.fn() };
  const screen = await render(StudioPage, { props, context: gamesContext(games) });
  const board = '[North "\u00A3ukasz D\u00EAbski"]\n[Deal "N:AKQ2.J54.T98.K32 - - -"]\n';
  const bytes = Uint8Array.from(board, (letter) => letter.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], 'one.pbn'));
  dispatchEvent(new DragEvent('drop', { dataTransfer: transfer }));
  const remark = page.getByText('one.pbn is not in UTF-8');
  await expect.element(remark).toBeVisible();
  await page.getByRole('button', { name: /^Another/ }).click();
  await screen.rerender({ ...props, fragment: `#draft=${draft.id}` });
  await expect.element(page.getByRole('heading', { name: 'Another' })).toBeVisible();
  await expect.element(remark).not.toBeInTheDocument();
});
