/**
 * The command line in few files, made once for all tests that run it: a process that begins with them
 * starts in a fifth of the time that it takes from the sources. What is run is the same.
 */
import { resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

/** As deep below the root as the sources, which look for others from where they lie. */
const BUNDLE_FOLDER = '.cache/lie';
/** Where the made command line begins. */
export const BUNDLED_COMMAND_LINE = `${BUNDLE_FOLDER}/main.js`;

export async function bundleCommandLine(): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { $lib: resolve('src/lib') } },
    build: {
      ssr: true,
      outDir: BUNDLE_FOLDER,
      target: `node${process.versions.node}`,
      minify: false,
      rolldownOptions: {
        input: ['src/cli/main.ts', 'src/cli/bridge/dd-thread-start.js'],
        // What draws a table comes when a page asks for it, and here nothing does.
        external: /\/ui\//,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Vitest asks for it before the first test, and where it watches, after every change. */
export default async function setup(project: TestProject): Promise<void> {
  await bundleCommandLine();
  project.onTestsRerun(bundleCommandLine);
}
