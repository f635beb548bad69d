import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { directions } from './eslint/directions.js';
import { PURE_MODULES } from './eslint/modules.js';
import { noGameNames } from './eslint/no-game-names.js';
import { ownTypes } from './eslint/own-types.js';
import { plainComments } from './eslint/plain-comments.js';
import { plainNames } from './eslint/plain-names.js';
import svelteConfig from './svelte.config.js';

const TESTS = ['**/*.test.ts', 'tests/**'];
/** Tests and fixtures that are next to the code they test. */
const COLOCATED_TESTS = ['**/*.test.ts', '**/*.fixture.ts', '**/*.fixture.svelte'];
const PURE = PURE_MODULES.flatMap((name) => [`src/lib/${name}/**`, `src/lib/${name}.ts`]);
const PURE_TESTS = PURE_MODULES.map((name) => `src/lib/${name}/**/*.test.ts`);

const APP_ONLY = [
  'svelte',
  'svelte/*',
  '@sveltejs/*',
  '$app/*',
  '$lib/paraglide',
  '$lib/paraglide/*',
  '$messages',
];
const EFFECTS = ['xstate', '@xstate/*', 'idb', 'comlink', '@lucide/*', 'dompurify'];
const NODE = ['node:*'];

/** @param {string[]} names */
const noImports = (...names) => [
  'error',
  {
    patterns: [
      { group: names, message: 'A pure module uses no UI, state machine, storage or system.' },
    ],
  },
];

/** Globals of the DOM, storage, network and clock, which a pure module takes as arguments. */
const IMPURE_GLOBALS = [
  'document',
  'window',
  'self',
  'globalThis',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'fetch',
  'process',
  'Date',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
];
const noMathRandom = {
  object: 'Math',
  property: 'random',
  message: 'Randomness is an argument: take a seeded source from $lib/core.',
};

/** Functions of 2024, which not every browser that we support has, nor Node 20 all of them. */
const TOO_NEW = [
  ['Object', 'groupBy'],
  ['Map', 'groupBy'],
  ['Array', 'fromAsync'],
  ['Promise', 'withResolvers'],
  ['Promise', 'try'],
  ['AbortSignal', 'any'],
  ['URL', 'canParse'],
].map(([object, property]) => ({
  ...{ object, property },
  message: 'Not every browser that we support has it.',
}));

export default defineConfig(
  globalIgnores([
    'build/',
    '.cache/',
    '.svelte-kit/',
    'src/lib/paraglide/',
    'test-results/',
    'playwright-report/',
    'static/',
    // AssemblyScript has its own types and decorators; its compiler checks it.
    'src/lib/games/*/*/assembly/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
    },
    rules: {
      'no-restricted-properties': ['error', ...TOO_NEW],
      eqeqeq: 'error',
      // Links and goto() must respect the base path; a page that rewrites the query of its own URL
      // already includes it.
      'svelte/no-navigation-without-resolve': [
        'error',
        { ignorePushState: true, ignoreReplaceState: true },
      ],
      // The app has no stores, and the rule needs the type of every name.
      'svelte/require-store-reactive-access': 'off',
      'no-undef': 'off', // TypeScript does this, and knows the ambient types.
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'start' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts', '**/*.svelte.js'],
    languageOptions: { parserOptions: { parser: ownTypes, svelteConfig } },
  },

  {
    name: 'types',
    files: ['**/*.ts', '**/*.svelte'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
    },
  },
  {
    name: 'kernels',
    files: ['src/lib/games/*/kernel/**'],
    // A kernel indexes typed arrays within known bounds; a check there would slow the search.
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },

  {
    name: 'language',
    files: ['**/*.ts', '**/*.svelte', '**/*.js'],
    plugins: {
      language: { rules: { 'plain-comments': plainComments, 'plain-names': plainNames } },
    },
    rules: { 'language/plain-comments': 'error', 'language/plain-names': 'error' },
  },
  {
    name: 'modules',
    files: ['src/**/*.ts', 'src/**/*.svelte', 'tests/**/*.ts'],
    plugins: { modules: { rules: { directions, 'no-game-names': noGameNames } } },
    rules: { 'modules/directions': 'error' },
  },
  {
    name: 'shared modules',
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    // A test may take its example from a game.
    ignores: COLOCATED_TESTS,
    rules: { 'modules/no-game-names': 'error' },
  },
  {
    name: 'pure modules',
    files: PURE,
    rules: {
      'no-restricted-imports': noImports(...APP_ONLY, ...EFFECTS, ...NODE),
      'no-restricted-globals': [
        'error',
        ...IMPURE_GLOBALS.map((name) => ({
          name,
          message: 'A pure module takes this as an argument.',
        })),
      ],
      'no-restricted-properties': ['error', noMathRandom, ...TOO_NEW],
      'no-console': 'error',
    },
  },
  {
    name: 'game screens',
    files: ['src/lib/games/*/ui/**/*.ts', 'src/lib/games/*/ui/**/*.svelte'],
    ignores: COLOCATED_TESTS,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['$lib/games/*/*-module', '!$lib/game-module/game-module'],
              allowTypeImports: true,
              message: 'Import a game module dynamically, or every page loads its file reader.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'tests of pure modules',
    files: PURE_TESTS,
    rules: {
      'no-restricted-imports': noImports(...APP_ONLY, ...EFFECTS),
      'no-restricted-globals': 'off',
    },
  },
  {
    name: 'tests',
    files: TESTS,
    rules: { 'no-restricted-properties': ['error', noMathRandom] },
  },

  // The configuration of tools is not part of the app's TypeScript project.
  { files: ['*.js', '*.ts', 'eslint/**'], extends: [ts.configs.disableTypeChecked] },
);
