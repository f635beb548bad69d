/** The reader of untrusted Markdown: cards and suits, forbidden content, links and headings. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainText, readMarkdown, safeAddress, type Block, type Inline } from './markdown';

/** All inline nodes of the blocks, nested ones included. */
function inlinesIn(blocks: readonly Block[]): readonly Inline[] {
  const deep = (nodes: readonly Inline[]): readonly Inline[] =>
    nodes.flatMap((node) => ('inside' in node ? [node, ...deep(node.inside)] : [node]));
  return blocks.flatMap((block): readonly Inline[] => {
    switch (block.kind) {
      case 'list':
        return block.items.flatMap(inlinesIn);
      case 'quote':
        return inlinesIn(block.blocks);
      case 'table':
        return [...block.head, ...block.rows.flat()].flatMap(deep);
      case 'code':
      case 'rule':
        return [];
      default:
        return deep(block.inside);
    }
  });
}

const firstInline = (text: string): Inline | undefined => inlinesIn(readMarkdown(text))[0];
const words = (text: string): string => plainText(inlinesIn(readMarkdown(text)));

describe('cards and suits', () => {
  test('are written between colons', () => {
    expect(firstInline(':HA:')).toEqual({ kind: 'card', card: 'HA' });
    expect(firstInline(':D10:')).toEqual({ kind: 'card', card: 'DT' });
    expect(firstInline(':JK:')).toEqual({ kind: 'card', card: 'JK' });
    expect(firstInline(':S:')).toEqual({ kind: 'suit', suit: 'S' });
  });

  test('are recognized within words and emphasis', () => {
    expect(inlinesIn(readMarkdown('Play **:HA: first**, not low.'))).toMatchObject([
      { kind: 'text', text: 'Play ' },
      { kind: 'strong' },
      { kind: 'card', card: 'HA' },
      { kind: 'text', text: ' first' },
      { kind: 'text', text: ', not low.' },
    ]);
  });

  test('are not recognized in code and without a valid suit and rank', () => {
    expect(firstInline('`:HA:`')).toEqual({ kind: 'code', text: ':HA:' });
    expect(words('At 10:30 :X: :H1:')).toBe('At 10:30 :X: :H1:');
  });
});

describe('what an author cannot do', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://example.org"></iframe>',
    '<style>body{display:none}</style>',
    '<svg onload=alert(1)>',
    'a <b onclick="alert(1)">word</b>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:x) <javascript:alert(1)>',
    '![x](https://example.org/spy.png)',
  ])('%s', (text) => {
    for (const node of inlinesIn(readMarkdown(text))) {
      expect(['text', 'code', 'strong', 'em', 'del', 'link', 'card', 'suit', 'break']).toContain(
        node.kind,
      );
      if (node.kind === 'link') expect(safeAddress(node.href)).not.toBeNull();
    }
    expect(JSON.stringify(readMarkdown(text))).not.toMatch(/<(script|img|iframe|style|svg|b)\b/i);
  });

  test('make the reader throw, with any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        readMarkdown(text);
      }),
    );
    expect(readMarkdown('>'.repeat(5_000))).toBeDefined();
  });
});

describe('addresses', () => {
  test.each(['https://example.org/a', 'http://example.org', 'mailto:a@example.org', '#the-deals'])(
    '%s is allowed in a link',
    (address) => expect(safeAddress(address)).toBe(address),
  );

  test.each(['javascript:alert(1)', ' java\nscript:alert(1)', '//example.org', 'file:///etc', ''])(
    '%j is not allowed',
    (address) => expect(safeAddress(address)).toBeNull(),
  );

  test('that are not allowed leave the text of the link', () => {
    expect(words('see [the rules](javascript:alert(1))')).toBe('see the rules');
  });
});

describe('form', () => {
  test('headings have depths from 0 without gaps', () => {
    const headings = readMarkdown('## a\n\n#### b\n\n#### c\n\n### d\n\n## e').map((block) =>
      block.kind === 'heading' ? [block.depth, block.anchor] : [],
    );
    expect(headings).toEqual([
      [0, 'a'],
      [1, 'b'],
      [1, 'c'],
      [1, 'd'],
      [0, 'e'],
    ]);
  });

  test('two equal headings have different anchors', () => {
    expect(readMarkdown('# Deals\n\n# Deals')).toMatchObject([
      { anchor: 'deals' },
      { anchor: 'deals-1' },
    ]);
  });

  test('HTML entities are decoded', () => {
    expect(words('Q &amp; J &lt; K, 4&nbsp;H, &#9824;')).toBe('Q & J < K, 4\u00A0H, ♠');
    expect(words('&toString; &unknown;')).toBe('&toString; &unknown;');
  });
});

test('a sign that a game draws is a node of its own, and plain text keeps it as written', () => {
  const [block] = readMarkdown('Keep :345m: and :HA:, at 10:45.');
  const inside = block && 'inside' in block ? (block.inside ?? []) : [];
  expect(inside).toMatchObject([
    { kind: 'text' },
    { kind: 'sign', written: '345m' },
    { kind: 'text' },
    { kind: 'card', card: 'HA' },
    { kind: 'text' },
  ]);
  expect(plainText(inside)).toBe('Keep :345m: and HA, at 10:45.');
});

test('a line break within Japanese text is dropped, elsewhere it is kept', () => {
  const words = (text: string): string =>
    readMarkdown(text)
      .map((block) => ('inside' in block ? plainText(block.inside) : ''))
      .join('');
  expect(words('ダミーには\nもう1枚。\n次に')).toBe('ダミーにはもう1枚。次に');
  expect(words('낮은 하트가\n한 장')).toBe('낮은 하트가\n한 장');
  expect(words('one\ntwo')).toBe('one\ntwo');
});
