/**
 * Extracts boards from hand viewer links in any text. A viewer takes a board as LIN (`?lin=…`) or
 * by parameters (`?n=…&e=…&s=…&w=…&d=…&v=…&b=…&a=…&p=…`, with names in `nn`, `en`, `sn`, `wn`), and
 * forums the same parameters in a tag (`[hv=…]`); all are converted to LIN.
 */
import { clockwiseFrom, isSeat } from '$lib/games/bridge/rules/bridge-seats';

/**
 * An address with its query string. Values may contain spaces as long as the query continues after
 * them; the beginning of the address may be missing.
 */
const LINK_PATTERN =
  /(?<![^\s"'(<>])[^\s?]{1,200}\?(\S+(?:[ \t]+(?=(?:(?!https?:)[^\n]){0,400}?(?:&\w{1,3}=|\|))\S+)*)/gi;
const HAND_PATTERN = /^(?:[SHDC](?:10|[AKQJT2-9])*)+$/i;

/** The tag of a forum for a diagram. */
const FORUM_TAG = /\[hv=([^[\]]*)\](?:[^[\]]*\[\/hv\])?/gi;

/** Alerts with explanations, which may have parentheses, and comments between cards. */
const COMMENT_PATTERN = /\((?:[^()]|\([^()]*\))*\)|\{[^{}]*\}|[!?]/g;

/** The order of hands in LIN; the dealer is a number in this order, from 1. */
const SEAT_ORDER = clockwiseFrom('S');

/** The LIN texts of all links in a text, in order. */
export function extractLinFromLinks(text: string): readonly string[] {
  const links = text.replaceAll('&amp;', '&').replace(FORUM_TAG, ' hv?$1 ');
  return [...links.matchAll(LINK_PATTERN)].flatMap(([, query]) => {
    const parameters = new URLSearchParams(query);
    const lin = parameters.get('lin');
    const linText = lin === null ? toLinFromHands(parameters) : decodeLin(lin);
    return linText === null ? [] : [linText];
  });
}

/** Decodes a LIN text whose bars are percent-encoded; returns any other text unchanged. */
export function decodeLin(text: string): string {
  if (text.includes('|') || !/%7C/i.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function toLinFromHands(parameters: URLSearchParams): string | null {
  // Punctuation after an address belongs to the text around it.
  const parameter = (name: string): string =>
    (parameters.get(name) ?? '').replace(COMMENT_PATTERN, '').replace(/(?<![^\w-])[^\w-]+$/, '');
  const hands = SEAT_ORDER.map((seat) => parameter(seat.toLowerCase()));
  if (!hands.some((hand) => HAND_PATTERN.test(hand))) return null;
  const calls = parameter('a');
  // Without a dealer the viewer begins the auction with North.
  const letter = parameter('d').toUpperCase();
  const dealer = isSeat(letter) ? letter : calls === '' ? null : 'N';
  const names = SEAT_ORDER.map((seat) =>
    (parameters.get(`${seat.toLowerCase()}n`) ?? '').replace(/[|,]/g, ' '),
  );
  const board = parameter('b');
  return [
    ...(names.some((name) => name.trim() !== '') ? [`pn|${names.join(',')}|`] : []),
    ...(/^\d+$/.test(board) ? [`ah|Board ${board}|`] : []),
    `md|${dealer ? SEAT_ORDER.indexOf(dealer) + 1 : ''}${hands.join(',')}|`,
    `sv|${parameter('v')}|`,
    `mb|${calls}|`,
    `pc|${parameter('p')}|`,
  ].join('');
}
