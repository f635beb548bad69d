/** The set stands in the fragment of the address: it is read in the browser, and no server sees it. */
export const ssr = false;
