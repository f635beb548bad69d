/** The tenth trick, in which every seat has one card and the joker has no power. */
import type { KernelCards } from './kernel-cards';
import { highestRankIn, JOKER_PLAY, suitLedBy, SEAT_COUNT, SUIT_COUNT } from './kernel-encoding';

/** Points that the declarer's side takes in the last trick. */
export function lastTrickValue(cards: KernelCards, leader: number): number {
  if (cards.jokerHolder !== leader) return pointsAfterLead(cards, leader, onlyCard(cards, leader));
  // The leader of the joker still chooses the suit to name.
  const isDeclarerSide = cards.sideOfSeat[leader] === 1;
  let best = isDeclarerSide ? 0 : cards.unplayedPoints;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const value = pointsAfterLead(cards, leader, JOKER_PLAY + 1 + suit);
    best = isDeclarerSide ? Math.max(best, value) : Math.min(best, value);
  }
  return best;
}

/** The points of the declarer's side after a lead: every other card is forced. */
function pointsAfterLead(cards: KernelCards, leader: number, play: number): number {
  const suitLed = suitLedBy(play);
  let winner = leader;
  let maxStrength = cards.strengthOf(play, suitLed, false);
  for (let seat = 0; seat < SEAT_COUNT; seat++) {
    const strength = seat === leader ? 0 : cards.strengthOf(onlyCard(cards, seat), suitLed, false);
    if (strength <= maxStrength) continue;
    maxStrength = strength;
    winner = seat;
  }
  return cards.sideOfSeat[winner] === 1 ? cards.unplayedPoints : 0;
}

function onlyCard({ hands, jokerHolder }: KernelCards, seat: number): number {
  if (jokerHolder === seat) return JOKER_PLAY;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    const card = hands[seat * SUIT_COUNT + suit]!;
    if (card !== 0) return suit * 16 + highestRankIn(card);
  }
  return JOKER_PLAY;
}
