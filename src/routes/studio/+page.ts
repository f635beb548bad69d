/** What is written lies in the browser: its store, its worker and the fragment of the address are there. */
export const ssr = false;
