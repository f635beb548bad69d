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
 * layout. A position is won if one deal is left, every seat with a policy knows it, and the
 * student's side can take the missing tricks double dummy.
 */
export function doubleDummyShortcuts(solver: DoubleDummySolver): SearchShortcuts<Game, Play, Card> {
  return {
    nodeCost: POSITION_COST,
    isHopeless(game, { play, worlds }) {
      // In mid-trick the test costs more than it saves.
      if (play.trick.cards.length > 0) return false;
      return worlds.some((index) => {
        const deal = dealAt(game, index);
        const opponents = SEATS.filter((seat) => !isStudentSide(game, seat));
        return knowDeal(game, opponents, deal, play) && canWin(game, deal, play, solver) === false;
      });
    },
    isWon(game, { play, worlds }) {
      const [onlyWorld, ...otherWorlds] = worlds;
      if (play.trick.cards.length > 0 || onlyWorld === undefined || otherWorlds.length > 0)
        return false;
      const deal = dealAt(game, onlyWorld);
      return knowDeal(game, SEATS, deal, play) && canWin(game, deal, play, solver) === true;
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

/** True if each of these seats sees all cards, is the student's or knows the layout by now. */
function knowDeal(
  { student, policies = {} }: Game,
  seats: readonly Seat[],
  deal: Deal,
  play: Play,
): boolean {
  return seats.every((seat) => {
    const policy = policies[seat];
    return (
      student.includes(seat) || policy === undefined || policy.knowsLayout?.(deal, play) === true
    );
  });
}

const isStudentSide = ({ student }: Game, seat: Seat): boolean =>
  sideOf(seat) === sideOf(student[0] as Seat);

/** True if the student's side can take the missing tricks double dummy, before a lead. */
function canWin(game: Game, deal: Deal, play: Play, solver: DoubleDummySolver): boolean | null {
  const missingTricks = game.goal - bridgeHiddenGame.secured(game, deal, play);
  const position = toDoubleDummyPosition(deal, play);
  const { leader } = play.trick;
  if (isStudentSide(game, leader)) return solver.canTake(position, missingTricks);
  // The opponents can take so many that the missing tricks are not left.
  const areBeaten = solver.canTake(position, position.hands[leader].length - missingTricks + 1);
  return areBeaten === null ? null : !areBeaten;
}

function dealAt({ deals }: Game, index: number): Deal {
  return deals[index] as Deal;
}

function tricksFor(values: ReadonlyMap<Card, number>, card: Card): number {
  return values.get(card) ?? 0;
}
