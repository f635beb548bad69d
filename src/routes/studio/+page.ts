/** The studio needs the browser: its store, its worker and the address fragment. */
export const ssr = false;
