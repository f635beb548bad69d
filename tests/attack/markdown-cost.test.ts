/** The cost of Markdown: at most one node per letter, bounded depth, bounded time. */
import { describe, expect, it } from 'vitest';
import { MAX_TEXT_LENGTH } from '$lib/core/limits';
import { readMarkdown, type Block, type Inline } from '$lib/ui/markdown/markdown';
import { HOSTILE_TEXTS } from './hostile-texts';

interface Drawn {
  readonly nodes: number;
  readonly depth: number;
  readonly emphases: number;
}

const NOTHING: Drawn = { nodes: 0, depth: 0, emphases: 0 };

/** All nodes of a tree, how deep they stand, and how many of them are emphasis. */
function drawn(parts: readonly (Block | Inline)[]): Drawn {
  return parts
    .map((part) => {
      const below = insideOf(part).map(drawn).reduce(both, NOTHING);
      const emphasis = part.kind === 'em' || part.kind === 'strong' ? 1 : 0;
      return {
        nodes: below.nodes + 1,
        depth: below.depth + 1,
        emphases: below.emphases + emphasis,
      };
    })
    .reduce(both, NOTHING);
}

function both(one: Drawn, other: Drawn): Drawn {
  return {
    nodes: one.nodes + other.nodes,
    depth: Math.max(one.depth, other.depth),
    emphases: one.emphases + other.emphases,
  };
}

function insideOf(part: Block | Inline): readonly (readonly (Block | Inline)[])[] {
  switch (part.kind) {
    case 'list':
      return part.items;
    case 'quote':
      return [part.blocks];
    case 'table':
      // A cell is drawn, even where nothing stands in it.
      return [...part.head, ...part.rows.flat()].map((cell) => [
        { kind: 'paragraph', inside: cell },
      ]);
    default:
      return 'inside' in part ? [part.inside] : [];
  }
}

describe.each([...HOSTILE_TEXTS])('%s, as long as a text may be', (_, make) => {
  const { nodes, depth, emphases } = drawn(readMarkdown(make(MAX_TEXT_LENGTH)));

  it('draws no more than was written, and not too deep', () => {
    expect(nodes).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
    expect(depth).toBeLessThanOrEqual(30);
    expect(emphases).toBeLessThanOrEqual(100);
  });
});

it('ordinary texts are unaffected: a table with short rows, quotes in lists, much emphasis', () => {
  expect(readMarkdown('a | b | c\n-|-|-\n1\n2 | 3')).toMatchObject([
    { kind: 'table', rows: [{ length: 3 }, { length: 3 }] },
  ]);
  expect(drawn(readMarkdown('- > 1. > - a')).depth).toBeGreaterThan(5);
  expect(drawn(readMarkdown('*a* **b** '.repeat(40))).emphases).toBe(80);
});
