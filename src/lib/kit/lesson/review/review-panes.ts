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

/**
 * On wide screens three panes side by side, the third with tabs for the explanation and the game's
 * own panes; on narrow ones a tab for each pane. Names: `play` the rounds, `table` the open table,
 * `know` the author's explanation.
 */
export function listReviewPanes(
  contents: ReviewPaneSnippets,
  extraPanes: readonly ExtraPane[],
  wide: boolean,
): readonly ReviewPane[] {
  const sharesPlace = wide && extraPanes.length > 0;
  return [
    { name: 'play', title: m.review_play(), content: contents.rows },
    { name: 'table', title: m.review_table(), content: contents.table },
    {
      name: 'know',
      title: m.review_know(),
      content: sharesPlace ? contents.knowOrMore : contents.know,
    },
    ...(wide ? [] : extraPanes.map(({ name, tab, content }) => ({ name, title: tab, content }))),
  ];
}
