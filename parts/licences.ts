/**
 * The licences of what the browser is given and others wrote. The build knows what it has put into its files; it fails
 * where a package says no licence, so that the page of licences never leaves one out.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** As it is called for short, such as `MIT`. */
  readonly licence: string;
  /** The whole of it, with who holds the copyright. */
  readonly text: string;
}

/** Where the build leaves the list for the page, below the root. It is not served. */
const LIST = '.svelte-kit/licences.json';

/** What writes a part of the app itself: the calls of the messages, and what every compiled kernel begins with. */
const WRITERS = ['@inlang/paraglide-js', 'assemblyscript'];

/** What was taken over from others and is no package: a folder each, with what a package says of itself. */
const BORROWED = 'parts/borrowed';

/** The folder of the package that a module belongs to; null for what is ours, or nobody's. */
export function packageFolder(id: string): string | null {
  const path = id.replaceAll('\\', '/');
  if (path.startsWith('\0vite/')) return 'node_modules/vite';
  if (path.includes('rolldown/runtime')) return 'node_modules/rolldown';
  return /^\0?(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}

/** @throws Error where the package has no licence, or no file that says it. */
export function readLicensed(folder: string): Licensed {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: unknown };
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(each));
  if (typeof license !== 'string' || file === undefined)
    throw new Error(`${name} ${version} is put into the app, and says no licence in ${folder}.`);
  // What a package was bundled with itself is not put into the app.
  const [text = ''] = readFileSync(join(folder, file), 'utf8').split(
    /^# Licenses of bundled dependencies/m,
  );
  return { name, version, licence: license, text: text.trim() };
}

/** Two plugins: one for the app, and one for its workers, which are built apart from it. */
export function licencePlugins(root = '.'): { readonly app: Plugin; readonly worker: Plugin } {
  const folders = new Set([
    ...WRITERS.map((name) => resolve(root, 'node_modules', name)),
    ...readdirSync(resolve(root, BORROWED)).map((name) => resolve(root, BORROWED, name)),
  ]);
  const gather = (bundle: Rolldown.OutputBundle): void => {
    for (const output of Object.values(bundle)) {
      const ids = output.type === 'chunk' ? Object.keys(output.modules) : output.originalFileNames;
      for (const id of ids) {
        const folder = packageFolder(id);
        if (folder !== null) folders.add(resolve(root, folder));
      }
    }
  };
  return {
    worker: { name: 'licences-of-workers', generateBundle: (_, bundle) => gather(bundle) },
    app: {
      name: 'licences',
      apply: 'build',
      applyToEnvironment: ({ config }) => !config.build.ssr,
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          gather(bundle);
          const list = [...folders].map(readLicensed);
          list.sort((a, b) => (a.name < b.name ? -1 : 1));
          mkdirSync(dirname(resolve(root, LIST)), { recursive: true });
          writeFileSync(resolve(root, LIST), JSON.stringify(list));
        },
      },
    },
  };
}

/** The list of the last build; empty before the first. */
export function lastList(root = '.'): readonly Licensed[] {
  const file = resolve(root, LIST);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Licensed[]) : [];
}
