/** Texts of the bidding on the game page, and the suit that its form preselects. */
import { argmax } from '$lib/core/argmax';
import { suitOf } from '$lib/cards/card';
import { SUITS } from '$lib/cards/suits';
import { m } from '$lib/paraglide/messages';
import { isPointCard, isSuited, type MightyHand } from '$lib/games/mighty/rules/mighty-cards';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import { SEATS } from '$lib/games/mighty/rules/mighty-seats';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';
import { bidName } from '../../mighty-names';

/** The last call of each seat as text; empty once the play has begun. */
export function lastCallTexts(game: Game): readonly (string | null)[] {
  if (game.phase !== 'bidding' && game.phase !== 'redeal') return [];
  return SEATS.map((seat) => {
    const lastCall = game.bidding.calls.filter((call) => call.seat === seat).at(-1)?.call;
    if (lastCall === undefined) return null;
    if (lastCall === 'pass') return m.mighty_passed();
    return lastCall === 'miss' ? m.mighty_missed() : bidName(lastCall);
  });
}

/** The longest suit of a hand; of equally long ones the one with more points. */
export function longestSuit(hand: MightyHand): Trump {
  // A point decides between suits of equal length only: a hand has fewer than ten.
  const suitValue = (suit: Trump): number =>
    hand
      .filter(isSuited)
      .filter((card) => suitOf(card) === suit)
      .reduce((sum, card) => sum + 10 + (isPointCard(card) ? 1 : 0), 0);
  return argmax(SUITS, suitValue);
}
