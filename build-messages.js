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
 * The messages that are looked up by the parts of their names: bridge's rules of thumb, and the
 * steps of first lessons and the chapters of rules of each game, `mighty_learn_joker_title` or
 * `yut_rules_backdo_3`.
 */
const LOOKED_UP =
  /^(rule)_|^([a-z]+_learn)_\w+_(?:title|text|task|right|wrong)$|^([a-z]+_rules)_\w+_(?:title|question|\d+)$/;

/**
 * Writes modules of the messages that are looked up by name, such as `_rule.js` and
 * `_yut_learn.js`: a module that is indexed by name cannot be tree-shaken, so each page has one of
 * its own.
 * @param {Target} target
 */
function writeLookedUp({ outdir, outputStructure }) {
  const folder = join('messages', 'en');
  const names = readdirSync(folder)
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .sort();
  const moduleOf = (/** @type {string} */ name) => LOOKED_UP.exec(name)?.slice(1).find(Boolean);
  for (const module of new Set(names.map(moduleOf).filter(Boolean))) {
    const members = names.filter((name) => moduleOf(name) === module);
    const text =
      outputStructure === 'message-modules'
        ? members.map((name) => `export * from './${name}.js'\n`).join('')
        : `export { ${members.join(', ')} } from './_index.js'\n`;
    writeFileSync(join(outdir, 'messages', `_${module}.js`), text);
  }
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
    writeLookedUp(target);
    mkdirSync(DIGESTS, { recursive: true });
    writeFileSync(digestFileOf(target), digest(target));
  });
  last = now.catch(() => undefined);
  return now;
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  await compileMessages(BY_LANGUAGE);
