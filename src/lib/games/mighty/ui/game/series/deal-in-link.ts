/**
 * A deal in the fragment of the game page's address, so that it survives a reload and can be
 * shared: `deal=` and a character for each of the 53 cards in deck order, the number of its seat,
 * or `k` for the kitty.
 */
import { SEATS, mapSeats } from '$lib/games/mighty/rules/mighty-seats';
import { isCompleteDeal, type Deal } from '$lib/games/mighty/rules/mighty-deal';
import { MIGHTY_DECK } from '$lib/games/mighty/rules/mighty-cards';

const KEY = 'deal';
const KITTY_SIGN = 'k';

/** The fragment without its `#`. */
export function formatDealFragment({ hands }: Deal): string {
  const signs = MIGHTY_DECK.map((card) => {
    const holder = SEATS.find((seat) => hands[seat].includes(card));
    return holder === undefined ? KITTY_SIGN : String(holder);
  });
  return `${KEY}=${signs.join('')}`;
}

/** The deal in a fragment, with or without its `#`; null when it is missing or incomplete. */
export function parseDealFragment(fragment: string): Deal | null {
  const signs = new URLSearchParams(fragment.replace(/^#/, '')).get(KEY) ?? '';
  if (signs.length !== MIGHTY_DECK.length) return null;
  const cardsWith = (sign: string) => MIGHTY_DECK.filter((_, i) => signs[i] === sign);
  const deal = { hands: mapSeats((seat) => cardsWith(String(seat))), kitty: cardsWith(KITTY_SIGN) };
  return isCompleteDeal(deal) ? deal : null;
}
