/**
 * Bundles the command line once for all tests that run it: a process starts five times as fast from
 * the bundle as from the sources.
 */
import { resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

/** As deep below the root as the sources, whose relative paths must stay valid. */
const BUNDLE_FOLDER = '.cache/lie';
/** The entry file of the bundled command line. */
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
        // Screens are imported lazily by pages, and the command line has none.
        external: /\/(?:ui|kit)\//,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Vitest's global setup: bundles before the first test and, in watch mode, after every change. */
export default async function setup(project: TestProject): Promise<void> {
  await bundleCommandLine();
  project.onTestsRerun(bundleCommandLine);
}
