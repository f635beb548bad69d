/** Formats a sequence of cards for people: by trick, each card with its seat. */
import { groupBy } from '$lib/core/group-by';
import type { Card } from '$lib/cards/card';
import {
  cardsPlayed,
  playCards,
  seatsPlayed,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';

/**
 * Formats legal cards that continue a play, such as `trick 3: S HA, W HQ, N H6, E H3; trick 4: …`.
 * A trick in progress begins with its next card.
 */
export function formatTricks(play: Play, cards: readonly Card[]): string {
  const before = cardsPlayed(play).length;
  const seats = seatsPlayed(playCards(play, cards)).slice(before);
  const tricks = groupBy(cards.keys(), (i) => Math.floor((before + i) / 4) + 1);
  return [...tricks]
    .map(([trick, indices]) => {
      const moves = indices.map((i) => `${seats[i] ?? ''} ${cards[i] ?? ''}`);
      return `trick ${trick}: ${moves.join(', ')}`;
    })
    .join('; ');
}
