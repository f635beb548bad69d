// With endings, because Vite loads its configuration without bundling it.
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { BROWSER_FLAGS, findBrowser } from './tests/find-browser.ts';
import { quickExports } from './tests/quick-exports.ts';
import app from './vite.config.ts';

// Without a browser the tests in node still run; `npm test` installs one first.
const executablePath = findBrowser();
/** The seed of all properties; another one is tried with `SEED=7 npx vitest`. */
const seed = Number(process.env['SEED'] ?? 20_261);

/** The slowest tests span modules: whole plays, then properties, then conformance. */
const LONG = ['/tests/playthroughs/', '/tests/properties/', '/tests/conformance/'];

/** The long files first, so that at the end every core has a short one left. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((folder) => moduleId.includes(folder));
      return found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig((env) =>
  mergeConfig(app(env), {
    test: {
      provide: { seed },
      // A test that hangs is found, one on a busy machine is not blamed.
      testTimeout: 120_000,
      hookTimeout: 60_000,
      // By default Vitest leaves one core idle, half of a small machine.
      maxWorkers: '100%',
      sequence: { sequencer: LongFirst },
      setupFiles: ['tests/seed.ts', 'tests/patience.ts'],
      projects: [
        {
          extends: true,
          plugins: [quickExports()],
          test: {
            name: 'node',
            environment: 'node',
            // Pure modules keep no state: they are loaded once for all test files.
            isolate: false,
            include: [
              'src/**/*.test.ts',
              'parts/*.test.ts',
              'tests/{attack,bench,conformance,playthroughs,properties,toy}/**/*.test.ts',
            ],
            exclude: ['{src,tests}/**/*.svelte.test.ts'],
          },
        },
        {
          extends: true,
          // Nothing is written while tests run once: what one file has read, the next one finds. It
          // would find a mock too: here modules are never replaced with `vi.mock` and a factory.
          server: process.argv.includes('run')
            ? { headers: { 'Cache-Control': 'max-age=3600' } }
            : {},
          test: {
            name: 'browser',
            include: ['{src,tests}/**/*.svelte.test.ts'],
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: {
                  args: BROWSER_FLAGS,
                  ...(executablePath === undefined ? {} : { executablePath }),
                },
              }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  } satisfies ViteUserConfig),
);
