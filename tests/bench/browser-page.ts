/** A page of the tests' own browser, for benches. */
import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { BROWSER_FLAGS, findBrowser } from '../find-browser';

/** Opens an empty page, and closes the browser when the work is done. */
export async function inPage(work: (page: Page) => Promise<void>): Promise<void> {
  await inBrowser(async (browser) => {
    const page = await browser.newPage();
    await page.evaluate(HELPER);
    await work(page);
  });
}

/** Defines the helper `__name`, in which the compiler of the scripts wraps named functions. */
export const HELPER = 'globalThis.__name = (wrapped) => wrapped';

/**
 * Serves the built app (`npm run build`) and opens the browser; `work` gets the app's address.
 */
export async function inApp(
  work: (browser: Browser, base: string) => Promise<void>,
): Promise<void> {
  const server = await preview({ logLevel: 'warn', preview: { port: 0 } });
  try {
    const [base] = server.resolvedUrls?.local ?? [];
    if (base === undefined) throw new Error('The app is not served.');
    await inBrowser((browser) => work(browser, base));
  } finally {
    await server.close();
  }
}

async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Bundles a file with its imports into one script that defines the global `runs`. `root`: the
 * checkout whose sources are imported.
 */
export async function bundled(entry: string, root = process.cwd()): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { $lib: resolve(root, 'src/lib') } },
    build: {
      write: false,
      minify: false,
      lib: { entry, name: 'runs', formats: ['iife'] },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('Nothing was built.');
  return result.output[0].code.replace(/^var runs =/m, 'globalThis.runs =');
}
