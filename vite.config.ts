import { resolve } from 'node:path';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin } from 'vite';
import './build-kernel.js';
import { BY_LANGUAGE } from './build-messages.js';
import { hostPlugin } from './parts/host-plugin.ts';
import { licencePlugins } from './parts/licences.ts';
import { messagesPlugin } from './parts/messages-plugin.ts';
import { partsPlugin } from './parts/parts-plugin.ts';
import { pluralsPlugin } from './parts/plurals.ts';
import { sharedChunksPlugin } from './parts/shared-chunks.ts';

const licences = licencePlugins();

/** The messages for development and tests: one module a language, quick to load. */
const MESSAGES = BY_LANGUAGE.outdir;
/** The messages for a build: one module a message, so that a page loads only those it uses. */
const MESSAGE_MODULES = '.cache/paraglide';

/** Resolves imports of messages to the modules for a build. */
function messageModules(): Plugin {
  const from = resolve(MESSAGES);
  return {
    name: 'message-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith(from)) return null;
      return this.resolve(resolve(MESSAGE_MODULES) + source.slice(from.length), importer);
    },
  };
}

export default defineConfig(({ command }) => ({
  worker: { plugins: () => [licences.worker] },
  plugins: [
    sveltekit(),
    messageModules(),
    messagesPlugin(
      command === 'build'
        ? { outdir: MESSAGE_MODULES, outputStructure: 'message-modules' }
        : BY_LANGUAGE,
    ),
    pluralsPlugin(),
    sharedChunksPlugin(),
    partsPlugin(),
    licences.app,
    hostPlugin(process.env['BASE_PATH'] ?? ''),
  ],
}));
