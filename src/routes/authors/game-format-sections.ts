/** The format of a table's problems on the page that tells of bridge's as well: links and anchors stay apart. */
import { splitSections, type MarkdownSection } from '$lib/ui/markdown/markdown-sections';

/** The sections of a page of `docs`, each with the table before its anchor; what it says of bridge's page is found here. */
export function gameFormatSections(text: string, table: string): readonly MarkdownSection[] {
  const linked = text
    .replaceAll('](problem-format.md)', '](#format)')
    .replaceAll('](problem-format.md#', '](#');
  return splitSections(linked).sections.map((section) => ({
    ...section,
    anchor: `${table}-${section.anchor}`,
  }));
}
