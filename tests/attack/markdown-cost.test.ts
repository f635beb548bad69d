/** The cost of Markdown: at most one node per letter, bounded depth, bounded time. */
import { describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import { readMarkdown, type Block, type Inline } from '$lib/kit/card-table/markdown/markdown';
import { HOSTILE_TEXTS } from './hostile-texts';

interface TreeSize {
  readonly nodes: number;
  readonly depth: number;
  readonly emphases: number;
}

const EMPTY: TreeSize = { nodes: 0, depth: 0, emphases: 0 };

/** The number of nodes of a tree, its depth, and the number of emphasis nodes in it. */
function measureTree(nodes: readonly (Block | Inline)[]): TreeSize {
  return nodes
    .map((node) => {
      const childrenSize = childLists(node).map(measureTree).reduce(combineSizes, EMPTY);
      const emphasis = node.kind === 'em' || node.kind === 'strong' ? 1 : 0;
      return {
        nodes: childrenSize.nodes + 1,
        depth: childrenSize.depth + 1,
        emphases: childrenSize.emphases + emphasis,
      };
    })
    .reduce(combineSizes, EMPTY);
}

function combineSizes(first: TreeSize, second: TreeSize): TreeSize {
  return {
    nodes: first.nodes + second.nodes,
    depth: Math.max(first.depth, second.depth),
    emphases: first.emphases + second.emphases,
  };
}

/** The lists of child nodes of a node: items of a list, cells of a table, the text inside. */
function childLists(node: Block | Inline): readonly (readonly (Block | Inline)[])[] {
  switch (node.kind) {
    case 'list':
      return node.items;
    case 'quote':
      return [node.blocks];
    case 'table':
      // A cell is rendered even when it is empty.
      return [...node.head, ...node.rows.flat()].map((cell) => [
        { kind: 'paragraph', inside: cell },
      ]);
    default:
      return 'inside' in node ? [node.inside] : [];
  }
}

describe.each([...HOSTILE_TEXTS])('%s, as long as a text may be', (_, createText) => {
  const { nodes, depth, emphases } = measureTree(readMarkdown(createText(MAX_TEXT_LENGTH)));

  it('has at most one node per letter, and bounded depth and emphasis', () => {
    expect(nodes).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
    expect(depth).toBeLessThanOrEqual(30);
    expect(emphases).toBeLessThanOrEqual(100);
  });
});

it('ordinary texts are unaffected: a table with short rows, quotes in lists, much emphasis', () => {
  expect(readMarkdown('a | b | c\n-|-|-\n1\n2 | 3')).toMatchObject([
    { kind: 'table', rows: [{ length: 3 }, { length: 3 }] },
  ]);
  expect(measureTree(readMarkdown('- > 1. > - a')).depth).toBeGreaterThan(5);
  expect(measureTree(readMarkdown('*a* **b** '.repeat(40))).emphases).toBe(80);
});
