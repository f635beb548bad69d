import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { directions } from './eslint/directions.js';
import { noTableNames } from './eslint/no-table-names.js';
import { ownTypes } from './eslint/own-types.js';
import { PURE_ROOMS } from './eslint/rooms.js';
import svelteConfig from './svelte.config.js';

const TESTS = ['**/*.test.ts', 'tests/**'];
/** Tests and what they need, beside the code. */
const TESTS_BESIDE = ['**/*.test.ts', '**/*.fixture.ts', '**/*.fixture.svelte'];
const PURE = PURE_ROOMS.flatMap((room) => [`src/lib/${room}/**`, `src/lib/${room}.ts`]);
const PURE_TESTS = PURE_ROOMS.map((room) => `src/lib/${room}/**/*.test.ts`);

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
      { group: names, message: 'A pure room knows no screen, machine, storage or system.' },
    ],
  },
];

/** The screen, the storage, the network and the clock: what a pure room is given, it is given as an argument. */
const OUTSIDE = [
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
const noChance = {
  object: 'Math',
  property: 'random',
  message: 'Randomness is an argument: take a seeded source from $lib/core.',
};

export default defineConfig(
  globalIgnores([
    'build/',
    '.cache/',
    '.svelte-kit/',
    'src/lib/paraglide/',
    'test-results/',
    'playwright-report/',
    'static/',
    // AssemblyScript has types and decorators of its own; its compiler checks it.
    'src/lib/*/*/assembly/',
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
      eqeqeq: 'error',
      // Links and goto() must respect the folder the app is hosted under; a page that rewrites the
      // query of its own address has that folder in it already.
      'svelte/no-navigation-without-resolve': [
        'error',
        { ignorePushState: true, ignoreReplaceState: true },
      ],
      // There are no stores here, and it asks for the type of every name.
      'svelte/require-store-reactive-access': 'off',
      'no-undef': 'off', // TypeScript does this, and knows the types of the frame.
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
    files: ['src/lib/*/kernel/**'],
    // A kernel indexes typed arrays whose bounds it has established; a check there costs the search.
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },

  {
    name: 'rooms',
    files: ['src/**/*.ts', 'src/**/*.svelte', 'tests/**/*.ts'],
    plugins: { rooms: { rules: { directions, 'no-table-names': noTableNames } } },
    rules: { 'rooms/directions': 'error' },
  },
  {
    name: 'shared rooms',
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    // A test may take its example from a table.
    ignores: TESTS_BESIDE,
    rules: { 'rooms/no-table-names': 'error' },
  },
  {
    name: 'pure rooms',
    files: PURE,
    rules: {
      'no-restricted-imports': noImports(...APP_ONLY, ...EFFECTS, ...NODE),
      'no-restricted-globals': [
        'error',
        ...OUTSIDE.map((name) => ({ name, message: 'A pure room takes this as an argument.' })),
      ],
      'no-restricted-properties': ['error', noChance],
      'no-console': 'error',
    },
  },
  {
    name: 'what draws',
    files: ['src/lib/*/ui/**/*.ts', 'src/lib/*/ui/**/*.svelte'],
    ignores: TESTS_BESIDE,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['$lib/*/desk', '!$lib/tables/desk'],
              allowTypeImports: true,
              message: 'A desk reads files: it is asked for, or every list comes with its reader.',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'tests of pure rooms',
    files: PURE_TESTS,
    rules: {
      'no-restricted-imports': noImports(...APP_ONLY, ...EFFECTS),
      'no-restricted-globals': 'off',
    },
  },
  {
    name: 'tests',
    files: TESTS,
    rules: { 'no-restricted-properties': ['error', noChance] },
  },

  // The configuration of tools is not part of the app's TypeScript project.
  { files: ['*.js', '*.ts', 'eslint/**'], extends: [ts.configs.disableTypeChecked] },
);
