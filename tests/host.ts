/**
 * A host of static files for the tests end to end: it gives what `npm run build` has written, from memory and as it is. A
 * page of the app asks for a hundred files and more, and the preview takes as long for each as the page itself.
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

/** What is said at each path below the base. A page is found where its folder is. */
const answers = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/');
      const path = file.slice(folder.length).replace(/\/index\.html$/, '/');
      return [path, createAnswer(path, readFileSync(file), 200)];
    }),
);
/** The page for what is not there. */
const unknown = readFileSync(`${folder}/404.html`);

/** A file with the hash of its content in its name is kept; whether another is still the same is asked each time. */
function createAnswer(path: string, body: Buffer, status: number): Answer {
  const kept: Record<string, string> = path.startsWith('/_app/immutable/')
    ? { 'cache-control': 'public,max-age=31536000,immutable' }
    : { etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
  const type = TYPES[status === 200 ? extname(path) || '.html' : '.html'];
  return {
    status,
    headers: {
      ...headersAt(path),
      // A frame that may keep nothing is of no host, and asks for scripts as somebody else.
      'access-control-allow-origin': '*',
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(status === 200 ? kept : {}),
      'content-length': String(body.length),
    },
    body,
  };
}

/** The path that an address means; one that is not well written is that of no file. */
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
    const place = address.startsWith(base) ? address : base;
    const location = [`${place}/`, ...search].join('?');
    response.writeHead(307, { ...headersAt(path), location }).end();
    return;
  }
  const { status, headers, body } = answers.get(path) ?? createAnswer(path, unknown, 404);
  if (headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag']) {
    response.writeHead(304, headersAt(path)).end();
    return;
  }
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}).listen(Number(port));
