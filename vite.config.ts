import { resolve } from 'node:path';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig, type Plugin } from 'vite';
import { BY_LANGUAGE } from './build-messages.js';
import { hostPlugin } from './parts/host.ts';
import { licencePlugins } from './parts/licences.ts';
import { messagesPlugin } from './parts/messages.ts';
import { partsPlugin } from './parts/plugin.ts';
import { pluralsPlugin } from './parts/plurals.ts';
import { isSaidByFrame, isSaidInLessons, isSaidInLists, wordsOfTable } from './parts/words.ts';

/**
 * What every page needs, and what every lesson does: small modules that would each be a file of its own. What moves
 * the schedules comes with the first card; what serves only games, lists and who writes comes with these.
 */
const HOUSE =
  /src\/lib\/(?:core(?!\/(?:base64|text-edit|confidence-interval|structural-sharing|nearest-word|played-lines|quote-short|random|stored-objects)\.)|game-module|progress(?!\/(?:play-calendar|review-schedule|storage\/(?:repair-database|migrate-database|version-1))\.)|offline|ui\/Sheet|ui\/settings\/(?:settings|preferences))[./]/;
/** What every page asks for of each table: where its pages and engines lie is said once in one file. */
const FACES = /src\/lib\/(\w+)\/ui\/\1-ui\.ts/;
const LESSON =
  /src\/lib\/(?:cards|trainer\/(?!game)|worker|lesson-ui\/(?!choice|game|learn|review|share|stage\/ToolBar)|ui\/(?:keyboard\.|cards\/(?!OpenHand|HandStrip|strip)))|@lucide\/svelte\/dist\/(?!icons)/;

/** Drawings of a few lines, most of them on several pages. */
const ICONS = /@lucide\/svelte\/dist\/icons\//;

const licences = licencePlugins();

/** Where the app's own sources find the messages: one module a language, which is quick to read whole. */
const MESSAGES = BY_LANGUAGE.outdir;
/** Where they lie for a build: one module a message, so that a page takes no more of them than it says. */
const MESSAGES_APART = '.cache/paraglide';

/** Leads what asks for the messages to where they lie one by one. */
function messagesApart(): Plugin {
  const from = resolve(MESSAGES);
  return {
    name: 'messages-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.startsWith(from)) return null;
      return this.resolve(resolve(MESSAGES_APART) + source.slice(from.length), importer);
    },
  };
}

export default defineConfig(({ command }) => ({
  build: {
    rolldownOptions: {
      output: {
        // Letters that lie together are compressed better, and asked for once.
        codeSplitting: {
          groups: [
            { name: 'house', test: HOUSE, minShareCount: 2, priority: 2 },
            { name: 'lesson', test: LESSON, minShareCount: 2, priority: 1 },
            { name: 'faces', test: FACES },
            // What faces say is said elsewhere too: no page needs all faces for a name of one.
            { name: 'names', test: isSaidByFrame, priority: 5 },
            { name: 'words', test: isSaidInLessons, minShareCount: 2, priority: 4 },
            { name: wordsOfTable, minShareCount: 2, priority: 2 },
            { name: 'lists', test: isSaidInLists, minShareCount: 2, priority: 3 },
            { name: 'icons', test: ICONS, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  worker: { plugins: () => [licences.worker] },
  plugins: [
    sveltekit(),
    messagesApart(),
    messagesPlugin(
      command === 'build'
        ? { outdir: MESSAGES_APART, outputStructure: 'message-modules' }
        : BY_LANGUAGE,
    ),
    pluralsPlugin(),
    partsPlugin(),
    licences.app,
    hostPlugin(process.env['BASE_PATH'] ?? ''),
  ],
}));
