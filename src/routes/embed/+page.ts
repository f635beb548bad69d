/** One table in the page of somebody else; which one stands in the fragment of the address. */
export const ssr = false;
