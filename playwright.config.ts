import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './tests/find-browser';

const PORT = Number(process.env['PORT'] ?? 4179);
const base = process.env['BASE_PATH'] ?? '';
const executablePath = findBrowser();

/** Tests of a build with a second, toy game; they run only on that build. */
const TWO_GAMES = 'tests/e2e/two-games';
const hasSecondGame = process.env['GAMES'] !== undefined;
/** The build directory; svelte.config.js names the same. */
const BUILT = hasSecondGame ? '.cache/other-games/build' : 'build';

/** End-to-end tests on the production build: run `npm run build` first, `npm test` does. */
export default defineConfig({
  testDir: hasSecondGame ? TWO_GAMES : 'tests/e2e',
  testIgnore: hasSecondGame ? [] : `**/${TWO_GAMES}/**`,
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that hangs is found; one that waits for what comes late on a busy machine is not blamed.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  // The machine of others may stumble; who tries a test a second time is told so at the end of the
  // run.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}${base}/`,
    locale: 'en-GB',
    // No test waits for a card to fly; what moves is tested where it is drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // Only the tests without a network wait until the whole app is kept.
    serviceWorkers: 'block',
    // A trace takes a picture of the page at every step: a long task of its own, and half of the
    // time. What failed is looked at again with `npx playwright test --trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Storage, requests and counts do not depend on the screen size: tests with this tag run at
      // one size.
      grepInvert: /@once/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
  webServer: {
    command: `node --import tsx tests/host.ts ${BUILT} ${PORT} ${base}`,
    url: `http://localhost:${PORT}${base}/`,
    reuseExistingServer: false,
  },
});
