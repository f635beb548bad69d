/**
 * The command line: `node lie COMMAND ...`. It runs the bundle of its sources and, where none can
 * be written, the sources themselves, which takes a second longer.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUNDLED_COMMAND_LINE } from './build-command-line.js';

// The stacks of faults name the sources.
if (process.env['LIE_DEBUG'] === '1') process.setSourceMapsEnabled(true);

if (BUNDLED_COMMAND_LINE === null) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: join(import.meta.dirname, 'tsconfig.json') });
  await import('./src/cli/main.ts');
} else await import(pathToFileURL(BUNDLED_COMMAND_LINE).href);
