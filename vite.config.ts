import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { partsPlugin } from './parts/plugin.ts';

/**
 * What every page needs, and what every lesson does: small modules that would each be a file of its own. What moves
 * the schedules comes with the first card.
 */
const HOUSE =
  /src\/lib\/(?:core|tables|progress(?!\/(?:schedule|kept\/(?:mend|version-1))\.)|offline|ui\/Sheet|ui\/settings\/(?:settings|preferences))[./]/;
const LESSON = /src\/lib\/(?:cards|trainer|worker|lesson-ui\/(?!review|share)|ui\/cards)|@lucide/;

export default defineConfig({
  build: {
    rolldownOptions: {
      output: {
        // Letters that lie together are compressed better, and asked for once.
        codeSplitting: {
          groups: [
            { name: 'house', test: HOUSE, minShareCount: 2, priority: 2 },
            { name: 'lesson', test: LESSON, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  plugins: [
    sveltekit(),
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/lib/paraglide',
      // One way to write the messages, whether they are served, built or tested.
      outputStructure: 'message-modules',
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
    }),
    partsPlugin(),
  ],
});
