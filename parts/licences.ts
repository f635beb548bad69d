/**
 * The licences of third-party code in the app. The build knows which packages are in its files; it
 * fails for a package without a licence, so the licences page never leaves one out.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

export interface LicensedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier, such as `MIT`. */
  readonly licence: string;
  /** Full text with the copyright holder. */
  readonly text: string;
}

/** The list that the build writes for the page, below the root. It is not served. */
const LIST = '.svelte-kit/licences.json';

/** Packages whose generated code is in the app: message functions, the runtime of the kernels. */
const CODE_GENERATORS = ['@inlang/paraglide-js', 'assemblyscript'];

/** Vendored code that is no package: a folder each, with a `package.json` and a licence. */
const VENDORED = 'parts/borrowed';

/** The folder of the package that a module belongs to; null for our own and for virtual modules. */
export function packageFolder(id: string): string | null {
  const path = id.replaceAll('\\', '/');
  if (path.startsWith('\0vite/')) return 'node_modules/vite';
  if (path.includes('rolldown/runtime')) return 'node_modules/rolldown';
  return /^\0?(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? null;
}

/** @throws Error for a package without a licence or a licence file. */
export function readLicence(folder: string): LicensedPackage {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: unknown };
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(each));
  if (typeof license !== 'string' || file === undefined)
    throw new Error(`${name} ${version} is in the app, but has no licence in ${folder}.`);
  // The package's own bundled dependencies are not in the app.
  const [text = ''] = readFileSync(join(folder, file), 'utf8').split(
    /^# Licenses of bundled dependencies/m,
  );
  return { name, version, licence: license, text: text.trim() };
}

/** Two plugins: one for the app, and one for its workers, which Vite builds separately. */
export function licencePlugins(root = '.'): { readonly app: Plugin; readonly worker: Plugin } {
  const folders = new Set([
    ...CODE_GENERATORS.map((name) => resolve(root, 'node_modules', name)),
    ...readdirSync(resolve(root, VENDORED)).map((name) => resolve(root, VENDORED, name)),
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
          const list = [...folders].map(readLicence);
          list.sort((a, b) => (a.name < b.name ? -1 : 1));
          mkdirSync(dirname(resolve(root, LIST)), { recursive: true });
          writeFileSync(resolve(root, LIST), JSON.stringify(list));
        },
      },
    },
  };
}

/** The list of the last build; empty before the first. */
export function readLicenceList(root = '.'): readonly LicensedPackage[] {
  const file = resolve(root, LIST);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LicensedPackage[]) : [];
}
