import { describe, expect, it } from 'vitest';
import { tagsOf } from './tags';

describe('what a play is worth', () => {
  it('stands above its card, the best ones marked for the side that plays', () => {
    const plays = [
      ['HK', 16],
      ['H4', 14],
    ] as const;
    expect(tagsOf(plays, true).get('HK')).toEqual({ text: '16', best: true });
    expect(tagsOf(plays, true).get('H4')?.best).toBe(false);
    expect(tagsOf(plays, false).get('H4')?.best).toBe(true);
  });

  it('is that of the best way to play a card, and a call is told where it differs', () => {
    const tags = tagsOf(
      [
        ['JK:S', 12],
        ['JK:H', 15],
        ['C3', 16],
        ['C3!', 12],
      ],
      true,
    );
    expect(tags.get('JK')).toEqual({ text: '15', best: false });
    expect(tags.get('C3')?.text).toContain('12');
    expect(tags.get('C3')?.best).toBe(true);
    expect(
      tagsOf(
        [
          ['C3', 16],
          ['C3!', 16],
        ],
        true,
      ).get('C3')?.text,
    ).toBe('16');
  });
});
