/**
 * What a host says with each answer, beside the policy that every page carries itself: who may frame it, that files
 * are what they are called, and that other places are not told where a reader came from. The preview sends
 * it, and the file `_headers` tells hosts of static files that know that form.
 */
type Headers = Readonly<Record<string, string>>;

/** The page that is made for the pages of other people. */
const FRAMED = '/embed/';

const OF_ALL: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
};

const UNFRAMED: Headers = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
};

/** Whether a page may stand in the pages of other people. */
export function isFramed(path: string): boolean {
  return path === FRAMED;
}

/** What is said with the answer at a path below the app's base; it begins with `/`. */
export function headersAt(path: string): Headers {
  return isFramed(path) ? OF_ALL : { ...OF_ALL, ...UNFRAMED };
}

/**
 * The file for hosts. Rules add up there, and some hosts join what two of them say: so those who may not be framed
 * are named, by the first word of their address, instead of all with an exception.
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

/** What such a file says at an address of the host: what all rules say that fit it. */
export function answersIn(file: string, address: string): Headers {
  const said: Record<string, string> = {};
  let fits = false;
  for (const line of file.split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      fits = line.endsWith('*') ? address.startsWith(line.slice(0, -1)) : line === address;
    } else if (fits) {
      said[name] = said[name] === undefined ? value : `${said[name]}, ${value}`;
    }
  }
  return said;
}
