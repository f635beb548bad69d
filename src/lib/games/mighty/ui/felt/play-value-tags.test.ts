/** The tags above open cards: final points of the declarer's side after each play. */
import { describe, expect, it } from 'vitest';
import type { PlayValues } from '$lib/games/mighty/engine/mighty-engine';
import { playValueTags } from './play-value-tags';

/** The side on turn: the declarer's prefers more points, the defenders' fewer. */
const DECLARER_SIDE = true;
const DEFENDER_SIDE = false;
const exact = (plays: PlayValues['plays'], best: PlayValues['best']): PlayValues => ({
  exact: true,
  plays,
  best,
});

describe('tags with play values', () => {
  const plays = [
    ['HK', 16],
    ['H4', 14],
  ] as const;

  it('tag each card, and mark the best ones', () => {
    const tags = playValueTags(exact(plays, ['HK']), DECLARER_SIDE);
    expect(tags.get('HK')).toEqual({ text: '16', spoken: 'worth 16', best: true });
    expect(tags.get('H4')?.best).toBe(false);
  });

  it('mark estimates, also for screen readers', () => {
    const tag = playValueTags({ exact: false, plays, best: ['HK'] }, DECLARER_SIDE).get('H4');
    expect(tag).toEqual({ text: '≈14', spoken: 'worth about 14', best: false });
  });

  it('show the best variant of a card, and a call separately where it differs', () => {
    const variants: PlayValues['plays'] = [
      ['JK:S', 12],
      ['JK:H', 15],
      ['C3', 16],
      ['C3!', 12],
    ];
    const tags = playValueTags(exact(variants, ['C3']), DECLARER_SIDE);
    expect(tags.get('JK')).toMatchObject({ text: '15', best: false });
    expect(playValueTags(exact(variants, ['JK:S', 'C3!']), DEFENDER_SIDE).get('JK')?.text).toBe(
      '12',
    );
    expect(tags.get('C3')?.text).toContain('12');
    expect(tags.get('C3')?.best).toBe(true);
    const equalVariants = exact(
      [
        ['C3', 16],
        ['C3!', 16],
      ],
      ['C3', 'C3!'],
    );
    expect(playValueTags(equalVariants, DECLARER_SIDE).get('C3')?.text).toBe('16');
  });
});
