/**
 * The lint rule `rooms/no-table-names`: a shared room knows a table by its port, never by its name. No
 * identifier, text, message key, class, element or file of it says one; a comment may give an example. What a
 * room imports is the matter of `rooms/directions`.
 */
import { posix } from 'node:path';
import { IMPORT_SOURCES } from './directions.js';
import { roomOf, SHARED_ROOMS, TABLES } from './rooms.js';

/** The words in `bridgeTable`, `BRIDGE_ROOM`, `bridge_title`, `bridge/an-id` or `.bridge-table`. */
const WORD = /[A-Z]+(?![a-z])|[A-Za-z][a-z]*/g;
const CSS_COMMENT = /\/\*.*?\*\//gs;

/**
 * The first table that a piece of source names, or undefined.
 * @param {string} text
 */
function tableIn(text) {
  const words = text.match(WORD)?.map((word) => word.toLowerCase()) ?? [];
  return words.find((word) => TABLES.includes(word));
}

/** @type {import('eslint').Rule.RuleModule} */
export const noTableNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      named: '{{room}} is shared by all tables and may not name {{table}}: ask its port.',
    },
  },
  create(context) {
    /** @param {string} name */
    const slashes = (name) => name.replaceAll('\\', '/');
    const path = posix.relative(slashes(context.cwd), slashes(context.filename));
    const room = roomOf(path);
    if (!room || !SHARED_ROOMS.includes(room)) return {};

    /** Where the names of other files begin.
     * @type {Set<number | undefined>} */
    const imported = new Set();
    return {
      [IMPORT_SOURCES](/** @type {import('eslint').Rule.Node} */ node) {
        imported.add(node.range?.[0]);
      },
      Program(node) {
        const table = tableIn(path);
        if (table !== undefined)
          context.report({ node, messageId: 'named', data: { room, table } });
      },
      // Comments are no tokens, those of markup excepted.
      'Program:exit'() {
        for (const { type, value, range, loc } of context.sourceCode.ast.tokens ?? []) {
          if (String(type) === 'HTMLComment') continue;
          const table = tableIn(value.replace(CSS_COMMENT, ''));
          if (table === undefined || imported.has(range[0])) continue;
          context.report({ loc, messageId: 'named', data: { room, table } });
        }
      },
    };
  },
};
