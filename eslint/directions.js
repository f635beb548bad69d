/**
 * The lint rule `modules/directions`: a file imports only the modules that its own may import, and
 * every import path is written in one way. It reads the import lines only, never the disk.
 */
import { posix } from 'node:path';
import { gameOfModule, MAY_IMPORT, moduleOf, PURE_MODULES } from './modules.js';

const TEST = /\.test\.ts$/;
/**
 * Extensions that Vite and tsx add themselves; not `.svelte.ts`, since `./x.svelte` names the
 * component.
 */
const NEEDLESS_EXTENSION = /(?<!\.svelte)\.[jt]s$/;

/** Selector of the imported path in every kind of import. */
export const IMPORT_SOURCES = [
  'ImportDeclaration > Literal.source',
  'ExportNamedDeclaration > Literal.source',
  'ExportAllDeclaration > Literal.source',
  'ImportExpression > Literal.source',
  'TSImportType Literal',
].join(', ');

/**
 * The path below the repository's root that an import refers to; null for a package.
 * @param {string} source the imported path as it is written
 * @param {string} from the path of the importing file
 */
function targetOf(source, from) {
  const path = source.split('?')[0] ?? source;
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  return path.startsWith('$lib/') ? path.replace('$lib', 'src/lib') : null;
}

/**
 * @param {string} importer a module
 * @param {string} imported a module
 * @param {string} path of the importing file
 */
function mayImport(importer, imported, path) {
  if (MAY_IMPORT.get(importer)?.includes(imported)) return true;
  // A test may import any pure module of its own game, for instance the notation to set up a deal.
  const isSameGame =
    gameOfModule(imported) === null || gameOfModule(imported) === gameOfModule(importer);
  return TEST.test(path) && PURE_MODULES.includes(imported) && isSameGame;
}

/**
 * The import path as it should be written: `$lib/…` for another module, relative within the own
 * one. `trainer/port` is a module of its own for the directions, but counts as part of `trainer`
 * here.
 * @param {string} source
 * @param {string} target
 * @param {string} path of the importing file
 */
function expectedSpelling(source, target, path) {
  /** @param {string} file */
  const folder = (file) => moduleOf(file)?.replace('/port', '');
  const isWithin = folder(path) === folder(target);
  const [, query = ''] = source.split(/(?=\?)/);
  const isRightForm = isWithin === source.startsWith('.') || !target.startsWith('src/lib/');
  const rewritten = isWithin
    ? posix.relative(posix.dirname(path), target).replace(/^(?!\.)/, './')
    : target.replace('src/lib/', '$lib/');
  // An import of a file as text or URL (`./rules.ts?raw`) keeps its extension.
  return (isRightForm ? source : rewritten + query).replace(NEEDLESS_EXTENSION, '');
}

/** @type {import('eslint').Rule.RuleModule} */
export const directions = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      direction:
        '{{importer}} may not import {{imported}}; see eslint/modules.js for the directions.',
      noModule: '{{file}} is in no module; see eslint/modules.js for the modules.',
      spelling:
        "Write '{{expected}}': $lib for another module, a relative path within, no extension.",
    },
  },
  create(context) {
    /** @param {string} name */
    const slashes = (name) => name.replaceAll('\\', '/');
    const path = posix.relative(slashes(context.cwd), slashes(context.filename));
    const importer = moduleOf(path);

    /** @param {import('eslint').Rule.Node & { value?: unknown }} node */
    function check(node) {
      const source = node.value;
      if (typeof source !== 'string') return;
      const target = targetOf(source, path);
      if (target === null) return;
      const imported = moduleOf(target);
      const expected = expectedSpelling(source, target, path);
      if (imported === undefined) {
        context.report({ node, messageId: 'noModule', data: { file: target } });
      } else if (
        importer &&
        imported &&
        importer !== imported &&
        !mayImport(importer, imported, path)
      ) {
        context.report({ node, messageId: 'direction', data: { importer, imported } });
      } else if (expected !== source) {
        context.report({
          node,
          messageId: 'spelling',
          data: { expected },
          fix: (fixer) => fixer.replaceText(node, `'${expected}'`),
        });
      }
    }

    return {
      Program(node) {
        if (importer !== undefined) return;
        context.report({ node, messageId: 'noModule', data: { file: path } });
      },
      [IMPORT_SOURCES]: check,
    };
  },
};
