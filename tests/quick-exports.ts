import type { Plugin } from 'vite';

/**
 * Makes the exports of test modules as fast to read as in the app. Vite creates an exports object
 * without a prototype, which V8 keeps in dictionary mode: looking up imports then takes a fifth of
 * the time of a search. Reading through an object that inherits from it makes V8 switch to fast
 * mode.
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

/** Code appended to each module; `__vite_ssr_exports__` is Vite's name for its exports. */
const READ_THROUGH = `((exported) => {
  const heir = Object.create(exported);
  const read = () => typeof heir.anything;
  read(), read(), read();
})(__vite_ssr_exports__);`;
