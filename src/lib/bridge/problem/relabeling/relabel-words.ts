/**
 * The words for seats and suits in a text of an author's, moved to another look: names in English,
 * Japanese and Korean, signs of cards such as `:CK:`, bids and sides.
 */
import type { Language } from '$lib/core/text';
import { SUIT_SYMBOLS, SUITS, type Suit } from '$lib/cards/suits';
import type { Seat, Side } from '$lib/bridge/rules/bridge-seats';
import { seatIn, sideIn, type Look } from './relabeling';
import { endingFitted } from './korean-particles';

interface Tongue {
  readonly seats: Readonly<Record<Seat, string>>;
  readonly suits: Readonly<Record<Suit, string>>;
  /** What stands before and after a name, as sources of patterns. */
  readonly before: string;
  readonly afterSeat: string;
  readonly afterSuit: string;
  /** Words that tie a text to its seats, or to its suits, once the names themselves are taken out. */
  readonly ties: Readonly<Record<'seats' | 'suits', RegExp>>;
}

const TONGUES: Readonly<Record<Language, Tongue>> = {
  en: {
    seats: { N: 'North', E: 'East', S: 'South', W: 'West' },
    suits: { S: 'Spade', H: 'Heart', D: 'Diamond', C: 'Club' },
    before: '(?<![A-Za-z])',
    afterSeat: '(?![A-Za-z])',
    afterSuit: '(?=s?(?![A-Za-z]))',
    ties: {
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
    ties: {
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
    ties: {
      seats: /[동서남북]쪽|동서|남북/,
      suits:
        /스페이드|하트|다이아|클럽|클로버|빨[간강]|붉은|검은|검정|색|(?:위쪽|아래쪽) 수트|[상하]위/,
    },
  },
};

/** Letters alone that might be a seat, and hands in figures: nobody can tell what they are in a sentence. */
const LONE_SEAT = /(?<![A-Za-z0-9'’])[NESW](?![A-Za-z0-9'’])/;
const HAND = /[AKQJT2-9-]+\.[AKQJT2-9-]*\.[AKQJT2-9-]*\.[AKQJT2-9-]*/;

const either = (words: Readonly<Record<string, string>>): string =>
  Object.values(words)
    .map((word) => `${word}|${word.toLowerCase()}`)
    .join('|');

/** Every name and sign, in the order in which they are looked for. */
function patternOf({ seats, suits, before, afterSeat, afterSuit }: Tongue): RegExp {
  const alone = (inside: string): string => `(?<![A-Za-z0-9])(?:${inside})(?![A-Za-z0-9])`;
  const pair = (one: string, other: string): string => `${one}[-–/]?${other}`;
  const parts = [
    `:(?<token>[SHDC])(?=(?:10|[AKQJT2-9])?:)`,
    `(?<symbol>[♠♥♦♣])`,
    `(?<card>${alone('[SHDC](?:10|[AKQJT2-9])')})`,
    `(?<bid>${alone('[1-7][SHDC]')})`,
    `(?<side>${alone(`${pair('N', 'S')}|${pair('E', 'W')}`)})`,
    `${before}(?<pair>${seats.N}-${seats.S}|${seats.E}-${seats.W})${afterSeat}`,
    `${before}(?:(?<article>[Aa])n? )?(?<seat>${either(seats)})${afterSeat}`,
    `${before}(?<suit>${either(suits)})${afterSuit}`,
  ];
  return new RegExp(parts.join('|'), 'gu');
}

const PATTERNS: Readonly<Record<Language, RegExp>> = {
  en: patternOf(TONGUES.en),
  ja: patternOf(TONGUES.ja),
  ko: patternOf(TONGUES.ko),
};

/** A text, Markdown without fenced blocks, as it reads in another look. */
export function wordsIn(look: Look, text: string, language: Language): string {
  const tongue = TONGUES[language];
  let written = '';
  let from = 0;
  for (const { 0: word, index, groups = {} } of text.matchAll(PATTERNS[language])) {
    const moved = moveWord(look, groups, tongue) ?? word;
    written += text.slice(from, index) + moved;
    from = index + word.length;
    if (language !== 'ko' || groups['suit'] === undefined) continue;
    const ending = endingFitted(text.slice(from), word, moved);
    written += ending.written;
    from += ending.read;
  }
  return written + text.slice(from);
}

type Groups = { readonly [Name in string]?: string };

function moveWord(look: Look, found: Groups, { seats, suits }: Tongue): string | null {
  const { token, symbol, card, bid, side, pair, article, seat, suit } = found;
  if (token) return `:${look.suits[token as Suit]}`;
  if (symbol) return symbolIn(look, symbol);
  if (card) return `${look.suits[card[0] as Suit]}${card.slice(1)}`;
  if (bid) return `${bid[0] ?? ''}${look.suits[bid[1] as Suit]}`;
  if (side) return sideWord(look, side);
  if (pair) return pairWord(look, pair, seats);
  if (seat)
    return withArticle(
      article,
      renamed(seats, seat, (one) => seatIn(look, one)),
    );
  if (suit) return renamed(suits, suit, (one) => look.suits[one]);
  return null;
}

function symbolIn(look: Look, symbol: string): string {
  const suit = SUITS.find((one) => SUIT_SYMBOLS[one] === symbol);
  return suit ? SUIT_SYMBOLS[look.suits[suit]] : symbol;
}

/** `NS`, `E-W`, … with what stands between its letters. */
function sideWord(look: Look, word: string): string {
  const [one, other] = sideIn(look, `${word[0] ?? ''}${word.at(-1) ?? ''}` as Side);
  return `${one ?? ''}${word.slice(1, -1)}${other ?? ''}`;
}

function pairWord(look: Look, word: string, seats: Tongue['seats']): string {
  const side = sideIn(look, word.startsWith(seats.N) ? 'NS' : 'EW');
  return side === 'NS' ? `${seats.N}-${seats.S}` : `${seats.E}-${seats.W}`;
}

/** "An East who", "a West who": of the four only East begins with a vowel. */
function withArticle(article: string | undefined, seat: string): string {
  return article ? `${article}${/^e/i.test(seat) ? 'n' : ''} ${seat}` : seat;
}

/** The name in the place of another, with a capital where that one had it. */
function renamed<Key extends string>(
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
export function canMove(what: 'seats' | 'suits', text: string, language: Language): boolean {
  const rest = text.replace(PATTERNS[language], ' ');
  if (TONGUES[language].ties[what].test(rest)) return false;
  return !(what === 'seats' ? LONE_SEAT : HAND).test(rest);
}
