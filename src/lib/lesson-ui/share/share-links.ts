/** Addresses that open a problem somewhere else, with a play in it or without. */
import { resolve } from '$app/paths';
import { formatSharedLink } from '$lib/share/shared-link';
import type { SharedPlay } from '$lib/game-module/ui/game-ui';

/** A problem and a play, as they are given away. */
export interface ShareableProblem {
  /** The problem's page: `/bridge/17/`. */
  readonly address: `/${string}/${string}/`;
  /** What a frame in another page calls it: its address at its table, and at another than the main one the table. */
  readonly embedId: string;
  /** The text of the problem's file; null when it is one of the library. */
  readonly file: string | null;
  /** As it would be told at the problem as its author wrote it; null without a play. */
  readonly play: SharedPlay | null;
}

/**
 * A whole address that opens the problem, with the play or without. Rejects when a file is too long
 * for a link.
 */
export async function createShareLink({ address, file, play }: Omit<ShareableProblem, 'embedId'>): Promise<string> {
  const fragment = file === null && play === null ? '' : await formatSharedLink({ file, play });
  const page = file === null ? resolve(address) : resolve('/shared/');
  return location.origin + page + fragment;
}

/** The same for a frame in another page, where the problem is shown without a play. */
export async function createEmbedLink({ embedId: framed, file }: Omit<ShareableProblem, 'play'>): Promise<string> {
  const fragment = file === null ? `#problem=${framed}` : await formatSharedLink({ file, play: null });
  return location.origin + resolve('/embed/') + fragment;
}

/** What to put into the text of a web page. */
export function createEmbedCode(address: string, title: string): string {
  const quoted = title.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return `<iframe src="${address}" title="${quoted}" width="100%" height="640" style="border:0" allow="clipboard-write"></iframe>`;
}
