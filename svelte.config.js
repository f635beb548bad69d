import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The folder under which the app is hosted, such as `/cards`; empty at the root of a host. */
const base = process.env.BASE_PATH ?? '';

/** The folder of other tables than the app's own. A house with them is built apart, so that the app stays in its place. */
const tables = process.env.TABLES;
const apart = '.cache/other-tables';

/** The script that stands in every page before the app; the others get their hashes when pages are written. */
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
      ...(tables === undefined ? {} : { pages: `${apart}/build` }),
    }),
    outDir: tables === undefined ? '.svelte-kit' : `${apart}/kit`,
    paths: { base, relative: false },
    // The layout does it, and listens for newer versions.
    serviceWorker: { register: false },
    // What a page may load and run: what comes from its own host. Who may frame it only a host can say: parts/headers.ts.
    csp: {
      mode: 'hash',
      directives: {
        'default-src': ['none'],
        // The solver is a module of WebAssembly.
        'script-src': ['self', 'wasm-unsafe-eval', hashOfFirst],
        'style-src': ['self', 'unsafe-inline'],
        // The backs of cards are drawings in a style sheet; a diagram is drawn before it is saved as a picture.
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
      // AssemblyScript has types of its own; its compiler checks it.
      config: (config) => ({
        ...config,
        include: [...config.include, '../parts/*.ts'],
        exclude: [...config.exclude, '../src/lib/*/*/assembly'],
      }),
    },
    alias: {
      $problems: 'problems',
      $messages: 'src/lib/paraglide/messages',
      // The folder that says which tables there are and where their problems lie; a test has one of its own.
      $tables: tables ?? 'src/lib/register',
    },
  },
};
