/** The messages, compiled at the start of Vite where they are not compiled yet, and anew when one changes. */
import { resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { compileMessages, filesAt, TEXTS, type Target } from '../build-messages.js';

const isText = (path: string): boolean =>
  TEXTS.map((top) => resolve(top)).some(
    (top) => resolve(path) === top || resolve(path).startsWith(top + sep),
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
      // A text that is half written is no reason to stop.
      await compileMessages(target).catch((error: unknown) => this.warn(String(error)));
    },
  };
}
