/** A long Markdown text split at its headings, so that a page can fold the sections. */
import { plainText, readMarkdown } from './markdown';

export interface MarkdownSection {
  readonly title: string;
  /** The anchor for links within the text. */
  readonly anchor: string;
  /** The text below the heading. */
  readonly text: string;
}

/** Splits a text into the part before the first `## ` heading and the sections after it. */
export function splitSections(text: string): {
  readonly before: string;
  readonly sections: readonly MarkdownSection[];
} {
  const sections: { title: string; lines: string[] }[] = [];
  const before: string[] = [];
  let isInCodeBlock = false;
  for (const line of text.split('\n')) {
    if (/^\s*```/.test(line)) isInCodeBlock = !isInCodeBlock;
    const [, title] = (!isInCodeBlock && /^## (.*)$/.exec(line)) || [];
    if (title !== undefined) sections.push({ title: title.trimStart(), lines: [] });
    else (sections.at(-1)?.lines ?? before).push(line);
  }
  return {
    before: before.join('\n').trim(),
    sections: sections.map(({ title, lines }) => ({
      ...headingOf(title),
      text: lines.join('\n').trim(),
    })),
  };
}

/** The text of a heading without Markdown marks, and its anchor. */
function headingOf(markdown: string): Pick<MarkdownSection, 'title' | 'anchor'> {
  const [heading] = readMarkdown(`## ${markdown}`);
  return heading?.kind === 'heading'
    ? { title: plainText(heading.inside), anchor: heading.anchor }
    : { title: markdown, anchor: '' };
}
