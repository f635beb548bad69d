/**
 * Compiles the messages unless the output is up to date: a compilation takes ten seconds of a core,
 * and each start of Vite, one for every test project, would repeat it. Run as a script it compiles
 * the output that the tests and the command line read.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

/** @typedef {{ outdir: string, outputStructure: 'message-modules' | 'locale-modules' }} Target */

const PROJECT = 'project.inlang';
/** Files besides the texts that the output depends on: the compiler, its reader, this script. */
const COMPILERS = [
  'node_modules/@inlang/paraglide-js/package.json',
  'node_modules/@inlang/plugin-message-format/package.json',
  'build-messages.js',
];

/** The texts, and the project file that names them. */
export const TEXTS = ['messages', join(PROJECT, 'settings.json')];

/** @type {Target} */
export const BY_LANGUAGE = { outdir: 'src/lib/paraglide', outputStructure: 'locale-modules' };

/** @param {Target} target */
const optionsFor = (target) => ({
  project: `./${PROJECT}`,
  outdir: target.outdir,
  outputStructure: target.outputStructure,
  /** @type {('localStorage' | 'preferredLanguage' | 'baseLocale')[]} */
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  // In Vite's terms.
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
});

/**
 * Every file below a folder, or the file itself; none where there is nothing.
 * @param {string} top
 * @returns {readonly string[]}
 */
export function filesAt(top) {
  try {
    return readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOTDIR') return [top];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * The hash of the texts, the compiler and the output.
 * @param {Target} target
 * @param {string} root the folder of the repository
 */
export function digest(target, root = '.') {
  const hash = createHash('sha256').update(JSON.stringify(optionsFor(target)));
  const tops = [...TEXTS, ...COMPILERS, target.outdir];
  for (const path of tops.flatMap((top) => filesAt(join(root, top))))
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

const DIGESTS = '.cache/messages';
/** @param {Target} target */
const digestFileOf = ({ outdir }) => join(DIGESTS, `${outdir.replaceAll('/', '-')}.txt`);

/**
 * True when the output was compiled from the present texts.
 * @param {Target} target
 */
function isCompiled(target) {
  const [note] = filesAt(digestFileOf(target));
  return note !== undefined && readFileSync(note, 'utf8') === digest(target);
}

/**
 * Writes a module of the messages of rules. They are looked up by a rule's id, and a module that is
 * indexed by name cannot be tree-shaken, so these messages get a module of their own.
 * @param {Target} target
 */
function writeRules({ outdir, outputStructure }) {
  const folder = join('messages', 'en');
  const names = readdirSync(folder)
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .filter((name) => name.startsWith('rule_'))
    .sort();
  const text =
    outputStructure === 'message-modules'
      ? names.map((name) => `export * from './${name}.js'\n`).join('')
      : `export { ${names.join(', ')} } from './_index.js'\n`;
  writeFileSync(join(outdir, 'messages', '_rules.js'), text);
}

/** The last compilation, so that the next one writes only what changes. */
let previous = /** @type {Awaited<ReturnType<typeof compile>> | undefined} */ (undefined);
/** The last request. Several servers start at once: the first compiles, the others find it done. */
let last = Promise.resolve();

/**
 * Compiles the messages unless the output is up to date.
 * @param {Target} target
 * @returns {Promise<void>}
 */
export function compileMessages(target) {
  const now = last.then(async () => {
    if (isCompiled(target)) return;
    previous = await compile({
      ...optionsFor(target),
      // A process that reads the output meanwhile finds the old files until they are overwritten.
      cleanOutdir: false,
      ...(previous === undefined ? {} : { previousCompilation: previous }),
    });
    writeRules(target);
    mkdirSync(DIGESTS, { recursive: true });
    writeFileSync(digestFileOf(target), digest(target));
  });
  last = now.catch(() => undefined);
  return now;
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  await compileMessages(BY_LANGUAGE);
