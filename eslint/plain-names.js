/**
 * The lint rule `language/plain-names`: no declared identifier and no file is called by a word of
 * the list below. A name says what kind of thing it is: a count, an index, a callback, a predicate,
 * a noun of the field. A participle, an adverb or a metaphor does not.
 *
 * The list holds whole names: `told` is reported, `toldTitle` is not. Names of other packages'
 * options and of web standards are not declared here, so they are not reported. A property of a
 * stored format keeps its name; the files that declare such a type are the allowed places of it.
 */
import { posix } from 'node:path';

/** Paths below the root where a word is a term of card games. */
const CARDS = /^(src\/lib\/(cards|games\/(bridge|mighty)|kit)|tests)\//;

/**
 * The words with what to write instead and, for some, the places where they are the right word.
 * @type {Readonly<Record<string, { instead: string, allowed?: RegExp }>>}
 */
const DENIED_NAMES = {
  // Participles and adverbs in the place of a noun.
  told: { instead: 'onProgress, message, announcement' },
  asked: {
    instead: 'question, request, isRequested',
    // Stored formats: the settings of a mahjong game and the tally of its practice.
    allowed:
      /^src\/(lib\/games\/mahjong\/ui\/game\/mahjong-game-settings|routes\/mahjong\/practice\/practice-results)\.ts$/,
  },
  said: { instead: 'text, message, call, output' },
  heard: { instead: 'inferences, beliefs, events' },
  gone: { instead: 'played, removed, isGone' },
  mine: {
    instead: 'ownX, first, actual',
    // A stored format: the source of a problem, kept with the current series.
    allowed: /^src\/lib\/game-module\/game-module\.ts$/,
  },
  theirs: { instead: 'otherX, second, isShared' },
  apart: { instead: 'groupBy, partition' },
  aside: {
    instead: 'quarantined',
    // A stored format: the name of an object store.
    allowed: /^src\/lib\/storage\/database\/database-schema\.ts$/,
  },
  behind: { instead: 'remaining, isStale' },
  faced: { instead: 'largestGroup, isFaceUp' },
  hopes: { instead: 'upperBound' },
  lent: {
    instead: 'sharedPrefixLength',
    // A stored format: the saved attempt.
    allowed: /^src\/lib\/storage\/saved-attempt\.ts$/,
  },
  torn: { instead: 'corrupt' },
  // Metaphors.
  house: { instead: 'app, registry', allowed: /mighty/ },
  room: {
    instead: 'module, page, space',
    // The open and the closed room of a bridge match.
    allowed: /^(src\/(lib\/(games|authoring)|cli)\/bridge|tests\/properties)\//,
  },
  door: { instead: 'entryPoint, input, link' },
  desk: { instead: 'module, controller' },
  heart: { instead: 'core', allowed: CARDS },
  paper: { instead: 'log, baselinePolicy' },
  pad: { instead: 'buffer, keypad' },
  purse: { instead: 'residualWeight' },
  bench: { instead: 'authorTools, workspace', allowed: /^tests\/bench\// },
  voice: { instead: 'announcer' },
  snares: { instead: 'trapRate' },
};

/** File names (without their endings) that say nothing of the concept in them. */
const DENIED_FILES = [
  'words',
  'table',
  'told',
  'said',
  'heard',
  'place',
  'opening',
  'players',
  'telling',
  'looking',
  'listening',
  'paper',
  'plain',
  'house',
  'room',
  'desk',
  'face',
  'bench',
];

/** @param {string} path below the root */
function stemOf(path) {
  return posix
    .basename(path)
    .replace(/(\.svelte)?(\.test|\.fixture|\.spec|\.worker)*\.(ts|svelte|js)$/, '');
}

/** @type {import('eslint').Rule.RuleModule} */
export const plainNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: "'{{name}}' says nothing of its kind; rather {{instead}} (eslint/plain-names.js).",
      file: "A file is named after its concept; '{{name}}' is none (eslint/plain-names.js).",
    },
  },
  create(context) {
    /** @param {string} name */
    const slashes = (name) => name.replaceAll('\\', '/');
    const path = posix.relative(slashes(context.cwd), slashes(context.filename));

    /** @param {any} node an identifier or a pattern that declares names */
    function check(node) {
      switch (node?.type) {
        case 'Identifier': {
          const denied = Object.hasOwn(DENIED_NAMES, node.name)
            ? DENIED_NAMES[node.name]
            : undefined;
          if (denied && !denied.allowed?.test(path))
            context.report({
              node,
              messageId: 'name',
              data: { name: node.name, instead: denied.instead },
            });
          return;
        }
        case 'ObjectPattern':
          node.properties.forEach((/** @type {any} */ each) => check(each.value ?? each.argument));
          return;
        case 'ArrayPattern':
          node.elements.forEach(check);
          return;
        case 'AssignmentPattern':
          check(node.left);
          return;
        case 'RestElement':
          check(node.argument);
          return;
        case 'TSParameterProperty':
          check(node.parameter);
      }
    }

    /** @param {any} node */
    const checkFunction = (node) => {
      check(node.id);
      node.params.forEach(check);
    };
    /** @param {any} node */
    const checkKey = (node) => {
      if (!node.computed) check(node.key);
    };

    return {
      Program(node) {
        const name = stemOf(path);
        if (DENIED_FILES.includes(name))
          context.report({ node, messageId: 'file', data: { name } });
      },
      VariableDeclarator: (node) => check(node.id),
      FunctionDeclaration: checkFunction,
      FunctionExpression: checkFunction,
      ArrowFunctionExpression: checkFunction,
      ClassDeclaration: (node) => check(node.id),
      MethodDefinition: checkKey,
      PropertyDefinition: checkKey,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      TSInterfaceDeclaration: (/** @type {any} */ node) => check(node.id),
      TSTypeAliasDeclaration: (/** @type {any} */ node) => check(node.id),
    };
  },
};
