/** Titles that contain a phrase which gives the answer away, and titles that do not. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardPhrases } from '$lib/cards/card-phrases';
import { findSpoiler, type SpoilerPhrases } from './title-spoilers';

/** The phrases that give a safety play away. */
const SAFETY_PLAY: SpoilerPhrases = {
  en: ['safety play'],
  ja: ['セーフティプレイ'],
  ko: ['세이프티 플레이'],
};
/** The phrase of the title that gives something away; null for none. */
const spoilerIn = (title: string, spoilers: readonly SpoilerPhrases[] = [SAFETY_PLAY]) =>
  findSpoiler({ en: title }, spoilers);

it.each([
  'A safety play in clubs',
  'Safety-play!',
  'Two safety plays',
  'The SAFETY_PLAY PLAY',
  'クラブのセーフティ・プレイ',
  '클럽에서 세이프티플레이',
])('the title "%s" gives a safety play away', (title) => expect(spoilerIn(title)).not.toBeNull());

it.each(['Play for safety', 'Unsafety play', 'Safety first', ''])(
  'the title "%s" does not give it away',
  (title) => expect(spoilerIn(title)).toBeNull(),
);

it('a spoiler is found in every language of the title', () => {
  expect(findSpoiler({ en: 'Four missing', ko: '세이프티 플레이' }, [SAFETY_PLAY])).toBe(
    '세이프티 플레이',
  );
});

it('a card is found by its sign and by its name, and no other card is', () => {
  const ten = cardPhrases('CT');
  for (const title of ['Play the ♣10', 'The ten of clubs', 'クラブの10', '클럽 10을'])
    expect(spoilerIn(title, ten), title).not.toBeNull();
  for (const title of ['The ten of hearts', '♣9', 'Ten clubs', 'The ten'])
    expect(spoilerIn(title, ten), title).toBeNull();
  expect(cardPhrases(null)).toEqual([]);
});

it('no title has a spoiler when there are no phrases', () => {
  fc.assert(
    fc.property(fc.string(), (title) => spoilerIn(title, []) === null),
    { seed: 20 },
  );
});
