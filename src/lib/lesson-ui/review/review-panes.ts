/** The panes of a review, depending on the width of the screen. */
import type { Snippet } from 'svelte';
import { m } from '$lib/paraglide/messages';
import type { ExtraPane } from './review-snippets';

export interface ReviewPane {
  readonly name: string;
  readonly title: string;
  readonly content: Snippet;
}

export interface ReviewPaneSnippets {
  readonly rows: Snippet;
  readonly table: Snippet;
  readonly know: Snippet;
  /** The pane `know` and the game's panes behind tabs, for wide screens. */
  readonly knowOrMore: Snippet;
}

/** On wide screens three panes side by side; on narrow ones a tab for each pane. */
export function listReviewPanes(
  contents: ReviewPaneSnippets,
  more: readonly ExtraPane[],
  wide: boolean,
): readonly ReviewPane[] {
  const shared = wide && more.length > 0;
  return [
    { name: 'play', title: m.review_play(), content: contents.rows },
    { name: 'table', title: m.review_table(), content: contents.table },
    {
      name: 'know',
      title: m.review_know(),
      content: shared ? contents.knowOrMore : contents.know,
    },
    ...(wide ? [] : more.map(({ name, tab, content }) => ({ name, title: tab, content }))),
  ];
}
