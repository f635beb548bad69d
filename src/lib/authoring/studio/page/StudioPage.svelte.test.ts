import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import '$lib/kit/primitives/theme.css';
import { createGames, gamesContext } from '$lib/game-module/ui/games-context';
import { GAME_UIS } from '$games/game-uis';
import { GAMES } from '$games/registry';
import { createDraft, draftStore } from '../drafts/draft-store';
import StudioPage from './StudioPage.svelte';

/** Renders the studio on its list of drafts. */
async function renderStudio() {
  const games = createGames(GAMES, GAME_UIS);
  const props = { fragment: '', ongo: vi.fn(), entries: [], fileOf: vi.fn(), onset: vi.fn() };
  const screen = await render(StudioPage, { props, context: gamesContext(games) });
  return { props, screen };
}

/** Drops a file of these bytes on the page. */
function dropFile(name: string, bytes: Uint8Array<ArrayBuffer>): void {
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], name));
  dispatchEvent(new DragEvent('drop', { dataTransfer: transfer }));
}

test('a remark on the letters of a file is not said of another draft', async () => {
  const draft = createDraft('game: bridge\ntitle: Another', 1);
  await draftStore.save(draft);
  const { props, screen } = await renderStudio();
  const board = '[North "\u00A3ukasz D\u00EAbski"]\n[Deal "N:AKQ2.J54.T98.K32 - - -"]\n';
  const bytes = Uint8Array.from(board, (letter) => letter.charCodeAt(0));
  dropFile('one.pbn', bytes);
  const remark = page.getByText('one.pbn is not in UTF-8');
  await expect.element(remark).toBeVisible();
  await page.getByRole('button', { name: /^Another/ }).click();
  await screen.rerender({ ...props, fragment: `#draft=${draft.id}` });
  await expect.element(page.getByRole('heading', { name: 'Another' })).toBeVisible();
  await expect.element(remark).not.toBeInTheDocument();
  await draftStore.remove(draft.id);
});

test('after a draft is thrown away the focus is on the next, the last, or the heading', async () => {
  for (const [i, title] of ['Third', 'Second', 'First'].entries()) {
    const draft = createDraft(`game: bridge\ntitle: ${title}`, i + 1);
    await draftStore.save(draft);
  }
  const { props } = await renderStudio();
  for (const [title, focused] of [
    ['First', /^Second/],
    ['Third', /^Second/],
    ['Second', null],
  ] as const) {
    await page.getByRole('button', { name: `Throw away: ${title}` }).click();
    await page.getByRole('button', { name: 'Throw away', exact: true }).click();
    await expect
      .element(
        focused
          ? page.getByRole('button', { name: focused })
          : page.getByRole('heading', { name: 'My problems' }),
      )
      .toHaveFocus();
  }
  expect(props.ongo).not.toHaveBeenCalled();
});

test('the refusal of a file is seen where it was opened, and a live region says it each time', async () => {
  const viewport = { width: innerWidth, height: innerHeight };
  await page.viewport(360, 640);
  await renderStudio();
  const opening = page.getByRole('button', { name: 'Open a file' });
  await expect.element(opening).toBeVisible();
  const status = page.getByRole('status').first();
  await expect.element(status).toHaveTextContent('');
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    new File(['It is nothing.'], 'nothing.txt'),
  );
  await expect.element(status).toHaveTextContent(/^This text is no problem file/);
  await expect.element(status).toBeInViewport({ ratio: 1 });
  const gap = () =>
    status.element().getBoundingClientRect().top - opening.element().getBoundingClientRect().bottom;
  expect(gap()).toBeLessThan(48);
  // Dropped far below, it is scrolled into view.
  document.body.style.paddingBottom = '2000px';
  scrollTo(0, 2000);
  await expect.element(status).not.toBeInViewport();
  const changes: string[] = [];
  new MutationObserver(() => changes.push(status.element().textContent)).observe(status.element(), {
    ...{ childList: true, characterData: true, subtree: true },
  });
  dropFile('nothing.txt', new TextEncoder().encode('It is nothing.'));
  await expect.poll(() => changes.at(-1)).toMatch(/^This text is no problem file/);
  await expect.element(status).toBeInViewport({ ratio: 1 });
  // The same refusal again is said again.
  for (const bytes of [Uint8Array.of(0, 255, 1, 0), Uint8Array.of(0, 255, 1, 0)]) {
    changes.length = 0;
    dropFile('picture.png', bytes);
    await expect.poll(() => changes.at(-1)).toBe('picture.png is no text.');
  }
  document.body.style.paddingBottom = '';
  await page.viewport(viewport.width, viewport.height);
});
