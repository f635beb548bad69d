/** Conversion of a deal and a play to a double-dummy position. */
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { handsLeft, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { DoubleDummyPosition } from './double-dummy-port';

/** The position after an unfinished play of a complete deal that is consistent with it. */
export function toDoubleDummyPosition(deal: Deal, play: Play): DoubleDummyPosition {
  const { leader, cards } = play.trick;
  return {
    hands: handsLeft(deal, { ...play, trick: { leader, cards: [] } }),
    strain: play.strain,
    leader,
    played: cards,
  };
}
