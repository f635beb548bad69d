/** The tenth trick, to which everybody has one card, and in which the joker is dead. */
import type { Cards } from './kernel-cards';
import { highest, JOKER_PLAY, ledBy, SEAT_COUNT, SUIT_COUNT } from './kernel-encoding';

/** The points that the declarer's side still takes when each seat has one card left. */
export function lastValue(cards: Cards, leader: number): number {
  if (cards.joker !== leader) return lastGain(cards, leader, onlyCard(cards, leader));
  const ours = cards.side[leader] === 1;
  let best = ours ? 0 : cards.points;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const value = lastGain(cards, leader, JOKER_PLAY + 1 + suit);
    best = ours ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}

function lastGain(cards: Cards, leader: number, play: number): number {
  const led = ledBy(play);
  let winner = leader;
  let most = cards.height(play, led, false);
  for (let seat = 0; seat < SEAT_COUNT; seat++) {
    const height = seat === leader ? 0 : cards.height(onlyCard(cards, seat), led, false);
    if (height <= most) continue;
    most = height;
    winner = seat;
  }
  return cards.side[winner] === 1 ? cards.points : 0;
}

function onlyCard({ own, joker }: Cards, seat: number): number {
  if (joker === seat) return JOKER_PLAY;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const card = own[seat * SUIT_COUNT + suit]!;
    if (card !== 0) return suit * 16 + highest(card);
  }
  return JOKER_PLAY;
}
