/** A row of cards as people read it: by trick, each card with its seat. */
import type { Card } from '$lib/cards/card';
import { cardsPlayed, playCards, seatsPlayed, type Play } from '$lib/bridge/rules/play';

/** `trick 3: S HA, W HQ, N H6, E H3; trick 4: …`: legal cards after a play, the first trick from its next card on. */
export function sayTricks(play: Play, cards: readonly Card[]): string {
  const before = cardsPlayed(play).length;
  const seats = seatsPlayed(playCards(play, cards)).slice(before);
  const tricks = new Map<number, string[]>();
  for (const [i, card] of cards.entries()) {
    const trick = Math.floor((before + i) / 4) + 1;
    tricks.set(trick, [...(tricks.get(trick) ?? []), `${seats[i] ?? ''} ${card}`]);
  }
  return [...tricks].map(([trick, said]) => `trick ${trick}: ${said.join(', ')}`).join('; ');
}
