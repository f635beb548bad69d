/**
 * The words for seats and suits in a text of an author's, moved to another look: names in English,
 * Japanese and Korean, signs of cards such as `:CK:`, bids and sides.
 */
import type { Language } from '$lib/core/text';
import { SUIT_SYMBOLS, SUITS, type Suit } from '$lib/cards/suits';
import type { Seat, Side } from '$lib/bridge/rules/bridge-seats';
import { relabelSeat, relabelSide, type Relabeling } from './relabeling';
import { fitParticle } from './korean-particles';

interface LanguageNames {
  readonly seats: Readonly<Record<Seat, string>>;
  readonly suits: Readonly<Record<Suit, string>>;
  /** What stands before and after a name, as sources of patterns. */
  readonly before: string;
  readonly afterSeat: string;
  readonly afterSuit: string;
  /** Words that tie a text to its seats, or to its suits, once the names themselves are taken out. */
  readonly fixedWords: Readonly<Record<'seats' | 'suits', RegExp>>;
}

const NAMES_BY_LANGUAGE: Readonly<Record<Language, LanguageNames>> = {
  en: {
    seats: { N: 'North', E: 'East', S: 'South', W: 'West' },
    suits: { S: 'Spade', H: 'Heart', D: 'Diamond', C: 'Club' },
    before: '(?<![A-Za-z])',
    afterSeat: '(?![A-Za-z])',
    afterSuit: '(?=s?(?![A-Za-z]))',
    fixedWords: {
      seats: /\b(?:north|south|east|west)/i,
      suits:
        /\b(?:spade|heart|diamond|club|red|black|colou?r|(?:higher|lower)(?:-ranking)? suit|pointed|rounded)/i,
    },
  },
  ja: {
    seats: { N: 'ノース', E: 'イースト', S: 'サウス', W: 'ウエスト' },
    suits: { S: 'スペード', H: 'ハート', D: 'ダイヤ', C: 'クラブ' },
    before: '(?<![ァ-ヺー])',
    afterSeat: '(?![ァ-ヺー])',
    afterSuit: '(?![ァ-ヺー])',
    fixedWords: {
      seats: /ノース|イースト|サウス|ウ[エェ]スト|[東西南北]/,
      suits: /スペード|ハート|ダイヤ|クラブ|赤|黒|色|[上下](?:位|のスー)/,
    },
  },
  ko: {
    seats: { N: '북쪽', E: '동쪽', S: '남쪽', W: '서쪽' },
    suits: { S: '스페이드', H: '하트', D: '다이아몬드', C: '클럽' },
    before: '(?<![가-힣])',
    afterSeat: '',
    afterSuit: '',
    fixedWords: {
      seats: /[동서남북]쪽|동서|남북/,
      suits:
        /스페이드|하트|다이아|클럽|클로버|빨[간강]|붉은|검은|검정|색|(?:위쪽|아래쪽) 수트|[상하]위/,
    },
  },
};

/** Letters alone that might be a seat, and hands in figures: nobody can tell what they are in a sentence. */
const LONE_SEAT = /(?<![A-Za-z0-9'’])[NESW](?![A-Za-z0-9'’])/;
const HAND = /[AKQJT2-9-]+\.[AKQJT2-9-]*\.[AKQJT2-9-]*\.[AKQJT2-9-]*/;

const alternatives = (words: Readonly<Record<string, string>>): string =>
  Object.values(words)
    .map((word) => `${word}|${word.toLowerCase()}`)
    .join('|');

/** Every name and sign, in the order in which they are looked for. */
function createPattern({ seats, suits, before, afterSeat, afterSuit }: LanguageNames): RegExp {
  const alone = (inside: string): string => `(?<![A-Za-z0-9])(?:${inside})(?![A-Za-z0-9])`;
  const pair = (one: string, other: string): string => `${one}[-–/]?${other}`;
  const parts = [
    `:(?<token>[SHDC])(?=(?:10|[AKQJT2-9])?:)`,
    `(?<symbol>[♠♥♦♣])`,
    `(?<card>${alone('[SHDC](?:10|[AKQJT2-9])')})`,
    `(?<bid>${alone('[1-7][SHDC]')})`,
    `(?<side>${alone(`${pair('N', 'S')}|${pair('E', 'W')}`)})`,
    `${before}(?<pair>${seats.N}-${seats.S}|${seats.E}-${seats.W})${afterSeat}`,
    `${before}(?:(?<article>[Aa])n? )?(?<seat>${alternatives(seats)})${afterSeat}`,
    `${before}(?<suit>${alternatives(suits)})${afterSuit}`,
  ];
  return new RegExp(parts.join('|'), 'gu');
}

