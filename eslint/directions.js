/**
 * The lint rule `rooms/directions`: a file imports only what its room may import, and every import
 * is written in one way. It reads the import lines alone, so that it needs no files on the disk.
 */
import { posix } from 'node:path';
import { MAY_IMPORT, PURE_ROOMS, roomOf } from './rooms.js';

const TEST = /\.test\.ts$/;
/** Endings that Vite and tsx find by themselves. `.svelte.ts` is none: `./x.svelte` names the component. */
const NEEDLESS_ENDING = /(?<!\.svelte)\.[jt]s$/;

/** Selects what an import line names, in every way to write one. */
export const IMPORT_SOURCES = [
  'ImportDeclaration > Literal.source',
  'ExportNamedDeclaration > Literal.source',
  'ExportAllDeclaration > Literal.source',
  'ImportExpression > Literal.source',
  'TSImportType Literal',
].join(', ');

/**
 * The path below the root that an import line means, or null for a package.
 * @param {string} source what the import line names
 * @param {string} from the path of the importing file
 */
function targetOf(source, from) {
  const plain = source.split('?')[0] ?? source;
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  return plain.startsWith('$lib/') ? plain.replace('$lib', 'src/lib') : null;
}

/**
 * @param {string} room
 * @param {string} other
 * @param {string} path of the importing file
 */
function mayImport(room, other, path) {
  if (MAY_IMPORT.get(room)?.includes(other)) return true;
  // A test may stand on more than the code it tests: on any pure room of the same table, so that it
  // can set the cards up in the notation of the game.
  const sameTable = other.split('/')[0] === room.split('/')[0] || !other.includes('/');
  return TEST.test(path) && PURE_ROOMS.includes(other) && sameTable;
}

/**
 * How the import is written: another room by its name, the own one by the way to it. The port of
 * the trainer is a room for who may see it, and part of the trainer for how it is written.
 * @param {string} source
 * @param {string} target
 * @param {string} path of the importing file
 */
function spelling(source, target, path) {
  /** @param {string} place */
  const folder = (place) => roomOf(place)?.replace('/port', '');
  const within = folder(path) === folder(target);
  const [, query = ''] = source.split(/(?=\?)/);
  const named = within === source.startsWith('.') || !target.startsWith('src/lib/');
  const way = within
    ? posix.relative(posix.dirname(path), target).replace(/^(?!\.)/, './')
    : target.replace('src/lib/', '$lib/');
  // What is taken as a text or an address (`./rules.ts?raw`) is a file, and keeps its ending.
  return (named ? source : way + query).replace(NEEDLESS_ENDING, '');
}

/** @type {import('eslint').Rule.RuleModule} */
export const directions = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      direction: '{{room}} may not import {{other}}; see eslint/rooms.js for the directions.',
      homeless: '{{place}} lies in no room; see eslint/rooms.js for the rooms.',
      spelling: "Write '{{wanted}}': $lib for another room, a relative path within, no ending.",
    },
  },
  create(context) {
    /** @param {string} name */
    const slashes = (name) => name.replaceAll('\\', '/');
    const path = posix.relative(slashes(context.cwd), slashes(context.filename));
    const room = roomOf(path);

    /** @param {import('eslint').Rule.Node & { value?: unknown }} node */
    function check(node) {
      const source = node.value;
      if (typeof source !== 'string') return;
      const target = targetOf(source, path);
      if (target === null) return;
      const other = roomOf(target);
      const wanted = spelling(source, target, path);
      if (other === undefined) {
        context.report({ node, messageId: 'homeless', data: { place: target } });
      } else if (room && other && room !== other && !mayImport(room, other, path)) {
        context.report({ node, messageId: 'direction', data: { room, other } });
      } else if (wanted !== source) {
        context.report({
          node,
          messageId: 'spelling',
          data: { wanted },
          fix: (fixer) => fixer.replaceText(node, `'${wanted}'`),
        });
      }
    }

    return {
      Program(node) {
        if (room !== undefined) return;
        context.report({ node, messageId: 'homeless', data: { place: path } });
      },
      [IMPORT_SOURCES]: check,
    };
  },
};
