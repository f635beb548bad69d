/** A problem that came with a link: it is read in the browser, and no server sees it. */
export const ssr = false;
