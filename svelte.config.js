import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The folder under which the app is hosted, such as `/cards`; empty at the root of a host. */
const base = process.env.BASE_PATH ?? '';

/** @type {import('@sveltejs/kit').Config} */
export default {
  preprocess: vitePreprocess(),
  kit: {
    adapter: adapter({ fallback: '404.html' }),
    paths: { base, relative: false },
    // The layout does it, and listens for newer versions.
    serviceWorker: { register: false },
    typescript: {
      // AssemblyScript has types of its own; its compiler checks it.
      config: (config) => ({
        ...config,
        include: [...config.include, '../parts/*.ts'],
        exclude: [...config.exclude, '../src/lib/*/kernel/assembly'],
      }),
    },
    alias: {
      $problems: 'problems',
      $messages: 'src/lib/paraglide/messages',
      // The folder that says which tables there are and where their problems lie; a test has one of its own.
      $tables: process.env.TABLES ?? 'src/lib/register',
    },
  },
};
