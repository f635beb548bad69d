/** Playouts of layouts against a human-like declarer, for the odds of a defender's cards. */
import { definite } from '$lib/core/result';
import { createHumanPolicy } from '$lib/games/bridge/opponents/human/human-policy';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import { naturalCard } from '$lib/games/bridge/opponents/natural-card';
import type { CardPlayout } from '$lib/games/bridge/odds/hand/layout-odds';
import type { Contract } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  playCard,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { otherSide, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';

/** The position, and the complete deals that it may be. */
export interface PlayoutPosition {
  readonly contract: Contract;
  readonly deals: readonly Deal[];
  /** A defender is next. */
  readonly play: Play;
  /** Tricks that the defenders need in the whole play. */
  readonly goal: number;
}

/**
 * Opens the playouts of a position. Declarer is a human-like player of the given mind, who sees two
 * hands and draws conclusions. The defenders see all cards and play for the most tricks double
 * dummy, of equal cards the natural one (`naturalCard`). A layout counts as beaten as soon as the
 * defenders have their tricks, or can take them double dummy. The same mind and position give the
 * same answers.
 */
export function openHumanPlayouts(
  mind: Mind,
  { contract, deals, play: start, goal }: PlayoutPosition,
  solver: DoubleDummySolver,
): CardPlayout {
  const { declarer } = contract;
  const defenders = otherSide(sideOf(declarer));
  const declarersCard = createHumanPolicy(mind, declarer, contract, solver);
  return (layoutIndex, card) => {
    const deal = definite(deals[layoutIndex], 'It is no layout.');
    let play = playCard(start, card);
    for (;;) {
      const needed = goal - tricksWon(play, defenders);
      const turn = turnOf(play);
      if (needed <= 0 || needed > tricksLeft(play) || turn === null) return needed <= 0;
      if (sideOf(turn) === defenders) {
        const { cards, tricks } = solver.cardValues(toDoubleDummyPosition(deal, play));
        if (tricks !== null && tricks >= needed) return true;
        const best = [...cards].flatMap(([option, value]) => (value === tricks ? [option] : []));
        play = playCard(play, naturalCard(best, play));
      } else play = playCard(play, declarersCard(deal, play));
    }
  };
}
