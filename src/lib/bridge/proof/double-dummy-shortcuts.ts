/** What the double-dummy solver knows about a game that is searched card by card. */
import type { Card } from '$lib/cards/card';
import { toDoubleDummyPosition } from '$lib/bridge/solver/double-dummy-position';
import type { DoubleDummySolver } from '$lib/bridge/solver/double-dummy-solver';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import type { Play } from '$lib/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Insight } from '$lib/switching/plain';
import type { Game } from './bridge-proof-port';
import { bridgeHiddenGame, tricksLeftIn } from './bridge-hidden-game';

/** A position of the plain search, with players who think, takes as long as so many of the kernel's. */
const PRICE = 1000;
/** With fewer tricks to go an order costs more than it saves. */
const ORDERED_TRICKS = 4;

/**
 * The insight of open cards. A game is hopeless when in some deal alive the student's side cannot take
 * what is missing even with open cards, as long as *both* opponents play their best: in that deal they
 * hold it whatever the student, and a partner who plays like a person, may do. Opponents who can be
 * fooled hold nothing for certain, so where one of them plays by a policy a deal is hopeless only when that
 * seat knows the deal.
 */
export function doubleDummyShortcuts(solver: DoubleDummySolver): Insight<Game, Play, Card> {
  return {
    price: PRICE,
    isHopeless(game, { play, alive }) {
      // In the middle of a trick it costs more than it saves.
      if (play.trick.cards.length > 0) return false;
      const ours = sideOf(play.trick.leader) === sideOf(game.student[0] as Seat);
      return alive.some((place) => {
        const deal = dealAt(game, place);
        if (!opponentsSee(game, deal, play)) return false;
        const missing = game.goal - bridgeHiddenGame.reached(game, deal, play);
        const position = toDoubleDummyPosition(deal, play);
        const left = position.hands[play.trick.leader].length;
        return ours
          ? solver.canTake(position, missing) === false
          : solver.canTake(position, left - missing + 1) === true;
      });
    },
    bestFirst(game, { play, alive }, cards) {
      const [first] = alive;
      const begun = play.trick.cards.length > 0 ? 1 : 0;
      if (first === undefined || tricksLeftIn(game, play) - begun < ORDERED_TRICKS) return cards;
      const values = solver.cardValues(toDoubleDummyPosition(dealAt(game, first), play)).cards;
      return [...cards].sort((a, b) => worth(values, b) - worth(values, a));
    },
  };
}

/** Whether each opponent sees every card, or knows by now where they all lie in this deal. */
function opponentsSee({ student, policies = {} }: Game, deal: Deal, play: Play): boolean {
  const side = sideOf(student[0] as Seat);
  return SEATS.every((seat) => {
    const policy = policies[seat];
    return sideOf(seat) === side || policy === undefined || policy.knowsLayout?.(deal, play) === true;
  });
}

function dealAt({ deals }: Game, place: number): Deal {
  return deals[place] as Deal;
}

function worth(values: ReadonlyMap<Card, number>, card: Card): number {
  return values.get(card) ?? 0;
}
