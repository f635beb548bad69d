/** The page lives in the browser: the worker and the fragment of the address are there. */
export const ssr = false;
