/** Sends the headers of `headers.ts`: the preview itself, other hosts by the file `_headers`. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { headersAt, headersFile } from './headers.ts';

/** @param base the folder of the host that holds the app, such as `/cards`; empty at its root */
export function hostPlugin(base: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'host-headers',
    configResolved(resolved) {
      config = resolved;
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://host');
        const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
        for (const [name, value] of Object.entries(headersAt(path)))
          response.setHeader(name, value);
        // A preview is on the same machine: compressing an answer takes longer than sending it.
        delete request.headers['accept-encoding'];
        next();
      });
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        const output = resolve(config.root, config.build.outDir, '..');
        const pagesFolder = join(output, 'prerendered/pages');
        if (!config.build.ssr || !existsSync(pagesFolder)) return;
        const pages = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' });
        const paths = pages.map((path) => `/${path.replaceAll('\\', '/')}`);
        const file = headersFile(
          base,
          paths.filter((path) => path.endsWith('.html')),
        );
        writeFileSync(join(output, 'client/_headers'), file);
      },
    },
  };
}
