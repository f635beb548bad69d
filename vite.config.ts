import { resolve } from 'node:path';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin } from 'vite';
import { BY_LANGUAGE } from './build-messages.js';
import { hostPlugin } from './parts/host-plugin.ts';
import { licencePlugins } from './parts/licences.ts';
import { messagesPlugin } from './parts/messages-plugin.ts';
import { partsPlugin } from './parts/parts-plugin.ts';
import { pluralsPlugin } from './parts/plurals.ts';
import {
  isFrameMessage,
  isLessonMessage,
  isListMessage,
  messageChunkOfGame,
} from './parts/message-chunks.ts';

/**
 * Modules that every page needs (`SHELL`) or every lesson (`LESSON`): small ones that would each
 * become a file. The scheduler is loaded with the first card, the rest with games, lists or the
 * studio.
 */
const SHELL =
  /src\/lib\/(?:core(?!\/(?:base64|text-edit|confidence-interval|structural-sharing|nearest-word|played-lines|positioned-json|record-file|game-tally|quote-short|random|stored-objects)\.)|game-module|storage(?!\/(?:play-calendar|review-schedule|database\/(?:repair-database|migrate-database|version-1))\.)|platform\/offline|kit\/primitives\/Sheet|kit\/settings\/(?:settings|preferences))[./]/;
/** The user interface entry of each game, which every page needs. */
const GAME_UIS = /src\/lib\/games\/(\w+)\/ui\/\1-ui\.ts/;
const LESSON =
  /src\/lib\/(?:cards|trainer\/(?!game)|platform\/workers|kit\/(?:lesson\/(?!choice|learn|review|share)|stage\/(?!ToolBar))|kit\/card-table\/(?:keyboard\.|cards\/(?!OpenHand|HandStrip|hand-strip)))|@lucide\/svelte\/dist\/(?!icons)/;

/** Icons of a few lines, most of them on several pages. */
const ICONS = /@lucide\/svelte\/dist\/icons\//;

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
  build: {
    rolldownOptions: {
      output: {
        // Fewer, larger files compress better and need fewer requests.
        codeSplitting: {
          groups: [
            { name: 'shell', test: SHELL, minShareCount: 2, priority: 2 },
            { name: 'lesson', test: LESSON, minShareCount: 2, priority: 1 },
            { name: 'games', test: GAME_UIS },
            // Names of games are used elsewhere too: no page should load all entries for one name.
            { name: 'names', test: isFrameMessage, priority: 5 },
            { name: 'words', test: isLessonMessage, minShareCount: 2, priority: 4 },
            { name: messageChunkOfGame, minShareCount: 2, priority: 2 },
            { name: 'lists', test: isListMessage, minShareCount: 2, priority: 3 },
            { name: 'icons', test: ICONS, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
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
    partsPlugin(),
    licences.app,
    hostPlugin(process.env['BASE_PATH'] ?? ''),
  ],
}));
