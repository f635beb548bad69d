/**
 * Compiles the messages where they are not compiled yet: that takes ten seconds of a core, and each start of Vite would do it
 * anew, one for every project of the tests. What stands is taken when it was made from the same texts and nobody has
 * touched it since. Run by itself it makes what the tests and the command line read.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';

/** @typedef {{ outdir: string, outputStructure: 'message-modules' | 'locale-modules' }} Target */

const PROJECT = 'project.inlang';
/** What can change what is written: the compiler, what reads the files for it, this file. */
const COMPILERS = [
  'node_modules/@inlang/paraglide-js/package.json',
  'node_modules/@inlang/plugin-message-format/package.json',
  'build-messages.js',
];

/** Where the texts lie, and the file that names them. */
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
  // As Vite says it.
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
 * One number for the texts, the compiler and what was written.
 * @param {Target} target
 * @param {string} root where the house lies
 */
export function digest(target, root = '.') {
  const hash = createHash('sha256').update(JSON.stringify(optionsFor(target)));
  const tops = [...TEXTS, ...COMPILERS, target.outdir];
  for (const path of tops.flatMap((top) => filesAt(join(root, top))))
    hash.update(`\0${relative(root, path)}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

const NOTES = '.cache/messages';
/** @param {Target} target */
const noteOf = ({ outdir }) => join(NOTES, `${outdir.replaceAll('/', '-')}.txt`);

/**
 * Whether what stands there was made from the texts as they are now.
 * @param {Target} target
 */
function isCompiled(target) {
  const [note] = filesAt(noteOf(target));
  return note !== undefined && readFileSync(note, 'utf8') === digest(target);
}

/**
 * The words of rules are found by a rule's id, so that they are handed out by name: in a file of their own, for
 * whoever asks for a thing by its name has all of its names.
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

/** What was written last, so that only what changes is written again. */
let previous = /** @type {Awaited<ReturnType<typeof compile>> | undefined} */ (undefined);
/** Several servers start at the same time: one of them compiles, and the others find that it is done. */
let last = Promise.resolve();

/**
 * Compiles the messages where what stands there was made from other texts.
 * @param {Target} target
 * @returns {Promise<void>}
 */
export function compileMessages(target) {
  const now = last.then(async () => {
    if (isCompiled(target)) return;
    previous = await compile({
      ...optionsFor(target),
      // Who reads what is there now finds it until it is written over.
      cleanOutdir: false,
      ...(previous === undefined ? {} : { previousCompilation: previous }),
    });
    writeRules(target);
    mkdirSync(NOTES, { recursive: true });
    writeFileSync(noteOf(target), digest(target));
  });
  last = now.catch(() => undefined);
  return now;
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  await compileMessages(BY_LANGUAGE);
