/**
 * The HTTP headers of a host, besides the content policy that every page carries itself: framing,
 * no MIME sniffing, no referrer for other sites. The preview sends them; the file `_headers` gives
 * them to static hosts that know its format.
 */
type Headers = Readonly<Record<string, string>>;

/** The page that other sites may embed. */
const FRAMED = '/embed/';

const OF_ALL: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

const UNFRAMED: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
};

/** True for a page that other sites may embed. */
export function isFramed(path: string): boolean {
  return path === FRAMED;
}

/** The headers of a path below the app's base; it begins with `/`. */
export function headersAt(path: string): Headers {
  return isFramed(path) ? OF_ALL : { ...OF_ALL, ...UNFRAMED };
}

/**
 * The text of `_headers`. Its rules add up, and some hosts join the values of two rules: so it
 * lists the pages that must not be framed, by the first segment of their path, instead of all pages
 * with an exception.
 * @param base the folder of the host that holds the app; empty at its root
 * @param pages paths of pages below it, each beginning with `/`
 */
export function headersFile(base: string, pages: readonly string[]): string {
  const tops = new Set(pages.map((path) => /^\/[^/]+\//.exec(path)?.[0]));
  const named = [...tops].filter((top) => top !== undefined && !isFramed(top)).sort();
  const rule = (path: string, headers: Headers): string =>
    [base + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
      '\n',
    );
  const unframed = ['/', '/404.html', ...named.map((top) => `${top}*`)];
  return [rule('/*', OF_ALL), ...unframed.map((path) => rule(path, UNFRAMED))].join('\n') + '\n';
}

/** The headers that such a file gives to a path: those of all rules that match. */
export function headersFromFile(file: string, address: string): Headers {
  const headers: Record<string, string> = {};
  let isMatch = false;
  for (const line of file.split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      isMatch = line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : line === address;
    } else if (isMatch) {
      headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
    }
  }
  return headers;
}
