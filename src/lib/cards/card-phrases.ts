/** Phrases by which a title could name a card, to find spoilers. */
import type { Language } from '$lib/core/localized-text';
import { rankOf, suitOf, type Card } from './card';
import type { Rank } from './ranks';
import type { Suit } from './suits';

const SUIT_SIGNS: Readonly<Record<Suit, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };

const SUIT_NAMES = {
  S: { en: 'spades', ja: 'スペード', ko: '스페이드' },
  H: { en: 'hearts', ja: 'ハート', ko: '하트' },
  D: { en: 'diamonds', ja: 'ダイヤ', ko: '다이아몬드' },
  C: { en: 'clubs', ja: 'クラブ', ko: '클럽' },
} as const;

const HONOUR_NAMES: Readonly<Partial<Record<Rank, Readonly<Record<Language, string>>>>> = {
  A: { en: 'ace', ja: 'エース', ko: '에이스' },
  K: { en: 'king', ja: 'キング', ko: '킹' },
  Q: { en: 'queen', ja: 'クイーン', ko: '퀸' },
  J: { en: 'jack', ja: 'ジャック', ko: '잭' },
};

const SPOT_NAMES: Readonly<Partial<Record<Rank, string>>> = {
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

/** The phrases for a card in each language: "♥A", "ace of hearts", "A of hearts"; none for null. */
export function cardPhrases(
  card: Card | null,
): readonly Readonly<Record<Language, readonly string[]>>[] {
  if (card === null) return [];
  const [suit, rank] = [suitOf(card), rankOf(card)];
  const names = SUIT_NAMES[suit];
  const honour = HONOUR_NAMES[rank];
  const rankText = rank === 'T' ? '10' : rank;
  const sign = `${SUIT_SIGNS[suit]}${rankText}`;
  return [
    {
      en: [
        sign,
        `${honour?.en ?? SPOT_NAMES[rank] ?? rankText} of ${names.en}`,
        `${rankText} of ${names.en}`,
      ],
      ja: [`${names.ja}の${rankText}`, ...(honour ? [`${names.ja}の${honour.ja}`] : [])],
      ko: [`${names.ko} ${rankText}`, ...(honour ? [`${names.ko} ${honour.ko}`] : [])],
    },
  ];
}
