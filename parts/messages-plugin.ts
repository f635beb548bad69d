/** Compiles the messages when Vite starts, unless they are up to date, and when one changes. */
import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages, filesAt, TEXTS, type Target } from '../build-messages.js';

const isText = (path: string): boolean =>
  TEXTS.map((textPath) => resolve(textPath)).some(
    (textPath) => resolve(path) === textPath || resolve(path).startsWith(textPath + sep),
  );

export function messagesPlugin(target: Target): Plugin {
  return {
    name: 'messages',
    enforce: 'pre',
    async buildStart() {
      await compileMessages(target);
      for (const path of TEXTS.flatMap(filesAt)) this.addWatchFile(resolve(path));
    },
    async watchChange(path) {
      if (!isText(path)) return;
      // A half-written text must not stop the server.
      await compileMessages(target).catch((error: unknown) => this.warn(String(error)));
    },
  };
}
