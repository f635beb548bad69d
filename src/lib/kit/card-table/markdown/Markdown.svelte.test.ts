/** Markdown on a page: cards, harmless content, and heading levels. */
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import Markdown from './Markdown.svelte';

test('cards and suits are drawn, with names for screen readers', async () => {
  const { container } = await render(Markdown, { text: 'Play :HA: first, then a small :C:.' });
  await expect.element(container).toHaveTextContent(/Play .*ace of hearts first/);
  await expect.element(page.getByRole('img', { name: 'clubs' })).toBeVisible();
});

test('a text runs no script and requests nothing from other sites', async () => {
  const { container } = await render(Markdown, {
    text: [
      '<script>window.ran = true</script>',
      '<img src="x" onerror="window.ran = true">',
      '<iframe src="https://example.org"></iframe> <style>* { display: none }</style>',
      '[here](javascript:window.ran=true) ![spy](https://example.org/spy.png)',
      '[there](https://example.org) <b onclick="window.ran = true">bold</b>',
    ].join('\n\n'),
  });
  await expect.element(container).toHaveTextContent(/here spy/);
  expect(container.querySelector('script, style, iframe, img, b')).toBeNull();
  const attributes = [...container.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames(),
  );
  expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://example.org']);
  await expect
    .element(page.getByRole('link', { name: 'there' }))
    .toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect('ran' in window).toBe(false);
});

test('headings begin at the given level', async () => {
  await render(Markdown, { text: '# One\n\n### Two', level: 3 });
  await expect.element(page.getByRole('heading', { level: 3, name: 'One' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 4, name: 'Two' })).toBeVisible();
});
