import type { Plugin } from 'vite';

/**
 * What the modules of a test export, as quick to read as in the app. Vite hands it over as an object without a prototype;
 * V8 keeps such a one as a dictionary and looks up every use of every import, which is a fifth of the time of a search.
 * Once it was read through an object that inherits from it, V8 keeps it as it keeps any other.
 */
export function quickExports(): Plugin {
  return {
    name: 'quick-exports',
    transform: {
      order: 'post',
      handler: (code) => ({ code: `${code}\n;${READ_THROUGH}`, map: null }),
    },
  };
}

/** Vite's own name for what a module exports, and what is done with it when the module has run. */
const READ_THROUGH = `((exported) => {
  const heir = Object.create(exported);
  const read = () => typeof heir.anything;
  read(), read(), read();
})(__vite_ssr_exports__);`;
