/** The diagrams of `hand` blocks in explanations: some hands, or a whole deal. */
import { describe, expect, it } from 'vitest';
import { parseHandDiagram } from './hand-diagram';

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
