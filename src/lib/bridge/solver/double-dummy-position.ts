/** A moment of a play with all hands laid open, as the double-dummy solver takes it. */
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { handsLeft, type Play } from '$lib/bridge/rules/bridge-play';
import type { DoubleDummyPosition } from './double-dummy-port';

/** The moment after a play, not over, if a complete deal that fits it is the truth. */
export function toDoubleDummyPosition(deal: Deal, play: Play): DoubleDummyPosition {
  const { leader, cards } = play.trick;
  return {
    hands: handsLeft(deal, { ...play, trick: { leader, cards: [] } }),
    strain: play.strain,
    leader,
    played: cards,
  };
}
