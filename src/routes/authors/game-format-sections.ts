/** The problem format of a game other than bridge, on the page that also documents bridge's. */
import {
  splitSections,
  type MarkdownSection,
} from '$lib/kit/card-table/markdown/markdown-sections';

/**
 * Splits a page of `docs` into sections with anchors prefixed by the game; links to bridge's format
 * stay on this page.
 */
export function gameFormatSections(text: string, gameId: string): readonly MarkdownSection[] {
  const linked = text
    .replaceAll('](problem-format.md)', '](#format)')
    .replaceAll('](problem-format.md#', '](#');
  return splitSections(linked).sections.map((section) => ({
    ...section,
    anchor: `${gameId}-${section.anchor}`,
  }));
}
