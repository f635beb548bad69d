/** Maps positions in the TypeScript generated for a component back to the component. */

/** A position in a text; line and column count from 1. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** The number of equal letters in two texts from two indices on, to the right (1) or left (-1). */
function countEqualLetters(
  text: string,
  index: number,
  otherText: string,
  otherIndex: number,
  step: 1 | -1,
): number {
  let count = 0;
  const isInside = (text: string, index: number) => index >= 0 && index < text.length;
  while (
    isInside(text, index + count * step) &&
    text[index + count * step] === otherText[otherIndex + count * step]
  )
    count++;
  return count;
}

/**
 * The position in the component of the letters `from` to `to` of the TypeScript. The author's
 * code is unchanged in it, so of all occurrences the one with the longest equal surroundings is
 * taken; null for generated code.
 */
export function findSourcePosition(
  component: string,
  generated: string,
  from: number,
  to: number,
): SourcePosition | null {
  const text = generated.slice(from, to);
  let best = { index: -1, equalCount: -1 };
  for (
    let componentIndex = component.indexOf(text);
    componentIndex >= 0;
    componentIndex = component.indexOf(text, componentIndex + 1)
  ) {
    const equalCount =
      countEqualLetters(component, componentIndex - 1, generated, from - 1, -1) +
      countEqualLetters(component, componentIndex + text.length, generated, to, 1);
    if (equalCount > best.equalCount) best = { index: componentIndex, equalCount };
  }
  return best.index < 0 ? null : positionAt(component, best.index);
}

function positionAt(text: string, index: number): SourcePosition {
  const lines = text.slice(0, index).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}
