/**
 * The HTTP headers of a host, besides the content policy that every page carries itself: framing,
 * no MIME sniffing, no referrer for other sites. The preview sends them; the file `_headers` gives
 * them to static hosts that know its format.
 */
type Headers = Readonly<Record<string, string>>;

/** The page that other sites may embed. */
const FRAMED_PAGE = '/embed/';

const COMMON_HEADERS: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

const UNFRAMED_HEADERS: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
};

/** True for a page that other sites may embed. */
export function isFramed(path: string): boolean {
  return path === FRAMED_PAGE;
}

/** The headers of a path below the app's base; it begins with `/`. */
export function headersAt(path: string): Headers {
  return isFramed(path) ? COMMON_HEADERS : { ...COMMON_HEADERS, ...UNFRAMED_HEADERS };
}

/**
 * The text of `_headers`. Its rules add up, and some hosts join the values of two rules: so it
 * lists the pages that must not be framed, by the first segment of their path, instead of all pages
 * with an exception.
 * @param base the folder of the host that holds the app; empty at its root
 * @param pages paths of pages below it, each beginning with `/`
 */
export function headersFile(base: string, pages: readonly string[]): string {
  const firstSegments = new Set(pages.map((path) => /^\/[^/]+\//.exec(path)?.[0]));
  const framelessSegments = [...firstSegments]
    .filter((segment) => segment !== undefined && !isFramed(segment))
    .sort();
  const rule = (path: string, headers: Headers): string =>
    [base + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
      '\n',
    );
  const unframedPaths = ['/', '/404.html', ...framelessSegments.map((segment) => `${segment}*`)];
  return (
    [rule('/*', COMMON_HEADERS), ...unframedPaths.map((path) => rule(path, UNFRAMED_HEADERS))].join(
      '\n',
    ) + '\n'
  );
}

/** The headers that a file `_headers` gives to a path: those of all rules that match. */
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
