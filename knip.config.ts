import type { KnipConfig } from 'knip';

/**
 * Nothing lies about unused. The pages, the tests and the scripts
 * of package.json are found by knip itself; only what no import line names is listed here.
 */
export default {
  // The registry with a second game, which a build may use in place of the app's own. Scripts that
  // a step of the tests starts by their path, and reporters that test tools load by theirs. Modules
  // of the command line's threads.
  entry: [
    'tests/toy/games/*.ts',
    'tests/e2e/two-games/*.spec.ts',
    'tests/steps/{print-browser-path,*-reporter}.ts',
    'src/cli/**/*-thread.{ts,js}',
  ],
  project: [
    'src/**/*.{ts,js,svelte}',
    'tests/**/*.{ts,svelte}',
    'eslint/*.js',
    'parts/*.ts',
    '*.{js,ts}',
  ],
  // AssemblyScript: its compiler follows these imports from build-kernel.js.
  ignore: ['src/lib/games/*/*/assembly/**'],
  // The first four are found by their path in tests/types, or by those of them. The others are
  // named in project.inlang/settings.json, by its path; the two faces of type by
  // src/lib/kit/primitives/theme.css.
  ignoreDependencies: [
    'svelte-check',
    '@typescript/native-preview',
    'oxlint',
    'oxlint-tsgolint',
    '@inlang/plugin-message-format',
    '@fontsource-variable/*',
  ],
  // Of Debian's package webp: only the moving picture of the README needs it.
  ignoreBinaries: ['img2webp'],
  // The type of a result may have a name before anybody needs to write it.
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
