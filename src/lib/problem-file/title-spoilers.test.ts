import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardPhrases } from '$lib/cards/card-phrases';
import { findSpoiler, type SpoilerPhrases } from './title-spoilers';

const SAFETY: SpoilerPhrases = {
  en: ['safety play'],
  ja: ['セーフティプレイ'],
  ko: ['세이프티 플레이'],
};
const spoilerIn = (title: string, sayings: readonly SpoilerPhrases[] = [SAFETY]) =>
  findSpoiler({ en: title }, sayings);

it.each([
  'A safety play in clubs',
  'Safety-play!',
  'Two safety plays',
  'The SAFETY PLAY',
  'クラブのセーフティ・プレイ',
  '클럽에서 세이프티플레이',
])('%s tells a safety play', (title) => expect(spoilerIn(title)).not.toBeNull());

it.each(['Play for safety', 'Unsafety play', 'Safety first', ''])('%s tells none', (title) =>
  expect(spoilerIn(title)).toBeNull(),
);

it('is told in any language of the title', () => {
  expect(findSpoiler({ en: 'Four missing', ko: '세이프티 플레이' }, [SAFETY])).toBe(
    '세이프티 플레이',
  );
});

it('knows a card by its sign and by its name, and no other card', () => {
  const ten = cardPhrases('CT');
  for (const title of ['Play the ♣10', 'The ten of clubs', 'クラブの10', '클럽 10을'])
    expect(spoilerIn(title, ten), title).not.toBeNull();
  for (const title of ['The ten of hearts', '♣9', 'Ten clubs', 'The ten'])
    expect(spoilerIn(title, ten), title).toBeNull();
  expect(cardPhrases(null)).toEqual([]);
});

it('tells nothing where nothing is to be kept, whatever the title', () => {
  fc.assert(
    fc.property(fc.string(), (title) => spoilerIn(title, []) === null),
    { seed: 20 },
  );
});