const PATTERNS: Readonly<Record<Language, RegExp>> = {
  en: createPattern(NAMES_BY_LANGUAGE.en),
  ja: createPattern(NAMES_BY_LANGUAGE.ja),
  ko: createPattern(NAMES_BY_LANGUAGE.ko),
};

/** A text, Markdown without fenced blocks, as it reads in another look. */
export function relabelWords(look: Relabeling, text: string, language: Language): string {
  const tongue = NAMES_BY_LANGUAGE[language];
  let written = '';
  let from = 0;
  for (const { 0: word, index, groups = {} } of text.matchAll(PATTERNS[language])) {
    const moved = relabelMatch(look, groups, tongue) ?? word;
    written += text.slice(from, index) + moved;
    from = index + word.length;
    if (language !== 'ko' || groups['suit'] === undefined) continue;
    const ending = fitParticle(text.slice(from), word, moved);
    written += ending.written;
    from += ending.read;
  }
  return written + text.slice(from);
}

type Groups = { readonly [Name in string]?: string };

function relabelMatch(look: Relabeling, found: Groups, { seats, suits }: LanguageNames): string | null {
  const { token, symbol, card, bid, side, pair, article, seat, suit } = found;
  if (token) return `:${look.suits[token as Suit]}`;
  if (symbol) return relabelSymbol(look, symbol);
  if (card) return `${look.suits[card[0] as Suit]}${card.slice(1)}`;
  if (bid) return `${bid[0] ?? ''}${look.suits[bid[1] as Suit]}`;
  if (side) return relabelSideWord(look, side);
  if (pair) return relabelPairWord(look, pair, seats);
  if (seat)
    return withArticle(
      article,
      relabelName(seats, seat, (one) => relabelSeat(look, one)),
    );
  if (suit) return relabelName(suits, suit, (one) => look.suits[one]);
  return null;
}

function relabelSymbol(look: Relabeling, symbol: string): string {
  const suit = SUITS.find((one) => SUIT_SYMBOLS[one] === symbol);
  return suit ? SUIT_SYMBOLS[look.suits[suit]] : symbol;
}

/** `NS`, `E-W`, … with what stands between its letters. */
function relabelSideWord(look: Relabeling, word: string): string {
  const [one, other] = relabelSide(look, `${word[0] ?? ''}${word.at(-1) ?? ''}` as Side);
  return `${one ?? ''}${word.slice(1, -1)}${other ?? ''}`;
}

function relabelPairWord(look: Relabeling, word: string, seats: LanguageNames['seats']): string {
  const side = relabelSide(look, word.startsWith(seats.N) ? 'NS' : 'EW');
  return side === 'NS' ? `${seats.N}-${seats.S}` : `${seats.E}-${seats.W}`;
}

/** "An East who", "a West who": of the four only East begins with a vowel. */
function withArticle(article: string | undefined, seat: string): string {
  return article ? `${article}${/^e/i.test(seat) ? 'n' : ''} ${seat}` : seat;
}

/** The name in the place of another, with a capital where that one had it. */
function relabelName<Key extends string>(
  names: Readonly<Record<Key, string>>,
  word: string,
  become: (key: Key) => Key,
): string {
  const keys = Object.keys(names) as Key[];
  const key = keys.find((one) => names[one].toLowerCase() === word.toLowerCase());
  if (key === undefined) return word;
  const name = names[become(key)];
  return word === names[key] ? name : name.toLowerCase();
}

/**
 * Whether every word of a text that says a seat (or a suit) can be moved. Not where it speaks of what
 * a turn or a change of suits does not keep, such as colours, or in words that are not known here.
 */
export function canRelabel(what: 'seats' | 'suits', text: string, language: Language): boolean {
  const rest = text.replace(PATTERNS[language], ' ');
  if (NAMES_BY_LANGUAGE[language].fixedWords[what].test(rest)) return false;
  return !(what === 'seats' ? LONE_SEAT : HAND).test(rest);
}
