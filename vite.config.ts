import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';
import { partsPlugin } from './parts/plugin.ts';

export default defineConfig({
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
