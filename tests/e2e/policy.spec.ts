/** The app does not violate its content security policy, and the host sends its headers. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { preview } from 'vite';
import { headersFromFile } from '../../parts/headers';
import { waitUntilStoredOffline } from './worker-cache';
import { listen } from './policy';
import { handCard, loseByTheFinesse, openClaim, playCards, seeWhy, sitDown } from './bridge-page';

const BASE = process.env['BASE_PATH'] ?? '';

test.describe('no policy violation occurs in', { tag: '@once' }, () => {
  test('a problem played, claimed, shared, saved, printed and analysed', async ({
    page,
    hasTouch,
  }) => {
    const violations = await listen(page);
    // Without a printer the frame is gone at once.
    await page.addInitScript(() => (window.print = () => undefined));
    await sitDown(page);
    await playCards(page, 'HA H5 H6', hasTouch);
    await expect(handCard(page, 'HK')).toHaveAttribute('aria-disabled', 'false');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    for (const name of ['Save as a picture', 'Save as a drawing (SVG)']) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      await (await saved).path();
    }
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.frameLocator('iframe').locator('svg')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await openClaim(page);
    await page.getByRole('button', { name: 'Claim 10 tricks' }).click();
    await expect(page.getByText('Twelve tricks.').first()).toBeVisible();
    expect(violations).toEqual([]);
  });

  test('a play that was lost, with its review and the board', async ({ page, hasTouch }) => {
    const violations = await listen(page);
    await loseByTheFinesse(page, hasTouch);
    await seeWhy(page);
    await page.getByRole('button', { name: 'All tricks' }).click();
    await page
      .getByRole('link', { name: /^Analyse/ })
      .first()
      .click();
    await expect(page.getByRole('group', { name: /to play$/ })).toBeVisible();
    // The solver has counted: its module was compiled.
    await expect(
      page.getByRole('button', { name: /, it (just makes|fails|goes)/ }).first(),
    ).toBeVisible();
    expect(violations).toEqual([]);
  });
});

test.describe('without a network', { tag: '@once' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page stored for offline use has the same policy and the same frame headers', async ({
    page,
    context,
  }) => {
    test.slow();
    const violations = await listen(page);
    await page.goto('./');
    await waitUntilStoredOffline(page);
    await context.setOffline(true);
    // Only the embeddable page may be framed.
    const frameOptionsOf = (path: string): Promise<string | null> =>
      page.evaluate(async (path) => (await fetch(path)).headers.get('X-Frame-Options'), path);
    expect(await frameOptionsOf('./embed/')).toBeNull();
    for (const path of ['./', './analysis/', './bridge/6/', './shared/'])
      expect(await frameOptionsOf(path), path).toBe('DENY');
    await page.goto('./analysis/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await policyOf(page)).toContain("object-src 'none'");
    await page.goto('./embed/#problem=before-you-finesse');
    await expect(page.getByRole('button', { name: 'Begin', exact: true })).toBeVisible();
    expect(violations).toEqual([]);
  });
});

/** The policy that the document itself carries. */
function policyOf(page: Page): Promise<string> {
  return page
    .locator('meta[http-equiv="content-security-policy"]')
    .evaluate((meta) => (meta as HTMLMetaElement).content);
}

const pages = readdirSync('build', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.html'))
  .map((path) => path.replaceAll('\\', '/'));

test(
  'every page that was built carries the policy before its first script',
  { tag: '@once' },
  () => {
    expect(pages.length).toBeGreaterThan(20);
    for (const path of pages) {
      const text = readFileSync(`build/${path}`, 'utf8');
      const policy = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(text);
      expect(policy, path).not.toBeNull();
      expect(policy?.index, path).toBeLessThan(text.indexOf('<script'));
      const script = /script-src ([^;]*)/.exec(policy?.[1] ?? '')?.[1];
      expect(script, path).not.toMatch(/unsafe-(?:inline|eval|hashes)\b(?<!wasm-unsafe-eval)/);
      // No element carries a script of its own.
      expect(text, path).not.toMatch(/<[a-z][^>]*\son[a-z]+=/);
    }
  },
);

test(
  'the host sends the same headers as the file `_headers` lists for each page',
  { tag: '@once' },
  async ({ request }) => {
    const file = readFileSync('build/_headers', 'utf8');
    for (const path of pages) {
      const address = `${BASE}/${path.replace(/index\.html$/, '')}`;
      const headersInFile = headersFromFile(file, address);
      expect(headersInFile['X-Content-Type-Options'], path).toBe('nosniff');
      expect(headersInFile['X-Frame-Options'], path).toBe(
        path.startsWith('embed/') ? undefined : 'DENY',
      );
      if (path === '404.html') continue;
      const headers = (await request.get(address)).headers();
      for (const name of [
        'Content-Security-Policy',
        'X-Frame-Options',
        'X-Content-Type-Options',
        'Referrer-Policy',
      ])
        expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(headersInFile[name]);
    }
  },
);

test(
  'the preview on the own machine serves every page with the same headers',
  { tag: '@once' },
  async ({ request }) => {
    const server = await preview({ logLevel: 'warn', preview: { port: 0 } });
    try {
      const [home = ''] = server.resolvedUrls?.local ?? [];
      const fetchHeaders = async (path: string): Promise<readonly unknown[]> => {
        const answer = await request.get(home + path);
        const { 'x-frame-options': frameOptions, 'referrer-policy': referrerPolicy } =
          answer.headers();
        return [answer.status(), frameOptions, referrerPolicy];
      };
      expect(await fetchHeaders('')).toEqual([200, 'DENY', 'same-origin']);
      expect(await fetchHeaders('bridge/6/')).toEqual([200, 'DENY', 'same-origin']);
      expect(await fetchHeaders('embed/')).toEqual([200, undefined, 'same-origin']);
      expect(await fetchHeaders('no-such-page/')).toEqual([404, 'DENY', 'same-origin']);
    } finally {
      await server.close();
    }
  },
);

test(
  'only the embeddable page can be framed by another site',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    const otherSitePage = `${baseURL}frames.html`;
    await page.route(otherSitePage, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: ['embed/#problem=before-you-finesse', '', 'bridge/6/', 'no-such-page/']
          .map((path, i) => `<iframe id="f${i}" src="${baseURL}${path}"></iframe>`)
          .join(''),
      }),
    );
    await page.goto(otherSitePage);
    await expect(page.frameLocator('#f0').getByRole('button', { name: 'Begin' })).toBeVisible();
    for (const frame of ['#f1', '#f2', '#f3'])
      await expect(page.frameLocator(frame).locator('main')).toHaveCount(0);
  },
);
