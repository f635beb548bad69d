/** The set is in the address fragment: it is read in the browser, and no server sees it. */
export const ssr = false;
