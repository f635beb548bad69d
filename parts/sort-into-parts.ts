/** Assigns every file that a visit may request to a part of the offline copy. */
import { isFramed } from './headers.ts';
import type { Files, Parts } from './offline-parts.ts';

/** A file of the built app. */
export interface BuiltAsset {
  /** Its path below the app's base; it begins with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly digest: string;
}

/** A prerendered page. */
export interface PrerenderedPage extends BuiltAsset {
  readonly text: string;
}

/** The files of a build, before they are assigned to the shell or to an optional part. */
export interface BuiltApp {
  /** Scripts, styles and workers; `owners` has the part of those that belong to one. */
  readonly scripts: readonly BuiltAsset[];
  readonly owners: ReadonlyMap<string, string>;
  /** The files of `static/`, and the data of pages. */
  readonly otherAssets: readonly BuiltAsset[];
  readonly pages: readonly PrerenderedPage[];
  readonly partIds: readonly string[];
  readonly versionMarks: readonly string[];
}

/**
 * The shell (files that every visit needs), the files of each optional part (a game, the studio),
 * and the page that can answer for addresses without a page of their own.
 */
export function sortIntoParts(app: BuiltApp): Parts {
  const { scripts, owners, otherAssets, pages, partIds, versionMarks } = app;
  const partByAddress = (path: string): string | undefined =>
    partIds.find((part) => path.startsWith(`/${part}/`));
  const partByFileName = new Map<string, string>();
  for (const [path, part] of owners)
    partByFileName.set(path.slice(path.lastIndexOf('/') + 1), part);
  /** A page that needs the scripts of a part is useless without them. */
  const partOfPage = ({ path, text }: PrerenderedPage): string | undefined =>
    partByAddress(path) ?? [...partByFileName].find(([name]) => text.includes(name))?.[1];

  const byText = new Map<string, PrerenderedPage[]>();
  for (const page of pages.filter(({ path }) => !isFramed(path)))
    byText.set(page.text, [...(byText.get(page.text) ?? []), page]);
  // Pages with the same text at several addresses read the address when they are opened.
  const identical = [...byText.values()].reduce<readonly PrerenderedPage[]>(
    (largest, group) => (group.length > largest.length ? group : largest),
    [],
  );
  const page = identical.length > 1 ? identical[0] : undefined;
  const ownPages = pages.filter(({ path, text }) => text !== page?.text || isFramed(path));
  const partByPagePath = new Map(ownPages.map((page) => [page.path, partOfPage(page)]));
  // Pages are a third of all bytes and repeat the data, and a changed word changes many of them.
  // The first page is stored because most visits begin there. A page is stored with its host's
  // headers: no other can stand in for the page that may be framed, nor it for others.
  const isStored = ({ path }: PrerenderedPage): boolean => !page || path === '/' || isFramed(path);

  const assignments: readonly (readonly [BuiltAsset, string | undefined])[] = [
    ...scripts.map((file) => [file, owners.get(file.path)] as const),
    ...(page ? [[page, undefined] as const] : []),
    ...ownPages.filter(isStored).map((file) => [file, partByPagePath.get(file.path)] as const),
    // The data of a page are in its folder.
    ...otherAssets.map(
      (file) =>
        [file, partByAddress(file.path) ?? partByPagePath.get(folderOf(file.path))] as const,
    ),
  ];
  const filesOf = (owner: string | undefined): Files =>
    Object.fromEntries(
      assignments.flatMap(([{ path, bytes, digest }, part]) =>
        part === owner ? [[path, [bytes, digest]]] : [],
      ),
    );
  return {
    shell: filesOf(undefined),
    optionalParts: Object.fromEntries(partIds.map((part) => [part, filesOf(part)])),
    page: page?.path ?? null,
    renderedPages: Object.fromEntries(
      ownPages
        .filter((file) => !isStored(file))
        .map(({ path }) => [path, partByPagePath.get(path) ?? null]),
    ),
    versionMarks,
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
