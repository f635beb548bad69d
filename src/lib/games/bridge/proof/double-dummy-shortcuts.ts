/** Double-dummy shortcuts for the exhaustive search of a bridge game with policies. */
import type { Card } from '$lib/cards/card';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { SearchShortcuts } from '$lib/hidden-information/exhaustive-search';
import type { Game } from './bridge-proof-port';
import { bridgeHiddenGame, tricksLeftIn } from './bridge-hidden-game';

/** The cost of a position of the exhaustive search with policies, in nodes of the kernel. */
const POSITION_COST = 1000;
/** With fewer tricks left, move ordering costs more than it saves. */
const MIN_ORDERED_TRICKS = 4;

/**
 * Prunes hopeless positions and orders moves by double-dummy values. A position is hopeless if in
 * some consistent deal the student's side cannot take the missing tricks double dummy, and both
 * opponents play their best in it: no line of the student's can then win that deal, whatever policy
 * the partner has. An opponent with a policy can be fooled, and counts only when it knows the
 * layout.
 */
export function doubleDummyShortcuts(solver: DoubleDummySolver): SearchShortcuts<Game, Play, Card> {
  return {
    nodeCost: POSITION_COST,
    isHopeless(game, { play, worlds }) {
      // In mid-trick the test costs more than it saves.
      if (play.trick.cards.length > 0) return false;
      const isStudentSideOnLead = sideOf(play.trick.leader) === sideOf(game.student[0] as Seat);
      return worlds.some((index) => {
        const deal = dealAt(game, index);
        if (!doOpponentsKnowDeal(game, deal, play)) return false;
        const missingTricks = game.goal - bridgeHiddenGame.secured(game, deal, play);
        const position = toDoubleDummyPosition(deal, play);
        const remainingTricks = position.hands[play.trick.leader].length;
        // With the opponents on lead: they can take so many that the missing tricks are not left.
        return isStudentSideOnLead
          ? solver.canTake(position, missingTricks) === false
          : solver.canTake(position, remainingTricks - missingTricks + 1) === true;
      });
    },
    // Best first by the values in the first consistent deal, a cheap guess for all of them.
    orderActions(game, { play, worlds }, cards) {
      const [firstWorld] = worlds;
      const isMidTrick = play.trick.cards.length > 0 ? 1 : 0;
      if (firstWorld === undefined || tricksLeftIn(game, play) - isMidTrick < MIN_ORDERED_TRICKS)
        return cards;
      const values = solver.cardValues(toDoubleDummyPosition(dealAt(game, firstWorld), play)).cards;
      return [...cards].sort((a, b) => tricksFor(values, b) - tricksFor(values, a));
    },
  };
}

/** True if each opponent sees all cards or knows the layout of this deal by now. */
function doOpponentsKnowDeal({ student, policies = {} }: Game, deal: Deal, play: Play): boolean {
  const studentSide = sideOf(student[0] as Seat);
  return SEATS.every((seat) => {
    const policy = policies[seat];
    return (
      sideOf(seat) === studentSide ||
      policy === undefined ||
      policy.knowsLayout?.(deal, play) === true
    );
  });
}

function dealAt({ deals }: Game, index: number): Deal {
  return deals[index] as Deal;
}

function tricksFor(values: ReadonlyMap<Card, number>, card: Card): number {
  return values.get(card) ?? 0;
}
