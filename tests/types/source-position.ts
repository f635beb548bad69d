/** Maps positions in the TypeScript generated for a component back to the component. */

/** Both from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Number of equal letters in two texts from two indices on, to the right or the left. */
function alike(one: string, i: number, other: string, j: number, step: 1 | -1): number {
  let n = 0;
  const has = (text: string, at: number) => at >= 0 && at < text.length;
  while (has(one, i + n * step) && one[i + n * step] === other[j + n * step]) n++;
  return n;
}

/**
 * The position in the component of the letters `from` to `to` of the TypeScript. Code of the author
 * stands there unchanged, so the occurrence with the longest equal surroundings is taken; null for
 * generated code.
 */
export function findSourcePosition(component: string, read: string, from: number, to: number): SourcePosition | null {
  const text = read.slice(from, to);
  let best = { at: -1, around: -1 };
  for (let at = component.indexOf(text); at >= 0; at = component.indexOf(text, at + 1)) {
    const around =
      alike(component, at - 1, read, from - 1, -1) +
      alike(component, at + text.length, read, to, 1);
    if (around > best.around) best = { at, around };
  }
  return best.at < 0 ? null : placeOf(component, best.at);
}

function placeOf(text: string, at: number): SourcePosition {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
