/** A page of the tests' own browser, for benches. */
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { BROWSER_FLAGS, findBrowser } from '../browser';

/** Opens an empty page, and closes the browser when the work is done. */
export async function inPage(work: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const page = await browser.newPage();
    // The compiler of the scripts wraps named functions in a helper that the page does not have.
    await page.evaluate('globalThis.__name = (made) => made');
    await work(page);
  } finally {
    await browser.close();
  }
}

/** A file and all that it stands on as one script for the browser, under the name `runs`. */
export async function bundled(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { $lib: `${process.cwd()}/src/lib` } },
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
