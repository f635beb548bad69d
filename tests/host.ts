/**
 * A static file server for the end-to-end tests: serves the output of `npm run build` from memory.
 * A page of the app requests over a hundred files, and `vite preview` takes as long for each as the
 * page itself.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { headersAt } from '../parts/headers';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const [folder = 'build', port = '4179', base = ''] = process.argv.slice(2);

/** The response for each path below the base; `index.html` is served at its folder. */
const answers = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/');
      const path = file.slice(folder.length).replace(/\/index\.html$/, '/');
      return [path, createAnswer(path, readFileSync(file), 200)];
    }),
);
/** The page for unknown paths. */
const notFoundPage = readFileSync(`${folder}/404.html`);

/** Files with a content hash in their name are cached forever; others are revalidated by ETag. */
function createAnswer(path: string, body: Buffer, status: number): Answer {
  const cacheHeaders: Record<string, string> = path.startsWith('/_app/immutable/')
    ? { 'cache-control': 'public,max-age=31536000,immutable' }
    : { etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  const type = TYPES[status === 200 ? extname(path) || '.html' : '.html'];
  return {
    status,
    headers: {
      ...headersAt(path),
      // A sandboxed frame has an opaque origin and requests scripts cross-origin.
      'access-control-allow-origin': '*',
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(status === 200 ? cacheHeaders : {}),
      'content-length': String(body.length),
    },
    body,
  };
}

/** The decoded path of an address; a malformed address is returned as it is and matches no file. */
function decodePath(address: string): string {
  try {
    return decodeURI(address).slice(base.length);
  } catch {
    return address;
  }
}

createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const [address = '/', ...search] = (request.url ?? '/').split('?');
  const path = decodePath(address);
  if (!address.startsWith(base) || (!path.endsWith('/') && answers.has(`${path}/`))) {
    // A page's address ends with a slash; an address outside the app leads to its first page.
    const targetPath = address.startsWith(base) ? address : base;
    const location = [`${targetPath}/`, ...search].join('?');
    response.writeHead(307, { ...headersAt(path), location }).end();
    return;
  }
  const { status, headers, body } = answers.get(path) ?? createAnswer(path, notFoundPage, 404);
  if (headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']) {
    response.writeHead(304, headersAt(path)).end();
    return;
  }
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}).listen(Number(port));
