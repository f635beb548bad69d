/**
 * Applies relabelings (exchanges of suits or seats with which a problem is shown again, so that it
 * is solved and not recognized) to prose: names of seats and suits in English, Japanese and Korean,
 * card signs such as `:CK:`, bids and sides.
 */
import type { Language } from '$lib/core/localized-text';
import { SUIT_SYMBOLS, SUITS, type Suit } from '$lib/cards/suits';
import type { Seat, Side } from '$lib/games/bridge/rules/bridge-seats';
import { relabelSeat, relabelSide, type Relabeling } from './relabeling';
import { fitParticle } from './korean-particles';

/** The names of seats and suits in one language. */
interface LanguageNames {
  readonly seats: Readonly<Record<Seat, string>>;
  readonly suits: Readonly<Record<Suit, string>>;
  /** Regular expression sources for the context before and after a name. */
  readonly before: string;
  readonly afterSeat: string;
  readonly afterSuit: string;
  /**
   * Words besides the names that tie a text to its seats or suits, so that it cannot be relabeled.
   */
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

/** A single letter that may or may not mean a seat. */
const LONE_SEAT = /(?<![A-Za-z0-9'’])[NESW](?![A-Za-z0-9'’])/;
/** A hand in PBN form, such as `AK4.QJ2.T98.7654`. */
const PBN_HAND = /(?<![AKQJT2-9-])[AKQJT2-9-]+\.[AKQJT2-9-]*\.[AKQJT2-9-]*\.[AKQJT2-9-]*/;

const alternatives = (words: Readonly<Record<string, string>>): string =>
  Object.values(words)
    .map((word) => `${word}|${word.toLowerCase()}`)
    .join('|');

/**
 * A pattern with one named group for each form of a name or sign; of several that match at the same
 * character, the first listed wins.
 */
function createPattern({ seats, suits, before, afterSeat, afterSuit }: LanguageNames): RegExp {
  const standalone = (source: string): string => `(?<![A-Za-z0-9])(?:${source})(?![A-Za-z0-9])`;
  const pairOf = (first: string, second: string): string => `${first}[-–/]?${second}`;
  const alternativeSources = [
    `:(?<token>[SHDC])(?=(?:10|[AKQJT2-9])?:)`,
    `(?<symbol>[♠♥♦♣])`,
    `(?<card>${standalone('[SHDC](?:10|[AKQJT2-9])')})`,
    `(?<bid>${standalone('[1-7][SHDC]')})`,
    `(?<side>${standalone(`${pairOf('N', 'S')}|${pairOf('E', 'W')}`)})`,
    `${before}(?<pair>${seats.N}-${seats.S}|${seats.E}-${seats.W})${afterSeat}`,
    `${before}(?:(?<article>[Aa])n? )?(?<seat>${alternatives(seats)})${afterSeat}`,
    `${before}(?<suit>${alternatives(suits)})${afterSuit}`,
  ];
  return new RegExp(alternativeSources.join('|'), 'gu');
}

const PATTERNS: Readonly<Record<Language, RegExp>> = {
  en: createPattern(NAMES_BY_LANGUAGE.en),
  ja: createPattern(NAMES_BY_LANGUAGE.ja),
  ko: createPattern(NAMES_BY_LANGUAGE.ko),
};

/** Relabels a text: Markdown without fenced blocks. */
export function relabelWords(relabeling: Relabeling, text: string, language: Language): string {
  const names = NAMES_BY_LANGUAGE[language];
  let output = '';
  let from = 0;
  for (const { 0: word, index, groups = {} } of text.matchAll(PATTERNS[language])) {
    const relabeled = relabelMatch(relabeling, groups, names) ?? word;
    output += text.slice(from, index) + relabeled;
    from = index + word.length;
    // A Korean particle depends on the last sound of the word before it.
    if (language !== 'ko' || groups['suit'] === undefined) continue;
    const ending = fitParticle(text.slice(from), word, relabeled);
    output += ending.written;
    from += ending.read;
  }
  return output + text.slice(from);
}

/** The named groups of a match; only those of the matched form are set. */
type Groups = { readonly [Name in string]?: string };

/** The replacement of one match; null when it stays. */
function relabelMatch(
  relabeling: Relabeling,
  groups: Groups,
  { seats, suits }: LanguageNames,
): string | null {
  const { token, symbol, card, bid, side, pair, article, seat, suit } = groups;
  if (token) return `:${relabeling.suits[token as Suit]}`;
  if (symbol) return relabelSymbol(relabeling, symbol);
  if (card) return `${relabeling.suits[card[0] as Suit]}${card.slice(1)}`;
  if (bid) return `${bid[0] ?? ''}${relabeling.suits[bid[1] as Suit]}`;
  if (side) return relabelSideWord(relabeling, side);
  if (pair) return relabelPairWord(relabeling, pair, seats);
  if (seat)
    return withArticle(
      article,
      relabelName(seats, seat, (key) => relabelSeat(relabeling, key)),
    );
  if (suit) return relabelName(suits, suit, (key) => relabeling.suits[key]);
  return null;
}

function relabelSymbol(relabeling: Relabeling, symbol: string): string {
  const suit = SUITS.find((candidate) => SUIT_SYMBOLS[candidate] === symbol);
  return suit ? SUIT_SYMBOLS[relabeling.suits[suit]] : symbol;
}

/** Relabels a side such as `NS` or `E-W`; characters between its letters stay. */
function relabelSideWord(relabeling: Relabeling, word: string): string {
  const [first, second] = relabelSide(relabeling, `${word[0] ?? ''}${word.at(-1) ?? ''}` as Side);
  return `${first ?? ''}${word.slice(1, -1)}${second ?? ''}`;
}

function relabelPairWord(
  relabeling: Relabeling,
  word: string,
  seats: LanguageNames['seats'],
): string {
  const side = relabelSide(relabeling, word.startsWith(seats.N) ? 'NS' : 'EW');
  return side === 'NS' ? `${seats.N}-${seats.S}` : `${seats.E}-${seats.W}`;
}

/** Fits the article: of the four seats only East begins with a vowel. */
function withArticle(article: string | undefined, seat: string): string {
  return article ? `${article}${/^e/i.test(seat) ? 'n' : ''} ${seat}` : seat;
}

/** Replaces a name and keeps its capitalization. */
function relabelName<Key extends string>(
  names: Readonly<Record<Key, string>>,
  word: string,
  mapKey: (key: Key) => Key,
): string {
  const keys = Object.keys(names) as Key[];
  const key = keys.find((candidate) => names[candidate].toLowerCase() === word.toLowerCase());
  if (key === undefined) return word;
  const name = names[mapKey(key)];
  return word === names[key] ? name : name.toLowerCase();
}

/**
 * True when every mention of seats (or suits) in a text can be relabeled. It cannot where the
 * text uses unknown words, or properties that a relabeling changes, such as colours.
 */
export function canRelabel(kind: 'seats' | 'suits', text: string, language: Language): boolean {
  const textWithoutNames = text.replace(PATTERNS[language], ' ');
  if (NAMES_BY_LANGUAGE[language].fixedWords[kind].test(textWithoutNames)) return false;
  return !(kind === 'seats' ? LONE_SEAT : PBN_HAND).test(textWithoutNames);
}
