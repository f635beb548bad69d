/**
 * The lint rule `modules/no-game-names`: a shared module knows a game by its interface, never by
 * its name. No identifier, text, message key, class, element or file name of it may contain one; a
 * comment may give an example. Imports are checked by `modules/directions`.
 */
import { posix } from 'node:path';
import { IMPORT_SOURCES } from './directions.js';
import { GAMES, moduleOf, SHARED_MODULES } from './modules.js';

/**
 * The words in `bridgeModule`, `BRIDGE_ROOM`, `bridge_title`, `bridge/an-id` or `.bridge-table`.
 */
const WORD = /[A-Z]+(?![a-z])|[A-Za-z][a-z]*/g;
const CSS_COMMENT = /\/\*.*?\*\//gs;

/**
 * The first game that a piece of source names; undefined where it names none.
 * @param {string} text
 */
function gameNamedIn(text) {
  const words = text.match(WORD)?.map((word) => word.toLowerCase()) ?? [];
  return words.find((word) => GAMES.includes(word));
}

/** @type {import('eslint').Rule.RuleModule} */
export const noGameNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      named: '{{module}} is shared by all games and may not name {{game}}: use the game interface.',
    },
  },
  create(context) {
    /** @param {string} name */
    const slashes = (name) => name.replaceAll('\\', '/');
    const path = posix.relative(slashes(context.cwd), slashes(context.filename));
    const module = moduleOf(path);
    if (!module || !SHARED_MODULES.includes(module)) return {};

    /** The offsets at which imported paths begin.
     * @type {Set<number | undefined>} */
    const importStarts = new Set();
    return {
      [IMPORT_SOURCES](/** @type {import('eslint').Rule.Node} */ node) {
        importStarts.add(node.range?.[0]);
      },
      Program(node) {
        const game = gameNamedIn(path);
        if (game !== undefined)
          context.report({ node, messageId: 'named', data: { module, game } });
      },
      // Comments are no tokens, except those of markup.
      'Program:exit'() {
        for (const { type, value, range, loc } of context.sourceCode.ast.tokens ?? []) {
          if (String(type) === 'HTMLComment') continue;
          const game = gameNamedIn(value.replace(CSS_COMMENT, ''));
          if (game === undefined || importStarts.has(range[0])) continue;
          context.report({ loc, messageId: 'named', data: { module, game } });
        }
      },
    };
  },
};
