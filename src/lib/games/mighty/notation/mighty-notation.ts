/**
 * The notation of cards, plays, trumps, bids and friends. The internal values are their own
 * canonical text.
 */
import { failWith, ok, type Fault, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quote-short';
import { isCard, type Card } from '$lib/cards/card';
import { SUITS, SUIT_SYMBOLS, type Suit } from '$lib/cards/suits';
import { toMightyBid, BID_COUNTS, type MightyCall } from '$lib/games/mighty/rules/mighty-bids';
import { JOKER, type MightyCard } from '$lib/games/mighty/rules/mighty-cards';
import type { FriendDeclaration } from '$lib/games/mighty/rules/friend';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';

const SUIT = '[SHDC]|[♠♥♦♣][\\uFE0E\\uFE0F]?';
const CARD = new RegExp(`^(${SUIT})(10|[AKQJT2-9])$`, 'i');
const BID = new RegExp(`^(1[3-9]|20)(NT?|${SUIT})$`, 'i');
const NAMED_JOKER = new RegExp(`^${JOKER}:(${SUIT})$`, 'i');
const JOKER_CALL = /^(.+)!$/;
/** The cards that may call the joker, in any contract. */
const CALLERS = ['C3', 'H3', 'S3'] as const;
/** The number of reported faults of a list. */
const MAX_FAULTS = 10;

/** The suit of a letter in either case, or of a symbol; null for any other text. */
function parseSuit(text: string): Suit | null {
  const letter = text.replace(/[\uFE0E\uFE0F]$/, '');
  const matches = (suit: Suit): boolean =>
    [suit, suit.toLowerCase(), SUIT_SYMBOLS[suit]].includes(letter);
  return SUITS.find(matches) ?? null;
}

function parseTrump(text: string): Trump | null {
  return /^nt?$/i.test(text) ? 'NT' : parseSuit(text);
}

function parseSuitedCard(word: string): Card | null {
  const [, suit = '', rank = ''] = CARD.exec(word) ?? [];
  const card = `${parseSuit(suit) ?? ''}${rank.toUpperCase().replace('10', 'T')}`;
  return isCard(card) ? card : null;
}

function parseCard(word: string): MightyCard | null {
  return word.toUpperCase() === JOKER ? JOKER : parseSuitedCard(word);
}

/**
 * A card: `SA`, `h10`, `♦9`, `JK` is the joker; space around it is passed over. Fault:
 * `card/unknown`.
 */
export function readCard(text: string): Result<MightyCard> {
  const word = text.trim();
  const card = parseCard(word);
  if (card !== null) return ok(card);
  return failWith(
    'card/unknown',
    `${quoteShort(word)} is no card. Write the suit S, H, D or C and then the rank A K Q J T 9 … 2, such as SA or HT, or JK for the joker.`,
  );
}

/**
 * A card with its choice: `C3!` calls the joker, `JK:H` leads it and names hearts. Its legality is
 * up to the rules. Fault: `play/unknown`.
 */
export function readPlayed(text: string): Result<MightyPlayedCard> {
  const word = text.trim();
  const card = parseCard(word);
  if (card !== null) return ok(card);
  const namedJokerSuit = parseSuit(NAMED_JOKER.exec(word)?.[1] ?? '');
  if (namedJokerSuit !== null) return ok<MightyPlayedCard>(`${JOKER}:${namedJokerSuit}`);
  const calledCard = parseCard(JOKER_CALL.exec(word)?.[1] ?? '');
  const caller = CALLERS.find((candidate) => candidate === calledCard);
  if (caller !== undefined) return ok<MightyPlayedCard>(`${caller}!`);
  return failWith(
    'play/unknown',
    `${quoteShort(word)} is no play. Write a card such as SA or JK, C3! for the joker caller led with a call, or JK:H for the joker led naming hearts.`,
  );
}

/** True when a text is a play in its canonical spelling. */
export function isPlayedCardText(text: string): text is MightyPlayedCard {
  const result = readPlayed(text);
  return result.ok && result.value === text;
}

/** Trump: `S`, `♥`, `d`, `NT`. Fault: `trump/unknown`. */
export function readTrump(text: string): Result<Trump> {
  const word = text.trim();
  const trump = parseTrump(word);
  if (trump !== null) return ok(trump);
  return failWith('trump/unknown', `${quoteShort(word)} is no trump. Write S, H, D, C or NT.`);
}

/**
 * A call: `pass`, `miss`, `13S` to `20NT`. Its legality is up to the bidding. Fault:
 * `call/unknown`.
 */
export function readCall(text: string): Result<MightyCall> {
  const word = text.trim();
  const keyword = (['pass', 'miss'] as const).find((call) => call === word.toLowerCase());
  if (keyword !== undefined) return ok(keyword);
  const [, number, trumps = ''] = BID.exec(word) ?? [];
  const count = BID_COUNTS.find((candidate) => String(candidate) === number);
  const trump = parseTrump(trumps);
  if (count !== undefined && trump !== null) return ok(toMightyBid(count, trump));
  return failWith(
    'call/unknown',
    `${quoteShort(word)} is no call. Write pass, miss (the hand is thrown in) or a bid from 13S to 20NT.`,
  );
}

/**
 * A declarer's announcement: `mighty`, `joker` or `JK`, `first` for the winner of the first trick,
 * `none`, or a card. Fault: `friend/unknown`.
 */
export function readFriend(text: string): Result<FriendDeclaration> {
  const word = text.trim();
  const kind = (['mighty', 'joker', 'first', 'none'] as const).find(
    (candidate) => candidate === word.toLowerCase(),
  );
  if (kind !== undefined) return ok(kind);
  const card = parseCard(word);
  if (card !== null) return ok(card === JOKER ? 'joker' : card);
  return failWith(
    'friend/unknown',
    `${quoteShort(word)} names no friend. Write mighty, joker, first, none or a card such as HA.`,
  );
}

/**
 * Reads words one by one; duplicates are allowed here. Returns at most the faults of the first ten
 * unreadable words.
 */
export function readWordList<Value>(
  words: readonly string[],
  readWord: (word: string) => Result<Value>,
): Result<readonly Value[]> {
  const values: Value[] = [];
  const faults: Fault[] = [];
  for (const word of words) {
    const result = readWord(word);
    if (result.ok) values.push(result.value);
    else if (faults.length < MAX_FAULTS) faults.push(...result.faults);
  }
  return faults.length > 0 ? { ok: false, faults } : ok(values);
}
