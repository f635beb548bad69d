/** Explanations: Markdown with fenced `play` and `hand` blocks. */
import { describe, expect, it } from 'vitest';
import { parseExplanation, parseHandDiagram } from './bridge-explanation';

/** The first block of an explanation that is a `play` block of these lines. */
const playBlock = (...lines: string[]) =>
  parseExplanation(['```play', ...lines, '```'].join('\n'))[0];

describe('the blocks of an explanation', () => {
  it('keep their order', () => {
    const text = 'One\n\n```play\nHA\n```\nTwo\n```hand\nN: AK...\n```\n';
    expect(parseExplanation(text)).toMatchObject([
      { kind: 'markdown', text: 'One\n' },
      { kind: 'play', cards: [{ card: 'HA', line: 3 }], claim: null },
      { kind: 'markdown', text: 'Two' },
      { kind: 'hand', text: 'N: AK...' },
    ]);
  });

  it('are a single Markdown block when no fence has a special language', () => {
    const text = 'Some *text*\n\n```js\n```play\n```\n\nand more';
    expect(parseExplanation(text)).toEqual([{ kind: 'markdown', text }]);
  });

  it('are an empty list for an empty text', () => {
    expect(parseExplanation('')).toEqual([]);
    expect(parseExplanation('\n \n')).toEqual([]);
  });

  it('end with the text when a fence is not closed; all line ends are accepted', () => {
    expect(parseExplanation('~~~play\r\nHA H2')).toMatchObject([{ kind: 'play', cards: [{}, {}] }]);
  });
});

describe('a play block', () => {
  it('holds cards on any number of lines, and a claim', () => {
    expect(playBlock('HA H2', '', 'H5', '= EW 3')).toEqual({
      kind: 'play',
      cards: [
        { card: 'HA', line: 1 },
        { card: 'H2', line: 1 },
        { card: 'H5', line: 3 },
      ],
      claim: { side: 'EW', tricks: 3, line: 4 },
      faults: [],
    });
  });

  it.each([
    ['explanation/unknown-card', 2, ['HA', 'HX']],
    ['explanation/claim-form', 2, ['HA', '= NS']],
    ['explanation/claim-form', 2, ['HA', '= NS 14']],
    ['explanation/claim-form', 2, ['HA', '= N 12']],
    ['explanation/claim-form', 3, ['HA', '= NS 12', 'H2']],
  ])('has the fault %s', (code, line, lines) => {
    // Lines of the block count from 1 after the fence, which is line 1 of the text.
    expect(playBlock(...lines)).toMatchObject({
      faults: [{ code, at: { line: line + 1, column: 1 } }],
    });
  });
});

/** The diagrams of `hand` blocks: some hands, or a whole deal. */
describe('a diagram in an explanation', () => {
  it('has one hand in each line', () => {
    expect(parseHandDiagram('N: .A86..\ns KT2...\n')).toEqual({
      N: ['HA', 'H8', 'H6'],
      E: null,
      S: ['SK', 'ST', 'S2'],
      W: null,
    });
  });

  it('may be a deal in PBN form', () => {
    expect(parseHandDiagram('W:AK... - .5.. -')).toMatchObject({ W: ['SA', 'SK'], E: ['H5'] });
  });

  it.each(['', 'a picture of a hand', 'N: KQ4', 'N: .A..\nN: .K..', 'X: .A..'])(
    'is not recognized in %j',
    (text) => expect(parseHandDiagram(text)).toBeNull(),
  );
});
