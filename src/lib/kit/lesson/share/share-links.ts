/** Links and embed codes for a problem, with a play or without. */
import { resolve } from '$app/paths';
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import type { SharedPlay, SharedResult } from '$lib/game-module/ui/game-ui';

/** A problem and a play to share. */
export interface ShareableProblem {
  /** The problem's page: `/bridge/17/`. */
  readonly address: `/${string}/${string}/`;
  /** The problem's id in an embed link, prefixed by the game unless it is the main one. */
  readonly embedId: string;
  /** The text of the problem file; null for a problem of the library. */
  readonly file: string | null;
  /** The play in the author's form of the problem, not relabeled; null without a play. */
  readonly play: SharedPlay | null;
}

/**
 * Creates a link to the problem, with the play to open with, or with a result that stays hidden
 * until the reader has played. Rejects when a file is too long for a link.
 */
export async function createShareLink({
  address,
  file,
  play,
  result = null,
}: Pick<ShareableProblem, 'address' | 'file' | 'play'> & {
  readonly result?: SharedResult | null;
}): Promise<string> {
  const isPlain = file === null && play === null && result === null;
  const fragment = isPlain ? '' : await formatSharedLink({ file, play, result });
  const page = file === null ? resolve(address) : resolve('/shared/');
  return location.origin + page + fragment;
}

/** Creates a link for an iframe, without a play. */
export async function createEmbedLink({
  embedId,
  file,
}: Omit<ShareableProblem, 'play'>): Promise<string> {
  const fragment =
    file === null ? `#problem=${embedId}` : await formatSharedLink({ file, play: null });
  return location.origin + resolve('/embed/') + fragment;
}

/** The HTML code that embeds an address in a web page. */
export function createEmbedCode(address: string, title: string): string {
  const escapedTitle = title.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return `<iframe src="${address}" title="${escapedTitle}" width="100%" height="640" style="border:0" allow="clipboard-write"></iframe>`;
}
