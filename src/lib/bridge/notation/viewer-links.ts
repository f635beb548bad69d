/**
 * Links to a hand viewer, with any words around them. A viewer takes a board as LIN (`?lin=…`) or hand
 * by hand (`?n=…&e=…&s=…&w=…&d=…&v=…&a=…&p=…`); both are given here as LIN.
 */
import { clockwiseFrom, isSeat } from '$lib/bridge/rules/bridge-seats';

/**
 * An address and what stands behind its `?`. Names may hold spaces, as long as the address goes on
 * behind them; its beginning may have been left out.
 */
const LINK =
  /(?<![^\s"'(<>])[^\s?]{1,200}\?(\S+(?:[ \t]+(?=(?:(?!https?:)[^\n]){0,400}?(?:&\w{1,3}=|\|))\S+)*)/gi;
const HAND = /^(?:[SHDC](?:10|[AKQJT2-9])*)+$/i;

/** Alerts and what they mean, and what is told beside the cards. */
const REMARKS = /\([^)]*\)|\{[^}]*\}|[!?]/g;

/** In LIN the hands begin with South, and the dealer is a place in this order. */
const HANDS = clockwiseFrom('S');

/** The boards of all links of a text, in order. */
export function extractLinFromLinks(text: string): readonly string[] {
  return [...text.replaceAll('&amp;', '&').matchAll(LINK)].flatMap(([, query]) => {
    const parts = new URLSearchParams(query);
    const lin = parts.get('lin');
    const found = lin === null ? linOfHands(parts) : decodeLin(lin);
    return found === null ? [] : [found];
  });
}

/** A LIN text whose bars were encoded, once more than needed or outside of a link. */
export function decodeLin(text: string): string {
  if (text.includes('|') || !/%7C/i.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function linOfHands(parts: URLSearchParams): string | null {
  // What stands behind an address belongs to the words around it: a bracket, a full stop.
  const value = (name: string): string =>
    (parts.get(name) ?? '').replace(REMARKS, '').replace(/[^\w-]+$/, '');
  const hands = HANDS.map((seat) => value(seat.toLowerCase()));
  if (!hands.some((hand) => HAND.test(hand))) return null;
  const calls = value('a');
  // Where no dealer is told, the viewer begins with North.
  const letter = value('d').toUpperCase();
  const dealer = isSeat(letter) ? letter : calls === '' ? null : 'N';
  return [
    `md|${dealer ? HANDS.indexOf(dealer) + 1 : ''}${hands.join(',')}|`,
    `sv|${value('v')}|`,
    `mb|${calls}|`,
    `pc|${value('p')}|`,
  ].join('');
}
