/** Sorts everything that a visit may ask for into the parts in which it is kept. */
import { isFramed } from './headers.ts';
import type { Files, Parts } from './parts.ts';

/** Something that stands at an address of the built app. */
export interface Standing {
  /** Below the app's base, beginning with `/`. */
  readonly path: string;
  readonly bytes: number;
}

/** A page that was written in advance. */
export interface Page extends Standing {
  readonly text: string;
}

export interface BuiltApp {
  /** Scripts, styles and workers, with the table of those that belong to one. */
  readonly built: readonly Standing[];
  readonly owners: ReadonlyMap<string, string>;
  /** What stands in `static/`, and the data of pages. */
  readonly others: readonly Standing[];
  readonly pages: readonly Page[];
  readonly tables: readonly string[];
}

export function sortIntoParts({ built, owners, others, pages, tables }: BuiltApp): Parts {
  const below = (path: string): string | undefined =>
    tables.find((table) => path.startsWith(`/${table}/`));
  const named = new Map<string, string>();
  for (const [path, table] of owners) named.set(path.slice(path.lastIndexOf('/') + 1), table);
  /** A page that wants the scripts of a table is of no use without them. */
  const tableOfPage = ({ path, text }: Page): string | undefined =>
    below(path) ?? [...named].find(([name]) => text.includes(name))?.[1];

  const alike = new Map<string, Page[]>();
  for (const page of pages.filter(({ path }) => !isFramed(path)))
    alike.set(page.text, [...(alike.get(page.text) ?? []), page]);
  // A page that reads the same at several addresses looks at the address only when it is opened.
  const drawing = [...alike.values()].reduce<readonly Page[]>(
    (most, group) => (group.length > most.length ? group : most),
    [],
  );
  const page = drawing.length > 1 ? drawing[0] : undefined;
  // What a host said of a page is kept with it: the one that may be framed cannot stand for others, nor they for it.
  const own = pages.filter(({ path, text }) => text !== page?.text || isFramed(path));
  const ofPages = new Map(own.map((each) => [each.path, tableOfPage(each)]));

  const all: readonly (readonly [Standing, string | undefined])[] = [
    ...built.map((file) => [file, owners.get(file.path)] as const),
    ...(page ? [[page, undefined] as const] : []),
    ...own.map((file) => [file, ofPages.get(file.path)] as const),
    // The data of a page lie in its folder.
    ...others.map((file) => [file, below(file.path) ?? ofPages.get(folderOf(file.path))] as const),
  ];
  const filesOf = (part: string | undefined): Files =>
    Object.fromEntries(
      all.flatMap(([{ path, bytes }, table]) => (table === part ? [[path, bytes]] : [])),
    );
  return {
    shell: filesOf(undefined),
    tables: Object.fromEntries(tables.map((table) => [table, filesOf(table)])),
    page: page?.path ?? null,
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
