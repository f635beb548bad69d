/** Which panes a review has, by the room there is. */
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
  /** What there is to know and the table's own panes behind tabs, where they share one place. */
  readonly knowOrMore: Snippet;
}

/** Side by side there are always three; one at a time, each pane of the table's own has its tab. */
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
