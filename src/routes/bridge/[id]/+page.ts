/** The table lives in the browser: the worker, the kept play and the language are there. */
export const ssr = false;
