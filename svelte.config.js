import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The folder under which the app is hosted, such as `/cards`; empty at the root of a host. */
const base = process.env.BASE_PATH ?? '';

/** A folder with another registry of games; a build with it goes to a directory of its own. */
const games = process.env.GAMES;
const otherGames = '.cache/other-games';

/**
 * The inline script of every page; SvelteKit adds the hashes of the others when it renders pages.
 */
const [, first = ''] =
  /<script>([^]*?)<\/script>/.exec(
    readFileSync(new URL('src/app.html', import.meta.url), 'utf8'),
  ) ?? [];
/** @type {`sha256-${string}`} */
const hashOfFirst = `sha256-${createHash('sha256').update(first).digest('base64')}`;

/** @type {import('@sveltejs/kit').Config} */
export default {
  preprocess: vitePreprocess(),
  kit: {
    adapter: adapter({
      fallback: '404.html',
      ...(games === undefined ? {} : { pages: `${otherGames}/build` }),
    }),
    outDir: games === undefined ? '.svelte-kit' : `${otherGames}/kit`,
    paths: { base, relative: false },
    // The root layout registers it and listens for new versions.
    serviceWorker: { register: false },
    // Pages load and run content of their own host only. `frame-ancestors` needs a header:
    // parts/headers.ts.
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['none'],
        // The solver is a WebAssembly module.
        'script-src': ['self', 'wasm-unsafe-eval', hashOfFirst],
        'style-src': ['self', 'unsafe-inline'],
        // Card backs are SVG in a style sheet; a diagram is drawn as SVG before it is saved as PNG.
        'img-src': ['self', 'data:'],
        'font-src': ['self'],
        'connect-src': ['self'],
        'worker-src': ['self'],
        'manifest-src': ['self'],
        'object-src': ['none'],
        'base-uri': ['none'],
        'form-action': ['none'],
      },
    },
    typescript: {
      // AssemblyScript has its own types; its compiler checks it.
      config: (config) => ({
        ...config,
        include: [...config.include, '../parts/*.ts'],
        exclude: [...config.exclude, '../src/lib/games/*/*/assembly'],
      }),
    },
    alias: {
      $problems: 'problems',
      $messages: 'src/lib/paraglide/messages',
      // The registry of games and of their problem files; a test has its own.
      $games: games ?? 'src/lib/registry',
    },
  },
};
