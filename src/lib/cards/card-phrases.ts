/** How titles would name a card, in each language and as a sign: for what had better not be told. */
import type { Language } from '$lib/core/localized-text';
import { rankOf, suitOf, type Card } from './card';
import type { Rank } from './ranks';
import type { Suit } from './suits';

const SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

const SUITS_SAID = {
  S: { en: 'spades', ja: 'スペード', ko: '스페이드' },
  H: { en: 'hearts', ja: 'ハート', ko: '하트' },
  D: { en: 'diamonds', ja: 'ダイヤ', ko: '다이아몬드' },
  C: { en: 'clubs', ja: 'クラブ', ko: '클럽' },
} as const;

const HONOURS: Readonly<Partial<Record<Rank, Readonly<Record<Language, string>>>>> = {
  A: { en: 'ace', ja: 'エース', ko: '에이스' },
  K: { en: 'king', ja: 'キング', ko: '킹' },
  Q: { en: 'queen', ja: 'クイーン', ko: '퀸' },
  J: { en: 'jack', ja: 'ジャック', ko: '잭' },
};

const SMALL: Readonly<Partial<Record<Rank, string>>> = {
  T: 'ten',
  9: 'nine',
  8: 'eight',
  7: 'seven',
  6: 'six',
  5: 'five',
  4: 'four',
  3: 'three',
  2: 'two',
};

/** "ace of hearts", "♥A", "A of hearts": none for no card. */
export function cardPhrases(
  card: Card | null,
): readonly Readonly<Record<Language, readonly string[]>>[] {
  if (card === null) return [];
  const [suit, rank] = [suitOf(card), rankOf(card)];
  const names = SUITS_SAID[suit];
  const honour = HONOURS[rank];
  const written = rank === 'T' ? '10' : rank;
  const sign = `${SIGNS[suit]}${written}`;
  return [
    {
      en: [
        sign,
        `${honour?.en ?? SMALL[rank] ?? written} of ${names.en}`,
        `${written} of ${names.en}`,
      ],
      ja: [`${names.ja}の${written}`, ...(honour ? [`${names.ja}の${honour.ja}`] : [])],
      ko: [`${names.ko} ${written}`, ...(honour ? [`${names.ko} ${honour.ko}`] : [])],
    },
  ];
}
