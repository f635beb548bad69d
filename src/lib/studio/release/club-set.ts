/**
 * Several of one's own problems for a club: their links, one below the other, in the order in which they were chosen. Each
 * link holds its problem whole, so that nobody else has to keep it.
 */
export interface OwnProblem {
  readonly title: string;
  /** The text of its file. */
  readonly text: string;
}

/** `linkOf` rejects for a file that is too long for a link, and so does this. */
export async function clubSet(
  problems: readonly OwnProblem[],
  linkOf: (file: string) => Promise<string>,
): Promise<string> {
  const links = await Promise.all(problems.map(({ text }) => linkOf(text)));
  return problems.map(({ title }, i) => `${i + 1}. ${title}\n${links[i] ?? ''}\n`).join('\n');
}
